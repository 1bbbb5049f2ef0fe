import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = /^lock-(\d+)(?:-(\d+))?$/;

/**
 * Keeps a second server from writing to the same directory. Each process announces itself by a file of its own and only
 * then looks for others: of two that come at once at least one sees the other and gives way. A file tells by its name
 * whose it is, so none is ever half written, and removing one whose process is gone (kill -9) takes nothing from a third.
 * Where the system tells when a process began, a reused process id is not mistaken for the old one. Throws while another
 * live process, or this one, holds the directory.
 */
export function lockDirectory(directory: string): () => void {
  const own = `lock-${identity(process.pid) ?? String(process.pid)}`;
  const file = join(directory, own);
  try {
    writeFileSync(file, '', { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw inUse(directory, process.pid);
  }
  const unlock = (): void => rmSync(file, { force: true });
  try {
    for (const name of readdirSync(directory)) {
      const holder = LOCK.exec(name)?.[1];
      if (holder === undefined || name === own) continue;
      if (`lock-${identity(Number(holder)) ?? ''}` === name) throw inUse(directory, Number(holder));
      rmSync(join(directory, name), { force: true });
    }
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

const inUse = (directory: string, pid: number): Error =>
  new Error(`${directory} is in use by process ${pid}`);

/** Process id and start time; the id alone where there is no /proc; null if no such process runs. */
function identity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name in parentheses; the start time is the 22nd of all.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return started === undefined ? String(pid) : `${pid}-${started}`;
  } catch {
    // No /proc, or no such process: ask the system below.
  }
  try {
    process.kill(pid, 0);
    return process.platform === 'linux' ? null : String(pid);
  } catch {
    return null;
  }
}
