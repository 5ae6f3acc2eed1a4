import { describe, expect, test } from 'vitest';
import { createKeyStore, KEY_NAME } from '#crawl/form/keys.ts';
import { createFakeBrowser } from './fake-browser.ts';

const KEY = 'fc-0123456789abcdef0123456789abcdef';

function setup() {
  const fake = createFakeBrowser();
  const create = () => createKeyStore(fake.browser.local);
  const keys = create();
  return { ...fake, keys, create, state: () => keys.$key.get() };
}

describe('the key', () => {
  test('is not saved at all', () => {
    const { keys, state, local } = setup();
    keys.keep(false);
    keys.type(KEY);
    keys.save(KEY);
    expect(state()).toMatchObject({ status: 'typed' });
    expect(keys.current()).toBe(KEY);
    expect(local.length).toBe(0);
  });

  test('goes back to the field when it is not to be saved, and is saved again when it is', () => {
    const { keys, state, local, create } = setup();
    keys.type(KEY);
    keys.save(KEY);
    keys.keep(false);
    expect([local.length, state().status, keys.current()]).toEqual([0, 'typed', KEY]);
    keys.keep(true);
    expect([local.getItem(KEY_NAME), state().status]).toEqual([KEY, 'saved']);
    expect(create().current(), 'after a reload').toBe(KEY);
  });

  test('that was never accepted is not saved by the choice alone', () => {
    const { keys, local } = setup();
    keys.keep(false);
    keys.type(KEY);
    keys.keep(true);
    expect(local.length).toBe(0);
  });

  test('that is typed has priority over a saved one', () => {
    const { keys } = setup();
    keys.type(KEY);
    keys.save(KEY);
    keys.type('other');
    expect(keys.current()).toBe('other');
    keys.type('');
    expect(keys.current()).toBe(KEY);
  });

  test('that another tab has removed is gone', () => {
    const { keys, state, local } = setup();
    keys.type(KEY);
    keys.save(KEY);
    local.clear();
    expect(keys.current()).toBe('');
    keys.refresh();
    expect(state()).toMatchObject({ status: 'none' });
  });

  test('is never part of the state, and a short one has no suffix', () => {
    const { keys, state } = setup();
    keys.type(KEY);
    expect(JSON.stringify(state())).not.toContain(KEY);
    keys.type('short');
    expect(state().suffix).toBeUndefined();
  });
});
