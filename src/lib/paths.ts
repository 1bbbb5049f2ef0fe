import { words } from './words.ts';

/** All paths of the app are built here, so that a route is renamed in one place. */

/** First segments of the app's routes; a redirect may only lead to one of these. */
export const ROUTE_NAMES = words(`
  home post media search search_schools saved notifications messages create profile settings
  user_registration login register signup verify forgotpassword logout auth add-code select-city
  addresses contact-phone cart licences moderation s 404
`);

type Query = Readonly<Record<string, string | null | undefined>>;

/** Adds the parameters that have a value. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: (): string => '/home',
  notFound: (): string => '/404',
  post: (id: string): string => `/post/${encodeURIComponent(id)}`,
  /** What is shared of a post: a page with tags for previews, which leads on to it. */
  postLink: (id: string): string => `/s/${encodeURIComponent(id)}`,
  /** Where such a link leads. */
  linkedPost: (id: string): string => withQuery(`/post/${encodeURIComponent(id)}`, { redirect: 'true' }),
  postLikes: (id: string): string => `/post/${encodeURIComponent(id)}/likes`,
  media: (): string => '/media',
  mediaPost: (id: string): string => `/media/${encodeURIComponent(id)}`,
  profile: (username: string, show?: 'selling' | 'likes' | 'photos' | 'replies'): string =>
    withQuery(`/${encodeURIComponent(username)}`, { show }),
  /** What a member sells. `pick`: ids of picked things, comma-separated. */
  sale: (username: string): string => `/${encodeURIComponent(username)}/sale`,
  /** What is shared of a sale, as `postLink`. */
  saleLink: (username: string): string => `/s/${encodeURIComponent(username)}/sale`,
  ownProfile: (): string => '/profile',
  /** `part` opens its editor, such as `username`. */
  profileEdit: (part?: string): string => withQuery('/profile/edit', { part }),
  profileSetUp: (): string => '/profile/set-up',
  search: (q?: string): string => withQuery('/search', { q }),
  saved: (): string => '/saved',
  notifications: (): string => '/notifications',
  /** What was decided about the reader. */
  decisions: (): string => '/notifications/decisions',
  moderation: (): string => '/moderation',
  moderationCase: (caseId: string): string => `/moderation/${encodeURIComponent(caseId)}`,
  messages: (): string => '/messages',
  chat: (chatId: string): string => `/messages/${encodeURIComponent(chatId)}`,
  newMessage: (): string => '/messages/new',
  addresses: (): string => '/addresses',
  createPost: (goBack?: string): string => withQuery('/create/post', { goBack }),
  createSeveral: (): string => '/create/several',
  createComment: (postId: string, goBack?: string): string =>
    withQuery(`/create/comment/${encodeURIComponent(postId)}`, { goBack }),
  createCategories: (goBack?: string): string => withQuery('/create/categories', { goBack }),
  selectCity: (): string => '/select-city',
  searchSchools: (): string => '/search_schools',
  joinStart: (redirect?: string | null): string => withQuery('/user_registration', { redirect }),
  login: (
    query: {
      method?: 'password' | 'noPassword';
      email?: string;
      redirect?: string | null;
      updated?: 'true';
    } = {},
  ): string => withQuery('/login', query),
  /** `claim`: the id of an unclaimed profile, whose owner's address gets the link. */
  loginSent: (query: { email?: string; first?: string; last?: string; claim?: string } = {}): string =>
    withQuery('/login/sent', query),
  register: (query: { email?: string; name?: string; redirect?: string | null } = {}): string =>
    withQuery('/register', query),
  verify: (): string => '/verify',
  forgotPassword: (email?: string): string => withQuery('/forgotpassword', { email }),
  /** `still`: comma-separated ids of the campuses whose hosts a log-out did not reach, for the page after it. */
  logout: (query: { still?: string } = {}): string => withQuery('/logout', query),
  addCode: (): string => '/add-code',
  settings: (): string => '/settings',
  account: (): string => '/settings/account',
  schoolEmail: (): string => '/settings/account/school_email',
  verifySchoolEmail: (email: string, campus?: string | null): string =>
    withQuery('/settings/account/verify_school_email', { email, campus }),
  /** The searches that the member is told of. */
  alerts: (): string => '/settings/account/alerts',
  /** The download of all of the member's data. */
  downloadData: (): string => '/settings/account/download',
  accountSetting: (name: string): string => `/settings/account/${name}`,
  /** The page after deleting an account; `done` once the deletion is complete. */
  accountDeleted: (query: { done?: 'true' } = {}): string => withQuery('/settings/account/deleted', query),
  payments: (): string => '/settings/payments',
  blockedMembers: (): string => '/settings/blocked',
  howItWorks: (): string => '/settings/howitworks',
  about: (): string => '/settings/about',
  licences: (): string => '/licences',
  feedback: (): string => '/settings/feedback',
  returns: (): string => '/settings/returns',
  trust: (): string => '/settings/trust_and_safety',
  /** What is said there of scams. */
  scams: (): string => '/settings/trust_and_safety#scams',
  help: (): string => '/settings/help',
  terms: (): string => '/settings/terms',
  privacy: (): string => '/settings/privacy',
  copyright: (): string => '/settings/copyright',
} as const;

/** Visiting them has an effect: a redirect must never lead there. */
const NEVER_REDIRECTED_TO: readonly string[] = ['logout', 'auth'];

/**
 * A path to redirect to, if it is one of ours; otherwise null. Refuses other hosts in every form (`//host`, `/\host`,
 * schemes, control characters), unknown first segments, and pages that act when visited.
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || /[\\\s\p{Cc}]/u.test(value)) return null;
  const url = URL.canParse(value, 'https://own.invalid') ? new URL(value, 'https://own.invalid') : null;
  if (url?.origin !== 'https://own.invalid') return null;
  const first = url.pathname.split('/')[1] ?? '';
  const isOurs = ROUTE_NAMES.includes(first) && !NEVER_REDIRECTED_TO.includes(first);
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : null;
}
