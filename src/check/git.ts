import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Git's refusal, in its own words. */
export class GitRefusal extends Error {
  /** What it printed, and its status, by which some commands answer. */
  readonly printed: Buffer;
  readonly status: number | null;

  constructor(words: string, printed: Buffer, status: number | null) {
    super(words);
    this.printed = printed;
    this.status = status;
  }
}

interface Options {
  /** Variables beside those of this process. */
  env?: Record<string, string>;
  input?: string | Buffer;
  signal?: AbortSignal | undefined;
  /** Gets all that is printed for people so far, such as how much is sent. */
  onProgress?: ((printed: string) => void) | undefined;
  /** For what runs the hooks of a team: they see what they see in a terminal. */
  runsHooks?: boolean;
}

/** Nothing asks in a terminal. */
const SILENT = { GIT_TERMINAL_PROMPT: '0', GPG_TTY: undefined };

/** What Git says is read here, so it is in English; and the name of a file is no pattern. */
const READ = { LC_ALL: 'C', GIT_LITERAL_PATHSPECS: '1' };

let local: readonly string[] | undefined;

/** What a hook has set, which is about its repository, is left out. */
function environment() {
  local ??= linesOf(spawnSync('git', ['rev-parse', '--local-env-vars'], { encoding: 'utf8' }).stdout ?? '');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !local?.includes(name)));
}

/** Each is a process. */
const MAX_AT_ONCE = 8;
let running = 0;
const waiting: (() => void)[] = [];

/** In this time, what Git said before it ended is read. */
const LAST_WORDS_MS = 1000;

/** Progress, and advice for a terminal. */
const NOISE = /^(?:hint:|(?:remote: )?(?:Enumerating|Counting|Compressing|Writing|Resolving|Delta|Total)\b|\s*$)/;

export type Git = ReturnType<typeof gitIn>;

/** The machine's Git, with its own credentials, in a folder, with settings beside its own: `user.name=Ada`. No clock ends it. */
export function gitIn(cwd: string, settings: readonly string[] = []) {
  const set = settings.flatMap((each) => ['-c', each]);
  /** Resolves with what Git prints, and rejects with a `GitRefusal`. */
  async function run(args: readonly string[], options: Options = {}): Promise<Buffer> {
    if (running < MAX_AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await start(args, options);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  function start(args: readonly string[], { env, input, signal, onProgress, runsHooks }: Options): Promise<Buffer> {
    signal?.throwIfAborted();
    // A session of its own has no terminal, so ssh and gpg can't wait there for a passphrase, and Ctrl+C cuts nothing off.
    const child = spawn('git', [...set, ...args], {
      cwd,
      env: { ...environment(), ...SILENT, ...(runsHooks ? {} : READ), ...env },
      detached: true,
    });
    const stop = () => child.pid && process.kill(-child.pid);
    signal?.addEventListener('abort', stop);
    const printed: Buffer[] = [];
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
      onProgress?.(words);
    });
    // It may refuse before it has read all.
    child.stdin.on('error', () => {}).end(input);
    return new Promise((done, fail) => {
      child.once('error', fail).once('exit', () => {
        signal?.removeEventListener('abort', stop);
        // A connection that ssh keeps for the next command holds it. Words that have come are read before an immediate.
        setTimeout(() => setImmediate(() => child.stderr.destroy()), LAST_WORDS_MS).unref();
      });
      child.once('close', (code) => {
        const output = Buffer.concat(printed);
        if (code === 0) return done(output);
        const lines = linesOf(`${output}\n${words}`).filter((line) => !NOISE.test(line));
        fail(new GitRefusal(lines.join('\n') || `git ${args[0]} ended with ${code}`, output, code));
      });
    });
  }
  const git = async (...args: string[]) => String(await run(args)).replace(/\n$/, '');
  return Object.assign(git, {
    run,
    /** For questions to which a refusal is an answer: then it is empty. */
    ask: (...args: string[]) => git(...args).catch(() => ''),
    /** The names that Git lists with `-z`. Without it, those with other letters than ASCII are in quotes, as numbers. */
    names: async (...args: string[]) => (await git(...args)).split('\0').filter(Boolean),
    /** What Git's store has by these ids, or names such as HEAD:./content/site.yaml: undefined where there is nothing. */
    async contents(names: readonly string[]): Promise<(Buffer | undefined)[]> {
      if (names.length === 0) return [];
      const printed = await run(['cat-file', '--batch'], { input: names.join('\n') });
      let at = 0;
      return names.map(() => {
        const start = printed.indexOf('\n', at) + 1;
        const [, size] = / blob (\d+)$/.exec(printed.toString('utf8', at, start - 1)) ?? [];
        at = start + (size === undefined ? 0 : Number(size) + 1);
        return size === undefined ? undefined : printed.subarray(start, at - 1);
      });
    },
  });
}

export const linesOf = (lines: string) => lines.split(/[\r\n]+/).filter(Boolean);

/** What Git does in several steps, by the file that is there until the last one. */
const UNFINISHED = {
  MERGE_HEAD: 'merge',
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
} as const;

/** What a folder's repository knows without asking a remote. Names of branches are short: "main". */
export interface Place {
  /** The last commit; undefined before the first one. */
  head: string | undefined;
  /** Undefined while HEAD is detached. */
  branch: string | undefined;
  /** What was begun in a terminal and not ended. */
  unfinished: (typeof UNFINISHED)[keyof typeof UNFINISHED] | undefined;
  isShallow: boolean;
  remotes: readonly string[];
  /** Where this branch is sent; undefined if there are several remotes, and nothing says which one. */
  remote: string | undefined;
  /** Where others publish: another remote than the above for a fork. */
  source: string | undefined;
  /** The branch of the source that this one follows. */
  upstream: string | undefined;
  /** The source's main branch, as it said last. */
  main: string | undefined;
  /** The last commit there that is known here. Without a main branch, it is that of the upstream. */
  published: string | undefined;
}

/** The branch that is open; empty while HEAD is detached. A tag of the same name would make Git's own short name longer. */
export const branchOf = async (git: Git): Promise<string> =>
  (await git.ask('symbolic-ref', '--quiet', 'HEAD')).replace('refs/heads/', '');

/** Undefined without a repository, or without Git. Rejects where Git refuses to answer, as in a folder of another user. */
export async function readPlace(git: Git): Promise<Place | undefined> {
  const steps = Object.keys(UNFINISHED) as (keyof typeof UNFINISHED)[];
  const paths = steps.flatMap((step) => ['--git-path', step]);
  const answer = await git('rev-parse', '--path-format=absolute', '--is-shallow-repository', ...paths).catch(
    (error) => {
      if (error.code === 'ENOENT' || /not a git repository/.test(error)) return '';
      throw error;
    },
  );
  if (!answer) return undefined;
  const [head, branch, listed, known] = await Promise.all([
    git.ask('rev-parse', '--verify', '--quiet', 'HEAD'),
    branchOf(git),
    git.ask('remote'),
    git.ask('for-each-ref', `--format=${REF}`, 'refs/heads', 'refs/remotes'),
  ]);
  const [isShallow, ...files] = answer.split('\n');
  const step = steps.find((_, index) => existsSync(files[index] ?? ''));
  const remotes = linesOf(listed);
  const refs = new Map(linesOf(known).map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
  const [, , pushed = '', pulled = '', ref = ''] = refs.get(`refs/heads/${branch}`) ?? [];
  const isRemote = (name: string) => remotes.includes(name);
  const remote = [pushed, 'origin'].find(isRemote) ?? (remotes.length === 1 ? remotes[0] : undefined);
  const source = isRemote(pulled) ? pulled : remote;
  const upstream = isRemote(pulled) ? ref.replace('refs/heads/', '') : '';
  const there = `refs/remotes/${source}/`;
  const [, symbolic = ''] = refs.get(`${there}HEAD`) ?? [];
  const main = symbolic.slice(there.length);
  const [published] = refs.get(there + (main || upstream)) ?? [];
  return {
    head: head || undefined,
    branch: branch || undefined,
    unfinished: step && UNFINISHED[step],
    isShallow: isShallow === 'true',
    remotes,
    remote,
    source,
    upstream: upstream || undefined,
    main: main || undefined,
    published,
  };
}

const REF = '%(refname) %(objectname) %(symref) %(push:remotename) %(upstream:remotename) %(upstream:remoteref)';

/** What a remote has now. */
export interface Remote {
  /** Its main branch; undefined if it does not say. */
  main: string | undefined;
  /** Its branches, each with its last commit. */
  branches: ReadonlyMap<string, string>;
}

export async function askRemote(git: Git, remote: string, signal?: AbortSignal): Promise<Remote> {
  // It may be pushed to at another address than it is fetched from.
  const address = await git('remote', 'get-url', '--push', remote);
  const listed = String(await git.run(['ls-remote', '--symref', address, 'HEAD', 'refs/heads/*'], { signal }));
  const [, main] = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(listed) ?? [];
  const branches = listed.matchAll(/^(\w+)\trefs\/heads\/(.+)$/gm);
  return { main, branches: new Map(Array.from(branches, ([, commit = '', branch = '']) => [branch, commit])) };
}
