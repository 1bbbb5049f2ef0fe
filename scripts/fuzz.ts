import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitestTests } from './test/reports.ts';
import { resultOfRunner } from './test/result.ts';
import { runNode } from './run.ts';

/**
 * `npm run fuzz [-- ROUNDS]`: runs every property test repeatedly, each round with new random inputs. A failure prints
 * its seed; turn what it found into a test of its own.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 5;
const FOLDERS = ['src', 'functions/src', 'local', 'tests'];

const rounds = Number(process.argv[2] ?? ROUNDS);
if (!(rounds > 0)) {
  console.error('npm run fuzz [-- ROUNDS]: rounds is a number above 0.');
  process.exit(2);
}
const files = await propertyTests();
let [passed, failed] = [0, 0];
for (let round = 1; round <= rounds; round += 1) {
  console.log(`\n=== round ${String(round)} of ${String(rounds)}, ${String(files.length)} files`);
  const result = await runRound();
  for (const problem of result.problems) console.log(problem);
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runRound(): Promise<ReturnType<typeof resultOfRunner>> {
  const path = join(ROOT, '.local/reports/fuzz.json');
  await rm(path, { force: true });
  const args = ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await runNode(ROOT, ['node_modules/vitest/vitest.mjs', ...args], false, { TEST_ALL: '1' });
  const report = await readFile(path, 'utf8').catch(() => null);
  return resultOfRunner('fuzz', code, report === null ? null : vitestTests(ROOT, JSON.parse(report)));
}

/** The tests with random inputs: those that import fast-check, directly or through test helpers. */
async function propertyTests(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for (const name of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!/\.test\.tsx?$/.test(name) || name.includes('node_modules')) continue;
      const text = await readFile(join(ROOT, folder, name), 'utf8');
      if (/from '(fast-check|\.{1,2}\/[^']*(arbitrary|fuzz)[^']*)'/i.test(text))
        found.push(join(folder, name));
    }
  }
  return found;
}
