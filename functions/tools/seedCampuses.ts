import type { Firestore } from 'firebase-admin/firestore';
import { campusOf, FIRST_CAMPUS_IDS, SHARED_CAMPUS_ID } from '../../src/domain/campus.ts';
import { UsageError, type Command } from './command.ts';

/**
 * Writes `campuses/{id}` from the app's own list; other fields of the documents stay. `domain` is the product's own.
 */
export async function seedCampuses(db: Firestore, domain: string): Promise<void> {
  const scheme = /^localhost(?::|$)/.test(domain) ? 'http' : 'https';
  const batch = db.batch();
  for (const id of FIRST_CAMPUS_IDS) {
    const { name, shortName, city, state, country, emailDomain } = campusOf(id);
    const campus = {
      id,
      name,
      short_name: shortName,
      campus_logo: `images/campuses/${id}.svg`,
      url: `${scheme}://${id}.${domain}`,
      location_details: { city, state, country },
      privacy: id === SHARED_CAMPUS_ID ? 'public' : 'private',
      email_extension: emailDomain,
    };
    batch.set(db.doc(`campuses/${id}`), campus, { merge: true });
  }
  await batch.commit();
}

export const seedCampusesCommand: Command = {
  usage: 'DOMAIN',
  words: { min: 1, max: 1 },
  about:
    "Writes campuses/{id} from the app's own list. DOMAIN is the product's own: the schools are below it.",
  plan: ({ db }, { words }) => {
    const [domain = ''] = words;
    if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/.test(domain))
      throw new UsageError(`Not a domain: ${domain}`);
    const says = `write ${FIRST_CAMPUS_IDS.map((id) => `campuses/${id} (${id}.${domain})`).join(', ')}`;
    return Promise.resolve([{ says, act: () => seedCampuses(db, domain) }]);
  },
};
