declare module '#content/crawl-tool.yaml?part=page' {
  const words: import('./crawl-tool.ts').CrawlToolWords['page'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=common' {
  const words: import('./crawl-tool.ts').CrawlToolWords['common'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=key' {
  const words: import('./crawl-tool.ts').CrawlToolWords['key'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=form' {
  const words: import('./crawl-tool.ts').CrawlToolWords['form'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=options' {
  const words: import('./crawl-tool.ts').CrawlToolWords['options'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=moreOptions' {
  const words: import('./crawl-tool.ts').CrawlToolWords['moreOptions'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=formats' {
  const words: import('./crawl-tool.ts').CrawlToolWords['formats'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=presets' {
  const words: import('./crawl-tool.ts').CrawlToolWords['presets'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=request' {
  const words: import('./crawl-tool.ts').CrawlToolWords['request'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=siteMap' {
  const words: import('./crawl-tool.ts').CrawlToolWords['siteMap'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=status' {
  const words: import('./crawl-tool.ts').CrawlToolWords['status'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=results' {
  const words: import('./crawl-tool.ts').CrawlToolWords['results'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=table' {
  const words: import('./crawl-tool.ts').CrawlToolWords['table'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=filters' {
  const words: import('./crawl-tool.ts').CrawlToolWords['filters'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=search' {
  const words: import('./crawl-tool.ts').CrawlToolWords['search'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=document' {
  const words: import('./crawl-tool.ts').CrawlToolWords['document'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=export' {
  const words: import('./crawl-tool.ts').CrawlToolWords['export'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=compare' {
  const words: import('./crawl-tool.ts').CrawlToolWords['compare'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=recents' {
  const words: import('./crawl-tool.ts').CrawlToolWords['recents'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=active' {
  const words: import('./crawl-tool.ts').CrawlToolWords['active'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=toasts' {
  const words: import('./crawl-tool.ts').CrawlToolWords['toasts'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=errors' {
  const words: import('./crawl-tool.ts').CrawlToolWords['errors'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=invalid' {
  const words: import('./crawl-tool.ts').CrawlToolWords['invalid'];
  export default words;
}
declare module '#content/crawl-tool.yaml?part=moreInvalid' {
  const words: import('./crawl-tool.ts').CrawlToolWords['moreInvalid'];
  export default words;
}
