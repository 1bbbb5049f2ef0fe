import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Keeps the index `campuses`. Apart from the other triggers, so that a search that is down holds up nothing else. */
export const indexCampus = afterAnyChange(
  'campuses/{campusId}',
  (change) => indexIfChanged('campuses', change),
  [searchAdminKey],
);
