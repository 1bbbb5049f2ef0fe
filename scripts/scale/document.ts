import { join } from 'node:path';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { MOST_READ } from '../../functions/src/entry/scheduled/makeSuggestions.ts';
import { WRITE_INTERVAL_MS } from '../../functions/src/news/news.ts';
import { actsOf, type Act } from './acts.ts';
import { DAY, doubled, NAMES, TODAY } from './day.ts';
import { BALANCER_COMMANDS, balancerText } from './hosts.ts';
import { campusesAt, fanOutOf, indexes, LOADS, type Load } from './loads.ts';
import { BARS } from '../../tests/journeys/costs/bars.ts';
import {
  BALANCER_PRICES,
  IDLE_INSTANCE,
  MONTH_DAYS,
  originText,
  PRICES,
  SIGN_IN_ORIGIN,
  SIGN_IN_TIERS,
  type Price,
} from './prices.ts';
import {
  allDailyOf,
  billOf,
  dailyOf,
  liveReadsOf,
  sharedDailyOf,
  total,
  usageOf,
  type Size,
} from './usage.ts';

/** `docs/scale.md`, which `npm run scale` writes. */

export const DOCUMENT = join(repositoryRoot(), 'docs/scale.md');

const CAMPUSES = [10, 100, 1000];
const STUDENTS = [5_000, 50_000];
export const SIZES: readonly Size[] = STUDENTS.flatMap((students) =>
  CAMPUSES.map((campuses) => ({ campuses, students })),
);
/** The size of what is shown for one only. */
const MIDDLE: Size = { campuses: 100, students: 5_000 };

/** Three digits that count, and all of a small whole number, with separators of thousands. */
export function shown(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 10_000) return value.toLocaleString('en-US');
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}

const cents = (usd: number): string => (usd * 100).toFixed(2);
const percent = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(0)} %`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const sizeName = ({ campuses, students }: Size): string =>
  `${campuses.toLocaleString('en-US')} × ${students.toLocaleString('en-US')}`;

const priceText = ({ what, usd, per, unit }: Price): string =>
  `${what} ${String(Number(usd.toPrecision(6)))} for ${per === 1 ? 'one' : per.toLocaleString('en-US')} ${unit}`;

/** The prices of one origin in a row. */
function priceRows(): readonly (readonly string[])[] {
  const tiers = SIGN_IN_TIERS.map(
    ({ from, usd }) => `${String(usd)} from ${from.toLocaleString('en-US')} on`,
  );
  const all = [
    ...[...Object.values(PRICES), IDLE_INSTANCE, ...Object.values(BALANCER_PRICES)].map((one) => ({
      from: originText(one.from),
      text: priceText(one),
    })),
    { from: originText(SIGN_IN_ORIGIN), text: `Sign-ins, each user of a month: ${tiers.join(', ')}` },
  ];
  const origins = [...new Set(all.map(({ from }) => from))];
  return origins.map((origin) => [
    origin,
    all.flatMap(({ from, text }) => (from === origin ? [text] : [])).join('; '),
  ]);
}

function billRows(): readonly (readonly string[])[] {
  const bills = SIZES.map((size) => billOf(size, TODAY));
  const rows = (bills[0] ?? []).map(({ what }, at) => [
    what,
    ...bills.map((lines) => cents(lines[at]?.usd ?? NaN)),
  ]);
  const sums = ['**sum, US cents**', ...bills.map((lines) => `**${cents(total(lines))}**`)];
  const months = [
    'all students, US dollars a month',
    ...SIZES.map((size, at) => shown(total(bills[at] ?? []) * allDailyOf(size, TODAY))),
  ];
  return [...rows, sums, months];
}

const actRow = ({
  what,
  times,
  reads,
  writes,
  functionReads,
  functionWrites,
  started,
}: Act): readonly string[] => [
  what,
  ...[times, reads, writes, functionReads, functionWrites, started].map(shown),
];

function usageRows(): readonly (readonly string[])[] {
  const usages = SIZES.map((size) => usageOf(size, TODAY));
  const row = (
    what: string,
    of: (usage: (typeof usages)[number], at: number) => number,
  ): readonly string[] => [what, ...usages.map((usage, at) => shown(of(usage, at)))];
  return [
    row('reads of a student and day', ({ reads }) => reads / MONTH_DAYS),
    row('of these, of an open feed for what others do', (_, at) => liveReadsOf(SIZES[at] ?? MIDDLE, TODAY)),
    row('writes of a student and day', ({ writes }) => writes / MONTH_DAYS),
  ];
}

function loadRow(load: Load): readonly string[] {
  return [load.what, shown(load.limit), ...SIZES.map((size) => shown(load.of(size, TODAY)))];
}

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${String(count)} times`;

const metAt = (load: Load, students: number): string => {
  const campuses = campusesAt(load, students, TODAY);
  return campuses === null ? 'never' : campuses <= 1 ? 'one' : shown(campuses);
};

/** The loads in the order in which campuses of a size meet them. */
export const inOrder = (students: number): readonly Load[] =>
  LOADS.toSorted(
    (a, b) => (campusesAt(a, students, TODAY) ?? Infinity) - (campusesAt(b, students, TODAY) ?? Infinity),
  );

/** Where campuses of a size meet a limit first. */
function metFirst(students: number): string {
  const [first, second] = inOrder(students).map((load) => `${load.what} (${metAt(load, students)})`);
  return `**Met first at ${students.toLocaleString('en-US')} students: ${first ?? ''}**, then ${second ?? ''}`;
}

/** In typing one search, each of which asked for suggestions before a campus had a document of them. */
const PAUSES = 3;

function searchShare(): string {
  const bill = billOf(MIDDLE, TODAY);
  const usd = bill.find(({ what }) => what === 'Search: requests')?.usd ?? NaN;
  const suggestions = TODAY('searches') * TODAY('pauses');
  const similar = TODAY('postsOpened') * TODAY('similar');
  const all = suggestions + TODAY('searches') * TODAY('asks') + similar;
  return `Search requests are ${((usd / total(bill)) * 100).toFixed(0)} % of the sum: ${shown(all)} a student and day, ${shown(suggestions)} of them for suggestions, ${shown(similar)} for things like a post; when each pause in typing asked, it was ${shown(TODAY('searches') * (TODAY('asks') + PAUSES) + similar)}, ${shown(TODAY('searches') * PAUSES)} of them for suggestions.`;
}

function doubledRow(name: (typeof NAMES)[number]): readonly string[] {
  const before = total(billOf(MIDDLE, TODAY));
  const { what, value, why } = DAY[name];
  return [what, String(value), percent(total(billOf(MIDDLE, doubled(name))) / before - 1), why];
}

function fanOutRows(): readonly (readonly string[])[] {
  const row = (size: Size, who: string, daily: number): readonly string[] => {
    const { feeds, posts } = fanOutOf(daily, TODAY);
    const reads = feeds * BARS['posted.seen'];
    return [
      sizeName(size),
      who,
      shown(feeds),
      shown(posts),
      shown(reads),
      shown(((reads * PRICES.reads.usd) / PRICES.reads.per) * 100),
    ];
  };
  const [small, large] = STUDENTS.map((students) => ({ campuses: 1000, students }));
  return [small, large].flatMap((size) =>
    size === undefined
      ? []
      : [row(size, 'a campus', dailyOf(size, TODAY)), row(size, 'shared', sharedDailyOf(size, TODAY))],
  );
}

export function document(): string {
  const acts = actsOf(TODAY);
  const { composite, fields } = indexes();
  return `# Scale

Made by \`npm run scale\` (\`scripts/scale\`) from the bars of billed operations that \`tests/journeys/costs.spec.ts\` holds, from list
prices, and from one table of assumptions. Change those, not this file: a test compares them. Nothing here was measured on a real
project; free quotas and discounts are left out.

## Money

US cents of one daily student (who opens the app on a day) and month, at 10, 100 and 1,000 campuses of 5,000 and 50,000 students.

${table(['campuses × students', ...SIZES.map(sizeName)], [...billRows(), ...usageRows()])}

${searchShare()}
A larger community makes each open feed dearer, by what it is told of others; all else is the same for each student, or falls. Not counted:
sign-up, downloads and deletions of accounts, films, payouts, logs, backups, reads of schedules (≤ ${MOST_READ.toLocaleString('en-US')} an hour for suggestions, some 25 for the reminders of one meet-up).

## What one act is billed

${table(['act', 'a day', 'reads', 'writes', 'reads by functions', 'writes by functions', 'functions started'], acts.map(actRow))}

These are the bars (\`tests/journeys/costs/bars.ts\`), with lists as long as assumed. Held by no test: functions started, reads of a want
(those of a comment), a recorded search (\`functions/src/posts/search/countSearch.ts\`), two writes for each alert that rings.

## Limits

In the busiest hour of a day:

${table(['load', 'limit', ...SIZES.map(sizeName)], LOADS.map(loadRow))}

${metFirst(5_000)}.
${metFirst(50_000)}.
Campuses with which each is exceeded, of 5,000 and of 50,000 students:

${table(
  ['load', '5,000', '50,000', 'documented', 'what moves it'],
  inOrder(5_000).map((load) => [load.what, metAt(load, 5_000), metAt(load, 50_000), load.from, load.moves]),
)}

- ${String(composite)} composite indexes and ${String(fields)} field overrides, of 1,000 each; a campus adds none. A campus's document is written once an hour.
- \`news/{campus}\` is written every ${String(WRITE_INTERVAL_MS / 1000)} s at most. Conversations, notifications and counters are documents of one member or two.
- The milliseconds of processor are assumed: look at them in the first week. vCPU and instances follow them.

### Fan-out of a feed

A new post is read ${times(BARS['posted.seen'])} by each feed that is open at that moment, a post with a new comment ${times(BARS['commented.seen'])}, an edit ${times(BARS['edit.seen'])}.
No number of listeners is documented as a limit. What moves it: to ask for the head of a busy feed each half minute instead of listening.

${table(['campuses × students', 'feed', 'open at once', 'posts an hour', 'reads of one post', 'US cents of one post'], fanOutRows())}

## Hosts

${balancerText()}

\`\`\`sh
${BALANCER_COMMANDS}
\`\`\`

Never tried. \`SITE\` is the hosting site, \`DOMAIN\` that of the hosts. The record that the second prints goes into DNS, and \`*.DOMAIN\` as an
A record of the address. Hosting is asked by its own name then, so link cards (\`functions/src/entry/http/linkCard.ts\`) must take the host
from \`X-Campus-Host\`; the page asks the browser. \`campus.DOMAIN\`, by which Google's sign-in goes, stays at Hosting.

## Assumptions

Of one student on a day on which they open the app, where nothing else is said; and how the sum changes if one doubles (${sizeName(MIDDLE)}).

${table(['what', 'value', 'doubled', 'why'], NAMES.map(doubledRow))}

## Prices

In US dollars, of us-central1. The pages of 29 November were read here, in stored copies; the others by others, on the day of their notes.

${table(['from', 'price'], priceRows())}
`;
}
