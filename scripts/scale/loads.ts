import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT, WRITE_INTERVAL_MS } from '../../functions/src/news/news.ts';
import { SCHEDULED_RUN, SERVING } from '../../functions/src/platform/resources.ts';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { actsOf, openShare, sum } from './acts.ts';
import type { Day } from './day.ts';
import { originText, type Origin } from './prices.ts';
import { allDailyOf, dailyOf, sharedDailyOf, usageOf, WARM_FUNCTIONS, type Size } from './usage.ts';

/** How near each size comes to what is documented. */

export interface Load {
  readonly what: string;
  readonly limit: number;
  readonly from: string;
  readonly moves: string;
  readonly of: (size: Size, day: Day) => number;
}

const QUOTAS: Origin = { url: 'https://firebase.google.com/docs/firestore/quotas', read: '2026-11-29' };
const DOMAINS: Origin = { url: 'https://firebase.google.com/docs/hosting/custom-domain', read: '2026-11-29' };
const SIGN_INS: Origin = { url: 'https://firebase.google.com/docs/auth/limits', read: '2026-11-29' };
/** Both are in many texts of Google's, but no longer on the page of quotas. */
const NO_LONGER_LISTED = 'from memory, to be checked: today’s page of quotas does not have it';
const RUN: Origin = { url: 'https://github.com/firebase/firebase-tools/issues/11001', read: '2026-11-26' };
const SEARCH: Origin = {
  url: 'https://www.algolia.com/doc/guides/scaling/algolia-service-limits',
  read: '2026-11-29',
};

/** Sustained. */
const DOCUMENT_WRITES = 1;
/** A second, into a collection with an indexed field that only grows, such as a time. */
const GROWING_WRITES = 500;
const SUBDOMAINS = 20;
const COMPOSITE_INDEXES = 1000;
const VCPU = 20;
const ACCOUNTS_PER_ADDRESS = 100;
const SEARCH_GB = 100;
const RECORD_KB = 2;
/** Amazon's default for new senders was 14 a second; today it depends on the account. */
const PROVIDER_MAILS = 14 * 3600;
/** At `MAIL_RATE`, its default; a run of 200 s (`retryMail.ts`) is followed by the next within a minute. */
const OUR_MAILS = 60 * 3600 * (200 / 240);
/** Schedules that run every minute, so that each always has an instance. */
const EACH_MINUTE = 4;
/** Of `retryMail`, beyond what the other schedules have. */
const MAIL_CPU = 0.5;
/** Meet-ups in a run of `remindOfMeetUps`, of which there is one each quarter of an hour. Each is two transactions. */
const REMINDED = (10 * 200) / 0.4;
const RUNS_AN_HOUR = 4;
const WEEK_DAYS = 7;

const perSecond = (day: Day, daily: number, perDay: number): number =>
  (daily * perDay * day('peakHour')) / 3600;

const timesOf = (day: Day, what: string): number =>
  actsOf(day).find((act) => act.what === what)?.times ?? NaN;

/** The larger of a campus and the shared community. */
const busiestOf = (size: Size, day: Day): number => Math.max(dailyOf(size, day), sharedDailyOf(size, day));

const startedOf = (size: Size, day: Day): number =>
  perSecond(
    day,
    allDailyOf(size, day),
    sum(actsOf(day), ({ started }) => started),
  );

/** Mails in the hour of the digests, as if it were the busiest for the others too. */
const mailsWithDigests = (size: Size, day: Day): number =>
  allDailyOf(size, day) * (day('digests') + (day('mails') - day('digests')) * day('peakHour'));

export function indexes(): { readonly composite: number; readonly fields: number } {
  const text = readFileSync(join(repositoryRoot(), 'firestore.indexes.json'), 'utf8');
  const parsed: unknown = JSON.parse(text);
  const length = (name: string): number => {
    const list: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : null;
    return Array.isArray(list) ? list.length : NaN;
  };
  return { composite: length('indexes'), fields: length('fieldOverrides') };
}

export const LOADS: readonly Load[] = [
  {
    what: 'hosts under one domain',
    limit: SUBDOMAINS,
    from: originText(DOMAINS),
    moves:
      'a wildcard certificate and a load balancer (below), or a further domain in `APP_DOMAINS` for each 20',
    // And the shared community's.
    of: ({ campuses }) => campuses + 1,
  },
  {
    what: 'new accounts an hour from one address, a term’s first week',
    limit: ACCOUNTS_PER_ADDRESS,
    from: originText(SIGN_INS),
    moves: 'a temporary increase in the console, asked for two weeks before',
    of: ({ students }, day) => ((students * day('newShare')) / WEEK_DAYS) * day('peakHour'),
  },
  {
    what: 'vCPU of functions in one region',
    limit: VCPU,
    from: originText(RUN),
    moves: 'an increase of the quota; then `MAX_INSTANCES`, then a second region',
    of: (size, day) =>
      WARM_FUNCTIONS * SERVING.cpu +
      EACH_MINUTE * SCHEDULED_RUN.cpu +
      MAIL_CPU +
      (startedOf(size, day) * day('cpuMs')) / 1000,
  },
  {
    what: 'instances of the busiest function, `onMessageWritten`',
    limit: SERVING.maxInstances,
    from: '`MAX_INSTANCES`, ours',
    moves: '`MAX_INSTANCES`; its quota is the region’s vCPU',
    of: (size, day) =>
      (perSecond(day, allDailyOf(size, day), 2 * timesOf(day, 'sends a message')) * day('cpuMs')) / 1000,
  },
  {
    what: 'mails in the hour of digests, by our schedule',
    limit: OUR_MAILS,
    from: '`MAIL_RATE`, 60 a second (`functions/src/entry/scheduled/retryMail.ts`)',
    moves:
      '`MAIL_RATE`, if the provider takes more; then a queue for each part of the members, or digests over more than one hour',
    of: mailsWithDigests,
  },
  {
    what: 'mails in the hour of digests, by the provider',
    limit: PROVIDER_MAILS,
    from: originText('memory'),
    moves: 'the provider raises it with reputation; ask before each term',
    of: mailsWithDigests,
  },
  {
    what: 'meet-ups that one run of `remindOfMeetUps` tells of',
    limit: REMINDED,
    from: 'ten at once for 200 s (`functions/src/messaging/meetUps/remind.ts`), ours, as if one took 0.4 s',
    moves: 'more at once, or runs more often; what one leaves the next one tells, until 30 minutes before',
    of: (size, day) => (allDailyOf(size, day) * day('meetUps') * day('peakHour')) / RUNS_AN_HOUR,
  },
  {
    what: 'writes a second into `notifications`, by time',
    limit: GROWING_WRITES,
    from: NO_LONGER_LISTED,
    moves: 'no index of the time alone (a field override), or a shard field before it',
    of: (size, day) =>
      perSecond(day, allDailyOf(size, day), day('saves') + day('comments') + day('wants') + day('messages')),
  },
  {
    what: 'GB of search records in one application',
    limit: SEARCH_GB,
    from: originText(SEARCH),
    moves: 'a second application for half of the campuses, since nobody searches two',
    of: (size, day) => (usageOf(size, day).records * allDailyOf(size, day) * RECORD_KB) / 1e6,
  },
  {
    what: 'writes a second of a popular term',
    limit: DOCUMENT_WRITES,
    from: NO_LONGER_LISTED,
    moves: 'counting one search in ten of a popular term',
    of: (size, day) => perSecond(day, busiestOf(size, day), day('searches') * day('termShare')),
  },
  {
    what: 'writes a second of the hottest post',
    limit: DOCUMENT_WRITES,
    from: NO_LONGER_LISTED,
    moves: 'counts written once in two seconds, as news is',
    of: (size, day) =>
      perSecond(day, busiestOf(size, day), (day('saves') + day('comments')) * day('hotShare')),
  },
  {
    what: 'changes a second of a community, told by `news/{campus}`',
    limit: KEPT.changed / (WRITE_INTERVAL_MS / 1000),
    from: `${String(KEPT.changed)} in one write each ${String(WRITE_INTERVAL_MS / 1000)} s, ours, for ${String(DOCUMENT_WRITES)} write a second`,
    moves: 'a longer list; its document never gets more than half a write a second',
    of: (size, day) => perSecond(day, busiestOf(size, day), day('posts')),
  },
  {
    what: 'composite indexes of the database',
    limit: COMPOSITE_INDEXES,
    from: originText(QUOTAS),
    moves: 'nothing grows with campuses',
    of: () => indexes().composite,
  },
];

/** The least number of campuses of `students` with which a load is over its limit; null if none up to a million is. */
export function campusesAt({ of, limit }: Load, students: number, day: Day): number | null {
  const MOST = 1_000_000;
  const isOver = (campuses: number): boolean => of({ campuses, students }, day) > limit;
  if (!isOver(MOST)) return null;
  let [low, high] = [1, MOST];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isOver(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of a community with so many students a day, in its busiest hour: feeds open at once, and new posts. */
export function fanOutOf(daily: number, day: Day): { readonly feeds: number; readonly posts: number } {
  return {
    feeds: daily * openShare(day),
    posts: perSecond(day, daily, day('posts')) * 3600,
  };
}
