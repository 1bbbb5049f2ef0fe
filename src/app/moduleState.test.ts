import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * A module's state outlives accounts, screens and tests: it may hold what the page itself has, whoever is signed in, requests in
 * flight, and caches. Everything else lives in the store, or in an object that `app` makes. None is a `let`.
 */

/** Of the page: by file and name. */
const OF_THE_PAGE = [
  'Age.tsx clock',
  'addedSchools.ts applied',
  'alertStore.ts alertStore',
  'appConfig.ts page',
  'campus.ts learned',
  'campus.ts listeners',
  'currentCampus.ts page',
  'database.ts heard',
  'failedPictures.ts failedPictures',
  'firstScript.ts styles',
  'firstScreen.ts firstScreen',
  'installOffer.ts installOffer',
  'opener.ts focus',
  'outboxReady.ts page',
  'pageLoading.ts pageLoading',
  'rowHeights.ts measured',
  'sessionHold.ts hold',
  'sessionSdk.ts session',
  'shortcuts.ts registered',
  'track.ts eventQueue',
  'useAtTop.ts pageTop',
  'useMinWidth.ts widths',
  'useScroll.ts places',
];

/** In flight, or done once for a page: no account is shown what another has. */
const IN_FLIGHT = [
  'NotifyPosted.tsx said',
  'draftMedia.ts lists',
  'draftWords.ts unstored',
  'feedApi.ts inFlight',
  'jointUploads.ts jointUploads',
  'openDrafts.ts openDrafts',
  'severalDrafts.ts openSeveral',
  'registeredHere.ts registered',
  'searchRecorder.ts searchRecorder',
  'takeStep.ts unanswered',
];

/** Loaded code and what it made, or what has its own key's life. */
const CACHES = [
  'auth.ts tokensFound',
  'blur.ts decoder',
  'earlyFeed.ts pages',
  'opener.ts carets',
  'photoInWorker.ts pool',
  'photoSource.ts cache',
  'useCampus.ts asked',
];

const SRC = join(import.meta.dirname, '..');
/** Those in capitals are never changed. */
const CONSTANT = /^(?:export )?const ([a-z]\w*)(?:: [^=]+)? = (.*)/gm;
const VARIABLE = /^(?:export )?let (\w+)/gm;
/** Of a class of ours. */
const OWN_OBJECT = /^new (?!Intl\b|Map\b|RegExp\b|Set\b|WeakMap\b|WeakSet\b)/;

/** Whether a text changes what a constant holds. */
const changes = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`\b${name}(?:\.\w+)*\.(?:add|clear|delete|pop|push|set|shift|splice|unshift)\(` +
      String.raw`|\b${name}(?:\.\w+|\[[^\]]*\])+ (?:\W{0,3})?= |\bdelete ${name}\b|\b${name}\.\w+ (?:\+\+|--)`,
  ).test(text);

/** Variables of a module, and constants that it changes, or that are objects of a class. */
const stateIn = (path: string, text: string): readonly string[] =>
  [
    ...text.matchAll(VARIABLE),
    ...[...text.matchAll(CONSTANT)].filter(
      ([, name = '', made = '']) => OWN_OBJECT.test(made) || changes(text, name),
    ),
  ].map(([, name]) => `${basename(path)} ${name}`);

const states = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\btesting\/|\.test\.tsx?$/.test(path))
  .flatMap((path) => stateIn(path, readFileSync(join(SRC, path), 'utf8')));

test('every state of a module is named here', () => {
  const named = [...OF_THE_PAGE, ...IN_FLIGHT, ...CACHES];
  expect(states.filter((state) => !named.includes(state))).toEqual([]);
});

test.each([
  'const kept = { of: null };\nconst keep = () => (kept.of = 1);\n',
  'const kept = new Keeper();\n',
  'export let kept = 1;\n',
])('state is found: %j', (text) => expect(stateIn('a.ts', text)).toEqual(['a.ts kept']));
