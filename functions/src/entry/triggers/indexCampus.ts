import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Updates the index `campuses`. A trigger of its own, so that an outage of the search delays nothing else. */
export const indexCampus = afterAnyChange(
  'campuses/{campusId}',
  (change) => indexIfChanged('campuses', change),
  [searchAdminKey],
);
