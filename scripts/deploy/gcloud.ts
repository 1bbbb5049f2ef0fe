import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A file that is passed to a command by a flag: `--policy-from-file`. */
export interface ConfigFile {
  readonly flag: string;
  readonly content: object;
}

/** Google's command-line program, or its replacement in a dry run. */
export interface Gcloud {
  /** A command that only reads. Returns the trimmed output. Rejects if the command fails. */
  read(args: readonly string[]): Promise<string>;
  /** A command that changes something. Returns the trimmed output. */
  change(args: readonly string[], file?: ConfigFile): Promise<string>;
}

/** The installed program, with the account that is signed in (`gcloud auth login`). */
export const realGcloud: Gcloud = {
  read: run,
  async change(args, file) {
    if (file === undefined) return run(args);
    const folder = await mkdtemp(join(tmpdir(), 'gcloud-'));
    try {
      const path = join(folder, 'config.json');
      await writeFile(path, JSON.stringify(file.content));
      return await run([...args, `${file.flag}=${path}`]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function run(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('gcloud', [...args, '--quiet']);
  return stdout.trim();
}

/** Runs nothing: prints each command as one would type it, and its file's content. Reads return nothing. */
export function dryGcloud(say: (line: string) => void): Gcloud {
  return {
    read: (args) => {
      say(`? gcloud ${args.map(quote).join(' ')}`);
      return Promise.resolve('');
    },
    change: (args, file) => {
      const given = file === undefined ? [] : [`${file.flag}=FILE`];
      say(`+ gcloud ${[...args, ...given].map(quote).join(' ')}`);
      if (file !== undefined) say(JSON.stringify(file.content, null, 2));
      return Promise.resolve('');
    },
  };
}

function quote(word: string): string {
  return /^[\w./:=@,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
