import { makePage } from '@keystatic/astro/ui';
import config from './config.ts';

/** Keystatic, over the content of this site. */
export default makePage(config);
