import { plainTextOf } from '../../../domain/postText.ts';
import { termsOf } from '../../../domain/price.ts';

/* Stored posts in Firestore's REST format, for tests of reads without the SDK. */

const text = (stringValue: string): object => ({ stringValue });
const whole = (value: number): object => ({ integerValue: String(value) });
const map = (fields: object): object => ({ mapValue: { fields } });
const loadOptional = (value: string | null): object => (value === null ? { nullValue: null } : text(value));

export interface RestMedia {
  /** The post in its path. */
  readonly postId: string;
  readonly kind?: 'photo' | 'video';
  readonly order?: number;
  readonly thumbPath?: string;
}

/** One entry of a stored post's gallery. */
export function restMedia({ postId, kind = 'photo', order = 0, thumbPath }: RestMedia): object {
  const name = kind === 'photo' ? `${String(order)}_2048.jpg` : `${String(order)}_video.mp4`;
  return map({
    img_path: text(`images/posts/${postId}/${name}`),
    thumb_path: text(thumbPath ?? `images/posts/${postId}/${String(order)}_640.webp`),
    img_name: text(name),
    img_order: whole(order),
    img_width: whole(2048),
    img_height: whole(1536),
    thumbhash: text('3OcRJYB4d3h/iIeHeEh3eIhw+j2w'),
    type: text(kind),
  });
}

export interface RestPost {
  readonly id: string;
  readonly campusId?: string;
  /** As it is stored. */
  readonly rawText?: string | null;
  readonly category?: string | null;
  readonly author?: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly parentId?: string | null;
  readonly media?: readonly object[];
  readonly likeCount?: number;
  /** For top posts. */
  readonly commentCount?: number;
  readonly createdAt?: string;
  readonly lastModified?: string;
  /** Raw fields that replace the above. */
  readonly fields?: Readonly<Record<string, object>>;
}

const none = { nullValue: null };

/** The listing that these words make. */
function restListing(rawText: string | null): Readonly<Record<string, object>> {
  const { kind, priceCents, takesOffers } = termsOf(plainTextOf(rawText));
  return {
    kind: text(kind),
    price_cents: priceCents === null ? none : whole(priceCents),
    takes_offers: { booleanValue: takesOffers },
    condition: none,
    status: text('available'),
    status_at: none,
    previous_price_cents: none,
  };
}

/** A stored post or comment. */
export function restPost({
  id,
  campusId = 'ut',
  rawText = null,
  category = null,
  author = { id: 'bea', firstName: 'Bea', lastName: 'L.' },
  parentId = null,
  media = [],
  likeCount = 0,
  commentCount = 0,
  createdAt = '2026-11-11T09:52:57.851Z',
  lastModified = '2026-11-11T09:52:57.851123456Z',
  fields = {},
}: RestPost): { readonly name: string; readonly fields: Readonly<Record<string, object>> } {
  return {
    name: `projects/demo/databases/(default)/documents/posts/${id}`,
    fields: {
      campus_id: text(campusId),
      text: loadOptional(rawText),
      category: loadOptional(category),
      user: map({
        _id: text(author.id),
        username: text(author.id),
        first_name: text(author.firstName),
        last_name: text(author.lastName),
        img: loadOptional(null),
        verified: { booleanValue: true },
      }),
      post_commented_on: loadOptional(parentId),
      root_id: text(parentId ?? id),
      img_gallery: { arrayValue: media.length === 0 ? {} : { values: media } },
      like_count: whole(likeCount),
      ...(parentId === null ? { comment_count: whole(commentCount), ...restListing(rawText) } : {}),
      edited_at: { nullValue: null },
      createdAt: { timestampValue: createdAt },
      lastModified: { timestampValue: lastModified },
      ...fields,
    },
  };
}

/** The same as an entry of the answer to `runQuery`. */
export const restRow = (post: RestPost): object => ({ document: restPost(post) });
