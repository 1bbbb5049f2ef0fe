import { words } from '../lib/words.ts';
import { CAMPUS_IDS, SHARED_CAMPUS_ID, type CampusId } from './campus.ts';

type School = Exclude<CampusId, typeof SHARED_CAMPUS_ID>;

const under = (domain: string, departments: string): readonly string[] => [
  domain,
  ...words(departments).map((department) => `${department}.${domain}`),
];

/** A campus's main domain first, then its departments' email domains. */
export const SCHOOL_EMAIL_DOMAINS: Readonly<Record<School, readonly string[]>> = {
  ou: under('ou.edu', 'math cs law gaylord price'),
  ut: under(
    'utexas.edu',
    `my eid mail austin cs ece math physics astro.as cm cns engr me che ae ischool jsg law mccombs
     bba05.mccombs nursing oden ph stat tacc`,
  ),
  smu: under('smu.edu', 'mail lyle cox engr law math physics'),
  uf: under(
    'ufl.edu',
    `mail cise ece eng mae mse che bme ise math stat phys astro chem warrington law med phhp cop
     dental vetmed ifas coe dcp jou`,
  ),
  ucla: under(
    'ucla.edu',
    `g cs ee seas math physics astro chem stat anderson law mednet ph bol econ lawnet gseis arts tft
     library college lifesci atmos`,
  ),
  stanford: under(
    'stanford.edu',
    `cs ee math stat slac gsb law med graphics ccrma csli hoover physics chem bio geo earth aa me ce
     econ psych`,
  ),
  duke: under(
    'duke.edu',
    `cs ee ece math stat phy chem bio econ law fuqua nicholas env nursing dm mc med pratt egr
     sanford div psych aas`,
  ),
};

type SchoolEmailProblem = 'bad-school-email' | 'same-school-email' | 'failed';

/** The stored and compared form of an address: trimmed, in lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * What is wrong with a school address for a campus; null when a code may be sent there. `current` is the account's
 * address. Plus signs are refused: they would make many addresses of one.
 */
export function schoolEmailProblem(
  typed: string,
  campusId: CampusId,
  current: string | null,
): SchoolEmailProblem | null {
  if (campusId === SHARED_CAMPUS_ID) return 'failed';
  const email = normalizeEmail(typed);
  if (email === '' || email === current) return 'same-school-email';
  const [local = '', domain = '', ...rest] = email.split('@');
  const isLocal =
    local.length <= 64 && /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(local) && !local.includes('..');
  const isOurs = SCHOOL_EMAIL_DOMAINS[campusId].includes(domain);
  return rest.length === 0 && isLocal && isOurs ? null : 'bad-school-email';
}

/** The school of an email address; null when it is no school's. */
export function schoolOfEmail(email: string): CampusId | null {
  return CAMPUS_IDS.find((id) => schoolEmailProblem(email, id, null) === null) ?? null;
}
