import { defineConfig } from 'vitest/config';

/** One project per kind of check, so that each also runs alone: `vitest run --project rules`. */
const node = { environment: 'node', pool: 'forks' } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'functions/src/**/*.test.ts', 'local/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...node,
        },
      },
      { test: { name: 'page', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...node } },
      { test: { name: 'stand-ins', include: ['tests/stand-ins/**/*.test.ts'], ...node } },
      { test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], ...node } },
    ],
  },
});
