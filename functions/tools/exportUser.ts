import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UsageError, textOption, type Action, type Command } from './command.ts';
import { holdingsOf } from './collect.ts';
import { uidOf } from './person.ts';

/** For its owner alone. */
const PRIVATE_FILE = { mode: 0o600 };

export const exportUser: Command = {
  usage: 'USER',
  words: { min: 1, max: 1 },
  about:
    'Collects everything that is held on a user (an e-mail address or a uid) as JSON, with the list of their files.\nIt reads only; what it writes is on this machine.',
  options: {
    out: { type: 'string', help: 'the file to write (stdout when left out)' },
    files: { type: 'string', help: 'a folder to download their files to' },
  },
  plan: async (handles, typed) => {
    const uid = await uidOf(handles, typed.words[0] ?? '');
    const { sections, files } = await holdingsOf(handles, uid);
    const out = textOption(typed, 'out');
    const folder = textOption(typed, 'files');
    if (out === '' || folder === '') throw new UsageError('--out and --files need a path.');
    const counts = Object.entries(sections).map(([name, found]) => `${name} ${String(found.length)}`);
    const json = JSON.stringify({ uid, exported_at: new Date().toISOString(), ...sections, files }, null, 2);
    const actions: Action[] = [
      {
        says: `export ${uid} to ${out ?? 'stdout'}: ${counts.join(', ')}, files ${String(files.length)}`,
        act: async () => {
          if (out === undefined) return json;
          await writeFile(out, `${json}\n`, PRIVATE_FILE);
          return `Written: ${out}`;
        },
      },
    ];
    if (folder !== undefined) {
      actions.push({
        says: `download ${String(files.length)} files to ${folder}`,
        act: async () => {
          for (const path of files) {
            const to = join(folder, dirname(path), basename(path));
            await mkdir(dirname(to), { recursive: true });
            await handles.bucket.file(path).download({ destination: to });
          }
        },
      });
    }
    return actions;
  },
};
