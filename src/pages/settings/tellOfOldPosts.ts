import type { Dispatch } from '../../data/live/liveQuery.ts';
import type { Member } from '../../data/posts/memberPosts.ts';
import { campusOf, type CampusId } from '../../domain/campus.ts';
import { elsewhereApi } from '../../features/posts/elsewhereApi.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/**
 * Tells somebody who has just changed schools that their posts stay at the one before, and where they can be deleted. Nothing where
 * they have none, or where that cannot be read: the page of the school email says it too.
 */
export const tellOfOldPosts =
  (member: Member, before: CampusId) =>
  async (dispatch: Dispatch): Promise<void> => {
    const { data } = await dispatch(
      elsewhereApi.endpoints.listElsewhere.initiate(member, { subscribe: false }),
    );
    if (data === undefined || data.pages.every(({ count }) => count === 0)) return;
    showAlert({
      text: `You're at ${campusOf(member.campusId).shortName} now. Your posts at ${campusOf(before).shortName} stay there until you delete them.`,
      kind: 'okay',
      link: { text: 'See them', to: paths.schoolEmail() },
      durationMs: null,
    });
  };
