import type { AppConfig } from '../../data/config/appConfig.ts';
import { sendCall } from '../../data/calls/callRequest.ts';
import {
  firstPageSize,
  hasFilters,
  sendFeedRequest,
  sendPostRequest,
  type FirstFeed,
} from '../../data/posts/feedRequest.ts';
import { sendDocumentRequest } from '../../data/rest/request.ts';
import { hasSignIn, readStoredSignIn, tokenOf } from '../../data/rest/storedSignIn.ts';
import { HANDED_WITH_KEY, HIDDEN_KEY } from '../../data/session/deviceTraces.ts';
import { renewStoredToken } from '../../data/rest/renewToken.ts';
import { campusIdFromHost, SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { HAND_OVER_PAGE } from '../../domain/handOverPage.ts';
import type { FirstHidden } from './firstHidden.ts';
import { prefetchProfile, leadsToProfile, OWN_PROFILE } from './prefetchProfile.ts';
import { reloadOnFailure } from './reloadOnFailure.ts';
import { startAfter } from './startAfter.ts';

/*
 * The page's inline script, put into index.html by vite.config.ts. Before any other code has loaded it requests the first
 * page of a feed, the post of a post's page, the key of a page of search results or what a profile's page reads, and starts the
 * app after what is visible first.
 */

/** The entry's own scripts. Empty in development, where the page has them itself. */
declare const ENTRY: readonly string[];
/** The entry's own styles; none in development. */
declare const STYLES: readonly string[];
/** The files of `earlyCards.tsx`, `earlyGrid.tsx` and `earlyFound.tsx`, each followed by those that it imports and by their styles. */
declare const EARLY: Readonly<Record<'cards' | 'grid' | 'found', readonly string[]>>;
/**
 * The files and styles of pages, without the entry's, by their paths; all profiles are under that of the own one, conversations
 * under that of the inbox. None in development.
 */
declare const PAGES: Readonly<Record<string, readonly string[]>>;

declare global {
  interface Window {
    /** Resolves when the app's own styles have come. */
    appStyles?: Promise<unknown> | undefined;
  }
}

/** One of these files. */
interface EarlyDrawing {
  readonly drawEarly?: () => Promise<void>;
}

/** By their addresses. */
const styles: Record<string, Promise<undefined>> = {};

/** Adds a stylesheet to the page, once. Resolves when it has come. */
const addStyles = (href: string): Promise<undefined> =>
  (styles[href] ??= new Promise((come, onerror) => {
    const onload = (): void => come(undefined);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
    );
  }));

/** Loads a file ahead of who will need it. */
const preload = (href: string): void => {
  const isStyle = href.endsWith('.css');
  document.head.append(
    Object.assign(document.createElement('link'), {
      href,
      rel: isStyle ? 'preload' : 'modulepreload',
      as: isStyle ? 'style' : 'script',
      // As the app itself asks for it: otherwise the browser does not use what has come.
      crossOrigin: isStyle ? '' : null,
    }),
  );
};

/** Pages that lead visitors to the log-in at once: their files, the SDK among them, would be loaded for nothing. */
const MEMBERS_PAGE = /^\/(messages|notifications|saved|settings)\b/;

/** False where storage is denied. */
function isSignedIn(): boolean {
  try {
    return hasSignIn(localStorage);
  } catch {
    return false;
  }
}

/** Loads the app. */
function start(): void {
  const code = ENTRY.map((file): Promise<unknown> => import(file));
  window.appStyles = Promise.all(STYLES.map(addStyles));
  // The app would ask for its page later: once it runs itself.
  const { pathname } = location;
  const page = leadsToProfile(pathname) ? OWN_PROFILE : pathname.replace(/^(\/messages)\/(?!new$).+/, '$1');
  if (!MEMBERS_PAGE.test(page) || isSignedIn()) PAGES[page]?.forEach(preload);
  reloadOnFailure(Promise.all([...code, window.appStyles]), String(ENTRY));
}

/** Requests the data of the current URL. Returns what is to be seen before the app, if anything. */
function begin(): Promise<unknown> | undefined {
  const { pathname, search, hash } = location;
  // index.html has a text for them: a hand-over between hosts takes several pages.
  if (pathname === HAND_OVER_PAGE || hash.startsWith('#arrive=')) {
    document.documentElement.dataset['arriving'] = '';
    return undefined;
  }
  // Ids with other characters are left to the app.
  const post = /^\/post\/([\w-]+)\/?$/.exec(pathname)?.[1];
  const hasMedia = pathname === '/media';
  const isHome = pathname === '/' || pathname === '/home';
  // The app would redirect too, but later.
  if (pathname === '/') history.replaceState(history.state, '', `/home${search}${hash}`);
  const isSearch = pathname === '/search' && /[?&]q=[^&]/.test(search);
  const isProfile = leadsToProfile(pathname);
  if (!isHome && !hasMedia && !isSearch && !isProfile && post === undefined) return undefined;
  // Not validated here, to stay small: the app does, and reports errors.
  const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '') as AppConfig;
  const campusId = config.campus ?? campusIdFromHost(location.hostname);
  const isShared = campusId === SHARED_CAMPUS_ID;
  // An App Check token takes the SDK, and functions may demand one.
  if (isSearch && (!config.search || config.appCheckSiteKey)) return undefined;
  // The skeleton in index.html has the shape of that page.
  if (isHome && isShared) document.documentElement.dataset['landing'] = '';
  // The sign-in may have been logged out on another host: main.tsx asks first, and nothing stored is shown before.
  if (localStorage.getItem(HANDED_WITH_KEY) !== null) return undefined;
  const stored = tokenOf(localStorage, config, Date.now());
  // Visitors may not see a school's posts, and a filter is another feed.
  if ((stored === null && !isShared) || ((isHome || hasMedia) && hasFilters(search))) return undefined;
  const uid = readStoredSignIn(localStorage, config.firebase.apiKey)?.person.uid;
  if (isProfile) {
    // Where the device does not know who is hidden, the SDK reads that first, and then all the rest.
    if (typeof stored === 'string' && uid !== undefined && localStorage.getItem(HIDDEN_KEY) !== null)
      prefetchProfile(config, location, { uid, campusId, token: stored }).catch(() => undefined);
    return undefined;
  }
  // Loaded first: on a later visit it is cached, and runs right after this script. Signed-in readers may have a bar
  // above the shared community's pages, which is not known here.
  const isPlain = !isShared || stored === null;
  const isListed = isSearch && !/[?&]show=/.test(search);
  // Searched for before the app, which renders them.
  const isPictured = isSearch && /[?&]show=media/.test(search);
  const drawing =
    hasMedia && isPlain
      ? EARLY.grid
      : isShared
        ? []
        : isHome
          ? EARLY.cards
          : isListed || isPictured
            ? EARLY.found
            : [];
  // All at once: those that it imports are not to wait for it.
  const drawn =
    drawing.length === 0
      ? undefined
      : Promise.all(
          drawing.map((file): Promise<EarlyDrawing | undefined> =>
            file.endsWith('.css') ? addStyles(file) : import(file),
          ),
        ).then(([own]) => own?.drawEarly?.());
  const token = stored === undefined ? renewStoredToken(localStorage, config) : Promise.resolve(stored);
  // Asked for beside the rest: nothing is drawn of who is hidden.
  if (drawn && !isPictured && uid !== undefined && localStorage.getItem(HIDDEN_KEY) === null) {
    const body = token
      .then((now) => sendDocumentRequest(config, `users/${uid}/private/hidden`, now))
      .then((response): Promise<unknown> => response.json());
    body.catch(() => undefined);
    const hidden: FirstHidden = { uid, body };
    window.firstHidden = hidden;
  }
  const answer = token.then((now) => {
    if (now === null && stored !== null) throw new Error('No token');
    if (isSearch) return sendCall(config, 'searchKey', { campusId }, { token: now, appCheck: null });
    if (post !== undefined) return sendPostRequest(config, post, now);
    const filter = { campusId, hasMedia };
    return sendFeedRequest(config, filter, firstPageSize(filter), now);
  });
  const body = answer.then((response): Promise<unknown> => {
    if (!response.ok) throw new Error(String(response.status));
    return response.clone().json();
  });
  if (post !== undefined) {
    body.catch(() => undefined);
    window.firstPost = { id: post, token, body };
    return undefined;
  }
  if (isSearch) {
    body.catch(() => undefined);
    window.firstSearchKey = { campusId, token, body };
    if (!isPictured) return drawn;
    drawn?.catch(() => undefined);
    return undefined;
  }
  const first: FirstFeed = { campusId, hasMedia, token, answer, body };
  window.firstFeed = first;
  Promise.all([token, body]).then(
    ([used, rows]) => (first.settled = { token: used, body: rows }),
    () => undefined,
  );
  return drawn;
}

function run(): void {
  try {
    const sight = begin();
    if (sight) startAfter(sight, start);
    else start();
  } catch {
    // The app itself reports what is wrong.
    start();
  }
}

// The page says that the browser is too old.
if (document.documentElement.className !== 'old') run();
