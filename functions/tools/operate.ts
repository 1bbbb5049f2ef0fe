import { parseArgs } from 'node:util';
import { Mistake, type Action, type Command, type Typed } from './command.ts';
import { goTo } from './place.ts';

/**
 * The operator's commands, run from the repository: `npx tsx functions/tools/operate.ts COMMAND --help`. On a real
 * project with Google's default credentials (`gcloud auth application-default login`).
 */

/** What a run ends with. */
const EXIT = { done: 0, failed: 1, misused: 2, refused: 3 } as const;

const COMMON = {
  local: { type: 'boolean', help: 'work on the backend of `npm start` on this machine' },
  project: { type: 'string', help: 'work on this Firebase project' },
  bucket: { type: 'string', help: "the project's bucket (PROJECT.firebasestorage.app)" },
  'dry-run': { type: 'boolean', help: 'say what would be done, and do nothing' },
  help: { type: 'boolean', help: 'this text' },
} as const;

const USAGE = 'Usage: npx tsx functions/tools/operate.ts';

async function main(argv: readonly string[]): Promise<number> {
  const [name = '', ...rest] = argv;
  const { COMMANDS } = await import('./commands.ts');
  const command = COMMANDS.get(name);
  if (command === undefined) {
    const isHelp = name === '--help' || name === 'help';
    (isHelp ? console.log : console.error)(overview(COMMANDS));
    return isHelp ? EXIT.done : EXIT.misused;
  }
  const typed = read(command, rest);
  if (typed === null || typed.options.help === true) {
    (typed === null ? console.error : console.log)(help(name, command));
    return typed === null ? EXIT.misused : EXIT.done;
  }
  const { local, project, bucket } = typed.options;
  const wrong = goTo({
    local: local === true,
    project: typeof project === 'string' ? project : undefined,
    bucket: typeof bucket === 'string' ? bucket : undefined,
  });
  if (wrong !== null) {
    console.error(wrong);
    return EXIT.misused;
  }
  return run(command, typed);
}

async function run(command: Command, typed: Typed): Promise<number> {
  const handles = await import('../src/admin.ts');
  const actions = await command.plan(
    { db: handles.db, auth: handles.auth(), bucket: handles.bucket() },
    typed,
  );
  if (actions.length === 0) console.error('Nothing to do.');
  const isDryRun = typed.options['dry-run'] === true;
  for (const action of actions) await take(action, isDryRun);
  return EXIT.done;
}

/** What is done is told on stderr: stdout is for what a command answers. */
async function take({ says, act }: Action, isDryRun: boolean): Promise<void> {
  console.error(isDryRun ? `Would ${says}` : says);
  if (isDryRun) return;
  const answer = await act();
  if (typeof answer === 'string') console.log(answer);
}

/** The words and options; null when they are not what the command takes. */
function read(command: Command, rest: readonly string[]): Typed | null {
  const options = { ...COMMON, ...command.options };
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
    const { min, max } = command.words;
    const isRight = positionals.length >= min && positionals.length <= max;
    return isRight || values.help === true ? { words: positionals, options: values } : null;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function overview(commands: ReadonlyMap<string, Command>): string {
  const lines = [...commands].map(([name, { usage }]) => `  ${name} ${usage}`);
  return `${USAGE} COMMAND [--help]\n\n${lines.join('\n')}`;
}

function help(name: string, { usage, about, options }: Command): string {
  const lines = Object.entries({ ...options, ...COMMON }).map(
    ([option, { type, help: text }]) => `  --${option}${type === 'string' ? ' …' : ''}  ${text}`,
  );
  return `${USAGE} ${name} ${usage}\n\n${about}\n\n${lines.join('\n')}`;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isMistake = error instanceof Mistake;
  console.error(isMistake ? error.message : error);
  process.exitCode = isMistake ? EXIT.refused : EXIT.failed;
}
