import type { Firestore } from 'firebase-admin/firestore';
import { isCampusId, SHARED_CAMPUS_ID, type CampusId } from '../../src/domain/campus.ts';
import { schoolName } from '../../src/domain/schoolName.ts';
import { chunksOf } from '../src/platform/chunksOf.ts';
import { now } from '../src/platform/clock.ts';
import { requestsFor, notifyOfSchool, wishedSchools } from '../src/members/schools/announce.ts';
import { campusNamed } from './campusNamed.ts';
import { UsageError, type Action, type Command } from './command.ts';

/** Mails queued in parallel: each is a transaction. */
const AT_ONCE = 5;

export const schoolRequests: Command = {
  usage: '',
  words: { min: 0, max: 0 },
  about:
    'Lists the schools that people want to be told of, with how many confirmed it, the most wanted first. It reads only.',
  plan: ({ db }) =>
    Promise.resolve([
      {
        says: 'list the schools that were asked for',
        act: async () => {
          const wishes = await wishedSchools(db, now());
          return wishes.map(({ school, people }) => `${String(people).padStart(6)}  ${school}`).join('\n');
        },
      },
    ]),
};

interface Site {
  readonly campusId: CampusId;
  readonly origin: string;
}

/** A school's own site. Throws `UsageError` if it is not one. */
function siteAt(typed: string): Site {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const campusId = url?.hostname.split('.')[0];
  const isSafe = url?.protocol === 'https:' || url?.hostname.endsWith('.localhost') === true;
  if (url === null || !isSafe || !isCampusId(campusId) || campusId === SHARED_CAMPUS_ID) {
    throw new UsageError(`Not the site of a school, such as https://ut.campus.example: ${typed}`);
  }
  return { campusId, origin: url.origin };
}

export const announceSchool: Command = {
  usage: 'SITE NAME [NAME …]',
  words: { min: 2, max: 50 },
  about: `Mails 'Your school is here' to all who asked for a school, once each, and deletes their addresses from the list. SITE is the
school's site (https://ut.campus.example); NAME is the school as people typed it (school-requests lists them): give all its names at once. Cut off
anywhere, the same command goes on.`,
  plan: async ({ db }, { words: [typed = '', ...names] }) => {
    const site = siteAt(typed);
    await campusNamed(site.campusId);
    const odd = names.find((name) => schoolName(name) === null);
    if (odd !== undefined) throw new UsageError(`Not the name of a school: ${odd}`);
    return announcement(db, site, names);
  },
};

/** The mails to those who asked for a school by these names; none if nobody did. */
export async function announcement(
  db: Firestore,
  site: Site,
  names: readonly string[],
): Promise<readonly Action[]> {
  const requests = await requestsFor(db, names, now());
  if (requests.length === 0) return [];
  return [
    {
      says: `mail that ${site.campusId} is here for ${String(requests.length)} requests, and delete those`,
      act: async () => {
        let queued = 0;
        for (const chunk of chunksOf(requests, AT_ONCE)) {
          const told = await Promise.all(chunk.map((ref) => notifyOfSchool(db, ref, site, now())));
          queued += told.filter(Boolean).length;
        }
        return `${String(queued)} mails queued`;
      },
    },
  ];
}
