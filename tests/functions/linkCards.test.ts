import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { campusOf, FIRST_CAMPUS_IDS } from '../../src/domain/campus.ts';
import { testSuite } from '../support/suite.ts';
import { newId, openBackend, settled } from './support/backend.ts';
import { ask, type HttpAnswer } from './support/http.ts';
import { edit, setStatus } from './support/listings.ts';
import { usernameOf, verified } from './support/members.ts';
import { addComment, addPost } from './support/posts.ts';
import { readsOf as countReads } from './support/reads.ts';

/** `/s/{id}`, what Share and Copy link give: tags for programs that preview a link, and the way to the post. */

const backend = openBackend();
const SHARED = 'campus';
const SCHOOLS = FIRST_CAMPUS_IDS.filter((id) => id !== SHARED);

/** Of each post another: nobody may write so many in an hour. */
const author = (): string => newId();
const shared = (text: string | null, files: readonly string[] = []): Promise<DocumentReference> =>
  addPost(backend, { uid: author(), campusId: SHARED, text, files });
const open = (id: string, campusId = SHARED, headers: Readonly<Record<string, string>> = {}) =>
  ask(`/s/${id}`, { campusId, headers });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '');

/** The tags as a program reads them, by property or name. */
const tagsOf = ({ text }: HttpAnswer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/<meta (?:property|name|http-equiv)="([^"]*)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, unescaped(content)],
    ),
  );
const titleOf = async (id: string): Promise<string | undefined> => tagsOf(await open(id))['og:title'];
const app = (campusId: string): string => testSuite().app(campusId);

/** The reads of posts that an act is billed for. */
const readsOf = (act: () => Promise<unknown>): Promise<number> => countReads(/posts/, act);

describe('a post of the shared community', () => {
  test('has its words, price, picture and addresses in the tags, and leads on to the post', async () => {
    const post = await shared('Road bike, 54 cm, new tires $120', ['0_2048.jpg', '1_2048.webp']);
    await post.update({
      img_gallery: [
        {
          img_path: `images/posts/${post.id}/0_2048.jpg`,
          thumb_path: `images/posts/${post.id}/0_640.webp`,
          img_width: 2048,
          img_height: 1536,
        },
      ],
      condition: 'good',
    });
    const answer = await open(post.id);
    const { storage, bucket } = testSuite();
    expect(answer.status).toBe(200);
    expect(tagsOf(answer)).toEqual({
      'og:site_name': 'Campus Buy/Sell',
      'og:type': 'product',
      'og:title': '$120 · Road bike, 54 cm, new tires $120',
      'og:description': 'Good',
      'og:url': `${app(SHARED)}/s/${post.id}`,
      'og:image': `http://${storage}/v0/b/${bucket}/o/images%2Fposts%2F${post.id}%2F0_2048.jpg?alt=media`,
      'og:image:alt': 'Road bike, 54 cm, new tires $120',
      'og:image:width': '2048',
      'og:image:height': '1536',
      'product:price:amount': '120.00',
      'product:price:currency': 'USD',
      'product:availability': 'instock',
      'twitter:card': 'summary_large_image',
      description: 'Good',
      refresh: `0;url=/post/${post.id}?redirect=true`,
      viewport: 'width=device-width',
    });
    expect(answer.text).toContain(`<link rel="canonical" href="${app(SHARED)}/post/${post.id}" />`);
    expect(answer.text).toContain(`<a href="/post/${post.id}?redirect=true">Continue to Campus Buy/Sell</a>`);
    // Some programs read no more.
    expect(answer.text.indexOf('twitter:card')).toBeLessThan(4000);
  });

  test('says what its category does: facts, and the rent of a month', async () => {
    const room = await shared('Room in West Campus');
    await room.update({
      category: 'housing & apartments',
      facts: 'from=2031-05-15;to=2031-08-01;bedrooms=2;furnished=yes;area=West Campus <b>',
      price_cents: 89_500,
    });
    const tags = tagsOf(await open(room.id));
    expect(tags['og:title']).toBe('$895 a month · Room in West Campus');
    expect(tags['og:description']).toBe(
      'From May 15, 2031 · To Aug 1, 2031 · 2 bedrooms · Furnished · West Campus <b>',
    );
    expect(tags['product:price:amount']).toBe('895.00');
    await room.update({ category: 'lost & found', facts: 'about=lost', kind: 'wanted', price_cents: null });
    expect(tagsOf(await open(room.id)).description).toBe('Lost');
  });

  test('names nobody: neither its author nor who asks', async () => {
    const post = await shared('Desk lamp');
    const { text } = await open(post.id);
    for (const word of [String((await post.get()).get('user._id')), 'Maya']) expect(text).not.toContain(word);
  });

  test('says in words that the thing is reserved, sold, found or looked for', async () => {
    const bike = await shared('Bike $80');
    await setStatus(bike, 'reserved');
    expect(await titleOf(bike.id)).toBe('Reserved · $80 · Bike $80');
    await setStatus(bike, 'sold');
    const tags = tagsOf(await open(bike.id));
    expect(tags).toMatchObject({ 'og:title': 'Sold · $80 · Bike $80', 'product:availability': 'oos' });
    const wanted = await shared('ISO a desk');
    expect(tagsOf(await open(wanted.id))).toMatchObject({
      'og:title': 'ISO a desk',
      'og:description': 'Looking for',
      'og:type': 'website',
    });
    await setStatus(wanted, 'sold');
    expect(await titleOf(wanted.id)).toBe('Found · ISO a desk');
    expect(await titleOf((await shared('Free couch')).id)).toBe('Free · Free couch');
  });

  test('without words or pictures of its own has ours; a comment has its words and no price', async () => {
    const pictures = await shared(null, ['0_2048.webp']);
    expect(tagsOf(await open(pictures.id))).toMatchObject({
      'og:title': 'A post on Campus Buy/Sell',
      // Not every preview shows a WebP.
      'og:image': `${app(SHARED)}/campuses/campus/link-card.png`,
    });
    const post = await shared('Lamp');
    expect(tagsOf(await open(post.id))).toMatchObject({
      'og:title': 'Lamp',
      'og:image': `${app(SHARED)}/campuses/campus/link-card.png`,
      'og:image:width': '1200',
    });
    const comment = await addComment(backend, author(), post, 'Is it still there for $5?');
    await comment.update({ campus_id: SHARED });
    expect(tagsOf(await open(comment.id))).toMatchObject({
      'og:title': 'Is it still there for $5?',
      'og:type': 'website',
    });
  });

  test('is told of by one read, of an id that is there and of one that is not; of a malformed one by none', async () => {
    const post = await shared('Kettle $5');
    await settled();
    expect(await readsOf(() => open(post.id))).toBe(1);
    expect(await readsOf(() => open(newId()))).toBeLessThanOrEqual(1);
    expect(await readsOf(() => open('a%20b'))).toBe(0);
  });

  test('is kept ten minutes at the CDN, for each host by itself, and nowhere else', async () => {
    const post = await shared('Kettle $6');
    const { headers } = await open(post.id);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=600',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(String(headers.vary).toLowerCase()).toContain('x-forwarded-host');
    expect(headers['set-cookie']).toBeUndefined();
    // Else the local Hosting asks its functions for an answer that nobody has kept.
    const fresh = { 'if-none-match': String(headers.etag), 'cache-control': 'max-age=0' };
    expect((await open(post.id, SHARED, fresh)).status).toBe(304);
    await edit(post, { text: 'Kettle, whistles $6' });
    expect((await open(post.id, SHARED, fresh)).status).toBe(200);
    const head = await ask(`/s/${post.id}`, { campusId: SHARED, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(`/s/${post.id}`, { campusId: SHARED, method, body: '{}' })).status).toBe(405);
  });

  test.each(['.', ')', '/', '%E2%80%A6', '%20'])('is found with %s behind its id', async (end) => {
    const post = await shared('Toaster $9');
    const answer = await open(`${post.id}${end}`);
    expect(answer.status).toBe(200);
    expect(tagsOf(answer)).toMatchObject({
      'og:title': '$9 · Toaster $9',
      refresh: `0;url=/post/${post.id}?redirect=true`,
    });
  });

  test('that was deleted, or never was, has the community’s card under 404, and still leads on', async () => {
    const post = await shared('Toaster');
    await post.delete();
    for (const id of [post.id, newId(), 'x', '__x__', 'a'.repeat(1501)]) {
      const answer = await open(id);
      expect(answer.status, id).toBe(404);
      expect(tagsOf(answer)).toMatchObject({
        'og:title': 'Campus Buy/Sell',
        robots: 'noindex',
        refresh: `0;url=/post/${id}?redirect=true`,
      });
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    }
  });
});

describe('words that try to break out', () => {
  test.each([
    ['an end of the title', '</title><script>alert(1)</script>'],
    ['an end of an attribute', '"><img src=x onerror=alert(1)>'],
    ['quotes of both kinds', `'" onload='x' "`],
    ['entities', '&lt;b&gt; &#34; &amp;'],
    ['a template', '${process.env.CODE_SECRET} {{x}} <%= x %>'],
    ['a comment of markup', '--><!-- <!--'],
  ])('%s stays text', async (_what, words) => {
    const post = await shared(words);
    const answer = await open(post.id);
    expect(tagsOf(answer)['og:title']).toBe(words);
    expect(unescaped(/<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? '')).toBe(words);
    expect(answer.text).not.toMatch(/<(?:script|img|iframe|svg)/i);
    const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(answer.text) ?? [];
    expect(head.match(/<\/title>/g)).toHaveLength(1);
  });

  test('lines, controls, marks of direction and halves of characters leave one line of text', async () => {
    const words =
      'Rad\n\u0000\u0007 \u202Egnp.exe\u2066 \u05D0\u05D5\u05E4\u05E0\u05D9\u05D9\u05DD\u200B \r\n 40';
    const title = await titleOf((await shared(words)).id);
    expect(title).toBe('Rad gnp.exe אופניים 40');
  });

  test('are cut between whole characters, families of emoji and stacked marks among them', async () => {
    const family = '👩‍👩‍👧‍👦';
    const tags = tagsOf(await open((await shared(family.repeat(200))).id));
    for (const name of ['og:title', 'og:description']) {
      const [, cut = ''] = /^(.*)…$/u.exec(tags[name] ?? '') ?? [];
      expect(cut.replaceAll(family, ''), name).toBe('');
      expect(cut.length, name).toBeGreaterThan(family.length);
      expect((tags[name] ?? '').length, name).toBeLessThanOrEqual(200);
    }
    const long = tagsOf(await open((await shared('Word '.repeat(100))).id));
    expect(long['og:title']).toMatch(/^(Word )+(Wo?r?d?)?…$/);
    expect((long['og:description'] ?? '').length).toBeGreaterThan((long['og:title'] ?? '').length);
    const stacked = await titleOf((await shared(`Z${'\u0300'.repeat(400)}lamp`)).id);
    expect(stacked).toMatch(/^Z\u0300{31}lamp$/);
  });

  test('a stored text that is no rich text, and a picture at a made-up path, are text too', async () => {
    const post = await shared('x', ['0_2048.webp']);
    await post.update({
      text: '{"blocks":"<b>',
      img_gallery: [
        { img_path: '"><script>/../../?alt=.jpg', thumb_path: 'x', img_width: 10, img_height: 10 },
      ],
    });
    const answer = await open(post.id);
    expect(answer.text).not.toContain('<script');
    expect(tagsOf(answer)['og:image']).toMatch(
      /\/o\/%22%3E%3Cscript%3E%2F\.\.%2F\.\.%2F%3Falt%3D\.jpg\?alt=media$/,
    );
  });
});

describe('on the host of a school', () => {
  const WORDS = 'Secret mandolin $77';
  /** Of each kind an id of the same length. */
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const [own, other, ofAll, removed] = await Promise.all([
      addPost(backend, { uid: author(), campusId: 'ut', text: WORDS, files: ['0_2048.webp'] }),
      addPost(backend, { uid: author(), campusId: 'duke', text: WORDS }),
      addPost(backend, { uid: author(), campusId: SHARED, text: WORDS }),
      addPost(backend, { uid: author(), campusId: 'ut', text: WORDS }),
    ]);
    await removed.delete();
    const sold = await addPost(backend, { uid: author(), campusId: 'ut', text: WORDS });
    await setStatus(sold, 'sold');
    ids = {
      'its own': own.id,
      sold: sold.id,
      removed: removed.id,
      'of another school': other.id,
      'of the shared community': ofAll.id,
      'of nothing': newId(),
      malformed: '__a.b~c!d(e)f*g__hij',
      'with markup': encodeURIComponent('"><script>a('),
    };
  });

  test('the answer is the same to the byte whatever the id is of, but for the id itself', async () => {
    const seen = new Set<string>();
    for (const [kind, id] of Object.entries(ids)) {
      const { status, headers, text } = await open(id, 'ut');
      const inLink = [...text.matchAll(/\/(?:post|s)\/([^"?]*)/g)].map(([, part = '']) => part);
      expect(new Set(inLink).size, kind).toBe(1);
      const [shown = ''] = inLink;
      const { date: _date, etag: _etag, 'content-length': length, ...others } = headers;
      // The length follows from the id's.
      const rest = Number(length ?? text.length) - inLink.length * shown.length;
      seen.add(JSON.stringify({ status, others, rest, text: text.replaceAll(shown, 'ID') }));
    }
    expect([...seen]).toHaveLength(1);
  });

  test('it has the school’s name and picture, and no word of the post, whoever asks', async () => {
    for (const campusId of SCHOOLS) {
      const answer = await open(ids['its own'] ?? '', campusId);
      const { name, shortName } = campusOf(campusId);
      expect(answer.status).toBe(200);
      expect(tagsOf(answer)).toMatchObject({
        'og:site_name': `${shortName} Buy/Sell`,
        'og:title': `${shortName} Buy/Sell`,
        'og:type': 'website',
        'og:image': `${app(campusId)}/campuses/${campusId}/link-card.png`,
        robots: 'noindex',
      });
      expect(tagsOf(answer)['og:description']).toContain(name);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      // Whole numbers: a random id or a port may have 77 in it.
      expect(answer.text).not.toMatch(/mandolin|\b77\b|\$/);
    }
  });

  test('nothing is looked up', async () => {
    // The triggers of what earlier tests wrote read too.
    await settled();
    for (const id of Object.values(ids)) expect(await readsOf(() => open(id, 'ut'))).toBe(0);
  });

  test('a token and a cookie make no difference', async () => {
    const { token } = await verified(backend);
    const id = ids['its own'] ?? '';
    const plain = await open(id, 'ut');
    const asked = await open(id, 'ut', { authorization: `Bearer ${token}`, cookie: '__session=x' });
    expect(asked.text).toBe(plain.text);
  });

  test('and the shared community’s host answers for a school’s post as for none', async () => {
    const [none, ofSchool] = [await open(newId()), await open(ids['its own'] ?? '')];
    expect(ofSchool.status).toBe(404);
    const cleaned = ({ text }: HttpAnswer) => text.replace(/[A-Za-z0-9]{20}/g, 'ID');
    expect(cleaned(ofSchool)).toBe(cleaned(none));
  });
});

describe('a sale', () => {
  /** A member who sells these things in the shared community, the last the newest. */
  const selling = async (...things: readonly (string | Parameters<typeof addPost>[1])[]) => {
    const person = await verified(backend, 'Maya Torres', SHARED);
    const username = await usernameOf(backend, person);
    const nowMs = Date.now();
    for (const [n, thing] of things.entries()) {
      const options = typeof thing === 'string' ? { text: thing } : thing;
      const createdAt = Timestamp.fromMillis(nowMs - (things.length - n) * HOUR_MS);
      await addPost(backend, { campusId: SHARED, createdAt, ...options, uid: person.uid });
    }
    await settled();
    return { username, uid: person.uid };
  };
  const HOUR_MS = 3_600_000;

  test('of the shared community has how much it is, its newest things and a picture; not whose', async () => {
    const { username } = await selling(
      { uid: '', text: 'Road bike $120', files: ['0_2048.jpg'] },
      'ISO a desk',
      'Free couch',
      'Rug <b>',
    );
    const { status, text, headers } = await open(`${username}/sale`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=600');
    const tags = tagsOf({ text, status, headers, json: null });
    expect(tags).toMatchObject({
      'og:type': 'website',
      'og:title': '3 things for sale',
      'og:description': 'Rug <b>, Free · Free couch, $120 · Road bike $120',
      'og:url': `${app(SHARED)}/s/${username}/sale`,
      'og:image:alt': 'Road bike $120',
      refresh: `0;url=/${username}/sale`,
      // Its page is for members.
      robots: 'noindex',
    });
    expect(tags['og:image']).toMatch(/0_2048\.jpg/);
    expect(text).toContain(`<link rel="canonical" href="${app(SHARED)}/${username}/sale" />`);
    expect(text).not.toContain('Maya');
  });

  test('counts what is available alone, in at most nine reads', async () => {
    const { username, uid } = await selling(...Array.from({ length: 9 }, (_one, n) => `Mug ${String(n)} $1`));
    const [gone] = (await backend.db.collection('posts').where('user._id', '==', uid).get()).docs;
    await gone?.ref.update({ status: 'sold' });
    await settled();
    expect(await readsOf(() => open(`${username}/sale`))).toBeLessThanOrEqual(9);
    expect(await titleOf(`${username}/sale`)).toBe('8 things for sale');
  });

  test('of nobody, of somebody with nothing, of a banned member and of a school are one answer', async () => {
    const [empty, banned, elsewhere] = [
      await selling(),
      await selling('Mandolin'),
      await selling({ uid: '', campusId: 'ut', text: 'Cello' }),
    ];
    await backend.db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    const none = await open('nobody-at-all/sale');
    expect(none.status).toBe(404);
    const cleaned = (text: string, name: string) => text.replaceAll(name, 'NAME');
    for (const { username } of [empty, banned, elsewhere]) {
      const answer = await open(`${username}/sale`);
      expect(answer.status).toBe(404);
      expect(cleaned(answer.text, username)).toBe(cleaned(none.text, 'nobody-at-all'));
    }
  });

  test('of a name that was given up leads on while it is held, and is nobody’s afterwards', async () => {
    const { username, uid } = await selling('Ocarina $5');
    const held = (ms: number) => ({ uid, held_until: Timestamp.fromMillis(Date.now() + ms) });
    await backend.db.doc(`usernames/${username}`).set(held(HOUR_MS));
    expect(await titleOf(`${username}/sale`)).toBe('1 thing for sale');
    await backend.db.doc(`usernames/${username}`).set(held(-1000));
    expect((await open(`${username}/sale`)).status).toBe(404);
  });

  test.each(SCHOOLS)(
    'of %s is its community’s card, the same to the byte for any name, without a read',
    async (campusId) => {
      const person = await verified(backend, 'Maya Torres', campusId);
      const username = await usernameOf(backend, person);
      await addPost(backend, { uid: person.uid, campusId, text: 'Banjo $50', files: ['0_2048.jpg'] });
      await settled();
      await open('warm/sale', campusId);
      const reads = await countReads(/posts|users|usernames/, async () => {
        const [none, some] = [
          await open('nobody-at-all/sale', campusId),
          await open(`${username}/sale`, campusId),
        ];
        expect(some.status).toBe(200);
        expect(some.text.replaceAll(username, 'NAME')).toBe(none.text.replaceAll('nobody-at-all', 'NAME'));
        expect(some.text).not.toMatch(/Banjo|thing/);
      });
      expect(reads).toBe(0);
    },
  );

  test.each([
    '%2F%2Fevil.example',
    '%5Cevil.example',
    'javascript:alert(1)',
    '0;url=https:%2F%2Fevil.example',
    '..%252F',
    '"><script>',
  ])('of %s leads nowhere else', async (part) => {
    for (const campusId of [SHARED, 'ut']) {
      const answer = await open(`${part}/sale`, campusId);
      const link = (tagsOf(answer).refresh ?? '').replace('0;url=', '');
      if (answer.text.includes('og:title')) {
        const { origin, pathname, search } = new URL(link, app(campusId));
        expect([origin, search]).toEqual([app(campusId), '']);
        expect(pathname).toMatch(/^\/[^/]+\/sale$/);
      }
      expect(answer.text).not.toContain('<script');
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('a host that is made up', () => {
  test.each([
    'evil.example',
    'ut.evil.example',
    'campus.evil.example',
    'evil.example/campus.localhost',
    '"><script>',
    'campus.localhost, evil.example',
    'campus.localhost@evil.example',
    '',
  ])('%s is in no address of the answer, which shows nothing', async (host) => {
    const post = await addPost(backend, { uid: author(), campusId: SHARED, text: 'Ocarina' });
    const answer = await open(post.id, SHARED, { 'x-forwarded-host': host });
    expect(answer.text).not.toMatch(/evil|<script|Ocarina|localhost/);
    expect(tagsOf(answer)).toMatchObject({ 'og:title': 'Campus Buy/Sell', robots: 'noindex' });
    expect(answer.text).not.toMatch(/rel="canonical"|og:url|og:image/);
    expect(tagsOf(answer).refresh).toBe(`0;url=/post/${post.id}?redirect=true`);
  });

  test('a host of ours in capitals is the same host', async () => {
    const post = await shared('Ukulele');
    const host = new URL(app(SHARED)).host.toUpperCase();
    expect(tagsOf(await open(post.id, SHARED, { 'x-forwarded-host': host }))['og:title']).toBe('Ukulele');
  });
});

describe('the link leads nowhere else', () => {
  test.each([
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    'https:%2F%2Fevil.example',
    'javascript:alert(1)',
    '%0d%0aLocation:%20https:%2F%2Fevil.example',
    '0;url=https:%2F%2Fevil.example',
    '%252e%252e',
  ])('/s/%s', async (part) => {
    for (const campusId of [SHARED, 'ut']) {
      const answer = await open(part, campusId);
      const links = [
        (tagsOf(answer).refresh ?? '').replace('0;url=', ''),
        unescaped(/<a href="([^"]*)"/.exec(answer.text)?.[1] ?? ''),
      ];
      for (const link of links) {
        const { origin, pathname, search } = new URL(link, app(campusId));
        expect(origin).toBe(app(campusId));
        expect(pathname).toMatch(/^\/post\//);
        expect(search).toBe('?redirect=true');
      }
      expect(answer.headers.location).toBeUndefined();
    }
  });

  test('neither a query nor a fragment’s mark changes the answer', async () => {
    const post = await shared('Viola');
    const plain = await open(post.id);
    for (const query of ['?redirect=https://evil.example', '?url=//evil.example', '?campus=ut&x[]=1', '?%'])
      expect((await open(post.id + query)).text, query).toBe(plain.text);
  });

  test('what the host itself refuses is refused alike on every host', async () => {
    for (const part of ['%E0%A4%A', '..%2F..%2Fevil']) {
      const [first, second] = [await open(part), await open(part, 'ut')];
      expect([first.status, first.text], part).toEqual([second.status, second.text]);
      expect(first.text).not.toContain('og:title');
    }
  });

  test('what has more or fewer parts is left to the app', async () => {
    for (const path of ['/s', '/s/', '/s/a/b', '/s/a/sales', '/s/a/sale/b', '/said']) {
      const answer = await ask(path, { campusId: SHARED });
      expect(answer.text, path).not.toContain('og:title');
    }
  });
});
