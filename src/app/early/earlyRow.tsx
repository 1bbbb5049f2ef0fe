import type { ReactNode } from 'react';
import { cardFrame } from '../../features/posts/card/CardFace.tsx';
import { RowFace, rowFrame, RowHeading } from '../../features/posts/card/RowFace.tsx';
import { mediaName } from '../../features/posts/media/mediaName.ts';
import { paths } from '../../lib/paths.ts';
import { ageNow, type EarlyCardProps } from './earlyCard.tsx';
import { EarlyPhoto } from './earlyPhoto.tsx';

/** CSS pixels: about the height of a row. */
export const EARLY_ROW_PX = 122;

/** A found post as the app's row. */
export function EarlyRow({ post, isFirst, drawing, mark }: EarlyCardProps): ReactNode {
  const { id, media } = post;
  const [photo] = media;
  return (
    <article {...cardFrame(post)} data-for={`[data-post="${CSS.escape(id)}"]`}>
      <a href={paths.post(id)} {...rowFrame(post, true)}>
        <RowFace
          post={post}
          isLarge
          text={<RowHeading post={post} mark={mark ?? String} />}
          photo={
            photo ? (
              <EarlyPhoto media={photo} name={mediaName(media, 0, post)} drawing={isFirst ? drawing : null} />
            ) : null
          }
        >
          <time>{ageNow(post.createdAtMs)}</time>
        </RowFace>
      </a>
    </article>
  );
}
