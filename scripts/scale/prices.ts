/** List prices in US dollars, without free quotas (but those of sign-ins, which are tiers) and without volume discounts. */

/** Where a number is from: an address and the day on which it was read there, or memory. */
export type Origin = { readonly url: string; readonly read: string } | 'memory';

export interface Price {
  readonly what: string;
  readonly usd: number;
  /** What `usd` buys. */
  readonly per: number;
  readonly unit: string;
  readonly from: Origin;
}

/** In all months, since prices of times and of stored bytes are by the month. */
export const MONTH_DAYS = 30;
const MONTH_HOURS = 730;

const FIRESTORE = { url: 'https://cloud.google.com/firestore/pricing', read: '2026-10-08' };
const RUN = { url: 'https://cloud.google.com/run/pricing', read: '2026-11-29' };
const FIREBASE = { url: 'https://firebase.google.com/pricing', read: '2026-05-05' };
const STORAGE = { url: 'https://cloud.google.com/storage/pricing-examples', read: '2026-11-29' };
const ALGOLIA = { url: 'https://www.algolia.com/pricing/', read: '2026-09-23' };
const SES = { url: 'https://aws.amazon.com/ses/pricing/', read: '2026-08-13' };
const BALANCER = { url: 'https://cloud.google.com/load-balancing/pricing', read: '2026-09-20' };
const NETWORK = { url: 'https://cloud.google.com/vpc/network-pricing', read: '2026-09-20' };

const price = (what: string, usd: number, per: number, unit: string, from: Origin): Price => ({
  what,
  usd,
  per,
  unit,
  from,
});

/** Of us-central1, where functions, database and bucket are. */
export const PRICES = {
  reads: price('Firestore reads', 0.03, 100_000, 'documents', FIRESTORE),
  writes: price('Firestore writes', 0.09, 100_000, 'documents', FIRESTORE),
  deletes: price('Firestore deletes', 0.01, 100_000, 'documents', 'memory'),
  storedGib: price('Firestore storage', 0.15, 1, 'GiB a month', 'memory'),
  egressGib: price('Firestore egress', 0.12, 1, 'GiB', FIRESTORE),
  requests: price('Functions: requests', 0.4, 1_000_000, 'requests', RUN),
  vcpuSeconds: price('Functions: processor', 0.000024, 1, 'vCPU-s', RUN),
  gibSeconds: price('Functions: memory', 0.0000025, 1, 'GiB-s', RUN),
  hostingGb: price('Hosting egress', 0.15, 1, 'GB', FIREBASE),
  photoGb: price('Storage egress', 0.12, 1, 'GB', STORAGE),
  photoStoredGb: price('Storage, stored', 0.02, 1, 'GB a month', STORAGE),
  photoGets: price('Storage: reads', 0.0004, 1_000, 'operations', STORAGE),
  photoPuts: price('Storage: writes', 0.005, 1_000, 'operations', STORAGE),
  searches: price('Search requests', 0.5, 1_000, 'requests', ALGOLIA),
  records: price('Search records', 0.4, 1_000, 'records a month', ALGOLIA),
  mails: price('Mails', 0.16, 1_000, 'mails', SES),
} as const satisfies Readonly<Record<string, Price>>;

export type Meter = keyof typeof PRICES;

/** What does not grow with students. A warm instance idles on one vCPU and 512 MiB. */
export const IDLE_INSTANCE = price(
  'Functions: an instance kept warm',
  MONTH_HOURS * 3600 * (0.0000025 + 0.0000025 / 2),
  1,
  'month',
  'memory',
);

/** Hosts beyond one hosting site's. */
export const BALANCER_PRICES = {
  rule: price('Load balancer: the forwarding rule', MONTH_HOURS * 0.025, 1, 'month', BALANCER),
  processedGib: price('Load balancer: data, either way', 0.008, 1, 'GiB', BALANCER),
  egressGib: price('Load balancer: egress', 0.12, 1, 'GiB', NETWORK),
  certificate: price('Certificate Manager: one wildcard certificate', 0, 1, 'month', 'memory'),
} as const satisfies Readonly<Record<string, Price>>;

/** Signed-in users of a month, with blocking functions (Identity Platform), from each number on. */
export const SIGN_IN_TIERS: readonly { readonly from: number; readonly usd: number }[] = [
  { from: 0, usd: 0 },
  { from: 50_000, usd: 0.0055 },
  { from: 100_000, usd: 0.0046 },
  { from: 1_000_000, usd: 0.0032 },
  { from: 10_000_000, usd: 0.0025 },
];
export const SIGN_IN_ORIGIN: Origin = {
  url: 'https://cloud.google.com/identity-platform/pricing',
  read: '2026-11-29',
};

export function signInUsd(users: number): number {
  return SIGN_IN_TIERS.reduce((sum, { from, usd }, at) => {
    const to = SIGN_IN_TIERS[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(users, to) - from) * usd;
  }, 0);
}

export const originText = (from: Origin): string =>
  from === 'memory' ? 'from memory, to be checked' : `${from.url}, ${from.read}`;
