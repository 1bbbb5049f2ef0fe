import { followChange } from '../../posts/search/followChange.ts';
import { searchAdminKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/** Keeps the index `posts`. Apart from the other triggers, so that a search that is down holds up nothing else. */
export const indexPost = afterAnyChange('posts/{postId}', (change) => followChange('posts', change), [
  searchAdminKey,
]);
