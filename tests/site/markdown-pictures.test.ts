import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sectionImports } from '#integrations/section-imports.ts';
import { replacePictures } from '#lib/mdx.ts';

test.each([
  ['![A nurse reads](nurse.jpg)', '<Picture src="nurse.jpg" alt="A nurse reads"  />'],
  ['![A nurse](nurse.jpg "At night")', '<Picture src="nurse.jpg" alt="A nurse" caption="At night" />'],
  ['![The "night" & day](a.jpg)', '<Picture src="a.jpg" alt="The &quot;night&quot; &amp; day"  />'],
  ['<Prose>\n  Words.\n\n  ![A](a.jpg)\n</Prose>', '<Prose>\n  Words.\n\n  <Picture src="a.jpg" alt="A"  />\n</Prose>'],
  ['![A](a.jpg)\n\n![B](b.jpg)', '<Picture src="a.jpg" alt="A"  />\n\n<Picture src="b.jpg" alt="B"  />'],
  ['- ![A](a.jpg)', '- <Picture src="a.jpg" alt="A"  />'],
])('%j becomes %j', (markdown, mdx) => {
  expect(replacePictures(markdown)).toBe(mdx);
});

test.each(['Words.', 'Code: `![A](a.jpg)`', '```md\n![A](a.jpg)\n```', '---\nnote: "![A](a.jpg)"\n---\n'])(
  '%j stays as it is',
  (markdown) => expect(replacePictures(markdown)).toBe(markdown),
);

test('a byte order mark moves no picture', () => {
  const { transform } = sectionImports() as unknown as { transform: (source: string, id: string) => { code: string } };
  const { code } = transform('\uFEFF![A ward](ward.jpg)\n', join(realpathSync('src'), '../content/pages/example.mdx'));
  expect(code).toMatch(/^<Picture src="ward.jpg" alt="A ward" {2}\/>\n/);
});
