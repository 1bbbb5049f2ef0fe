import { afterAll, beforeEach, type RunnerTestFile } from 'vitest';

/* Set up for every project: tells the reporter what a file took of the processor, with the start of its process or since the file before. */

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: user and system. */
    cpuMs?: number;
  }
}

/** On the process, which outlives the modules of a file. */
const TOLD = Symbol.for('cpuOfFile');
let file: RunnerTestFile | null = null;

beforeEach(({ task }) => {
  file = task.file;
});
afterAll(() => {
  const { user, system } = process.cpuUsage();
  if (file !== null) file.meta.cpuMs = (user + system - Number(Reflect.get(process, TOLD) ?? 0)) / 1000;
  Reflect.set(process, TOLD, user + system);
});
