import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveChanged } from '../support/changed-site.ts';
import { expect, test } from '../support/test.ts';

const drawings = {
  poster: `<CallPoster caption="How calls are routed" slot="view">

  | A caller says | Gia does | Who takes over |
  | --- | --- | --- |
  | Chest pain | Asks for a person | The nurse |
  | A refill | Takes the request | The pharmacist |

  </CallPoster>`,
  lines: '<MarketLines caption="Each market asks in its own way." slot="view" />',
};

const site = serveChanged((folder) => {
  for (const [name, drawing] of Object.entries(drawings))
    writeFileSync(
      join(folder, `content/pages/${name}.mdx`),
      `---
title: A page with a drawing of ${name}
description: "A page of a test with a drawing of ${name} in its plain hero, which keeps its words away from the edge of the window."
keywords: [ one ${name}, two ${name}, three ${name} ]
updated: 2026-11-20
list: { kind: headings }
---

<PlainHero heading="A heading of some words">
  A text.

  ${drawing}
</PlainHero>

<Band heading="Another heading">
  More text.
</Band>
`,
    );
});

for (const name of Object.keys(drawings)) {
  test(`the words of a drawing in a plain hero keep away from the edge: ${name}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/${name}`);
      const starts = await page
        .locator('.plain-hero + *')
        .first()
        .evaluate((view) =>
          [...view.querySelectorAll('th, td, figcaption, .title-1, a')].map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { left, width } = range.getBoundingClientRect();
            return width > 0 ? left : 999;
          }),
        );
      expect(starts.length).toBeGreaterThan(0);
      expect(Math.min(...starts), `pixels from the edge at ${width} px`).toBeGreaterThanOrEqual(16);
    }
  });
}
