import type { AppConfig } from '../../data/config/appConfig.ts';
import { fieldsOf } from '../../data/stored/fields.ts';
import type { Member, MemberListKind } from '../../data/posts/memberPosts.ts';
import { memberListQuery } from '../../data/posts/feedRequest.ts';
import { nameAsked } from '../../data/profiles/usernameRecord.ts';
import { sendDocumentRequest, sendQuery } from '../../data/rest/request.ts';
import { documentIn } from '../../data/rest/values.ts';
import { keepPrefetched } from '../../data/rest/prefetched.ts';
import { LAST_PROFILE_KEY } from '../../data/session/deviceTraces.ts';
import { isProfilePath } from '../../lib/profilePath.ts';

/** Written out: this is part of the page, and `lib/paths.ts` would be the largest part of it. */
export const OWN_PROFILE = '/profile';

/** The tabs whose lists are asked for; those of the others take the SDK. */
const TABS = ['photos', 'replies'] as const satisfies readonly MemberListKind[];

/** Whether the path leads to a profile; one's own has a path besides. */
export const leadsToProfile = (pathname: string): boolean =>
  pathname === OWN_PROFILE || isProfilePath(pathname);

interface Reader extends Member {
  readonly token: string;
}

/** The username in the own profile that the device keeps (`lastProfile.ts`); null for none. */
function ownName(uid: string): string | null {
  const kept = fieldsOf(localStorage.getItem(LAST_PROFILE_KEY) ?? '');
  const name = kept?.['uid'] === uid ? kept['username'] : null;
  return typeof name === 'string' ? name : null;
}

/**
 * Sends the requests of a profile's page before the app has loaded, which takes the answers over (`data/rest/prefetched.ts`): those of
 * `restProfile.ts`, except for the own profile that the device keeps, and the first page of its list.
 */
export async function prefetchProfile(
  config: AppConfig,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { uid, campusId, token }: Reader,
): Promise<void> {
  const document = (path: string): Promise<Response> => {
    const answer = sendDocumentRequest(config, path, token);
    keepPrefetched(path, token, answer);
    return answer;
  };
  const own = ownName(uid);
  const name = pathname === OWN_PROFILE ? own : nameAsked(pathname.slice(1));
  if (name === null) return;
  let owner: unknown = uid;
  if (name !== own) {
    // A copy: the app reads the answer itself, and judges whether the name is still its owner's.
    const said: unknown = await document(`usernames/${name}`).then((answer) => answer.clone().json());
    owner = Array.isArray(said) ? documentIn(said[0], 'found')?.fields['uid'] : null;
    if (typeof owner === 'string') void document(`users/${owner}`);
  }
  const tab = /[?&]show=([^&]*)/.exec(search)?.[1];
  const kind = tab === undefined ? 'posts' : TABS.find((one) => one === tab);
  if (typeof owner !== 'string' || kind === undefined) return;
  const query = memberListQuery({ kind, uid: owner, campusId });
  keepPrefetched(query, token, sendQuery(config, query, token));
}
