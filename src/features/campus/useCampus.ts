import { useEffect, useSyncExternalStore } from 'react';
import { fetchCampusFile } from '../../data/session/campusFile.ts';
import {
  campusOf,
  isFirstCampusId,
  learnCampus,
  learnedCampus,
  onCampusLearned,
  type Campus,
  type CampusId,
} from '../../domain/campus.ts';

/** Ids whose file was requested: once each. */
const asked = new Set<CampusId>();

async function load(id: CampusId): Promise<void> {
  if (isFirstCampusId(id) || learnedCampus(id) !== null || asked.has(id)) return;
  asked.add(id);
  try {
    const file = await fetchCampusFile(id);
    if (file) learnCampus(file);
  } catch {
    asked.delete(id);
  }
}

/** A campus by its id, not only the page's own: the first ones at once; of others the id alone until their file has come. */
export function useCampus(id: CampusId): Campus {
  useSyncExternalStore(onCampusLearned, () => learnedCampus(id));
  useEffect(() => void load(id), [id]);
  return campusOf(id);
}
