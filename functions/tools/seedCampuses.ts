import type { Firestore } from 'firebase-admin/firestore';
import { CAMPUS_IDS, CAMPUSES, SHARED_CAMPUS_ID } from '../../src/domain/campus.ts';

/** Writes `campuses/{id}` from the app's own list; the rest of a document stays. `domain` is the product's own. */
export async function seedCampuses(db: Firestore, domain: string): Promise<void> {
  const batch = db.batch();
  for (const id of CAMPUS_IDS) {
    const { name, shortName, city, state, country, emailDomain } = CAMPUSES[id];
    const campus = {
      id,
      name,
      short_name: shortName,
      campus_logo: `images/campuses/${id}.svg`,
      url: `https://${id}.${domain}`,
      location_details: { city, state, country },
      privacy: id === SHARED_CAMPUS_ID ? 'public' : 'private',
      email_extension: emailDomain,
    };
    batch.set(db.doc(`campuses/${id}`), campus, { merge: true });
  }
  await batch.commit();
}
