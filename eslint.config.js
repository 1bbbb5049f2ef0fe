import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * What can be said of a file by itself. What needs types is said by oxlint (.oxlintrc.json), which is native as the compiler is.
 * Import directions and cycles are checked by dependency-cruiser; here only who may touch which library.
 */
const onlyIn = (message, ...names) => ({ group: names, message });
const FIREBASE = onlyIn(
  'Only src/data talks to Firebase.',
  'firebase',
  'firebase/*',
  'algoliasearch',
  'algoliasearch/*',
);
const CARDS = onlyIn('Only src/data loads the card provider’s code.', '@stripe/*');
const DRAFT = onlyIn('Only src/editor uses the editor.', 'draft-js', 'immutable');
const LOG_ONLY = 'Only functions/src/platform/log.ts logs: alarms match its lines.';
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default defineConfig(
  { ignores: ['**/dist*/**', '**/node_modules/**', '.local/**', 'coverage/**', 'tests/bench/results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // One import for each module: types stand inline beside its values.
      'no-duplicate-imports': 'error',
      'no-useless-rename': 'error',
      'object-shorthand': ['error', 'properties'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: { ...reactHooks.configs.recommended.rules, ...restrict(FIREBASE, DRAFT, CARDS) },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
          message: 'State lives in a slice, an endpoint, or an object that app makes.',
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/platform/log.ts', '**/*.test.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            onlyIn(LOG_ONLY, 'firebase-functions/logger', 'firebase-functions/logger/*'),
            { regex: '^firebase-functions(/v[12])?$', importNames: ['logger'], message: LOG_ONLY },
          ],
        },
      ],
    },
  },
  { files: ['src/data/**'], rules: restrict(DRAFT) },
  { files: ['src/editor/**'], rules: restrict(FIREBASE, CARDS) },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: { '@typescript-eslint/unbound-method': 'off', '@typescript-eslint/require-await': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', module: 'writable', URL: 'readonly' },
    },
  },
  {
    files: ['local/*/page/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        'document window location history navigator fetch setInterval URL URLSearchParams FormData'
          .split(' ')
          .map((name) => [name, 'readonly']),
      ),
    },
  },
);
