import { describe, expect, test } from 'vitest';
import { defaultValues } from '#crawl/form/form.ts';
import { createPresets, MAX_PRESETS, PRESETS_NAME, parsePresets } from '#crawl/form/PresetsPanel.tsx';
import { createFakeBrowser } from './fake-browser.ts';

const values = { ...defaultValues, url: 'https://a.test', headers: 'Authorization: secret', mobile: true, limit: '7' };

function setup() {
  const browser = createFakeBrowser();
  const presets = createPresets(browser.browser.local);
  return { browser, presets, names: () => presets.$presets.get().map(({ name }) => name) };
}

describe('presets', () => {
  test('are saved with the options, but without the URL and headers', () => {
    const { browser, presets } = setup();
    expect(presets.save('  Phone   view ', values)).toBe('saved');
    const { url: _url, headers: _headers, ...options } = values;
    expect(presets.$presets.get()).toEqual([{ name: 'Phone view', options }]);
    expect(browser.local.getItem(PRESETS_NAME)).not.toMatch(/secret|a\.test/);
    expect(createPresets(browser.browser.local).$presets.get()).toEqual(presets.$presets.get());
  });

  test('are replaced by one of the same name, and sorted by name', () => {
    const { presets, names } = setup();
    presets.save('b', values);
    presets.save('a', values);
    expect(presets.save('b', { ...values, limit: '9' })).toBe('replaced');
    expect(names()).toEqual(['a', 'b']);
    expect(presets.$presets.get()[1]?.options.limit).toBe('9');
  });

  test('are at most twenty', () => {
    const { presets, names } = setup();
    for (let number = 0; number < MAX_PRESETS; number += 1) expect(presets.save(`${number}`, values)).toBe('saved');
    expect(presets.save('one more', values)).toBe('full');
    expect(presets.save('7', values)).toBe('replaced');
    expect(names()).toHaveLength(20);
    presets.remove('7');
    expect(presets.save('one more', values)).toBe('saved');
  });

  test('need a name', () => {
    expect(setup().presets.save('  ', values)).toBe('unnamed');
  });

  test('keep those that another tab has saved', () => {
    const { browser, presets, names } = setup();
    createPresets(browser.browser.local).save('theirs', values);
    presets.save('ours', values);
    expect(names()).toEqual(['ours', 'theirs']);
    createPresets(browser.browser.local).remove('ours');
    presets.refresh();
    expect(names()).toEqual(['theirs']);
  });

  test('last as long as the page where the browser blocks storage', () => {
    const { browser, presets, names } = setup();
    browser.isBlocked.storage = true;
    expect(presets.save('a', values)).toBe('unsaved');
    expect(presets.save('b', values)).toBe('unsaved');
    expect(names()).toEqual(['a', 'b']);
  });

  test.each([undefined, '', 'no JSON', '{}', 'null', '[null, 1, {"name":1}, {"name":" "}]'])(
    'are empty for %s',
    (text) => {
      expect(parsePresets(text)).toEqual([]);
    },
  );

  test('are read without data saved by another program', () => {
    const text = JSON.stringify([
      { name: 'a', options: { limit: 5, mobile: true, url: 'https://b.test', headers: 'X: 1' } },
      { name: 'a', options: { limit: '9' } },
      { name: 'b' },
      { name: 'x'.repeat(61), options: {} },
    ]);
    expect(parsePresets(text)).toEqual([
      { name: 'a', options: { mobile: true } },
      { name: 'b', options: {} },
    ]);
  });
});
