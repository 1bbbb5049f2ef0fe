import type { ReactNode } from 'react';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import type { Post, PostMedia } from '../../domain/post.ts';
import { ActionFace, type RowActions } from '../../features/posts/card/ActionFace.tsx';
import { AuthorFace } from '../../features/posts/card/AuthorFace.tsx';
import { CardFace, cardFrame, headingId } from '../../features/posts/card/CardFace.tsx';
import menu from '../../features/posts/card/MoreMenu.module.css';
import type { Mark } from '../../features/posts/card/marks.ts';
import { authorName, nameOfPost } from '../../features/posts/card/postTitle.ts';
import { areCut, MoreButton, TextFace } from '../../features/posts/card/TextFace.tsx';
import { mediaName } from '../../features/posts/media/mediaName.ts';
import { isFilm, mosaicRatio } from '../../features/posts/media/mediaSizes.ts';
import { MosaicFace } from '../../features/posts/media/MosaicFace.tsx';
import { statusActions } from '../../features/posts/status/statusActions.ts';
import { domOf } from '../../lib/domOf.ts';
import { paths } from '../../lib/paths.ts';
import { shortAge } from '../../lib/relativeTime.ts';
import { serverNow } from '../../lib/serverNow.ts';
import { AvatarFace } from '../../ui/AvatarFace.tsx';
import { Glyph, MORE } from '../../ui/Glyph.tsx';
import { EarlyPhoto, type Drawing, type Reader } from './earlyPhoto.tsx';

/* A post before the app has loaded: the app's card, and places for what loads or answers. */

/** CSS pixels: the height of a card without pictures, the largest width of pictures, and a video's height. */
const CARD_HEIGHT_PX = 120;
const COLUMN_PX = 600;
const VIDEO_HEIGHT_PX = 200;
/** The maximum height of pictures as a share of the window: `--media-max` of the tokens. */
const MEDIA_MAX = 0.7;

/** Marks clamped words as in the app: once they stand in the page, in the task that put them there. */
function markCut(words: HTMLElement | null): void {
  if (!words) return;
  // A ResizeObserver would tell before the first paint too, but Chromium counts what it moves as a layout shift.
  queueMicrotask(() => {
    if (areCut(words)) words.after(domOf(<MoreButton />));
  });
}

export const ageNow = (atMs: number): string => shortAge(atMs, serverNow());

export interface EarlyCardProps {
  readonly post: Post;
  /** The first one's pictures are loaded. */
  readonly isFirst: boolean;
  readonly drawing: Drawing;
  /** Highlights found words. */
  readonly mark?: Mark | undefined;
}

/** The app carries out what is tapped. */
const nothing = (): void => undefined;

/** What the app's card will offer (`usePostActions.ts`). */
function actionsOf(post: Post, { uid, isGuest, saved }: Reader): RowActions {
  const isOwn = uid !== null && post.author.id === uid;
  return {
    isGuest,
    isSaved: saved.includes(post.id),
    toggleSaved: nothing,
    message: isOwn || post.author.id === DELETED_USER.id ? null : nothing,
    share: nothing,
    edit: isOwn && !isGuest ? nothing : null,
    status: statusActions(
      post,
      { uid, isGuest },
      { ask: nothing, makeAvailable: nothing, markReturned: nothing, renew: nothing },
    ),
  };
}

/** A post as the app's card. A link covers it: a tap is kept, and carried out by the app. */
export function EarlyCard({ post, isFirst, drawing, mark }: EarlyCardProps): ReactNode {
  const { id, rawText, author, createdAtMs, media } = post;
  return (
    <article {...cardFrame(post)} data-for={`[data-post="${CSS.escape(id)}"]`}>
      <CardFace
        post={post}
        author={
          <AuthorFace
            post={post}
            headingId={headingId(id)}
            avatar={<AvatarFace name={author.photoPath === null ? authorName(post) : ''} />}
            when={<time>{ageNow(createdAtMs)}</time>}
          />
        }
        menu={
          <span className={menu.trigger}>
            <Glyph path={MORE} />
          </span>
        }
        words={rawText === null ? null : <TextFace raw={rawText} mark={mark} isCut words={markCut} />}
        media={
          <MosaicFace
            media={media}
            tile={(one, index) => (
              <EarlyPhoto
                media={one}
                name={mediaName(media, index, post)}
                drawing={isFirst ? drawing : null}
              />
            )}
          />
        }
        actions={<ActionFace actions={actionsOf(post, drawing.reader)} post={post} onComment={nothing} />}
      />
      <a href={paths.post(id)} className="early-link" aria-label={nameOfPost(post)} />
    </article>
  );
}

/** About the height of a card, CSS pixels. */
export const earlyHeight = ({ media }: Post): number => CARD_HEIGHT_PX + picturesHeight(media);

/** At most this many rows. */
const ROWS = 3;

/** The first rows in view: rendering more would delay the first. */
export function inSight<Row>(rows: readonly Row[], heightOf: (row: Row) => number): readonly Row[] {
  let usedPx = 0;
  return rows.slice(0, ROWS).filter((row, index) => {
    const isInSight = index === 0 || usedPx < innerHeight;
    usedPx += heightOf(row);
    return isInSight;
  });
}

function picturesHeight(media: readonly PostMedia[]): number {
  if (media.length === 0) return 0;
  if (isFilm(media)) return VIDEO_HEIGHT_PX;
  return Math.min(MEDIA_MAX * innerHeight, Math.min(innerWidth, COLUMN_PX) / mosaicRatio(media));
}
