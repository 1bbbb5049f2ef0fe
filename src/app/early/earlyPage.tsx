import type { ReactNode } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { lastSaves } from '../../data/posts/keptSaves.ts';
import { applyKeptCampus } from '../../data/session/currentCampus.ts';
import { readStoredSignIn } from '../../data/rest/storedSignIn.ts';
import { isGuestAt } from '../../domain/guest.ts';
import { domOf } from '../../lib/domOf.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { applyTheme } from '../../lib/theme.ts';
import type { TabLink } from '../../ui/tabLink.ts';
import type { Sent } from './drawnFor.ts';
import type { Drawing, Reader } from './earlyPhoto.tsx';
import { keepTaps } from './tap.ts';

/** A tab of the page as it was opened. */
export const EarlyTab: TabLink = ({
  to,
  className,
  children,
  'aria-current': current = to === location.pathname ? 'page' : undefined,
}) => (
  <a href={to} className={className} aria-current={current}>
    {children}
  </a>
);

interface EarlyPage {
  readonly sent: Sent;
  /** Between the community's mark and the reader's picture. */
  readonly middle: ReactNode;
  readonly column: (drawing: Drawing) => ReactNode;
  /** Whether the bottom bar has the Create Post button. */
  readonly hasAdd: boolean;
  /** So many of its pictures are waited for. */
  readonly photos: number;
}

/** The reader, as the device knows them. */
function readerOf({ campusId, uid }: Sent): Reader {
  const claims = readStoredSignIn(localStorage, appConfig().firebase.apiKey)?.person.claims;
  return {
    uid: uid ?? null,
    isGuest: claims ? isGuestAt(claims, campusId) : false,
    saved: lastSaves(uid ?? null),
  };
}

/** Renders a page in the look of `boot.css`, unless the app has rendered already. Resolves when it has been painted. */
export async function drawPage({ sent, middle, column, hasAdd, photos }: EarlyPage): Promise<void> {
  const place = document.querySelector('#root > .boot');
  if (!place) return;
  const { campusId, token } = sent;
  // The same campus colors and theme as in the app.
  applyKeptCampus();
  document.documentElement.dataset['campus'] = campusId;
  applyTheme();
  const drawing: Drawing = { campusId, token, reader: readerOf(sent), photos: [] };
  // Replaces the skeleton as a whole, so that it causes no layout shift.
  place.replaceWith(
    domOf(
      <div className="boot early" ref={(page) => void (page && keepTaps(page))}>
        <div className="early-rail" />
        <div className="early-column">
          <div className="early-top">
            <i />
            {middle}
            <i />
          </div>
          {column(drawing)}
        </div>
        <div className="early-bottom">{hasAdd ? <i /> : null}</div>
      </div>,
    ),
  );
  await Promise.allSettled(drawing.photos.slice(0, photos));
  await nextPaint();
}
