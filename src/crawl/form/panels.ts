// What the closed parts of the form hold, as one download.
export { FindPages } from './FindPages.tsx';
export { Options } from './Options.tsx';
export { Request } from './Request.tsx';
