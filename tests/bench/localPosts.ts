import type { Write } from '../../local/firestore/core.ts';
import { Timestamp, type MapValue, type Value } from '../../local/shared/values.ts';

const FIRST_SECONDS = 1_780_000_000;
const CAMPUSES = ['ut', 'tamu', 'rice', 'baylor', 'smu'];
const CATEGORIES = ['books, movies, & music', 'electronics & media', 'home & garden', 'vehicles', 'housing'];
const SENTENCE = 'Barely used and in very good shape, pick it up near the library any weekday after four. ';

const map = (fields: Record<string, Value>): MapValue => new Map(Object.entries(fields));

/** The n-th generated post: about 1 kB, two photos, evenly distributed over five campuses. */
export function benchPost(n: number): { readonly path: string; readonly fields: MapValue } {
  const id = `post${String((n * 7919) % 1_000_003).padStart(16, '0')}`;
  const author = {
    _id: `student${n % 997}`,
    username: `student.${n % 997}`,
    img: null,
    first_name: 'Maya',
    last_name: 'O.',
  };
  const time = new Timestamp(FIRST_SECONDS + n, (n % 1000) * 1_000_000);
  const photo = (order: number): MapValue =>
    map({
      img_path: `images/posts/${id}/${order}_2048.jpg`,
      img_name: `photo-${n}-${order}.jpg`,
      img_order: BigInt(order),
      img_width: 2048n,
      img_height: 1536n,
      thumb_path: `images/posts/${id}/${order}_640.jpg`,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      type: 'photo',
    });
  const text = `Item number ${n}. ${SENTENCE.repeat(2 + (n % 3))}`;
  return {
    path: `posts/${id}`,
    fields: map({
      _id: id,
      campus_id: CAMPUSES[n % CAMPUSES.length] ?? 'ut',
      text: JSON.stringify({ blocks: [{ key: 'a1', text, type: 'unstyled' }], entityMap: {} }),
      category: CATEGORIES[n % 7] ?? 'housing',
      username: author.username,
      user: map({ ...author, verified: true }),
      avatar: null,
      post_commented_on: n % 4 === 0 ? `post${n}` : null,
      root_id: id,
      img_count: 2n,
      img_gallery: [photo(0), photo(1)],
      like_count: BigInt(n % 50),
      comment_count: BigInt(n % 7),
      date: '2026-09-21T12:00:00.000Z',
      createdAt: time,
      lastModified: time,
    }),
  };
}

export function benchWrite(n: number): Write {
  return { kind: 'set', ...benchPost(n), mask: null, transforms: [], precondition: null };
}
