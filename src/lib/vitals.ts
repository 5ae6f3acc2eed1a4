import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Where the figures are sent. Set while the file is bundled. */
declare const VITALS_URL: string;

/** What one visit of a page was like: the path, and the figures by their names. Nothing says whose visit it was. */
let figures: Record<string, number> = {};

const keep = ({ name, value }: MetricType) => {
  figures[name] = Math.round(value * 1000) / 1000;
};

function send() {
  if (document.visibilityState !== 'hidden' || Object.keys(figures).length === 0) return;
  navigator.sendBeacon(VITALS_URL, JSON.stringify({ path: location.pathname, ...figures }));
  figures = {};
}

for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);
// The library hears of it first, and gives the figures that are only now complete.
addEventListener('visibilitychange', send);
