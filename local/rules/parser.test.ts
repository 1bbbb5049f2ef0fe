import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { decide, inDocuments, issuesOf } from './testSupport.ts';

describe('semicolons', () => {
  it.each([
    // As Google writes it: https://github.com/firebase/firebase-tools/blob/main/templates/init/firestore/firestore.rules
    ['rules_version', "rules_version='2'\nservice cloud.firestore {}"],
    // https://github.com/firebase/snippets-rules/blob/main/rules/solution-rbac/step4.rules leaves it out between two allows.
    ['allow', 'service cloud.firestore { match /a/{b} { allow write: if b == "x"\n allow read: if true } }'],
    // https://github.com/bijoutrouvaille/fireward/issues/11: `return true` and `allow read` alone are taken.
    ['an allow without condition', 'service cloud.firestore { match /a/{b} { allow read\n allow write } }'],
    ['return', 'service cloud.firestore { function f() { let a = 1; return a == 1 } }'],
  ])('may be left out after %s', (_after, source) => {
    expect(issuesOf(source)).toEqual([]);
  });

  // https://github.com/firebase/firebase-functions-test/issues/83: "missing ';' at 'return'"
  it('are required after let', () => {
    const source = 'service cloud.firestore { function f() { let a = 1\n return a == 1; } }';
    expect(issuesOf(source)).toHaveLength(1);
  });
});

describe('syntax errors carry line and column', () => {
  it.each<[string, string, number, number]>([
    ['oops', "Unexpected 'oops'.", 1, 1],
    ['', "No service 'cloud.firestore' is declared.", 1, 1],
    ['service cloud.firestore {', 'Unexpected end of file.', 1, 26],
    ['service cloud.firestore {\n  oops\n}', "Unexpected 'oops'.", 2, 3],
    ['service cloud.nothing {}', "Unknown service 'cloud.nothing'.", 1, 1],
    ['service firebase.storage {}', "No service 'cloud.firestore' is declared.", 1, 1],
    ["rules_version = '3';", "Invalid rules version '3'.", 1, 17],
    ['rules_version = 2;', "Unexpected '2'.", 1, 17],
    ["import { f } from './f';", "Unexpected '{'.", 1, 8],
    ['service cloud.firestore { match /a/{x {} }', "Unexpected 'x'.", 1, 37],
    ['service cloud.firestore { match /a/b { /c/d {} } }', "Missing 'match' keyword before path.", 1, 40],
    ['service cloud.firestore { match a { } }', "Unexpected 'a'.", 1, 33],
    ['service cloud.firestore { match /a { allow dance; } }', "Unexpected 'dance'.", 1, 44],
    ['service cloud.firestore { match /a { allow read: true; } }', "Unexpected 'true'.", 1, 50],
    ['service cloud.firestore { match /a { allow read: if true false; } }', "Unexpected 'false'.", 1, 58],
    ['service cloud.firestore { function f() { let a = 1 return a; } }', "Unexpected 'return'.", 1, 52],
    ['service cloud.firestore { match /a { allow read: if 1 +; } }', "Unexpected ';'.", 1, 56],
    ['service cloud.firestore { match /a { allow read: if (true; } }', "Unexpected ';'.", 1, 58],
    ["service cloud.firestore { match /a { allow read: if 'a; } }", 'Unterminated string.', 1, 53],
    ["service cloud.firestore { match /a { allow read: if 'a\\.b' == 1; } }", "Invalid escape '\\.'.", 1, 55],
    ['service cloud.firestore { match /a { allow read: if a ~ b; } }', "Unexpected '~'.", 1, 55],
    ['service cloud.firestore { match /a { allow read: if a & b; } }', "Unexpected '&'.", 1, 55],
    ['service cloud.firestore { /* no end', 'Unterminated comment.', 1, 27],
    ['service cloud.firestore { function f() { let a = 1; } }', "Unexpected '}'.", 1, 53],
    ['service cloud.firestore { function f(a,) { return 1; } }', "Unexpected ')'.", 1, 40],
    [
      'service cloud.firestore { match /a { allow read: if 99999999999999999999 > 1; } }',
      'Integer literal out of range.',
      1,
      53,
    ],
    ['service cloud.firestore { match /a { allow read: if x(1)(2); } }', "Unexpected '('.", 1, 57],
    [
      'service cloud.firestore { match /a/{x=**}/{y=**} { allow read; } }',
      'Recursive wildcards must be at the end of a path in rules version 1.',
      1,
      27,
    ],
    [
      "rules_version = '2'; service cloud.firestore { match /a/{x=**}/{y=**} { } }",
      'Only one recursive wildcard is allowed in a match path.',
      1,
      48,
    ],
  ])('%s', (source, description, line, column) => {
    expect(issuesOf(source)[0]).toEqual({ line, column, description, severity: 'error' });
  });
});

describe('what the language forbids', () => {
  const fn = (text: string): string => inDocuments(text);
  it.each([
    ['recursion', fn('function f(x) { return g(x); } function g(x) { return f(x); }'), 'Recursive call'],
    [
      'recursion of one',
      fn('function f(x) { return x == 1 || f(x - 1); } match /a/{b} { allow read: if f(1); }'),
      'Recursive call',
    ],
    ['eight parameters', fn('function f(a,b,c,d,e,f,g,h) { return true; }'), 'more than 7 parameters'],
    [
      'eleven lets',
      fn(`function f() { ${Array.from({ length: 11 }, (_, i) => `let a${i} = 1;`).join('')} return true; }`),
      'more than 10 variable',
    ],
    ['one name twice', fn('function f(a, a) { return true; }'), 'Duplicate variable name: a.'],
    [
      'one function twice',
      fn('function f() { return true; } function f() { return false; }'),
      'Duplicate function definition: f.',
    ],
    ['eleven nested matches', fn('match /a/{b} {'.repeat(10) + '}'.repeat(10)), 'nested deeper than 10'],
    ['long paths', fn(`match ${'/a'.repeat(101)} {}`), 'longer than 100 segments'],
    [
      'many wildcards',
      fn(`match ${Array.from({ length: 20 }, (_, i) => `/{a${i}}`).join('')} {}`),
      'more than 20 wildcards',
    ],
    ['more than 256 KB', `${' '.repeat(256 * 1024)} x`, '256 KB'],
  ])('%s', (_title, source, part) => {
    expect(
      issuesOf(source)
        .map(({ description }) => description)
        .join(),
    ).toContain(part);
  });
});

describe('warnings', () => {
  it('name unknown variables and functions and unused functions, with a usable ruleset', () => {
    const source = inDocuments(
      'function unused() { return 1; }\nmatch /things/{id} { allow read: if nope || what(); }',
    );
    const result = compile(source, 'cloud.firestore');
    expect(result.ok && result.warnings.map(({ line, description }) => [line, description])).toEqual([
      [3, 'Unused function: unused.'],
      [4, 'Invalid variable name: nope.'],
      [4, 'Invalid function name: what.'],
    ]);
  });
});

describe('precedence and layout', () => {
  it.each([
    ['true || true && false', true],
    ['(true || true) && false', false],
    ['!false && true', true],
    ['1 + 1 == 2 && 2 in [2] == true', true],
    ['1 < 2 in [true]', true],
    ['-1 + 2 == 1', true],
    ['1 - -1 == 2', true],
    ['8 /4/ 2 == 1', true],
    ['true // comment ) \n && /* ) */ true', true],
    ['[{"a": [1]}][0]["a"][0] == 1', true],
    ['true ? 1 == 1 : 2 == 3', true],
    ['(/a/b)[0] == "a"', true],
  ])('%s', (condition, expected) => {
    expect(decide(inDocuments(`match /things/{id} { allow get: if ${condition}; }`)).allowed).toBe(expected);
  });

  it('takes an allow without condition, several verbs, and several services in one file', () => {
    const source = `service firebase.storage { match /b/{b}/o { } }
      service cloud.firestore { match /databases/{d}/documents/things/{id} { allow get, list; } }`;
    expect(decide(source).allowed).toBe(true);
    expect(compile(source, 'firebase.storage').ok).toBe(true);
  });

  it('takes flat chains of 98 operands, as the hosted service does, and longer ones in parts', () => {
    for (const operator of ['&&', '||']) {
      const chain = (length: number): string => Array.from({ length }, () => 'true').join(operator);
      const issues = (condition: string): readonly { readonly description: string }[] =>
        issuesOf(inDocuments(`match /a/{a} { allow get: if ${condition}; }`));
      expect(issues(chain(98))).toEqual([]);
      expect(issues(`(${chain(98)})${operator}(${chain(98)})`)).toEqual([]);
      expect(issues(chain(99))).toMatchObject([
        { description: 'Expression is too complex to evaluate safely.' },
      ]);
      expect(issues(chain(40_000))).toHaveLength(1);
    }
  });

  it('refuses very deep nesting without a crash', { timeout: 60_000 }, () => {
    for (const deep of [
      `${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
      `${'!'.repeat(50_000)}true`,
      `${'['.repeat(50_000)}`,
      `a${'.b'.repeat(50_000)}`,
      `1${'+1'.repeat(50_000)}`,
      `true${'?true:true'.repeat(10_000)}`,
      `/a/$(${'/a/$('.repeat(10_000)}`,
      Array.from({ length: 150 }).reduce<string>((text) => `(${text}${'+1'.repeat(300)})`, '1'),
    ]) {
      expect(issuesOf(inDocuments(`match /a/{a} { allow get: if ${deep}; }`))[0]?.description).toMatch(
        /too complex|256 KB/,
      );
    }
    expect(issuesOf(`service cloud.firestore { ${'match /a/b {'.repeat(20_000)}`)[0]?.description).toContain(
      'too deeply',
    );
  });
});

const WORDS = [
  'rules_version',
  "'2'",
  'service',
  'cloud.firestore',
  'match',
  '/databases/{d}/documents',
  '/{x=**}',
  '/a/$(',
  'allow',
  'read',
  'write',
  ':',
  'if',
  'function',
  'f',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  'let',
  '=',
  'return',
  ';',
  ',',
  '&&',
  '||',
  '!',
  '==',
  '<',
  'in',
  'is',
  'int',
  '+',
  '-',
  '/',
  '%',
  '?',
  '.',
  'request',
  'resource',
  'data',
  '1',
  '2.5',
  "'a'",
  'b"\\xff"',
  'null',
  'true',
  'get',
  'size()',
  '// c\n',
  '/* c */',
  '$',
  '\\',
  '"',
  "'",
  '\0',
  '😀',
  '\ud800',
] as const;

describe('random sources', () => {
  it('never crash the compiler (10,000 of words, 5,000 of characters)', { timeout: 60_000 }, () => {
    const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 });
    fc.assert(
      fc.property(words, (picked) => void compile(picked.join(' '), 'cloud.firestore')),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(words, (picked) => {
        compile(inDocuments(`match /things/{id} { allow get: if ${picked.join(' ')}; }`), 'cloud.firestore');
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        (text) => void compile(text, 'firebase.storage'),
      ),
      {
        numRuns: 5_000,
      },
    );
  });

  it('that compile are evaluated to a decision (10,000)', { timeout: 60_000 }, () => {
    const leaf = fc.constantFrom(
      '1',
      '0',
      '2.5',
      "'a'",
      'true',
      'false',
      'null',
      'request',
      'resource',
      'resource.data',
      'request.auth.uid',
      'id',
      '[]',
      '[1]',
      '{}',
      "{'a': 1}",
      'b"x"',
      '/a/b',
      'request.time',
      "duration.value(1, 's')",
      'nope',
      'latlng.value(1, 1)',
    );
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '>=', 'in', '&&', '||'),
            tie('expression'),
          )
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom(
              '.size()',
              '.keys()',
              '.data',
              '[0]',
              "['a']",
              '[0:1]',
              ' is int',
              '.toSet()',
              '.values()',
              ".get('a', 1)",
              '.lower()',
              '.date()',
              '.id',
            ),
          )
          .map(([a, b]) => `(${a})${b}`),
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom(
              'concat',
              'hasAll',
              'diff',
              'matches',
              'split',
              'union',
              'bind',
              'join',
              'distance',
            ),
            tie('expression'),
          )
          .map(([a, m, b]) => `(${a}).${m}(${b})`),
        fc
          .tuple(
            fc.constantFrom(
              '!',
              '-',
              'int',
              'string',
              'path',
              'exists',
              'get',
              'math.abs',
              'hashing.md5',
              'timestamp.value',
            ),
            tie('expression'),
          )
          .map(([f, a]) => `${f}(${a})`),
        fc
          .tuple(tie('expression'), tie('expression'), tie('expression'))
          .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      ),
    }));
    fc.assert(
      fc.property(expression, (condition) => {
        const decision = decide(inDocuments(`match /things/{id} { allow get: if ${condition}; }`), {
          before: { a: 1n },
        });
        expect(typeof decision.allowed).toBe('boolean');
      }),
      { numRuns: 10_000 },
    );
  });
});
