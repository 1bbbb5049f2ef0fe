import { words } from '../lib/words.ts';
import {
  campusOf,
  FIRST_CAMPUS_IDS,
  type SHARED_CAMPUS_ID,
  type CampusId,
  type FirstCampusId,
} from './campus.ts';
import { schoolEmailProblem } from './schoolEmail.ts';

type School = Exclude<FirstCampusId, typeof SHARED_CAMPUS_ID>;

const under = (domain: string, departments: string): readonly string[] => [
  domain,
  ...words(departments).map((department) => `${department}.${domain}`),
];

/** Of the first data: a campus's main domain first, then its departments' email domains. */
export const FIRST_EMAIL_DOMAINS: Readonly<Record<School, readonly string[]>> = {
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

/** What the app knows of a campus's email domains: of one that was added the main one; none of the shared community. */
export function emailDomainsOf(campusId: CampusId): readonly string[] {
  const main = campusOf(campusId).emailDomain;
  return (
    Object.entries(FIRST_EMAIL_DOMAINS).find(([id]) => id === campusId)?.[1] ?? (main === null ? [] : [main])
  );
}

/** The school of an email address; null when it is no school's that the app knows. */
export function schoolOfEmail(email: string): CampusId | null {
  return FIRST_CAMPUS_IDS.find((id) => schoolEmailProblem(email, emailDomainsOf(id), null) === null) ?? null;
}
