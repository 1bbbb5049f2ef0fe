import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps a second server from writing to the same directory. A lock whose process is gone (kill -9) is taken over; where
 * the system tells when a process began, a reused process id is not mistaken for the old one.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock');
  const own = identity(process.pid) ?? String(process.pid);
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST' || attempt > 3)
        throw error;
    }
    const holder = readFileSync(file, 'utf8').trim();
    const pid = Number.parseInt(holder, 10);
    if (Number.isInteger(pid) && identity(pid) === holder) {
      throw new Error(`${directory} is in use by process ${pid}`);
    }
    rmSync(file, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Process id and start time; the id alone where there is no /proc; null if no such process runs. */
function identity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name in parentheses; the start time is the 22nd of all.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${started ?? ''}`.trim();
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
