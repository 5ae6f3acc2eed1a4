import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from './config.ts';

export const prerender = false;

const handle = makeHandler({ config });

export const ALL: APIRoute = (context) => handle(context);
