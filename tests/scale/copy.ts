import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { makeRoot } from '../support/root.ts';

/** A page and an article of medium weight, the models of all the others. They name no entry that belongs to one page only. */
const models = {
  pages: 'content/pages/solutions/workforce-customer-experience/workforce-optimization.mdx',
  articles: 'content/articles/how-to-read-a-cognitive-score.mdx',
};

/** What a copy of the project has beside what the project has. */
export interface Growth {
  pages?: number;
  articles?: number;
  /** Covers of as many of the articles. */
  pictures?: number;
}

const numbered = (model: string, number: number, more = '') =>
  model
    .replace(/^title: (.*)$/m, `title: $1 ${number}`)
    .replace(
      /^description: .*(?:\n {2}.*)*$/m,
      `description: Voice check-ins for healthcare staff, as number ${number} of many more of this kind.${more}`,
    )
    .replace(/^keywords: .*$/m, `keywords: [staff, check-ins, number ${number}]`)
    .replace(/^breadcrumb: .*$/m, `breadcrumb: Workforce ${number}`);

/** A picture as a camera has it, with noise, so that none is easier to compress. */
async function writePicture(file: string, number: number) {
  const size = { width: 1600, height: 1067 };
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const color = { r: (number * 37) % 256, g: (number * 59) % 256, b: (number * 83) % 256 };
  const grain = await sharp({ create: { ...size, channels: 3, background: color, noise } })
    .png()
    .toBuffer();
  await sharp({ create: { ...size, channels: 3, background: color } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toFile(file);
}

/** Copies the project to a temporary folder and lets it grow; returns the folder. */
export async function copyGrown({ pages = 0, articles = 0, pictures = 0 }: Growth): Promise<string> {
  const folder = makeRoot({ withCache: false });
  const page = readFileSync(models.pages, 'utf8');
  for (let number = 1; number <= pages; number += 1)
    writeFileSync(join(folder, `content/pages/resources/scale-${number}.mdx`), numbered(page, number));
  const article = readFileSync(models.articles, 'utf8');
  mkdirSync(join(folder, 'content/images'), { recursive: true });
  for (let number = 1; number <= articles; number += 1) {
    const hasCover = number <= pictures;
    const cover = hasCover ? `\ncover: { src: scale-${number}.jpg, decorative: true }` : '';
    writeFileSync(join(folder, `content/articles/scale-${number}.mdx`), numbered(article, number, cover));
    if (hasCover) await writePicture(join(folder, `content/images/scale-${number}.jpg`), number);
  }
  return folder;
}

/** Adds a sentence to the first of the added articles, or to the model. */
export function changeArticle(folder: string, { articles = 0 }: Growth) {
  const file = articles > 0 ? join(dirname(models.articles), 'scale-1.mdx') : models.articles;
  appendFileSync(join(folder, file), '\nOne more sentence.\n');
}
