import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Updates the index `searches`. A trigger of its own, so that an outage of the search delays nothing else. */
export const indexSearchTerm = afterAnyChange(
  'searches/{termId}',
  (change) => indexIfChanged('searches', change),
  [searchAdminKey],
);
