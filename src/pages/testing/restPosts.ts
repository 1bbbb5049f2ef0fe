import { rawOfPlainText } from '../../domain/richText.ts';
import { restMedia, restRow } from '../../data/posts/testing/restPost.ts';

/* A feed's first page in Firestore's REST format, for pages that show posts without the SDK. */

export interface AnsweredPost {
  readonly id: string;
  readonly words?: string;
  readonly category?: string | null;
  /** Its pictures and videos, by kind. */
  readonly media?: readonly ('photo' | 'video')[];
  /** The age of its last activity. */
  readonly minutesAgo?: number;
  readonly campusId?: string;
  /** The author's first name. */
  readonly by?: string;
  /** The group that it was posted with. */
  readonly group?: string;
}

/** One entry of the answer to `runQuery`. */
export function answeredPost({
  id,
  words = 'A lamp. $12',
  category = null,
  media = [],
  minutesAgo = 5,
  campusId = 'campus',
  by = 'Hannah',
  group,
}: AnsweredPost): object {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return restRow({
    id,
    campusId,
    rawText: rawOfPlainText(words),
    category,
    author: { id: by.toLowerCase(), firstName: by, lastName: 'K.' },
    media: media.map((kind, order) => restMedia({ postId: id, kind, order })),
    createdAt: at,
    lastModified: at,
    fields: group === undefined ? {} : { group_id: { stringValue: group } },
  });
}
