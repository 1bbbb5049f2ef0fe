import type { AppConfig } from '../../data/appConfig.ts';
import { firstPageSize, sendFeedRequest, sendPostRequest, tokenOf } from '../../data/posts/feedRequest.ts';
import type { FirstFeed } from '../../data/posts/feedRequest.ts';
import { HANDED_WITH_KEY } from '../../data/session/deviceTraces.ts';
import { renewStoredToken } from '../../data/session/renewToken.ts';
import { campusIdFromHost, SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { HAND_OVER_PAGE } from '../../domain/handOver.ts';
import { orReload } from './orReload.ts';
import { startAfter } from './startAfter.ts';

/*
 * The page's inline script, put into index.html by vite.config.ts. Where a feed or a post is shown, its first page or
 * itself is on its way before anything else has arrived. So is the app's code, but behind what is to be seen before it.
 */

/** The entry's own scripts. None while developing: there the page has them itself. */
declare const ENTRY: readonly string[];
/** The files of `earlyCards.ts` and `earlyGrid.ts`. */
declare const EARLY: Readonly<Record<'cards' | 'grid', string>>;
interface EarlyDrawing {
  readonly drawEarly: () => Promise<void>;
}
/** Asks for the app's code. */
function start(): void {
  orReload(Promise.all(ENTRY.map((file): Promise<unknown> => import(file))), String(ENTRY));
}

/** Asks for what the address shows. Says what is to be seen before the app, if anything is. */
function begin(): Promise<unknown> | undefined {
  const { pathname, search, hash } = location;
  // index.html has words for them: the way from host to host is several pages.
  if (pathname === HAND_OVER_PAGE || hash.startsWith('#arrive=')) {
    document.documentElement.dataset['arriving'] = '';
    return undefined;
  }
  // Other ids have to be looked at more closely.
  const post = /^\/post\/([\w-]+)\/?$/.exec(pathname)?.[1];
  const hasMedia = pathname === '/media';
  const isHome = pathname === '/' || pathname === '/home';
  // As the app would do, which would draw nothing meanwhile.
  if (pathname === '/') history.replaceState(history.state, '', `/home${search}${hash}`);
  if (!isHome && !hasMedia && post === undefined) return undefined;
  // Not looked at field by field here: the app itself does, and says what is wrong. This is in every page's way.
  const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '') as AppConfig;
  const campusId = config.campus ?? campusIdFromHost(location.hostname);
  const isShared = campusId === SHARED_CAMPUS_ID;
  // What index.html shows until the app is there has the shape of that page.
  if (isHome && isShared) document.documentElement.dataset['landing'] = '';
  // The sign-in may have been logged out on another host: main.tsx asks first, and nothing kept is shown before.
  if (localStorage.getItem(HANDED_WITH_KEY) !== null) return undefined;
  const stored = tokenOf(localStorage, config, Date.now());
  // A school's posts are not shown to visitors, and a category is another feed.
  if ((stored === null && !isShared) || search.includes('category=')) return undefined;
  // Asked for first: on a later visit it is on the device, and runs right behind this script.
  // Whoever is signed in has a line above the shared community's pages, of which nothing is known here.
  const isPlain = !isShared || stored === null;
  const drawing = hasMedia && isPlain ? EARLY.grid : isHome && !isShared ? EARLY.cards : '';
  const drawn =
    drawing === ''
      ? undefined
      : import(drawing).then(({ drawEarly }: EarlyDrawing) => drawEarly()).catch(() => undefined);
  const token = stored === undefined ? renewStoredToken(localStorage, config) : Promise.resolve(stored);
  const answer = token.then((now) => {
    if (now === null && stored !== null) throw new Error('No token');
    if (post !== undefined) return sendPostRequest(config, post, now);
    const filter = { campusId, category: null, hasMedia };
    return sendFeedRequest(config, filter, firstPageSize(filter), now);
  });
  const said = answer.then((response): Promise<unknown> => {
    if (!response.ok) throw new Error(String(response.status));
    return response.clone().json();
  });
  if (post !== undefined) {
    said.catch(() => undefined);
    window.firstPost = { id: post, token, said };
    return undefined;
  }
  const first: FirstFeed = { campusId, hasMedia, token, answer, said };
  window.firstFeed = first;
  Promise.all([token, said]).then(
    ([used, rows]) => (first.now = { token: used, said: rows }),
    () => undefined,
  );
  return drawn;
}

try {
  const sight = begin();
  if (sight) startAfter(sight, start);
  else start();
} catch {
  // The app itself says what is wrong.
  start();
}
