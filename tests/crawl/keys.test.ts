import { describe, expect, test } from 'vitest';
import { createKeyStore, KEY_NAME } from '#crawl/form/keys.ts';
import { createFakeBrowser } from './fake-browser.ts';

const KEY = 'fc-0123456789abcdef0123456789abcdef';

function setup() {
  const fake = createFakeBrowser();
  const create = () => createKeyStore({ browser: fake.browser.local, tab: fake.browser.session });
  const keys = create();
  return { ...fake, keys, create, state: () => keys.$key.get() };
}

describe('the key', () => {
  test('is not saved before the service accepts it', () => {
    const { keys, state, local, session } = setup();
    keys.type(`  ${KEY}\n`);
    expect(state()).toMatchObject({ status: 'typed', suffix: 'cdef' });
    expect(keys.current()).toBe(KEY);
    expect(local.length + session.length).toBe(0);
  });

  test('is saved in this tab', () => {
    const { keys, state, local, session, create } = setup();
    keys.choose('tab');
    keys.type(KEY);
    keys.save(KEY);
    expect(state()).toMatchObject({ status: 'saved', place: 'tab' });
    expect([local.length, session.getItem(KEY_NAME)]).toEqual([0, KEY]);
    expect(create().$key.get()).toMatchObject({ choice: 'tab' });
  });

  test('is not saved at all', () => {
    const { keys, state, local, session } = setup();
    keys.choose('nowhere');
    keys.type(KEY);
    keys.save(KEY);
    expect(state()).toMatchObject({ status: 'typed' });
    expect(keys.current()).toBe(KEY);
    expect(local.length + session.length).toBe(0);
  });

  test('moves when the choice changes', () => {
    const { keys, state, local, session } = setup();
    keys.type(KEY);
    keys.save(KEY);
    keys.choose('tab');
    expect([local.length, session.getItem(KEY_NAME), state().place]).toEqual([0, KEY, 'tab']);
    keys.choose('nowhere');
    expect([local.length, session.length, state().status]).toEqual([0, 0, 'typed']);
    expect(keys.current()).toBe(KEY);
  });

  test('is removed everywhere', () => {
    const { keys, state, local, session } = setup();
    keys.type(KEY);
    keys.save(KEY);
    keys.type('another');
    keys.forget();
    expect(state()).toMatchObject({ status: 'none' });
    expect(keys.current()).toBe('');
    expect(local.length + session.length).toBe(0);
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

  test('works where the browser blocks storage, and reports that', () => {
    const { keys, state, isBlocked } = setup();
    isBlocked.storage = true;
    keys.type(KEY);
    keys.save(KEY);
    expect(state()).toMatchObject({ status: 'typed', isSaveBlocked: true });
    expect(keys.current()).toBe(KEY);
    keys.forget();
    expect(state()).toMatchObject({ status: 'none', isSaveBlocked: false });
  });

  test('is never part of the state, and a short one has no suffix', () => {
    const { keys, state } = setup();
    keys.type(KEY);
    expect(JSON.stringify(state())).not.toContain(KEY);
    keys.type('short');
    expect(state().suffix).toBeUndefined();
  });
});
