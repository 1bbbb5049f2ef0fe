import type { ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import type { AlertSearch } from '../../domain/alert.ts';
import { AlertToggle } from '../../features/alerts/AlertToggle.tsx';
import { postsQueryOf } from '../../features/search/postsQuery.ts';
import { searchApi } from '../../features/search/searchApi.ts';
import type { SearchView } from '../../features/search/searchView.ts';

/** What of a view is kept. The media tab's posts all have photos. */
export const alertOf = (view: SearchView): AlertSearch => ({
  ...view,
  hasPhotos: view.hasPhotos || view.show === 'media',
});

/** The bell beside the tabs, of posts alone. Where nothing is found it stands in the middle of the page instead. */
export function HeadBell({ view }: { readonly view: SearchView }): ReactNode {
  const asked = postsQueryOf(view, currentCampusId(), view.show === 'media');
  const first = searchApi.endpoints.listFoundPosts.useInfiniteQueryState(asked).currentData?.pages[0];
  const hasNone = first?.isLast === true && first.entries.length === 0;
  if (view.show === 'people' || hasNone) return null;
  return <AlertToggle search={alertOf(view)} hasNone={first?.hasDroppedWords === true} />;
}
