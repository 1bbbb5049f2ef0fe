import { afterEach, beforeEach, vi } from 'vitest';
import { storeOwnLists } from '../../../data/account/keptOwnLists.ts';
import { keepHidden } from '../../../data/blocks/keptHidden.ts';
import { forgetPhotos } from '../../../data/media/photoSource.ts';
import { showCampus } from '../../../data/config/testing/appConfig.ts';
import type { Sent } from '../drawnFor.ts';
import { storeSignIn, tokenOf } from '../../../data/session/testing/storedSignIn.ts';
import type { CampusId } from '../../../domain/campus.ts';

/** Ana's token. */
export const TOKEN = tokenOf({ sub: 'ana' });

/** A community's page before the app has rendered, with Ana's sign-in on the device. */
export function openPage(campusId: CampusId = 'ut'): void {
  document.body.innerHTML = '<div id="root"><div class="boot"><i></i></div></div>';
  localStorage.clear();
  storeSignIn('ana', { email: 'ana@example.com' });
  keepHidden('ana', []);
  showCampus(campusId);
  storeOwnLists('ana', { hiddenPosts: [], mutedChats: [] });
}

/**
 * Before each test of a file, opens such a page and answers every request with a picture. Returns the requests so far,
 * as `<Authorization> <address>`.
 */
export function beforeTheApp(): () => readonly string[] {
  let asked: string[] = [];
  beforeEach(() => {
    openPage();
    asked = [];
    // jsdom decodes no images.
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      asked.push(`${new Headers(init.headers).get('Authorization') ?? ''} ${decodeURIComponent(address)}`);
      return Promise.resolve(new Response('jpg'));
    });
  });
  afterEach(() => {
    forgetPhotos();
    window.prefetched = undefined;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return () => asked;
}

interface Said {
  readonly rows: unknown;
  readonly token?: string | null | Promise<string>;
  readonly campusId?: CampusId;
}

const left: { sent: Sent | null } = { sent: null };

/** Sets what the page's inline script has sent, and what was answered. */
export function leaveAnswer({ rows, token = TOKEN, campusId = 'ut' }: Said): void {
  const uid = token === null ? undefined : 'ana';
  left.sent = { campusId, uid, token: Promise.resolve(token), body: Promise.resolve(rows) };
  left.sent.body.catch(() => undefined);
}

/** What `leaveAnswer` has set. */
export function sent(): Sent {
  if (left.sent === null) throw new Error('Nothing was left');
  return left.sent;
}
