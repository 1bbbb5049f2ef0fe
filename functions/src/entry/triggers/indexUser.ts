import { indexIfChanged } from '../../posts/search/indexIfChanged.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Updates the index `users`. A trigger of its own, so that an outage of the search delays nothing else. */
export const indexUser = afterAnyChange('users/{uid}', (change) => indexIfChanged('users', change), [
  searchAdminKey,
]);
