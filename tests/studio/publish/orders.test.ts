import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gitIn } from '#check/git.ts';
import { folderAt } from '#studio/publish/folder.ts';
import { bringBack, readKept, undo } from '#studio/publish/kept.ts';
import { inTurn } from '#studio/publish/queue.ts';
import { Session } from '#studio/publish/session.ts';
import { idOfConflict } from '#studio/publish/sides.ts';
import { NURSE, press, SCRIBE, setup } from '../../support/publishing.ts';

const FILES = [NURSE, SCRIBE];
const FIELDS = ['title', 'code'];
const file = fc.constantFrom(...FILES);
const field = fc.constantFrom(...FIELDS);
const steps = fc.oneof(
  fc.record({ what: fc.constant('save' as const), file, field }),
  fc.record({
    what: fc.constant('publish' as const),
    files: fc.subarray(FILES, { minLength: 1 }),
    meanwhile: fc.nat(3),
  }),
  fc.record({ what: fc.constant('kill' as const), after: fc.nat(60) }),
  fc.record({ what: fc.constant('others' as const), file, field }),
  fc.record({ what: fc.constant('by hand' as const) }),
  fc.record({ what: fc.constant('mistake' as const), file }),
  fc.record({ what: fc.constant('undo' as const), file }),
  fc.record({ what: fc.constant('back' as const) }),
);

/** A studio whose process is killed before its n-th command of Git: nothing of it runs any more. */
function mortal(root: string, after: number): Session {
  const git = gitIn(root);
  let left = after;
  const die = () => new Promise<never>(() => {});
  const run: typeof git.run = (...args) => (left-- > 0 ? git.run(...args) : die());
  const mortalGit = Object.assign(async (...args: string[]) => String(await run(args)).replace(/\n$/, ''), {
    run,
    ask: (...args: string[]) =>
      run(args).then(
        (printed) => String(printed).replace(/\n$/, ''),
        () => '',
      ),
    names: async (...args: string[]) =>
      String(await run(args))
        .split('\0')
        .filter(Boolean),
    contents: git.contents,
  });
  return new Session({ ...folderAt(root), git: mortalGit }, async () => []);
}

test('in any order of saves, publishes, cancels, mistakes, kills, and what others and terminals do, nothing typed is lost, and what is published was right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 7 }), async (orders) => {
      const site = setup();
      const { asAda, edit, git, read, remote, root } = site;
      let studio = site.session();
      let words = 0;
      const next = (word: string) => {
        words += 1;
        return `${word}${words}`;
      };
      /** Which word each field has, and that an editor has put there. */
      const typed = new Map<string, string>();
      const save = (name: string, at: string, word = next('Word')) => {
        edit(name, new RegExp(`^${at}: .*`, 'm'), `${at}: ${word}`);
        typed.set(`${name} ${at}`, word);
      };
      const publish = async (files: readonly string[]) => {
        for (let { conflicts, choices = new Map() } = await press(studio, 'publish', { files }); conflicts; ) {
          choices = new Map([
            ...choices,
            ...conflicts.flatMap(({ file, conflicts }) =>
              conflicts.map((each) => [idOfConflict(file, each), 'yours'] as const),
            ),
          ]);
          ({ conflicts } = await press(studio, 'publish', { files, choices }));
        }
        return studio.outcome.message ?? '';
      };
      for (const order of orders) {
        if (order.what === 'save') save(order.file, order.field);
        if (order.what === 'mistake') save(order.file, 'title', next('wrong'));
        if (order.what === 'others')
          asAda(({ edit }) =>
            edit(order.file, new RegExp(`^${order.field}: .*`, 'm'), `${order.field}: ${next('Ada')}`),
          );
        if (order.what === 'by hand') git('commit', '--quiet', '--allow-empty', '--all', '--message=By hand');
        if (order.what === 'undo') await inTurn(() => undo(studio.folder, order.file));
        if (order.what === 'back')
          for (const kept of await readKept(studio.folder)) await inTurn(() => bringBack(studio.folder, kept));
        if (order.what === 'publish') {
          const ended = publish(order.files);
          await new Promise((resolve) => setTimeout(resolve, order.meanwhile * 120));
          if (order.meanwhile === 1) studio.cancel();
          if (order.meanwhile === 2) save(SCRIBE, 'title');
          await ended;
        }
        if (order.what === 'kill') {
          const dead = mortal(root, order.after);
          await Promise.race([
            press(dead, 'publish', { files: FILES }),
            new Promise((resolve) => setTimeout(resolve, 900)),
          ]);
          // The queue of the dead process is none of the next one.
          Reflect.deleteProperty(globalThis, 'studioQueue');
          studio = site.session();
        }
      }
      // Each commit of the main branch is right by itself.
      for (const commit of remote('rev-list', 'main').split('\n'))
        for (const name of FILES) expect(remote('show', `${commit}:${name}`)).not.toContain('wrong');
      // What was undone is among the commits of the folder.
      const everywhere = [...FILES.map(read), remote('log', '-p', '--all'), git('log', '-p', '--all')].join('\n');
      for (const [place, word] of typed)
        expect(everywhere, `${place}: ${JSON.stringify(orders)}`).toMatch(new RegExp(`\\b${word}\\b`));
    }),
    { numRuns: 8 },
  );
}, 240_000);
