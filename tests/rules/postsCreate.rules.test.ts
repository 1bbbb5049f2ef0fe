import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { detailFields, NEW_STATE_FIELDS } from '../../src/data/posts/detailFields.ts';
import { CATEGORIES } from '../../src/domain/category.ts';
import { CONDITIONS, KINDS, PRICE_MAX_CENTS } from '../../src/domain/listing.ts';
import {
  authorOf,
  newPost,
  PEOPLE,
  photo,
  profileOf,
  under,
  video,
  withMedia,
  type PersonName,
} from './support/builders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { NEW_ID, openWorld, POSTS, table } from './support/world.ts';

const world = openWorld();
const ID = NEW_ID;

const create =
  (who: PersonName, changes: DocumentData = {}, id: string = ID) =>
  () =>
    world.set(who, `posts/${id}`, newPost(PEOPLE[who], id, changes));
const allow = (title: string, changes: DocumentData): Row => allows(title, create('maya', changes));
const deny = (title: string, changes: DocumentData): Row => denies(title, create('maya', changes));
const without = (field: string) => () => {
  const { [field]: _left, ...rest } = newPost(PEOPLE.maya, ID);
  return world.set('maya', `posts/${ID}`, rest);
};
const author = authorOf(PEOPLE.maya);
const pictures = (n: number): DocumentData => withMedia(Array.from({ length: n }, (_, i) => photo(ID, i)));

describe('who posts', () => {
  table([
    allows('a member at the own school', create('maya')),
    allows('a member in the shared community', create('maya', { campus_id: 'campus' })),
    allows('a member of another school in the shared community', create('omar', { campus_id: 'campus' })),
    allows('a member of the shared community there', create('cleo')),
    denies('a member at another school', create('omar', { campus_id: 'ut' })),
    denies('a member of the shared community at a school', create('cleo', { campus_id: 'ut' })),
    denies('somebody not school-verified', create('nora', { campus_id: 'campus' })),
    denies('somebody banned, with a token from before', create('bela')),
    denies('somebody who lost the verification, with a token from before', create('rhea')),
    denies('somebody who is leaving', create('dora')),
    denies('a member at the school they left, with a token from before', create('fern', { campus_id: 'ut' })),
    allows('a member at the new school, with a token from before', create('fern')),
    denies('a visitor', () => world.set('visitor', `posts/${ID}`, newPost(PEOPLE.maya, ID))),
    denies('a member in the name of another', () =>
      world.set('liam', `posts/${ID}`, newPost(PEOPLE.maya, ID)),
    ),
    denies('a campus that does not exist', create('maya', { campus_id: 'mit' })),
  ]);
});

describe('who posts at a campus that was added later', () => {
  beforeEach(() => world.seed('users/maya', { ...profileOf(PEOPLE.maya), campus_id: 'qsu' }));
  table([
    allows('its member there', create('maya', { campus_id: 'qsu' })),
    denies('its member at another school', create('maya')),
    denies('a member of another school', create('liam', { campus_id: 'qsu' })),
  ]);
});

describe('the author on a post is the author now', () => {
  const { img: _left, ...withoutImg } = author;
  table([
    allow('a true copy', {}),
    ...Object.entries({
      _id: 'liam',
      username: 'x',
      img: null,
      first_name: 'X',
      last_name: 'X.',
      verified: false,
    }).map(([field, value]) => deny(`another ${field}`, { user: { ...author, [field]: value } })),
    deny('one field more', { user: { ...author, email: 'maya@example.com' } }),
    deny('one field less', { user: withoutImg }),
    deny('another username beside it', { username: 'liam' }),
    deny('another picture beside it', { avatar: null }),
  ]);
});

describe('the shape of a post', () => {
  table([
    allow('as described', {}),
    denies('nothing at all', () => world.set('maya', `posts/${ID}`, {})),
    ...Object.keys(newPost(PEOPLE.maya, ID)).map((field): Row => denies(`without ${field}`, without(field))),
    deny('with a field more', { price: 20 }),
    deny('another _id than its own', { _id: POSTS.ut }),
    denies('an id of other length', create('maya', {}, 'tooShort')),
    denies('an id with a dot', create('maya', {}, 'aNewDocumentAtUt.000')),
    allow('20,000 characters of raw text', { text: 'a'.repeat(20_000) }),
    deny('20,001 characters of raw text', { text: 'a'.repeat(20_001) }),
    deny('a number for a text', { text: 5 }),
    deny('a list for a text', { text: ['a'] }),
    deny('a list for a text, with a picture', { ...withMedia([photo(ID, 0)]), text: ['a'] }),
    deny('a list for a date', { date: ['2026'] }),
    deny('neither text nor picture', { text: null }),
    deny('likes from the start', { like_count: 1 }),
    deny('a fraction of likes', { like_count: 0.5 }),
    deny('no likes as a double', { like_count: -0 }),
    deny('a text for likes', { like_count: '0' }),
    deny('comments from the start', { comment_count: 1 }),
    deny('no comments as a double', { comment_count: -0 }),
    allow('a date of 40 characters', { date: 'x'.repeat(40) }),
    deny('a date of 41 characters', { date: 'x'.repeat(41) }),
    deny('a timestamp for a date', { date: Timestamp.now() }),
    deny('an own time of creation', { createdAt: Timestamp.fromMillis(0) }),
    deny('an own time of change', { lastModified: Timestamp.fromMillis(4e12) }),
  ]);
});

describe('the category', () => {
  table([
    allow('none', { category: null }),
    ...CATEGORIES.map(({ value }) => allow(value, { category: value })),
    deny('one that is not on the list', { category: 'weapons' }),
    deny('the filter for all', { category: 'all' }),
    deny('a list', { category: ['furniture'] }),
  ]);
});

describe('the terms of a listing', () => {
  table([
    ...KINDS.map((kind) => allow(kind, { kind })),
    deny('another kind', { kind: 'renting' }),
    deny('a list for a kind', { kind: ['selling'] }),
    allow('free', { price_cents: 0 }),
    allow('the highest price', { price_cents: PRICE_MAX_CENTS }),
    deny('a price below nothing', { price_cents: -1 }),
    deny('a price above the highest', { price_cents: PRICE_MAX_CENTS + 1 }),
    deny('half a cent', { price_cents: 0.5 }),
    deny('a text for a price', { price_cents: '5' }),
    allow('taking offers', { takes_offers: true }),
    deny('a text for taking offers', { takes_offers: 'yes' }),
    ...CONDITIONS.map((condition) => allow(condition, { condition })),
    deny('another condition', { condition: 'broken' }),
    deny('sold from the start', { status: 'sold' }),
    deny('a status from the start with its time', { status_at: serverTimestamp() }),
    deny('a price before from the start', { previous_price_cents: 5000 }),
    deny('edited from the start', { edited_at: serverTimestamp() }),
  ]);
});

describe('the group of posts that were posted together', () => {
  const group = POSTS.shared;
  table([
    allow('its id', { group_id: group }),
    allow('its id, with ten pictures', { ...pictures(10), group_id: group }),
    allow('an id that is its own', { group_id: ID }),
    deny('null', { group_id: null }),
    deny('no characters', { group_id: '' }),
    deny('19 characters', { group_id: group.slice(1) }),
    deny('21 characters', { group_id: `${group}0` }),
    deny('a slash', { group_id: `${group.slice(1)}/` }),
    deny('a line break at its end', { group_id: `${group}\n` }),
    deny('markup', { group_id: '<img src=x onerror=1>'.slice(0, 20) }),
    deny('a number', { group_id: 1234567890 }),
    deny('a list of one', { group_id: [group] }),
    deny('a map', { group_id: { id: group } }),
    deny('two ids', { group_id: `${group},${ID}` }),
    deny('another field in its place', { groupId: group }),
    deny('it and a field more', { group_id: group, group }),
    denies('under a post', create('liam', { ...under(POSTS.ut), group_id: group })),
  ]);
});

describe('a comment', () => {
  table([
    allows('under a post of the own school', create('liam', under(POSTS.ut))),
    allows('under a comment', create('liam', under(POSTS.ut, POSTS.comment))),
    denies('with an id with a dot', create('liam', under(POSTS.ut), 'aNewDocumentAtUt.000')),
    allows(
      'under a post of the shared community, from any school',
      create('maya', { ...under(POSTS.shared), campus_id: 'campus' }),
    ),
    denies('under nothing, with a root', create('liam', { root_id: POSTS.ut })),
    denies('under a post that does not exist', create('liam', under('aPostThatIsMissing00'))),
    denies('under a post of another campus', create('liam', under(POSTS.shared))),
    denies('with the parent for its root', create('liam', under(POSTS.comment))),
    denies('with itself for its root', create('liam', { ...under(POSTS.ut), root_id: ID })),
    denies('with a number of comments', create('liam', { ...under(POSTS.ut), comment_count: 0 })),
    denies(
      'that passes for a top post',
      create('liam', {
        ...under(POSTS.ut),
        ...detailFields({}),
        ...NEW_STATE_FIELDS,
        root_id: NEW_ID,
      }),
    ),
    denies('with a category', create('liam', { ...under(POSTS.ut), category: 'furniture' })),
    denies('under what is not a text', create('liam', { ...under(POSTS.ut), post_commented_on: 7 })),
    denies('at another school', create('maya', { ...under(POSTS.ou), campus_id: 'ou' })),
  ]);
});

const onePicture = (changes: DocumentData): DocumentData => withMedia([{ ...photo(ID, 0), ...changes }]);
const oneVideo = (changes: DocumentData): DocumentData => withMedia([{ ...video(ID, 0), ...changes }]);

describe('the gallery', () => {
  table([
    ...Array.from({ length: 10 }, (_, i) => allow(`${String(i + 1)} pictures`, pictures(i + 1))),
    allow('pictures without a text', { ...pictures(1), text: null }),
    deny('11 pictures', pictures(11)),
    ...Array.from({ length: 10 }, (_, i) => {
      const gallery = Array.from({ length: 10 }, (_, n) => photo(ID, n));
      gallery[i] = { ...photo(ID, i), img_order: 99 };
      return deny(`a fault in place ${String(i)}`, withMedia(gallery));
    }),
    ...Array.from({ length: 9 }, (_, last) => {
      const gallery = Array.from({ length: last + 1 }, (_, n) => photo(ID, n));
      gallery[last] = { ...photo(ID, last), img_order: 99 };
      return deny(`a fault in the last of ${String(last + 1)}`, withMedia(gallery));
    }),
    deny('a count that is too small', { ...pictures(2), img_count: 1 }),
    deny('a count that is too large', { ...pictures(1), img_count: 2 }),
    deny('a count that is no integer', { ...pictures(0), img_count: 0.5 }),
    deny('no pictures as a double', { img_count: -0 }),
    deny('a text for a count', { ...pictures(0), img_count: '0' }),
    deny('a map', { img_count: 1, img_gallery: { 0: photo(ID, 0) } }),
    deny('an empty map', { img_count: 0, img_gallery: {} }),
    deny('an empty text', { img_count: 0, img_gallery: '' }),
    deny('an entry that is no map', withMedia(['x'])),
  ]);
});

describe('an entry of the gallery', () => {
  const other = `images/posts/${POSTS.ut}/0_2048.webp`;
  const RANDOM = 'RandomNameOfAPicture';
  table([
    allow('a photo', onePicture({})),
    allow('a video', oneVideo({})),
    allow(
      'a jpeg with a png preview',
      onePicture({
        img_path: `images/posts/${ID}/7_2048.jpg`,
        thumb_path: `images/posts/${ID}/7_640.png`,
      }),
    ),
    deny(
      'a photo under the random name of an edit',
      onePicture({ img_path: `images/posts/${ID}/${RANDOM}_2048.webp` }),
    ),
    deny(
      'a preview under the random name of an edit',
      onePicture({ thumb_path: `images/posts/${ID}/${RANDOM}_640.webp` }),
    ),
    deny(
      'a video under the random name of an edit',
      oneVideo({ img_path: `images/posts/${ID}/${RANDOM}_video.mp4` }),
    ),
    deny('a preview under two digits', onePicture({ thumb_path: `images/posts/${ID}/10_640.webp` })),
    ...Object.keys(photo(ID, 0)).map((field): Row => {
      const { [field]: _left, ...rest } = photo(ID, 0);
      return denies(`without ${field}`, create('maya', withMedia([rest])));
    }),
    deny('with a field more', onePicture({ url: 'https://example.com/x' })),
    deny('in another place', onePicture({ img_order: 1 })),
    deny('a file of another post', onePicture({ img_path: other })),
    deny('a preview of another post', onePicture({ thumb_path: other.replace('2048', '640') })),
    deny('a file that is none of ours', onePicture({ img_path: `images/posts/${ID}/0_2048.svg` })),
    deny('a file of another size', onePicture({ img_path: `images/posts/${ID}/0_4096.webp` })),
    deny('a preview that is none', onePicture({ thumb_path: `images/posts/${ID}/0_2048.webp` })),
    deny('a photo called a video', onePicture({ type: 'video' })),
    deny('a video called a photo', oneVideo({ type: 'photo' })),
    deny('a kind of its own', onePicture({ type: 'audio' })),
    deny(
      'a path borrowed by the kind',
      onePicture({
        type: `photo:images`,
        img_path: `posts/${ID}/0_2048.webp`,
      }),
    ),
    deny('a number for a path', onePicture({ img_path: 7 })),
    deny('a thumbhash of 41 characters', onePicture({ thumbhash: 'a'.repeat(41) })),
    deny('a thumbhash with markup', onePicture({ thumbhash: '<b>' })),
    deny('no name', onePicture({ img_name: '' })),
    allow('a name of 100 characters', onePicture({ img_name: 'é'.repeat(100) })),
    deny('a name of 101 characters', onePicture({ img_name: 'a'.repeat(101) })),
    allow('99,999 pixels', onePicture({ img_width: 99_999 })),
    deny('100,000 pixels', onePicture({ img_width: 100_000 })),
    deny('no width', onePicture({ img_width: 0 })),
    deny('a height below nothing', onePicture({ img_height: -1 })),
    deny('half a pixel', onePicture({ img_width: 0.5 })),
    deny('half a pixel of height', onePicture({ img_height: 10.5 })),
    deny('a text for a width', onePicture({ img_width: '2048' })),
    deny('a text for a height', onePicture({ img_height: '1536' })),
  ]);
});
