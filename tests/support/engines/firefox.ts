import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Driver, Reader } from './driver.ts';

const COARSE_POINTER = 1;
const FINE_POINTER_WITH_HOVER = 6;

/** Firefox takes what a reader has set from its preferences. */
const preferencesOf = ({ scheme, motion, hasScript = true }: Reader, isPhone: boolean) => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': Number(motion === 'reduced'),
  'javascript.enabled': hasScript,
  'ui.primaryPointerCapabilities': isPhone ? COARSE_POINTER : FINE_POINTER_WITH_HOVER,
  'ui.allPointerCapabilities': isPhone ? COARSE_POINTER : FINE_POINTER_WITH_HOVER,
  'ui.useOverlayScrollbars': Number(isPhone),
});

/** Puppeteer also sets the orientation of a screen, which Firefox ESR 140 does not know. It has resized by then. */
function ignoreUnknownCommand(error: Error) {
  if (!error.message.includes('unknown command')) throw error;
}

/** The installed Firefox, without a window, over WebDriver BiDi. */
export async function startFirefox(executablePath: string, reader: Reader, isPhone: boolean): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferencesOf(reader, isPhone),
  });
  let page = await browser.newPage();
  return {
    async resize(width, height) {
      await page.setViewport({ width, height }).catch(ignoreUnknownCommand);
      // Without script, no function can be waited for.
      while ((await page.evaluate(() => innerWidth)) !== width);
    },
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // In a new window: of a page that came back as it was kept, Firefox reports no load, which Puppeteer waits for in this one.
    async leave() {
      const left = page;
      page = await browser.newPage();
      await left.close();
    },
    run: (code, ...args) => page.evaluate(code as (...args: unknown[]) => never, ...args),
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async press(key, withShift) {
      if (withShift) await page.keyboard.down('Shift');
      await page.keyboard.press(key as KeyInput);
      if (withShift) await page.keyboard.up('Shift');
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: (format) => page.pdf({ format }),
    close: () => browser.close(),
  };
}
