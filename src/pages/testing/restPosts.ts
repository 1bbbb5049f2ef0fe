import { rawOfPlainText } from '../../domain/richText.ts';

/* A feed's first page as the database answers it over REST, for pages that show posts without an SDK. */

const text = (stringValue: string) => ({ stringValue });
const number = (integerValue: number) => ({ integerValue: String(integerValue) });
const map = (fields: object) => ({ mapValue: { fields } });
const NOTHING = { nullValue: null };

export interface AnsweredPost {
  readonly id: string;
  readonly words?: string;
  readonly category?: string | null;
  /** Its pictures and films, by kind. */
  readonly media?: readonly ('photo' | 'video')[];
  /** Minutes before now of its last activity. */
  readonly minutesAgo?: number;
}

function mediaEntry(id: string, kind: 'photo' | 'video', order: number): object {
  const name = kind === 'photo' ? `${String(order)}_2048.jpg` : `${String(order)}_video.mp4`;
  return map({
    img_path: text(`images/posts/${id}/${name}`),
    thumb_path: text(`images/posts/${id}/${String(order)}_640.webp`),
    img_name: text(name),
    img_order: number(order),
    img_width: number(2048),
    img_height: number(1536),
    thumbhash: text('3OcRJYB4d3h/iIeHeEh3eIhw+j2w'),
    type: text(kind),
  });
}

/** One entry of the answer to `runQuery`. */
export function answeredPost({
  id,
  words = 'A lamp. $12',
  category = null,
  media = [],
  minutesAgo = 5,
}: AnsweredPost): object {
  const at = { timestampValue: new Date(Date.now() - minutesAgo * 60_000).toISOString() };
  return {
    document: {
      name: `projects/demo/databases/(default)/documents/posts/${id}`,
      fields: {
        campus_id: text('campus'),
        text: text(rawOfPlainText(words)),
        category: category === null ? NOTHING : text(category),
        user: map({
          _id: text('hannah'),
          username: text('hannah'),
          first_name: text('Hannah'),
          last_name: text('K.'),
          img: NOTHING,
          verified: { booleanValue: true },
        }),
        post_commented_on: NOTHING,
        root_id: text(id),
        img_gallery: { arrayValue: { values: media.map((kind, order) => mediaEntry(id, kind, order)) } },
        like_count: number(0),
        createdAt: at,
        lastModified: at,
      },
    },
  };
}
