import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '../../local/rules/compile.ts';
import type { Budget, LookUps, RulesRequest } from '../../local/rules/api.ts';
import { type MapValue, Timestamp, type Value } from '../../local/shared/values.ts';
import { row, type Row } from '../journeys/costs/row.ts';

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
const DOCUMENTS = ['databases', '(default)', 'documents'];
const POST_ID = 'AbCdEfGhIjKlMnOpQrSt';
const UID = 'seller0000000000000000000001';
const NOW = new Timestamp(1_790_000_000, 0);

const map = (fields: Record<string, Value>): MapValue => new Map(Object.entries(fields));

const author = {
  _id: UID,
  username: 'maya-ortiz',
  img: null,
  first_name: 'Maya',
  last_name: 'O.',
};

const profile = map({
  ...author,
  campus_id: 'ut',
  status: 'active',
  school_verified: true,
});

const photo = (n: number): MapValue =>
  map({
    img_path: `images/posts/${POST_ID}/${n}_2048.jpg`,
    img_name: `calculus-${n}.jpg`,
    img_order: BigInt(n),
    img_width: 2048n,
    img_height: 1536n,
    thumb_path: `images/posts/${POST_ID}/${n}_640.jpg`,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    type: 'photo',
  });

const post = map({
  _id: POST_ID,
  campus_id: 'ut',
  text: '{"blocks":[{"key":"a1","text":"Calculus, 8th edition. $35, pick up at the PCL."}],"entityMap":{}}',
  category: 'books, movies, & music',
  username: author.username,
  user: map({ ...author, verified: true }),
  avatar: null,
  post_commented_on: null,
  root_id: POST_ID,
  img_count: 2n,
  img_gallery: [photo(0), photo(1)],
  like_count: 0n,
  comment_count: 0n,
  facts: null,
  kind: 'selling',
  price_cents: 3500n,
  takes_offers: false,
  condition: null,
  status: 'available',
  status_at: null,
  previous_price_cents: null,
  edited_at: null,
  date: '2026-09-21T12:00:00.000Z',
  createdAt: NOW,
  lastModified: NOW,
});

const request: RulesRequest = {
  method: 'create',
  path: [...DOCUMENTS, 'posts', POST_ID],
  auth: {
    uid: UID,
    token: map({ sub: UID, auth_time: BigInt(NOW.seconds), campus_id: 'ut', school_verified: true }),
  },
  time: NOW,
  resource: null,
  requestResource: { path: ['posts', POST_ID], data: post },
};

/** What is looked up, by its id: the author's profile, and what the commit writes beside the post (`isNewestOf`). */
const DOCUMENTS_BY_ID = new Map([
  [UID, profile],
  ['newest_post', map({ post_id: POST_ID })],
]);
const lookUps: LookUps = { get: (path) => DOCUMENTS_BY_ID.get(path.at(-1) ?? '') ?? null };
const budget = (): Budget => ({ lookedUp: new Set(), maxLookUps: 10, maxExpressions: 1000 });

/** Evaluations per second of the rule for a new post with two photos, and the expressions and look-ups that it needs. */
export function postRuleBench(): readonly Row[] {
  const compiled = compile(readFileSync(RULES, 'utf8'), 'cloud.firestore');
  if (!compiled.ok) throw new Error(`firestore.rules does not compile: ${JSON.stringify(compiled.issues)}`);
  const { ruleset } = compiled;
  const decision = ruleset.evaluate(request, lookUps, budget());
  if (!decision.allowed) throw new Error(`The sample post is refused: ${decision.explanation}`);
  for (let i = 0; i < 2_000; i += 1) ruleset.evaluate(request, lookUps, budget());
  const count = 20_000;
  const startMs = performance.now();
  for (let i = 0; i < count; i += 1) ruleset.evaluate(request, lookUps, budget());
  const seconds = (performance.now() - startMs) / 1000;
  return [
    row('local.postRule.rate', 'Evaluations of the post-creation rule', count / seconds, '/s', {
      atLeast: 10_000,
    }),
    row(
      'rules.postRule.expressions',
      'Expressions of a post with two photos',
      decision.expressions,
      'count',
      {
        atMost: 600,
      },
    ),
    row('rules.postRule.lookUps', 'Look-ups of a new post', decision.lookUps, 'count', { atMost: 2 }),
  ];
}
