import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { unitFiles } from './scripts/test/unitFiles.ts';

/** One project per kind of check, so that each also runs alone: `vitest run --project rules`. */
const SET_UP = ['tests/support/cpuOfFile.ts', 'tests/support/onlyThisMachine.ts'];
const node = { environment: 'node', pool: 'forks', setupFiles: SET_UP };

/** For `expect.poll`: Vitest's own second is too short for what a server is asked while other files run. */
const unhurried = { poll: { timeout: 10_000 } };

/** Tests that wait for other processes, on a machine that may be busy. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: unhurried,
} as const;

/** They meet real processes and real time: one that passes at its second try is named in the summary. */
const triedTwice = { retry: 1 } as const;

const UNIT_FILES = unitFiles(fileURLToPath(new URL('.', import.meta.url)));
const unit = { pool: 'forks', testTimeout: 20_000, hookTimeout: 60_000, expect: unhurried } as const;
const EACH_TEST = [...SET_UP, 'tests/support/afterTest.ts'];
const TOGETHER = { isolate: false, setupFiles: [...EACH_TEST, 'tests/support/afterFile.ts'] };

/* `isolate: false` where files replace no modules and leave nothing in them: those are then loaded once for each worker. */

const page = {
  environment: 'happy-dom',
  pool: 'forks',
  testTimeout: 20_000,
  // What comes comes within a second, but where four files share two cores.
  expect: { poll: { timeout: 5000 } },
  ...triedTwice,
} as const;

/** Page tests with a process each: they judge what happens before the editor's code is there, or stand in for what scrolls. */
const PAGES_ALONE = [
  'src/app/shell/useScroll.test.tsx',
  'src/features/composer/**/*.test.tsx',
  'src/pages/create/**/*.test.tsx',
  'src/pages/post/PostPage.test.tsx',
];

/** Files of functions tests at a time, each with a backend of its own: `npm test` asks for several, a run by hand for one. */
const FUNCTIONS_WORKERS = Number(process.env.FUNCTIONS_WORKERS ?? 1);

export default defineConfig({
  test: {
    allowOnly: false,
    // Vitest itself would leave a core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: { name: 'unit', include: [...UNIT_FILES.shared], environment: 'node', ...unit, ...TOGETHER },
      },
      {
        test: {
          name: 'unit-window',
          include: [...UNIT_FILES.withWindow],
          environment: 'happy-dom',
          ...unit,
          ...TOGETHER,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: [...UNIT_FILES.alone],
          environment: 'node',
          ...unit,
          setupFiles: EACH_TEST,
        },
      },
      {
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          exclude: PAGES_ALONE,
          ...page,
          isolate: false,
          setupFiles: [
            'src/pages/testing/modulesAnew.ts',
            'src/pages/testing/patience.ts',
            ...TOGETHER.setupFiles,
            'src/pages/testing/unmounted.ts',
          ],
        },
      },
      {
        test: {
          name: 'page-alone',
          include: PAGES_ALONE,
          ...page,
          setupFiles: ['src/pages/testing/patience.ts', ...EACH_TEST, 'src/pages/testing/unmounted.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          ...node,
          ...patient,
          isolate: false,
          setupFiles: [...SET_UP, 'tests/rules/support/eachFile.ts'],
        },
      },
      {
        test: {
          name: 'stand-ins',
          include: ['tests/stand-ins/**/*.test.ts'],
          ...node,
          ...patient,
          ...triedTwice,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/support/setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...node,
          ...patient,
          ...triedTwice,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['tests/support/functionsSetup.ts'],
          maxWorkers: FUNCTIONS_WORKERS,
          sequence: { groupOrder: 1 },
          ...node,
          setupFiles: [...SET_UP, 'tests/functions/support/environment.ts'],
          isolate: false,
          ...patient,
          ...triedTwice,
        },
      },
    ],
  },
});
