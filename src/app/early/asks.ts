import { sendCall } from '../../data/calls/callRequest.ts';
import type { AppConfig } from '../../data/config/appConfig.ts';
import { feedQuery, firstPageSize, hasFilters, memberListQuery } from '../../data/posts/feedRequest.ts';
import type { MemberListKind } from '../../data/posts/memberPosts.ts';
import { nameAsked } from '../../data/profiles/usernameRecord.ts';
import { sendAndKeep } from '../../data/rest/prefetched.ts';
import { answerIn, sendRequest, type Answer, type Asked } from '../../data/rest/request.ts';
import { documentIn } from '../../data/rest/values.ts';
import { HIDDEN_KEY, LAST_PROFILE_KEY } from '../../data/session/deviceTraces.ts';
import { fieldsOf } from '../../data/stored/fields.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { isProfilePath } from '../../lib/profilePath.ts';

/*
 * What the page requests and loads before the app, by its address. The app takes the answers over (`data/rest/prefetched.ts`).
 */

/** The page as it was opened. */
export interface Opened {
  readonly config: AppConfig;
  readonly campusId: CampusId;
  readonly pathname: string;
  readonly search: string;
  /** The member whose sign-in is stored; undefined for visitors. */
  readonly uid: string | undefined;
}

/** What draws before the app (`EARLY` in `scripts/chunks/entries.ts`). */
export type Drawing = 'cards' | 'grid' | 'found';

interface Address {
  readonly at: { readonly test: (pathname: string) => boolean };
  /** The page whose files are loaded beside the app (`PAGES` in `scripts/chunks/entries.ts`). */
  readonly loads?: string;
  /** Visitors are led to the log-in at once: the page's files, the SDK among them, would be loaded for nothing. */
  readonly isForMembers?: true;
  /** Whether anything is requested here; left out: always, where `sends` is there. */
  readonly isAsked?: (opened: Opened) => boolean;
  /** Sends the requests; resolves with the answer that is drawn, if any is. */
  readonly sends?: (opened: Opened, token: string | null) => Promise<Answer | null>;
  readonly draws?: (opened: Opened) => Drawing | null;
  /** Drawn for the app, which renders it: nobody waits to see it. */
  readonly isUnseen?: (opened: Opened) => boolean;
}

const ask = (config: AppConfig, asked: Asked, token: string | null): Promise<Answer> =>
  sendAndKeep(asked, token, () => sendRequest(config, asked, token));

const isPlainFeed = ({ search }: Opened): boolean => !hasFilters(search);

const feed =
  (hasMedia: boolean) =>
  ({ config, campusId }: Opened, token: string | null): Promise<Answer> => {
    const filter = { campusId, hasMedia };
    return ask(config, feedQuery(filter, firstPageSize(filter)), token);
  };

const isShared = ({ campusId }: Opened): boolean => campusId === SHARED_CAMPUS_ID;
const isPictured = ({ search }: Opened): boolean => /[?&]show=media/.test(search);

/** Ids with other characters are left to the app. */
const POST = /^\/post\/([\w-]+)\/?$/;

/** Written out: this is part of the page, and `lib/paths.ts` would be the largest part of it. */
const OWN_PROFILE = '/profile';

/** Whether the path leads to a profile; one's own has a path besides. */
export const leadsToProfile = (pathname: string): boolean =>
  pathname === OWN_PROFILE || isProfilePath(pathname);

/** The username in the own profile that the device keeps (`lastProfile.ts`); null for none. */
function ownName(uid: string): string | null {
  const kept = fieldsOf(localStorage.getItem(LAST_PROFILE_KEY) ?? '');
  const name = kept?.['uid'] === uid ? kept['username'] : null;
  return typeof name === 'string' ? name : null;
}

/** The tabs whose lists are asked for; those of the others take the SDK. */
const TABS = ['photos', 'replies'] as const satisfies readonly MemberListKind[];

/** The requests of `restProfile.ts`, except for the own profile that the device keeps, and the first page of its list. */
async function sendProfile(
  { config, pathname, search, campusId, uid }: Opened,
  token: string | null,
): Promise<null> {
  const own = uid === undefined ? null : ownName(uid);
  const name = pathname === OWN_PROFILE ? own : nameAsked(pathname.slice(1));
  if (name === null) return null;
  let owner: unknown = uid;
  if (name !== own) {
    // The app reads the answer itself, and judges whether the name is still its owner's.
    const { body } = await ask(config, `usernames/${name}`, token);
    owner = Array.isArray(body) ? documentIn(body[0], 'found')?.fields['uid'] : null;
    if (typeof owner === 'string') void ask(config, `users/${owner}`, token);
  }
  const tab = /[?&]show=([^&]*)/.exec(search)?.[1];
  const kind = tab === undefined ? 'posts' : TABS.find((one) => one === tab);
  if (typeof owner === 'string' && kind !== undefined)
    void ask(config, memberListQuery({ kind, uid: owner, campusId }), token);
  return null;
}

export const ADDRESSES: readonly Address[] = [
  {
    at: /^\/home$/,
    isAsked: isPlainFeed,
    sends: feed(false),
    draws: (opened) => (isShared(opened) ? null : 'cards'),
  },
  {
    at: /^\/media$/,
    isAsked: isPlainFeed,
    sends: feed(true),
    // Members may have a bar above the shared community's pages, which is not known here.
    draws: (opened) => (isShared(opened) && opened.uid !== undefined ? null : 'grid'),
  },
  {
    at: POST,
    sends: ({ config, pathname }, token) => ask(config, `posts/${POST.exec(pathname)?.[1] ?? ''}`, token),
  },
  {
    at: /^\/search$/,
    loads: 'search',
    // An App Check token takes the SDK, and functions may demand one.
    isAsked: ({ config, search }) =>
      /[?&]q=[^&]/.test(search) && Boolean(config.search) && !config.appCheckSiteKey,
    sends: ({ config, campusId }, token) =>
      sendAndKeep(['searchKey', { campusId }], token, () =>
        answerIn(sendCall(config, 'searchKey', { campusId }, { token, appCheck: null })),
      ),
    draws: (opened) =>
      !isShared(opened) && (isPictured(opened) || !/[?&]show=/.test(opened.search)) ? 'found' : null,
    isUnseen: isPictured,
  },
  { at: /^\/saved$/, loads: 'saved', isForMembers: true },
  { at: /^\/messages(\/(?!new$).+)?$/, loads: 'messages', isForMembers: true },
  { at: /^\/notifications$/, loads: 'notifications', isForMembers: true },
  { at: /^\/settings\/account$/, loads: 'account', isForMembers: true },
  {
    at: { test: leadsToProfile },
    loads: 'profile',
    // Where the device does not know who is hidden, the SDK reads that first, and then all the rest.
    isAsked: ({ uid }) => uid !== undefined && localStorage.getItem(HIDDEN_KEY) !== null,
    sends: sendProfile,
  },
];
