import { parseArgs } from 'node:util';
import { UsageError, type Action, type Command, type Typed } from './command.ts';
import { goTo, type Place } from './place.ts';

/** Exit codes: success; failure; wrong usage; the command cannot do what was requested. */
export const EXIT = { done: 0, failed: 1, misused: 2, refused: 3 } as const;

const COMMON = {
  local: { type: 'boolean', help: 'work on the backend of `npm start` on this machine' },
  project: { type: 'string', help: 'work on this Firebase project' },
  bucket: { type: 'string', help: "the project's bucket (PROJECT.firebasestorage.app)" },
  'dry-run': { type: 'boolean', help: 'say what would be done, and do nothing' },
  help: { type: 'boolean', help: 'this text' },
} as const;

const USAGE = 'Usage: npx tsx functions/tools/operate.ts';

/** Outputs: the command's result, and messages about its progress. */
export interface Terminal {
  readonly answer: (text: string) => void;
  readonly say: (text: string) => void;
}

/** Runs a command line. Returns the exit code. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  const wrong = goTo(placeIn(argv));
  // Imported late: the Admin SDK reads its project from the environment when it is imported.
  const { COMMANDS } = await import('./commands.ts');
  const [name = '', ...rest] = argv;
  const command = COMMANDS.get(name);
  if (command === undefined) {
    const isHelp = name === '--help' || name === 'help';
    (isHelp ? terminal.answer : terminal.say)(overview(COMMANDS));
    return isHelp ? EXIT.done : EXIT.misused;
  }
  const typed = read(command, rest, terminal);
  if (typed?.options.help === true) {
    terminal.answer(help(name, command));
    return EXIT.done;
  }
  if (typed === null || wrong !== null) {
    terminal.say(typed === null ? help(name, command) : String(wrong));
    return EXIT.misused;
  }
  try {
    await run(command, typed, terminal);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.say(error.message);
    return EXIT.refused;
  }
}

/** The project in the command line, which is read before the rest is validated. */
function placeIn(argv: readonly string[]): Place {
  const { local, project, bucket } = COMMON;
  const options = { local, project, bucket };
  const { values } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true });
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return { local: values.local === true, project: text(values.project), bucket: text(values.bucket) };
}

async function run(command: Command, typed: Typed, terminal: Terminal): Promise<void> {
  const handles = await import('../src/platform/admin.ts');
  const actions = await command.plan(
    { db: handles.db, auth: handles.auth(), bucket: handles.bucket() },
    typed,
  );
  if (actions.length === 0) terminal.say('Nothing to do.');
  const isDryRun = typed.options['dry-run'] === true;
  for (const action of actions) await take(action, isDryRun, terminal);
}

async function take({ says, act }: Action, isDryRun: boolean, terminal: Terminal): Promise<void> {
  terminal.say(isDryRun ? `Would ${says}` : says);
  if (isDryRun) return;
  const answer = await act();
  if (typeof answer === 'string') terminal.answer(answer);
}

/** The arguments and options; null if the command does not take them. */
function read(command: Command, rest: readonly string[], terminal: Terminal): Typed | null {
  const options = { ...COMMON, ...command.options };
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
    const { min, max } = command.words;
    const isRight = positionals.length >= min && positionals.length <= max;
    return isRight || values.help === true ? { words: positionals, options: values } : null;
  } catch (error) {
    terminal.say(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function overview(commands: ReadonlyMap<string, Command>): string {
  const lines = [...commands].map(([name, { usage }]) => `  ${name} ${usage}`);
  const place =
    'Each with --local or --project ID; with --dry-run it says what it would do; --help explains it.';
  return `${USAGE} COMMAND …\n\n${lines.join('\n')}\n\n${place}`;
}

function help(name: string, { usage, about, options }: Command): string {
  const lines = Object.entries({ ...options, ...COMMON }).map(
    ([option, { type, help: text }]) => `  --${option}${type === 'string' ? ' …' : ''}  ${text}`,
  );
  return `${USAGE} ${name} ${usage}\n\n${about}\n\n${lines.join('\n')}`;
}
