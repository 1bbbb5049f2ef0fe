import { memoryMb } from '../../functions/src/platform/settings.ts';
import { SERVING } from '../../functions/src/platform/resources.ts';
import { ALL_MAX_BYTES, PAGE_MAX_BYTES } from '../checkSize.ts';
import { actsOf, fanOutReads, sum, type Act } from './acts.ts';
import type { Day } from './day.ts';
import { IDLE_INSTANCE, MONTH_DAYS, PRICES, signInUsd, type Meter } from './prices.ts';

/** How many campuses there are, and students at each. */
export interface Size {
  readonly campuses: number;
  readonly students: number;
}

const GIB = 1024 ** 3;
const KIB = 1024;
/** The six functions of signing up and in (docs/operations.md). */
export const WARM_FUNCTIONS = 6;
const REPLICAS = 2;
/** Both renditions of a 12-megapixel photo (docs/performance.md): 0.079 of 3.7 MB, and 25 kB. */
const PHOTO_STORED_KB = 320;

/** Students who open the app on a day: of one campus, of all, and those of the shared community. */
export const dailyOf = ({ students }: Size, day: Day): number => students * day('dailyShare');
export const allDailyOf = (size: Size, day: Day): number => size.campuses * dailyOf(size, day);
export const sharedDailyOf = (size: Size, day: Day): number => allDailyOf(size, day) * day('sharedShare');

/** Reads of open feeds for what others do, on a day of a student. */
export function liveReadsOf(size: Size, day: Day): number {
  const shared = day('sharedShare');
  return (
    (1 - shared) * fanOutReads(day, dailyOf(size, day) * (1 - shared)) +
    shared * fanOutReads(day, sharedDailyOf(size, day))
  );
}

/** GiB of an instance. */
const instanceGib = (): number => {
  const mb: unknown = memoryMb.options?.default;
  if (typeof mb !== 'number') throw new Error('MEMORY_MB has no default.');
  return mb / KIB;
};

/** What one daily student uses in a month. */
export function usageOf(size: Size, day: Day): Readonly<Record<Meter, number>> {
  const acts = actsOf(day);
  const of = (value: (act: Act) => number): number => sum(acts, value) * MONTH_DAYS;
  const clientReads = of((act) => act.reads) + liveReadsOf(size, day) * MONTH_DAYS;
  const functionWrites = of((act) => act.functionWrites);
  const writes = of((act) => act.writes) + functionWrites;
  const deletes = functionWrites * day('endedShare');
  const seconds = (of((act) => act.started) * day('functionMs')) / 1000;
  const keptMonths = day('keptDays') / MONTH_DAYS;
  const photosSeen = day('photosSeen') * MONTH_DAYS;
  const photosPosted = day('posts') * day('photos') * MONTH_DAYS;
  const months = day('monthlyShare') / day('dailyShare');
  return {
    reads: clientReads + of((act) => act.functionReads),
    writes,
    deletes,
    storedGib: ((writes - deletes) * keptMonths * day('docKib') * KIB) / GIB,
    egressGib: (clientReads * day('readKib') * KIB) / GIB,
    requests: of((act) => act.started),
    vcpuSeconds: seconds * SERVING.cpu,
    gibSeconds: seconds * instanceGib(),
    hostingGb: (day('releases') * ALL_MAX_BYTES + day('opens') * MONTH_DAYS * PAGE_MAX_BYTES) / 1e9,
    photoGb: (photosSeen * day('photoKb')) / 1e6,
    photoStoredGb: (photosPosted * keptMonths * PHOTO_STORED_KB) / 1e6,
    photoGets: photosSeen,
    // Two renditions each.
    photoPuts: 2 * photosPosted,
    searches:
      (day('searches') * (day('asks') + day('pauses')) + day('postsOpened') * day('similar')) * MONTH_DAYS,
    // Posts in both orders, and members.
    records: REPLICAS * day('posts') * day('postDays') + months,
    mails: day('mails') * MONTH_DAYS,
  };
}

export interface Line {
  readonly what: string;
  readonly usd: number;
}

/** US dollars of one daily student and month, line by line. */
export function billOf(size: Size, day: Day): readonly Line[] {
  const usage = usageOf(size, day);
  const cost = (...meters: readonly Meter[]): number =>
    meters.reduce((total, meter) => total + (usage[meter] / PRICES[meter].per) * PRICES[meter].usd, 0);
  const daily = allDailyOf(size, day);
  const users = size.campuses * size.students * day('monthlyShare');
  return [
    { what: 'Firestore: reads', usd: cost('reads') },
    { what: 'Firestore: writes', usd: cost('writes') },
    { what: 'Firestore: deletes', usd: cost('deletes') },
    { what: 'Firestore: stored', usd: cost('storedGib') },
    { what: 'Firestore: egress', usd: cost('egressGib') },
    { what: 'Functions: requests', usd: cost('requests') },
    { what: 'Functions: vCPU-s', usd: cost('vcpuSeconds') },
    { what: 'Functions: GiB-s', usd: cost('gibSeconds') },
    { what: 'Functions: kept warm', usd: (WARM_FUNCTIONS * IDLE_INSTANCE.usd) / daily },
    { what: 'Hosting: egress', usd: cost('hostingGb') },
    { what: 'Storage: egress', usd: cost('photoGb') },
    { what: 'Storage: stored, operations', usd: cost('photoStoredGb', 'photoGets', 'photoPuts') },
    { what: 'Search: requests', usd: cost('searches') },
    { what: 'Search: records', usd: cost('records') },
    { what: 'Mails', usd: cost('mails') },
    { what: 'Sign-ins', usd: signInUsd(users) / daily },
  ];
}

export const total = (lines: readonly Line[]): number => lines.reduce((all, { usd }) => all + usd, 0);
