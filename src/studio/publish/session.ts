import { type Git, linesOf, type Place, readPlace, type ShownProblem, unknownWords } from '#check/index.ts';
import type { Spelling } from './check.ts';
import { type BothChanged, Refusal } from './files.ts';
import { type Folder, folderAt } from './folder.ts';
import { explain, KEPT_HERE } from './refusals.ts';
import type { Run } from './room.ts';
import type { Choices } from './sides.ts';

/** What is done with a remote, which may take minutes. */
export interface Task {
  folder: Folder;
  place: Place;
  spelling: Spelling;
  signal: AbortSignal;
  run: Run;
  /** Says what is done now. */
  show(step: string): void;
}

/** The outcome of an action. */
export interface Outcome {
  message?: string;
  /** Git's own words. */
  details?: string;
  /** The address of the review that was begun. */
  review?: string | undefined;
  /** What the editor has written, and the files that stay here, where it is still needed. */
  words?: string;
  left?: readonly string[];
  problems?: readonly ShownProblem[];
  conflicts?: readonly BothChanged[];
  /** What the editor has chosen before, which holds while others go on sending. */
  choices?: Choices;
  /** A hash of the changes that it was about: with others, it is out of date. */
  changes?: string;
}

/** What a server knows of its editor. */
export class Session {
  readonly folder: Folder;
  readonly spelling: Spelling;
  /** Of the last action. The page shows it until the next one, however often it is loaded again. */
  outcome: Outcome = {};
  /** Why something that was pressed meanwhile is not done. */
  notice: string | undefined;
  #task: { step: string; line: string; controller: AbortController; isOver: Promise<void> } | undefined;

  constructor(folder: Folder, spelling: Spelling) {
    this.folder = folder;
    this.spelling = spelling;
  }

  /** How far the task is; null without one. */
  get progress() {
    return this.#task ? { step: this.#task.step, line: this.#task.line, notice: this.notice } : null;
  }

  cancel() {
    this.#task?.controller.abort();
  }

  /** Starts a task, and notes its outcome: `failed` with the reason, if it fails. While one is running, it says that instead. */
  async begin(action: (task: Task) => Promise<Outcome>, failed: Outcome): Promise<void> {
    if (this.#task) {
      this.notice = WAITS;
      return this.#task.isOver;
    }
    const { folder, spelling } = this;
    const controller = new AbortController();
    const { signal } = controller;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const running = { step: 'Checking …', line: '', controller, isOver };
    const show = (step: string) => void Object.assign(running, { step, line: '' });
    const run = async (step: string, git: Git, args: readonly string[], how = {}) => {
      let output = '';
      show(step);
      const onProgress = (printed: string) => {
        output = printed;
        running.line = linesOf(printed).at(-1) ?? '';
      };
      await git.run(args, { ...how, signal, onProgress });
      return output;
    };
    this.#task = running;
    this.notice = undefined;
    try {
      const place = await readPlace(folder.git);
      const problem = place ? stateOf(place) : NO_REPOSITORY;
      if (!place || problem) throw new Refusal(problem ?? '');
      this.outcome = await action({ folder, place, spelling, signal, run, show });
    } catch (error) {
      const canceled = running.step === SENDING ? CUT_OFF : CANCELED;
      this.outcome = { ...failed, ...(signal.aborted ? { message: canceled } : explain(error)) };
    }
    this.#task = undefined;
    end();
  }
}

const server = globalThis as typeof globalThis & { studioSession?: Session };

/** That of the project's folder. Vite loads this module again when files change, and it stays. */
export const session = server.studioSession ?? new Session(folderAt(process.cwd()), unknownWords);
server.studioSession = session;

export const SENDING = 'Sending …';
const WAITS = 'Something is already being sent. Press again when it is done.';
const CANCELED = `Canceled, and nothing was sent. ${KEPT_HERE}`;
const CUT_OFF = `Canceled. ${KEPT_HERE} Some of it may have arrived.`;

/** What keeps a folder from sending changes. */
export function stateOf({ head, unfinished, remotes }: Place): string | undefined {
  if (!head) return 'There is no commit yet. In a terminal: git add . && git commit -m "Begin"';
  if (unfinished)
    return `A ${unfinished} was started here and never finished. ${KEPT_HERE} In a terminal, git ${unfinished} --continue ends it, and git ${unfinished} --abort takes it back.`;
  return remotes.length === 0 ? NO_REMOTE : undefined;
}

export const NO_REPOSITORY = "This folder is not a Git repository, so changes can't be compared or sent.";
const NO_REMOTE =
  'This folder has no remote, so there is nowhere to send changes. Ask for the address of the repository, and add it in a terminal: git remote add origin ADDRESS';
