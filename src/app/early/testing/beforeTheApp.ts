import { showCampus } from '../../../data/testing/appConfig.ts';
import { storedAuthKey } from '../../../data/session/storedPerson.ts';
import type { CampusId } from '../../../domain/campus.ts';

/** Ana's token. */
export const TOKEN = `h.${btoa(JSON.stringify({ sub: 'ana' }))}.s`;

/** A page of a community on which the app has drawn nothing yet, with Ana's sign-in on the device. */
export function openPage(campusId: CampusId = 'ut'): void {
  document.body.innerHTML = '<div id="root"><div class="boot"><i></i></div></div>';
  localStorage.clear();
  localStorage.setItem(
    storedAuthKey('k'),
    JSON.stringify({
      uid: 'ana',
      email: 'ana@example.com',
      stsTokenManager: { accessToken: TOKEN, expirationTime: Date.now() + 3_600_000 },
    }),
  );
  showCampus(campusId);
}

/** What has been asked for, as `<Authorization> <address>`; every answer is a picture. */
export function answerWithPictures(stub: (name: 'fetch', value: unknown) => unknown): string[] {
  const asked: string[] = [];
  // Nothing is drawn here.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  stub('fetch', (address: string, init: RequestInit) => {
    asked.push(`${new Headers(init.headers).get('Authorization') ?? ''} ${decodeURIComponent(address)}`);
    return Promise.resolve(new Response('jpg'));
  });
  return asked;
}

interface Said {
  readonly rows: unknown;
  readonly token?: string | null | Promise<string>;
  readonly campusId?: CampusId;
  readonly hasMedia?: boolean;
}

/** What the page's inline script leaves. */
export function leaveAnswer({ rows, token = TOKEN, campusId = 'ut', hasMedia = false }: Said): void {
  window.firstFeed = {
    campusId,
    hasMedia,
    token: Promise.resolve(token),
    answer: Promise.resolve(new Response()),
    said: Promise.resolve(rows),
  };
}

/** Stored words as the editor writes them. */
export const blockOf = (words: string): string =>
  JSON.stringify({
    blocks: [
      {
        key: 'a',
        text: words,
        type: 'unstyled',
        depth: 0,
        inlineStyleRanges: [],
        entityRanges: [],
        data: {},
      },
    ],
    entityMap: {},
  });
