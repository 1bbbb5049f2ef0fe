/** The one table of what `npm test` runs, and what only `npm run test:all` runs, and a part that is run by its name. */

export const PARTS = [
  'format',
  'lint',
  'imports',
  'types',
  'unit',
  'rules',
  'stand-ins',
  'page',
  'build',
  'functions',
  'engines',
  'journeys',
  'coverage',
] as const;
export type Part = (typeof PARTS)[number];

interface Row {
  readonly part: Part;
  readonly what: string;
  /**
   * Processor time of a run, user and system, on 30 November 2026, beside the parts that run with it; of the rest what it adds, by the
   * shares of its files. Browsers that are ended are not in it. Null: the builds run beside lint. The end of a run says what the parts
   * and the dearest files took.
   */
  readonly cpuSeconds: number | null;
  /** What the paths of its test files begin with. The longest beginning decides whose a file is. */
  readonly files?: readonly string[];
  /**
   * `npm test` leaves it out, `npm run check` runs it where the path of a changed file matches. Null where that does not: of unit
   * tests it runs those that import what changed in any case, and nothing that needs the whole suite.
   */
  readonly restFor?: RegExp | null;
}

/** Of a journey in a file that `npm test` runs, which it leaves out. */
export const TAG_OF_REST = '@rest';

const RULES = /^(firestore\.rules|storage\.rules|firestore\.indexes\.json|tests\/rules\/)/;

/** A row of the rest without files is told by the environment: `TEST_ALL=1` (`src/lib/testing/rounds.ts` and others). */
const TABLE: readonly Row[] = [
  { part: 'lint', what: 'each file, and what needs types', cpuSeconds: 24 },
  { part: 'types', what: 'each tsconfig.json', cpuSeconds: 29 },
  { part: 'format', what: 'all files', cpuSeconds: 1 },
  { part: 'imports', what: 'which folder imports which', cpuSeconds: 11 },
  { part: 'build', what: 'both builds, their sizes, a dry run of the deployment', cpuSeconds: null },
  {
    part: 'unit',
    what: 'the app, the functions, what deploys them, and the files of the project that are deployed',
    cpuSeconds: 60,
    files: [
      'src/',
      'functions/src/',
      'functions/tools/',
      'local/suite/appIndexes',
      'local/suite/bucketCors',
      'local/suite/hostingHeaders',
      'scripts/campusFiles',
      'scripts/deploy/',
      'scripts/notices/',
      'scripts/productStamp',
      'scripts/stampConfig',
      'scripts/tokens',
    ],
  },
  {
    part: 'unit',
    what: 'the local backend, with its fuzz and crash tests',
    cpuSeconds: 23,
    files: ['local/'],
    restFor: null,
  },
  {
    part: 'unit',
    what: 'the tools: what builds, tests and checks documents',
    cpuSeconds: 5,
    files: ['scripts/'],
    restFor: null,
  },
  { part: 'unit', what: 'ten times as many random inputs', cpuSeconds: 4, restFor: null },
  { part: 'page', what: 'pages on a real store', cpuSeconds: 158 },
  { part: 'rules', what: 'who may read and write what, and what it costs', cpuSeconds: 54 },
  { part: 'rules', what: 'ten times as many random batches', cpuSeconds: 25, restFor: RULES },
  { part: 'rules', what: 'each index removed in turn', cpuSeconds: 14, restFor: RULES },
  { part: 'rules', what: 'each condition changed in turn (mutants)', cpuSeconds: 17, restFor: RULES },
  {
    part: 'stand-ins',
    what: 'what of the app and the functions asks for search and region, and what search finds',
    cpuSeconds: 14,
    files: [
      'tests/stand-ins/appSearch',
      'tests/stand-ins/demo',
      'tests/stand-ins/geo',
      'tests/stand-ins/relevance/',
      'tests/stand-ins/searchSettings',
      'tests/stand-ins/troubledSearch',
    ],
  },
  {
    part: 'stand-ins',
    what: 'the real SDKs against the local backend',
    cpuSeconds: 68,
    files: ['tests/stand-ins/'],
    restFor: /^local\//,
  },
  {
    part: 'functions',
    what: 'functions over the running suite',
    cpuSeconds: 549,
    files: ['tests/functions/'],
  },
  {
    part: 'functions',
    what: 'the operator’s commands',
    cpuSeconds: 30,
    files: [
      'tests/functions/backfillListings',
      'tests/functions/campusCommand',
      'tests/functions/carryOverDeals',
      'tests/functions/operatorCommands',
      'tests/functions/operatorPlace',
      'tests/functions/operatorReports',
    ],
    // They import from these folders.
    restFor: /^functions\/(tools|src\/(members|messaging|platform|posts|reports))\//,
  },
  { part: 'functions', what: 'ten times as many posts of one member', cpuSeconds: 5, restFor: null },
  { part: 'engines', what: 'the first story in WebKit and Firefox', cpuSeconds: 41 },
  { part: 'engines', what: 'all stories, and in Chromium too', cpuSeconds: 954, restFor: null },
  {
    part: 'journeys',
    what: 'people in Chromium, each journey at one width; every screen on a phone, in the light theme',
    cpuSeconds: 468,
    files: ['tests/journeys/'],
  },
  {
    part: 'journeys',
    what: 'journeys whose steps tests of pages, functions and other journeys take one by one, and those with the tag @rest',
    cpuSeconds: 490,
    files: [
      'tests/journeys/alerts',
      'tests/journeys/analytics',
      'tests/journeys/backAfterJoining',
      'tests/journeys/blockedEverywhere',
      'tests/journeys/brokenParts',
      'tests/journeys/coach',
      'tests/journeys/comesInOtherwise',
      'tests/journeys/conversationBadDays',
      'tests/journeys/conversationEnds',
      'tests/journeys/conversationOpens',
      'tests/journeys/doorErrors',
      'tests/journeys/download',
      'tests/journeys/edit',
      'tests/journeys/hideAndMute',
      'tests/journeys/homeScreen',
      'tests/journeys/interruptedAct',
      'tests/journeys/map',
      'tests/journeys/meetUp',
      'tests/journeys/news',
      'tests/journeys/oldBrowser',
      'tests/journeys/payouts',
      'tests/journeys/refusedStorage',
      'tests/journeys/rename',
      'tests/journeys/sale',
      'tests/journeys/samePage',
      'tests/journeys/schools',
      'tests/journeys/sold',
      'tests/journeys/startsConversation',
      'tests/journeys/stillThere',
      'tests/journeys/takenBack',
      'tests/journeys/terms',
      'tests/journeys/wrongInput',
    ],
    restFor: null,
  },
  {
    part: 'journeys',
    what: 'the others at both widths; every screen on a desktop, too, and in the dark theme',
    cpuSeconds: 690,
    restFor: null,
  },
  { part: 'coverage', what: 'the tests that the specification names', cpuSeconds: 1 },
];

/** The row of a test file of a part; undefined where the part has one for all of its files. */
function rowOf(file: string): Row | undefined {
  const lengthOf = ({ files = [] }: Row): number =>
    Math.max(0, ...files.filter((start) => file.startsWith(start)).map(({ length }) => length));
  return TABLE.filter((row) => lengthOf(row) > 0).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** Whether `npm test` leaves out the whole file. */
export function isFileOfRest(file: string): boolean {
  return rowOf(file)?.restFor !== undefined;
}

/** Whether `npm test` leaves out the test of a file it runs, which has this text: a journey by its tag, an engine's story by its list. */
export function isTestOfRest(text: string, title: string): boolean {
  const [, , more = ''] = text.split(/const (?:FIRST|MORE) = /);
  if (more.includes(`'${title.split(' > ').at(-1) ?? ''}'`)) return true;
  const [, after = ''] = text.split(`'${title}'`);
  return after.slice(0, after.indexOf('async')).includes(TAG_OF_REST);
}

/** Which files of a part `npm test` runs, by what their paths begin with; none means all. */
export function filesOfTest(part: Part): readonly string[] {
  return TABLE.filter((row) => row.part === part && row.restFor === undefined).flatMap(
    ({ files = [] }) => files,
  );
}

/** Which files of a part only `npm run test:all` runs, by what their paths begin with. */
export function filesOfRest(part: Part): readonly string[] {
  return TABLE.filter((row) => row.part === part && row.restFor !== undefined).flatMap(
    ({ files = [] }) => files,
  );
}

/** Which files that `npm test` leaves out lie among those it runs, by what their paths begin with. */
export function filesLeftOut(part: Part): readonly string[] {
  const run = filesOfTest(part);
  return filesOfRest(part).filter((file) => run.some((start) => file.startsWith(start)));
}

/** What of the rest a change of these files needs: by part the beginnings of its files, none meaning all. */
export function restNeededBy(changed: readonly string[]): ReadonlyMap<Part, readonly string[]> {
  const needed = new Map<Part, readonly string[]>();
  for (const { part, restFor, files = [] } of TABLE) {
    if (restFor && changed.some((file) => restFor.test(file))) {
      needed.set(part, [...(needed.get(part) ?? []), ...files]);
    }
  }
  return needed;
}
