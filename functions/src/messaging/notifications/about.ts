import { z } from 'zod';
import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { quoteOf } from '../../platform/quote.ts';
import { Gallery } from '../../platform/stored/posts.ts';

/** The post or comment that a notification is about. */
export interface About {
  readonly id: string;
  /** Its first words; '' if it has no text. */
  readonly words: string;
  /** Storage path of the preview of its first picture or video; null if it has none. */
  readonly picture: string | null;
}

const Quoted = z.object({
  text: z.string().nullable().catch(null),
  img_gallery: Gallery.shape.img_gallery.catch([]),
});

/** What a notification says of a stored post or comment; nothing of one that is not there. */
export function aboutOf(id: string, stored: unknown): About {
  const { text, img_gallery: pictures } = Quoted.parse(stored ?? {});
  const words = quoteOf(plainTextOf(text), NOTIFICATION_ABOUT_MAX);
  return { id, words, picture: pictures[0]?.thumb_path ?? null };
}
