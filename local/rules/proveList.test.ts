import { describe, expect, it } from 'vitest';
import type { Filter, FieldOperator } from '../shared/query.ts';
import type { Value } from '../shared/values.ts';
import { and, field, is, onThings, or, prove, proves, ref, type Query } from './testQueries.ts';
import { documents, inDocuments, NOW } from './testSupport.ts';

describe('equality pins a field', () => {
  const owner = 'resource.data.owner == request.auth.uid';
  it.each<[string, Filter | null, boolean]>([
    [owner, is('owner', 'ann'), true],
    [owner, is('owner', 'bob'), false],
    [owner, null, false],
    [owner, is('other', 'ann'), false],
    [owner, and(is('a', 1n), is('owner', 'ann')), true],
    [owner, or(is('owner', 'ann'), is('owner', 'bob')), false],
    [owner, or(is('owner', 'ann'), and(is('owner', 'ann'), is('a', 1n))), true],
    [owner, or(is('owner', 'ann'), is('a', 1n)), false],
    [owner, field('owner', 'IN', ['ann']), true],
    [owner, field('owner', 'IN', ['ann', 'bob']), false],
    [owner, field('owner', 'IN', []), false],
    [owner, field('owner', 'NOT_EQUAL', 'bob'), false],
    [owner, field('owner', 'GREATER_THAN_OR_EQUAL', 'ann'), false],
    [
      owner,
      and(field('owner', 'GREATER_THAN_OR_EQUAL', 'ann'), field('owner', 'LESS_THAN_OR_EQUAL', 'ann')),
      false,
    ],
    ['resource.data.nothing == null', { kind: 'unary', field: ['nothing'], op: 'IS_NULL' }, true],
    ['resource.data.nothing == null', null, false],
    ['resource.data.deep.er == 1', is('deep.er', 1n), true],
    ['resource.data.deep is map && "er" in resource.data.deep', is('deep.er', 1n), true],
    ['resource.data.deep.er == 1', is('deep', new Map([['er', 1n]])), true],
    ['resource.data.deep.keys().hasOnly(["er"])', is('deep.er', 1n), false],
    // A field whose name holds a dot is no path.
    ['resource.data.deep.er == 1', { kind: 'field', field: ['deep.er'], op: 'EQUAL', value: 1n }, false],
    ['resource.data["deep.er"] == 1', { kind: 'field', field: ['deep.er'], op: 'EQUAL', value: 1n }, true],
    ['"owner" in resource.data', is('owner', 'x'), true],
    ['!("secret" in resource.data)', is('owner', 'x'), false],
    ['resource.data.at == request.time', is('at', NOW), true],
    ['resource.data.ref == /databases/(default)/documents/a/b', is('ref', ref('a/b')), true],
    ['resource.data.tag.matches("a+")', is('tag', 'aaa'), true],
    ['resource.data.tag.matches("a+")', null, false],
    ['resource.data.tags.hasAny(["x"])', is('tags', ['x']), true],
  ])('%s (case %#)', (condition, where, expected) => {
    expect(proves(condition, { where })).toBe(expected);
  });
});

describe('a pinned number may be stored as the other kind', () => {
  it.each<[string, Value, boolean]>([
    ['resource.data.n == 5', 5n, true],
    ['resource.data.n == 5.0', 5n, true],
    ['resource.data.n < 6 && resource.data.n >= 5 && !(resource.data.n > 5)', 5.0, true],
    ['resource.data.n is number', 5n, true],
    ['resource.data.n is string', 5n, false],
    ['!(resource.data.n is string)', 5n, true],
    ['resource.data.n is int', 5n, false],
    ['!(resource.data.n is float)', 5n, false],
    ['resource.data.n / 2 == 2', 5n, false],
    ['resource.data.n in [1, 5]', 5n, true],
    ['!(resource.data.n in [1, 6])', 5n, true],
    ['resource.data.n[0] is int', [5n], false],
    ['resource.data.n == [5]', [5n], true],
    ['resource.data.n == {"a": 5}', new Map([['a', 5n]]), true],
    ['resource.data.n.a is int', new Map([['a', 5n]]), false],
    ['resource.data.n != resource.data.n', NaN, true],
    ['resource.data.n is float', NaN, true],
  ])('%s (case %#)', (condition, value, expected) => {
    expect(proves(condition, { where: is('n', value) })).toBe(expected);
  });
});

describe('ranges bound a field and settle its type', () => {
  const from = (op: FieldOperator, value: Value): Filter => field('n', op, value);
  it.each<[string, Filter, boolean]>([
    ['resource.data.n > 3', from('GREATER_THAN', 3n), true],
    ['resource.data.n >= 3', from('GREATER_THAN', 3n), true],
    ['resource.data.n > 3', from('GREATER_THAN_OR_EQUAL', 3n), false],
    ['resource.data.n > 2', from('GREATER_THAN_OR_EQUAL', 3n), true],
    ['resource.data.n > 4', from('GREATER_THAN', 3n), false],
    ['!(resource.data.n < 3)', from('GREATER_THAN_OR_EQUAL', 3n), true],
    ['resource.data.n != 2', from('GREATER_THAN', 3n), true],
    ['resource.data.n != 3', from('GREATER_THAN', 3n), true],
    ['resource.data.n != 4', from('GREATER_THAN', 3n), false],
    ['resource.data.n != null', from('GREATER_THAN', 3n), true],
    ['resource.data.n is number', from('GREATER_THAN', 3n), true],
    ['resource.data.n is int', from('GREATER_THAN', 3n), false],
    ['resource.data.n is string', from('GREATER_THAN', 'a'), true],
    ['resource.data.n is timestamp && resource.data.n < request.time', from('LESS_THAN', NOW), true],
    ['request.time > resource.data.n', from('LESS_THAN', NOW), true],
    ['resource.data.n < "m"', from('LESS_THAN', 'b'), true],
    // No range of numbers returns NaN, which is smaller than no number for rules.
    ['resource.data.n < 10', from('LESS_THAN', 5n), true],
    ['resource.data.n < 4', from('LESS_THAN', 5n), false],
    ['resource.data.n < 10', and(from('LESS_THAN', 5n), from('GREATER_THAN', 0n)), true],
    ['resource.data.n <= 4', and(from('LESS_THAN', 5n), from('GREATER_THAN', 0n)), false],
    ['resource.data.n > 1', and(from('GREATER_THAN', 0n), from('GREATER_THAN', 2n)), true],
    ['resource.data.n > 1', and(from('GREATER_THAN', 2n), from('GREATER_THAN', 0n)), true],
    ['resource.data.n > 1', or(from('GREATER_THAN', 2n), from('GREATER_THAN', 0n)), false],
    ['resource.data.n < "m"', from('LESS_THAN', 5n), false],
    ['"n" in resource.data', from('LESS_THAN', 5n), true],
    ['resource.data.n != null', { kind: 'unary', field: ['n'], op: 'IS_NOT_NULL' }, true],
    ['resource.data.n != "x"', from('NOT_EQUAL', 'x'), true],
    ['resource.data.n != "y"', from('NOT_EQUAL', 'x'), false],
    ['!(resource.data.n in ["x", "y"])', from('NOT_IN', ['x', 'y', 'z']), true],
    ['!(resource.data.n in ["x", "q"])', from('NOT_IN', ['x', 'y', 'z']), false],
  ])('%s (case %#)', (condition, where, expected) => {
    expect(proves(condition, { where })).toBe(expected);
  });
});

describe('array filters', () => {
  const me = 'request.auth.uid in resource.data.members';
  it.each<[string, Filter, boolean]>([
    [me, field('members', 'ARRAY_CONTAINS', 'ann'), true],
    [me, field('members', 'ARRAY_CONTAINS', 'bob'), false],
    [me, field('members', 'ARRAY_CONTAINS_ANY', ['ann', 'bob']), false],
    [me, field('members', 'ARRAY_CONTAINS_ANY', ['ann']), true],
    [me, is('members', ['ann', 'bob']), true],
    ['resource.data.members is list', field('members', 'ARRAY_CONTAINS', 'ann'), true],
    ['resource.data.members.size() == 1', field('members', 'ARRAY_CONTAINS', 'ann'), false],
    ['!("bob" in resource.data.members)', field('members', 'ARRAY_CONTAINS', 'ann'), false],
    ['resource.data.members == ["ann"]', field('members', 'ARRAY_CONTAINS', 'ann'), false],
  ])('%s (case %#)', (condition, where, expected) => {
    expect(proves(condition, { where })).toBe(expected);
  });
});

describe('what no query tells is unknown, by the laws of errors', () => {
  it.each<[string, boolean]>([
    ['true', true],
    ['resource.data.x == 1 || true', true],
    ['resource.data.x == 1 || request.auth.uid == "ann"', true],
    ['resource.data.x == 1 && true', false],
    ['!(resource.data.x == 1)', false],
    ['resource.data.x != 1', false],
    ['!(resource.data.x == 1 && false)', true],
    ['!resource.data.keys().hasAll(["x"])', false],
    ['resource.data.keys().size() >= 0', false],
    ['resource.data.size() >= 0', false],
    ['resource.data == resource.data', false],
    ['resource.data.x == resource.data.x', false],
    ['resource == null', false],
    ['resource != null', true],
    ['resource.id == "a"', false],
    ['id != "a"', false],
    ['resource.id is string', true],
    ['resource.data.x ? true : true', false],
    ['resource.data.get("x", 1) == 1', false],
    ['[resource.data.x].size() == 1', false],
    ['{"a": resource.data.x}.size() == 1', false],
    ['[1, 2].hasAny([resource.data.x]) || true', true],
    ['request.resource == null', false],
    ['request.method == "list" && request.auth.uid == "ann" && database == "(default)"', true],
    ['request.path[3] == "things"', false],
    ['resource.data.typo.deeper != null', false],
    ['!("x" in resource.data)', false],
    ['resource.data.diff({}).affectedKeys().size() == 0', false],
  ])('%s: %s', (condition, expected) => {
    expect(proves(condition)).toBe(expected);
  });
});

describe('request.query', () => {
  it.each<[string, Query, boolean]>([
    ['request.query.limit <= 10', { limit: 10 }, true],
    ['request.query.limit <= 10', { limit: 11 }, false],
    ['request.query.limit <= 10', {}, false],
    ['!(request.query.limit > 10)', {}, false],
    ['request.query.limit == null', {}, false],
    ['request.query.offset == 0', {}, true],
    ['request.query.offset == 0', { offset: 5 }, false],
    ['request.query.get("offset", 0) == 0', {}, true],
    ['request.query.get("offset", 0) == 0', { offset: 5 }, false],
    ['request.query.get("offset", 1 / 0) == 0', {}, false],
    ['request.query.get("offset") == 0', {}, false],
    ['request.query.get("orderBy", 0) == 0', {}, false],
    ['request.query.orderBy == "x"', {}, false],
    ['!(request.query.orderBy == "x")', {}, false],
  ])('%s (case %#)', (condition, query, expected) => {
    expect(proves(condition, query)).toBe(expected);
  });
});

describe('paths', () => {
  it('know the wildcards above the collection, not the document', () => {
    const source = inDocuments('match /users/{uid}/posts/{id} { allow list: if uid == request.auth.uid; }');
    expect(prove(source, { collection: 'users/ann/posts' }).allowed).toBe(true);
    expect(prove(source, { collection: 'users/bob/posts' }).allowed).toBe(false);
  });

  it('reach no block that names a document, unless the query pins the name', () => {
    const source = inDocuments('match /things/one { allow list: if true; }');
    expect(prove(source).allowed).toBe(false);
    expect(prove(source, { where: is('__name__', ref('things/one')) }).allowed).toBe(true);
    expect(
      prove(source, { where: field('__name__', 'IN', [ref('things/one'), ref('things/two')]) }).allowed,
    ).toBe(false);
    expect(prove(source, { where: is('__name__', ref('other/one')) }).allowed).toBe(false);
    expect(proves('id == "one" && resource.id == "one"', { where: is('__name__', ref('things/one')) })).toBe(
      true,
    );
  });

  it('take a collection group only through a recursive wildcard of version 2', () => {
    const direct = inDocuments('match /posts/{post}/likes/{id} { allow list: if true; }');
    const nested = inDocuments('match /{path=**}/likes/{id} { allow list: if true; }');
    const all = inDocuments('match /{path=**} { allow list: if true; }');
    const group = { collection: 'likes', group: true };
    expect(prove(direct, group).allowed).toBe(false);
    expect(prove(nested, group).allowed).toBe(true);
    expect(prove(all, group).allowed).toBe(true);
    expect(prove(nested, { ...group, collection: 'loves' }).allowed).toBe(false);
    expect(prove(nested, { ...group, collection: 'posts/p1/likes' }).allowed).toBe(true);
    expect(prove(inDocuments('match /posts/{p=**}/likes/{id} { allow list: if true; }'), group).allowed).toBe(
      false,
    );
    expect(prove(inDocuments('match /{a}/{b}/likes/{id} { allow list: if true; }'), group).allowed).toBe(
      false,
    );
    expect(prove(inDocuments('match /likes/{id} { allow list: if true; }'), group).allowed).toBe(false);
    expect(
      prove(inDocuments('match /{p=**}/posts/{post}/likes/{id} { allow list: if true; }'), group).allowed,
    ).toBe(false);
    const version1 =
      'service cloud.firestore { match /databases/{d}/documents/{all=**} { allow list: if true; } }';
    expect(prove(version1, group).allowed).toBe(false);
    expect(prove(version1).allowed).toBe(true);
  });

  it('leave the path of a collection group unknown', () => {
    const source = inDocuments(
      'match /{path=**}/likes/{id} { allow list: if path == path || path[0] == "posts"; }',
    );
    expect(prove(source, { collection: 'likes', group: true }).allowed).toBe(false);
  });
});

describe('look-ups', () => {
  const lookUps = documents({ 'users/ann': { role: 'admin' }, 'rooms/r1': { open: true } });
  const at = '/databases/$(database)/documents';
  it.each<[string, Filter | null, boolean]>([
    [`get(${at}/users/$(request.auth.uid)).data.role == 'admin'`, null, true],
    [`get(${at}/rooms/$(resource.data.room)).data.open`, is('room', 'r1'), true],
    [`get(${at}/rooms/$(resource.data.room)).data.open`, is('room', 'r2'), false],
    [`get(${at}/rooms/$(resource.data.room)).data.open`, null, false],
    [`!exists(${at}/rooms/$(resource.data.room))`, null, false],
    [`!exists(${at}/bans/$(id))`, null, false],
  ])('%s (case %#)', (condition, where, expected) => {
    expect(proves(condition, { where, lookUps })).toBe(expected);
  });

  it('count over all alternatives of a query', () => {
    const where = field(
      'room',
      'IN',
      Array.from({ length: 11 }, (_, i) => `r${i}`),
    );
    expect(proves(`exists(${at}/rooms/$(resource.data.room)) || true`, { where, lookUps })).toBe(false);
  });
});

describe('alternatives', () => {
  it('are proven one by one, each by any allow, up to 30', () => {
    const source = inDocuments(`match /things/{id} {
      allow list: if resource.data.owner == request.auth.uid;
      allow list: if resource.data.open == true; }`);
    expect(prove(source, { where: or(is('owner', 'ann'), is('open', true)) }).allowed).toBe(true);
    expect(prove(source, { where: or(is('owner', 'ann'), is('open', false)) }).allowed).toBe(false);
    const values = (n: number): Value[] => Array.from({ length: n }, (_, i) => `v${i}`);
    expect(proves('resource.data.a is string', { where: field('a', 'IN', values(30)) })).toBe(true);
    expect(proves('true', { where: field('a', 'IN', values(31)) })).toBe(false);
    expect(proves('true', { where: and(field('a', 'IN', values(6)), field('b', 'IN', values(6))) })).toBe(
      false,
    );
    expect(proves('true', { where: or() })).toBe(false);
  });

  it('explain a refusal', () => {
    expect(prove(onThings('resource.data.x == 1')).explanation).toBe(
      "The query does not determine x. for 'list' @ L3",
    );
  });
});
