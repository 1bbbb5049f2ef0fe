import { defineConfig } from 'vitest/config';

/** One project per kind of check, so that each also runs alone: `vitest run --project rules`. */
const node = { environment: 'node', pool: 'forks' } as const;

/** Tests that wait for other processes, on a machine that may be busy. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 } as const;

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'local/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          ...node,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/pages/testing/patience.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...node, ...patient } },
      { test: { name: 'stand-ins', include: ['tests/stand-ins/**/*.test.ts'], ...node, ...patient } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['tests/support/functionsSetup.ts'],
          // They share one backend.
          fileParallelism: false,
          ...node,
          ...patient,
        },
      },
    ],
  },
});
