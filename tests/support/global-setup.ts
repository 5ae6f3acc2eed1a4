import { findBrowser } from './browser.ts';
import { dist } from './dist.ts';
import { startStaticServer } from './static-server.ts';

/** Finds the browser and serves the built site, once for all workers, which read the environment. */
export default async function globalSetup() {
  process.env.BROWSER_PATH = await findBrowser();
  const server = await startStaticServer(dist);
  process.env.SERVED_AT = server.url;
  return () => server.close();
}
