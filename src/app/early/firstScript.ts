import type { AppConfig } from '../../data/config/appConfig.ts';
import { mediaHost } from '../../data/media/mediaHost.ts';
import { prefetched } from '../../data/rest/prefetched.ts';
import { renewStoredToken } from '../../data/rest/renewToken.ts';
import { HTTP_OK } from '../../data/rest/request.ts';
import { hasSignIn, readStoredSignIn, tokenOf } from '../../data/rest/storedSignIn.ts';
import { CAMPUS_KEY, HANDED_WITH_KEY } from '../../data/session/deviceTraces.ts';
import { campusIdFromHost, isFirstCampusId, SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { HAND_OVER_PAGE } from '../../domain/handOverPage.ts';
import { ADDRESSES, type Drawing, type Opened } from './asks.ts';
import type { Sent } from './drawnFor.ts';
import { reloadOnFailure, startAfter } from './start.ts';

/*
 * The page's inline script, put into index.html by vite.config.ts. Before any other code has loaded it requests what the page's
 * address needs (`asks.ts`), and starts the app after what is visible first.
 */

/** The entry's own scripts. Empty in development, where the page has them itself. */
declare const ENTRY: readonly string[];
/** The entry's own styles; none in development. */
declare const STYLES: readonly string[];
/** The files of `earlyCards.tsx`, `earlyGrid.tsx` and `earlyFound.tsx`, each followed by those that it imports and by their styles. */
declare const EARLY: Readonly<Record<Drawing, readonly string[]>>;
/** The files and styles of pages, without the entry's, by their names in `asks.ts`. None in development. */
declare const PAGES: Readonly<Record<string, readonly string[]>>;

declare global {
  interface Window {
    /** Resolves when the app's own styles have come. */
    appStyles?: Promise<unknown> | undefined;
  }
}

/** One of these files. */
interface EarlyDrawing {
  readonly drawEarly?: (sent: Sent) => Promise<void>;
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

/** Connects to where the pictures are while the answer that names them is on its way. */
const connect = (href: string): void =>
  document.head.append(
    // As `earlyPhoto.tsx` asks for them: without cookies, which have connections of their own.
    Object.assign(document.createElement('link'), { rel: 'preconnect', href, crossOrigin: '' }),
  );

/** False where storage is denied. */
function isSignedIn(): boolean {
  try {
    return hasSignIn(localStorage);
  } catch {
    return false;
  }
}

const addressNow = (): (typeof ADDRESSES)[number] | undefined =>
  ADDRESSES.find(({ at }) => at.test(location.pathname));

/** Whether the skeleton is the front page's. */
const isLanding = (): boolean => document.documentElement.dataset['landing'] !== undefined;

/** Loads the app. */
function start(): void {
  const code = ENTRY.map((file): Promise<unknown> => import(file));
  window.appStyles = Promise.all(STYLES.map(addStyles));
  // The app would ask for its page later: once it runs itself.
  const { loads = isLanding() ? 'landing' : '', isForMembers = false } = addressNow() ?? {};
  if (!isForMembers || isSignedIn()) PAGES[loads]?.forEach(preload);
  reloadOnFailure(Promise.all([...code, window.appStyles]), String(ENTRY));
}

/** Loads what draws before the app. */
const draw = (name: Drawing, sent: Sent): Promise<void> => {
  // All at once: those that it imports are not to wait for it.
  const files = EARLY[name].map((file): Promise<EarlyDrawing | undefined> =>
    file.endsWith('.css') ? addStyles(file) : import(file),
  );
  return Promise.all(files).then(([own]) => own?.drawEarly?.(sent));
};

/** The campus of this page; asks for the file of one that the app does not know. */
function campusHere({ campus, domains }: AppConfig): CampusId {
  const campusId = campus ?? campusIdFromHost(location.hostname, domains ?? []);
  if (!isFirstCampusId(campusId) && localStorage.getItem(CAMPUS_KEY) === null)
    window.campusFile = fetch(`/campuses/${campusId}/campus.json`)
      .then((answer) => answer.json())
      .catch(() => undefined);
  return campusId;
}

/** Requests the data of the current URL. Returns what is to be seen before the app, if anything. */
function begin(): Promise<unknown> | undefined {
  const { pathname, search, hash } = location;
  // index.html has a text for them: a hand-over between hosts takes several pages.
  if (pathname === HAND_OVER_PAGE || hash.startsWith('#arrive=')) {
    document.documentElement.dataset['arriving'] = '';
    return undefined;
  }
  // The app would redirect too, but later.
  if (pathname === '/') history.replaceState(history.state, '', `/home${search}${hash}`);
  // Not validated here, to stay small: the app does, and reports errors.
  const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '') as AppConfig;
  const campusId = campusHere(config);
  const { isAsked, sends, draws, isUnseen } = addressNow() ?? {};
  if (!sends) return undefined;
  const isShared = campusId === SHARED_CAMPUS_ID;
  // The skeleton in index.html has the shape of that page.
  if (isShared && location.pathname === '/home') document.documentElement.dataset['landing'] = '';
  // The sign-in may have been logged out on another host: main.tsx asks first, and nothing stored is shown before.
  if (localStorage.getItem(HANDED_WITH_KEY) !== null) return undefined;
  const stored = tokenOf(localStorage, config, Date.now());
  // Visitors may not see a school's posts.
  if (stored === null && !isShared) return undefined;
  const uid = readStoredSignIn(localStorage, config.firebase.apiKey)?.person.uid;
  const opened: Opened = { config, campusId, pathname: location.pathname, search, uid };
  if (isAsked?.(opened) === false) return undefined;
  const renewal = stored === undefined ? renewStoredToken(localStorage, config) : null;
  if (renewal) prefetched().renewal = renewal;
  const token = renewal ?? Promise.resolve(stored ?? null);
  const body = token
    .then((now) => {
      if (now === null && stored !== null) throw new Error('No token');
      return sends(opened, now);
    })
    .then((answer) => {
      if (answer && answer.status !== HTTP_OK) throw new Error(String(answer.status));
      return answer?.body;
    });
  // Whoever takes the answer over hears that it failed.
  body.catch(() => undefined);
  const drawing = draws?.(opened);
  if (!drawing) return undefined;
  if (stored !== null) connect(mediaHost(config));
  // On a later visit it is cached, and runs right after this script.
  const drawn = draw(drawing, { campusId, uid, token, body });
  if (isUnseen?.(opened) !== true) return drawn;
  drawn.catch(() => undefined);
  return undefined;
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
