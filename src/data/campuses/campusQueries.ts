import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { CampusListing } from '../../domain/campusListing.ts';
import { readable } from '../snapshots.ts';
import { campusFromDocument } from './campusConverter.ts';

const CAMPUSES_MAX = 20;

/** Reads all campuses once. Rule: anyone, 20 at most. Index: none but the documents' own. */
export async function fetchCampuses(db: Firestore): Promise<readonly CampusListing[]> {
  const { docs } = await getDocsFromServer(query(collection(db, 'campuses'), limit(CAMPUSES_MAX)));
  return docs.map((one) => readable(one, campusFromDocument)).filter((campus) => campus !== null);
}
