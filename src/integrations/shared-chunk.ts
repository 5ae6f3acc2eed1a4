/** What visitors' islands share with the crawl tool: packages, and files of our own. */
export const sharedPackages = ['react', 'react-dom', 'scheduler', '@astrojs/react', 'nanostores', '@nanostores/react'];
export const sharedFiles = [
  'src/islands/ErrorBoundary.tsx',
  'src/islands/hooks/history.ts',
  'src/lib/keys.ts',
  'src/lib/format/message.ts',
  'src/lib/format/number.ts',
  'src/stores/clock.ts',
  'src/stores/toasts.ts',
  'content/interface.yaml',
];

const shared = [...sharedPackages.map((name) => `/node_modules/${name}/`), ...sharedFiles.map((name) => `/${name}`)];

/** One chunk for it; split, each module would be a request. The words of the search stay with the search. */
export const sharedChunk = {
  name: 'react',
  test: (id: string) => shared.some((part) => id.includes(part)) && !id.includes('part=search'),
};
