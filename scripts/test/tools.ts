/** The programs of the checks, relative to the repository's root. */
export const BIN = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** The checks that `npm run check` and `npm test` share. All but `imports` take the files to check as further arguments. */
export const CHECKS = {
  format: [BIN.oxfmt, '--check'],
  lint: [BIN.oxlint, '--type-aware', '--deny-warnings'],
  imports: [
    BIN.depcruise,
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'functions/src',
    'functions/tools',
    'local',
    'scripts',
    'tests',
  ],
} as const;
