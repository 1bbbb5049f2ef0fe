import { describe, expect, it } from 'vitest';
import { Reference } from '../shared/values.ts';
import { LIMITS, newBudget } from './budget.ts';
import { compileWith } from './compile.ts';
import { allows, decide, documents, inDocuments, NO_DOCUMENTS, outcome, requestOf } from './testSupport.ts';

/** A condition that errors: a missing property. */
const ERR = 'request.typo.x';

describe('&& and || absorb errors where the other side decides', () => {
  it.each<[string, boolean | 'error']>([
    [`${ERR} == 1 || true`, true],
    [`true || ${ERR} == 1`, true],
    [`${ERR} == 1 && false`, false],
    [`false && ${ERR} == 1`, false],
    [`${ERR} == 1 || false`, 'error'],
    [`${ERR} == 1 && true`, 'error'],
    [`(${ERR} == 1 && false) || true`, true],
    [`${ERR} == 1 || false || true`, true],
    [`${ERR} == 1 && true && false`, false],
    [`!(${ERR} == 1)`, 'error'],
    [`${ERR} != 1`, 'error'],
    [`!!(${ERR} == 1 || true)`, true],
    ['nope(1) || true', true],
    ["'a'.nope() || true", true],
    ['nope.x == 1 || true', true],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('conditions are strictly booleans', () => {
  it.each<[string, boolean | 'error']>([
    ['1 && true', 'error'],
    ['1 && false', false],
    ['false || 1', 'error'],
    ['1 || true', true],
    ["'' || false", 'error'],
    ['null || false', 'error'],
    ['!1', 'error'],
    ['!null', 'error'],
    ['1 ? true : true', 'error'],
    [`${ERR} ? true : true`, 'error'],
    [`true ? true : ${ERR}`, true],
    [`false ? ${ERR} : true`, true],
    [`true ? ${ERR} == 1 : true`, 'error'],
    ['false ? true : false ? true : false', false],
    ['true ? false : true ? true : true', false],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it('denies a condition that is true-ish but no boolean', () => {
    for (const condition of ['1', "'true'", '[true]', 'request', 'null']) {
      expect(allows(inDocuments(`match /things/{id} { allow get: if ${condition}; }`))).toBe(false);
    }
  });
});

describe('members', () => {
  const before = {
    k: 'v',
    nothing: null,
    toString: 'stored',
    deep: { n: 1n },
    ref: new Reference('projects/p/databases/(default)/documents/a/b'),
  };
  it.each<[string, boolean | 'error']>([
    ["resource.data.k == 'v'", true],
    ["resource.data['k'] == 'v'", true],
    ['resource.data.nothing == null', true],
    ['resource.data.typo == null', 'error'],
    ['resource.data.typo != null', 'error'],
    ["resource.data['typo'] == null", 'error'],
    ["'typo' in resource.data", false],
    ["'nothing' in resource.data", true],
    ["'toString' in resource.data", true],
    ["resource.data.toString == 'stored'", true],
    ["'constructor' in resource.data", false],
    ["'constructor' in resource.data.deep", false],
    ['resource.data.constructor == 1', 'error'],
    ['resource.data.__proto__ == 1', 'error'],
    ["resource.data.get('constructor', 7) == 7", true],
    ['resource.data.nothing.x == 1', 'error'],
    ["resource.data.nothing['x'] == 1", 'error'],
    ['resource.data.k.x == 1', 'error'],
    ['resource.data.deep.n == 1', true],
    ['resource.data.ref is path', true],
    ['resource.data.ref == /databases/$(database)/documents/a/b', true],
    ["resource.id == 'a'", true],
    ['resource.__name__ == /databases/(default)/documents/things/a', true],
    ['request.path == /databases/$(database)/documents/things/$(id)', true],
    ["request.method == 'get'", true],
    ["request.auth.uid == 'ann' && request.auth.token.sub == 'ann'", true],
    ['request.query.limit == 1', 'error'],
    ['request.resource == null', 'error'],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition, { before })).toBe(expected);
  });

  it('sees signed-out callers and missing documents as null', () => {
    expect(outcome('request.auth == null', { uid: null })).toBe(true);
    expect(outcome('request.auth.uid != null', { uid: null })).toBe('error');
    expect(outcome('resource == null', { before: null })).toBe(true);
    expect(outcome('resource.data == null', { before: null })).toBe('error');
    expect(outcome('request.resource == null', { method: 'delete', before })).toBe(true);
  });
});

describe('a missing resource', () => {
  it('can be made an error, as the hosted test endpoint had it', () => {
    const source = inDocuments(
      'match /things/{id} { allow get: if resource == null; allow delete: if true; }',
    );
    const get = (missingResource: 'null' | 'error'): boolean => {
      const result = compileWith(source, 'cloud.firestore', { missingResource });
      if (!result.ok) throw new Error('does not compile');
      return result.ruleset.evaluate(requestOf({}), NO_DOCUMENTS, newBudget(LIMITS.lookUps)).allowed;
    };
    expect(get('null')).toBe(true);
    expect(get('error')).toBe(false);
  });
});

describe('numbers', () => {
  it.each<[string, boolean | 'error']>([
    ['10 / 4 == 2', true],
    ['-7 / 2 == -3', true],
    ['7 / -2 == -3', true],
    ['10 / 4.0 == 2.5', true],
    ['-7 % 2 == -1', true],
    ['7 % -2 == 1', true],
    ['1 / 0 == 1', 'error'],
    ['1 % 0 == 1', 'error'],
    ['1.0 / 0 > 1000000', true],
    ['1.0 is float', true],
    ['1.0 is int', false],
    ['1 is int', true],
    ['1 is float', false],
    ['1 is number && 1.0 is number', true],
    ['5 == 5.0', true],
    ['9007199254740993 == 9007199254740992.0', false],
    ['2 + 3 * 4 == 14', true],
    ['(2 + 3) * 4 == 20', true],
    ['10 - 2 - 3 == 5', true],
    ['-2 * -3 == 6', true],
    ['1 < 2 == true', true],
    ['1e3 == 1000', true],
    ['9223372036854775807 + 1 > 0', 'error'],
    ['-9223372036854775808 < 0', true],
    ['-(-9223372036854775808) > 0', 'error'],
    ["1 == '1'", false],
    ["1 < '1'", 'error'],
    ['null < 1', 'error'],
    ['true < false', 'error'],
    ["1 + 'a' == '1a'", 'error'],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('in, is, slices and literals', () => {
  it.each<[string, boolean | 'error']>([
    ['1 in [1, 2]', true],
    ['1.0 in [1]', true],
    ['3 in [1, 2]', false],
    ["'a' in {'a': 1}", true],
    ["1 in {'a': 1}", 'error'],
    ['1 in [1, 2].toSet()', true],
    ["'a' in 'abc'", 'error'],
    ['1 in null', 'error'],
    ['[1, 2] == [1, 2]', true],
    ['[1, 2] == [2, 1]', false],
    ["{'a': [1]} == {'a': [1.0]}", true],
    ["{'a': 1} == {'a': 1, 'b': 2}", false],
    ['[1, 2, 3, 4][1:3] == [2, 3]', true],
    ['[1, 2, 3, 4][1:4].size() == 3', true],
    ['[1, 2, 3, 4][2:2] == []', true],
    ['[1, 2, 3, 4][1:99] == []', 'error'],
    ['[1][1] == 1', 'error'],
    ['[1][-1] == 1', 'error'],
    ["'abc'[1] == 'b'", true],
    ["'abcd'[1:3] == 'bc'", true],
    ["'abc'[0:9] == 'abc'", 'error'],
    ['null is null', true],
    ['[] is list && {} is map && [].toSet() is set', true],
    ['b"x" is bytes && /a/b is path && request.time is timestamp', true],
    ["duration.value(1, 's') is duration && latlng.value(1, 2) is latlng", true],
    ["'a' is string && !('a' is int)", true],
    ['1 is nonsense', 'error'],
    ["'a' + 'b' == \"ab\"", true],
    ["'\\x41\\u0042\\103\\n\\'' == \"ABC\\n'\"", true],
    ["b'\\x2A' == b'*' && b'\\052' == b'*'", true],
    ["b'€' == b'\\xE2\\x82\\xAC'", true],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it('reports a slice beyond the end by its last index', () => {
    const text = decide(
      inDocuments('match /things/{id} { allow get: if [1, 2, 3, 4][1:99] == []; }'),
    ).explanation;
    expect(text).toContain('Index: [98] , size: [4]');
  });
});

describe('look-ups are spared by a deciding left side', () => {
  it.each([
    'true || exists(/databases/$(database)/documents/x/y)',
    '!(false && exists(/databases/$(database)/documents/x/y))',
  ])('%s', (condition) => {
    const decision = decide(inDocuments(`match /things/{id} { allow get: if ${condition}; }`));
    expect(decision).toMatchObject({ allowed: true, lookUps: 0 });
  });
});

describe('functions', () => {
  it('are found from the innermost scope outwards, wherever declared', () => {
    const source = `rules_version = '2';
      function who() { return 'file'; }
      service cloud.firestore {
        function level() { return 'service'; }
        match /databases/{d}/documents {
          function level() { return 'documents'; }
          match /a/{id} {
            function level() { return id; }
            allow get: if level() == 'a1' && who() == 'file';
          }
          match /b/{id} { allow get: if level() == 'documents'; }
        }
      }`;
    expect(allows(source, { path: 'a/a1' })).toBe(true);
    expect(allows(source, { path: 'b/x' })).toBe(true);
  });

  it('see request, resource and the wildcards of their own block unpassed', () => {
    const source = inDocuments(`function mine(x) { return request.auth.uid == x && database == '(default)'; }
      match /a/{id} { function own() { return mine(id) && resource.data.n == 1; } allow get: if own(); }`);
    expect(allows(source, { path: 'a/ann', before: { n: 1n } })).toBe(true);
    expect(allows(source, { path: 'a/bob', before: { n: 1n } })).toBe(false);
  });

  it('bind lets in order, and do not see the variables of their callers', () => {
    const source = inDocuments(`function f(a) { let b = a + 1; let c = b * 2; return c == 6; }
      function g() { return secret == 1; }
      function h(secret) { return g() || secret == 7; }
      match /a/{id} { allow get: if f(2); allow delete: if h(1); allow create: if h(7); }`);
    expect(allows(source, { path: 'a/x' })).toBe(true);
    expect(allows(source, { path: 'a/x', method: 'delete' })).toBe(false);
    expect(allows(source, { path: 'a/x', method: 'create', after: {} })).toBe(true);
  });

  it('deny on a wrong number of arguments', () => {
    const source = inDocuments(
      'function f(a) { return true; } match /a/{id} { allow get: if f(); allow list: if f(1, 2); }',
    );
    expect(decide(source, { path: 'a/x' }).explanation).toContain('Function not found error: Name: [f].');
  });

  it('nest 20 deep and no deeper', () => {
    const chain = (n: number): string => {
      const declared = Array.from(
        { length: n },
        (_, i) => `function f${i}() { return ${i + 1 < n ? `f${i + 1}()` : 'true'}; }`,
      );
      return inDocuments(`${declared.join('\n')} match /a/{id} { allow get: if f0() || true; }`);
    };
    expect(allows(chain(20), { path: 'a/x' })).toBe(true);
    expect(allows(chain(21), { path: 'a/x' })).toBe(false);
  });
});

describe('paths and verbs', () => {
  it('read is get and list, write is create, update and delete', () => {
    const source = inDocuments(
      'match /r/{id} { allow read; } match /w/{id} { allow write; } match /g/{id} { allow get; }',
    );
    const verbs = (path: string): string[] =>
      (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
        allows(source, { path, method, before: {}, after: {} }),
      );
    expect(verbs('r/x')).toEqual(['get', 'list']);
    expect(verbs('w/x')).toEqual(['create', 'update', 'delete']);
    expect(verbs('g/x')).toEqual(['get']);
    expect(verbs('none/x')).toEqual([]);
  });

  it('compose relative to the parent and cover neither parent, sibling nor deeper documents', () => {
    const source = inDocuments('match /a/{x} { match /b/{y} { allow get: if x == "1" && y == "2"; } }');
    expect(allows(source, { path: 'a/1/b/2' })).toBe(true);
    for (const path of ['a/1', 'a/1/c/2', 'a/1/b/2/c/3', 'b/2', 'a/2/b/2'])
      expect(allows(source, { path })).toBe(false);
  });

  it('let a recursive wildcard of version 2 cover any number of segments, anywhere', () => {
    const source = inDocuments(`match /{all=**}/likes/{id} { allow get: if id == 'me'; }
      match /top/{rest=**} { allow delete: if rest is path; }`);
    for (const path of ['likes/me', 'a/b/likes/me', 'a/b/c/d/likes/me'])
      expect(allows(source, { path })).toBe(true);
    expect(allows(source, { path: 'a/b/loves/me' })).toBe(false);
    expect(allows(source, { path: 'top/a', method: 'delete' })).toBe(true);
    expect(allows(source, { path: 'top/a/b/c', method: 'delete' })).toBe(true);
  });

  it('want at least one segment for a recursive wildcard of version 1, and only at the end', () => {
    const source =
      'service cloud.firestore { match /databases/{d}/documents/{all=**} { allow get: if all is path; } }';
    expect(allows(source, { path: 'a/b/c/d' })).toBe(true);
    const one = 'service cloud.firestore { match /databases/{d}/documents/a/{x}/{all=**} { allow get; } }';
    expect(allows(one, { path: 'a/b' })).toBe(false);
    expect(allows(one.replace('service', "rules_version = '2'; service"), { path: 'a/b' })).toBe(true);
  });

  it('grant when any of several matching blocks does', () => {
    const source = inDocuments(
      'match /a/{x} { allow get: if false; } match /{c}/{x} { allow get: if c == "a"; }',
    );
    expect(decide(source, { path: 'a/x' })).toMatchObject({ allowed: true, decidedBy: { line: 3 } });
    const erring = inDocuments(`match /a/{x} { allow get: if ${ERR}; allow get: if true; }`);
    expect(allows(erring, { path: 'a/x' })).toBe(true);
  });
});

describe('get, exists and the state after', () => {
  const lookUps = documents({ 'users/ann': { role: 'admin' } });
  const at = '/databases/$(database)/documents';
  it.each<[string, boolean | 'error']>([
    [`get(${at}/users/$(request.auth.uid)).data.role == 'admin'`, true],
    [`get(${at}/users/ann).id == 'ann'`, true],
    [`exists(${at}/users/ann)`, true],
    [`exists(${at}/users/bob)`, false],
    [`get(${at}/users/bob) == null`, true],
    [`get(${at}/users/bob).data.role == 'admin'`, 'error'],
    [`getAfter(${at}/users/ann).data.role == 'admin'`, true],
    [`existsAfter(${at}/users/bob)`, false],
    ['exists(/databases/other/documents/users/ann)', 'error'],
    [`exists(${at}/users)`, 'error'],
    ["exists('users/ann')", 'error'],
    ["exists(path('databases/(default)/documents/users/ann'))", true],
    [`exists(${at}/users/$('ann/x/y'))`, 'error'],
    [`exists(${at}/users/$(1))`, 'error'],
    [`exists(${at}/users/$(''))`, 'error'],
    [`exists()`, 'error'],
    [`firestore.get(${at}/users/ann) != null`, 'error'],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition, { lookUps })).toBe(expected);
  });

  it('counts a repeated document once and denies the eleventh, absorbed or not', () => {
    const exists = (n: number): string =>
      Array.from({ length: n }, (_, i) => `!exists(${at}/x/y${i})`).join(' && ');
    const rule = (condition: string): string =>
      inDocuments(`match /things/{id} { allow get: if ${condition}; }`);
    expect(decide(rule(`${exists(10)} && ${exists(10)}`))).toMatchObject({ allowed: true, lookUps: 10 });
    expect(allows(rule(`${exists(11)} || true`))).toBe(false);
    expect(
      allows(inDocuments(`match /things/{id} { allow get: if ${exists(11)}; allow get: if true; }`)),
    ).toBe(false);
  });
});

describe('explanations', () => {
  it.each([
    ['request.auth.typo == 1', 'Property typo is undefined on object.', 15],
    ['resource.data.x == 1', 'Null value error.', 15],
    ['1 == 1 && 4 / 0 == 1', 'Divide by zero error.', 27],
    ["'a'.split(1) == []", 'Received: string.split(int). Expected: string.split(string).', 19],
    ['nope(1)', 'Function not found error: Name: [nope].', 15],
    ["request.auth.uid.nope('x')", 'Function not found error: Name: [nope].', 15],
    ['true && (1 == 2)', "false for 'get' @ L4", 24],
    ['1 == 1 && !(2 == 2)', "false for 'get' @ L4", 25],
  ])('%s: %s at column %i', (condition, text, column) => {
    const decision = decide(inDocuments(`match /things/{id} {\nallow get: if ${condition};\n}`));
    expect(decision.explanation).toContain(text);
    expect(decision.decidedBy).toEqual({ line: 4, column });
  });

  it('lead into the function that said no', () => {
    const source = inDocuments(
      'function f(x) {\n return x == 1\n && x == 2;\n}\nmatch /things/{id} { allow get: if f(1); }',
    );
    expect(decide(source).decidedBy).toEqual({ line: 5, column: 5 });
  });
});

describe('the limit of evaluated expressions', () => {
  it('denies a request that exceeds it, whatever else would grant', () => {
    const eighty = Array.from({ length: 80 }, () => '1 == 1').join(' && ');
    const many = Array.from({ length: 5 }, () => `(${eighty})`).join(' && ');
    expect(allows(inDocuments(`match /things/{id} { allow get: if ${many}; }`))).toBe(true);
    const tooMany = `${many} && ${many}`;
    expect(
      allows(inDocuments(`match /things/{id} { allow get: if ${tooMany} || true; allow get: if true; }`)),
    ).toBe(false);
  });
});
