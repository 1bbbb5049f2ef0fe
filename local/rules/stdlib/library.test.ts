import { describe, expect, it } from 'vitest';
import { outcome } from '../testSupport.ts';

type Case = [string, boolean | 'error'];

function table(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    it.each(cases)('%s is %s', (condition, expected) => {
      expect(outcome(condition)).toBe(expected);
    });
  });
}

table('string', [
  ["'abc'.size() == 3", true],
  ["'ABC'.lower() == 'abc'", true],
  ["'abc'.upper() == 'ABC'", true],
  ["'  a b '.trim() == 'a b'", true],
  ["'ab'.matches('ab')", true],
  ["'xab'.matches('ab')", false],
  ["'abx'.matches('ab')", false],
  ["'user@domain.com'.matches('.*@domain[.]com')", true],
  ["'a.b'.matches('a\\\\.b')", true],
  ["'axb'.matches('a\\\\.b')", false],
  ["'a\\nb'.matches('a.b')", false],
  ["'a\\nb'.matches('(?s)a.b')", true],
  ["'AB'.matches('(?i)ab')", true],
  ["'a|b'.matches('a|b')", false],
  ["'ab'.matches('a|ab')", true],
  ["'ab'.matches('(?=a)ab')", 'error'],
  ["'ab'.matches('(a)\\\\1')", 'error'],
  ["'ab'.matches('[')", 'error'],
  ["'ab'.matches(1)", 'error'],
  ["'banana'.replace('a', 'o') == 'bonono'", true],
  ["'banana'.replace('ana', 'ee') == 'beena'", true],
  ["'foo@test.com'.replace('.', '-') == '------------'", true],
  ["'john smith'.replace('(\\\\w+) (\\\\w+)', '\\\\2 \\\\1') == 'smith john'", true],
  ["'a'.replace('a', '$1') == '$1'", true],
  ["'a/b/c'.split('/') == ['a', 'b', 'c']", true],
  ["'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']", true],
  ["'abc'.split('/') == ['abc']", true],
  ["'€'.toUtf8() == b'\\xE2\\x82\\xAC'", true],
  ["'a' < 'b' && 'B' < 'a' && 'ab' > 'a'", true],
  ["'\\uffff' < '😀'", true],
  ["string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null'", true],
  ["string(1.5) == '1.5'", true],
  ['string([1]) == ""', 'error'],
]);

table('int, float, and what does not exist', [
  ["int('5') == 5 && int('-5') == -5", true],
  ['int(5.9) == 5', true],
  ["int('5.5') == 5", 'error'],
  ["int('x') == 5", 'error'],
  ["int('99999999999999999999') == 5", 'error'],
  ["float('5') == 5.0 && float('5') is float", true],
  ["float('1e2') == 100", true],
  ["float('x') == 1", 'error'],
  ['float(5) is float', true],
  ["bool('true')", 'error'],
  ['debug(true)', 'error'],
  ['math.isInfinite(1.0)', 'error'],
  ['math.nope(1) == 1', 'error'],
  ['size([1]) == 1', 'error'],
]);

table('math', [
  ['math.abs(-5) == 5 && math.abs(-5.5) == 5.5', true],
  ['math.ceil(1.2) == 2 && math.ceil(1.2) is int', true],
  ['math.floor(-1.2) == -2', true],
  ['math.round(1.5) == 2 && math.round(-2.5) == -3', true],
  ['math.sqrt(4) == 2', true],
  ['math.sqrt(-4) >= 0', false],
  ['math.pow(2, 3) == 8', true],
  ['math.isNaN(math.sqrt(-1))', true],
  ['math.isNaN(1)', false],
  ['math.sqrt(-1.0) == math.sqrt(-1.0)', false],
  ["math.abs('1') == 1", 'error'],
  ['math.round(1.0 / 0) == 1', 'error'],
]);

table('list', [
  ['[1, 2].size() == 2', true],
  ['[1, 2].concat([2, 3]) == [1, 2, 2, 3]', true],
  ['[1, 2].hasAll([1]) && [1].hasAll([])', true],
  ['[1, 2].hasAll([1, 3])', false],
  ['[1, 2].hasAny([3, 2])', true],
  ['[1, 2].hasAny([])', false],
  ['[1, 1].hasOnly([1, 2])', true],
  ['[1, 3].hasOnly([1, 2])', false],
  ['[1, 2].hasAll([1].toSet())', true],
  ["['a', 'b'].join('-') == 'a-b' && [].join('-') == ''", true],
  ["[1].join('-') == '1'", 'error'],
  ['[1, 2, 1, 3].removeAll([1, 9]) == [2, 3]', true],
  ['[1, 1, 2].toSet() == [2, 1].toSet()', true],
  ['[1, 1.0].toSet().size() == 1', true],
  ['[1].union([2]) == [1, 2]', 'error'],
]);

table('set', [
  ['[1].toSet().union([2].toSet()) == [1, 2].toSet()', true],
  ['[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()', true],
  ['[1, 2].toSet().difference([2].toSet()) == [1].toSet()', true],
  ['[1].toSet().difference([1])== [].toSet()', 'error'],
  ['[1].toSet().union([1]) == [1].toSet()', 'error'],
  ['[1, 2].toSet().hasAll([1]) && [1, 2].toSet().hasAny([2, 9]) && [1].toSet().hasOnly([1, 2])', true],
  [
    '[1, 2].toSet().hasAll([1].toSet()) && [1].toSet().hasOnly([1].toSet()) && [1].toSet().hasAny([1].toSet())',
    true,
  ],
  ['[1].toSet() == [1]', false],
  ['[1].toSet()[0] == 1', 'error'],
]);

table('map', [
  ["{'a': 1}.size() == 1", true],
  ["{'b': 1, 'a': 2}.keys().hasOnly(['a', 'b'])", true],
  ["{'a': 1}.keys() is list", true],
  ["{'a': 1}.keys().union(['a']) == ['a']", 'error'],
  ["{'a': 1}.keys().difference(['a']) == []", 'error'],
  ["{'a': 1}.hasAll(['a'])", 'error'],
  ["{'a': 1}.hasAny(['a'])", 'error'],
  ["{'a': 1}.hasOnly(['a'])", 'error'],
  ["{'a': 1, 'b': 2}.values().hasAll([2, 1])", true],
  ["{'a': 1}.get('a', 2) == 1 && {'a': 1}.get('b', 2) == 2", true],
  ["{'a': null}.get('a', 2) == null", true],
  ["{'a': {'b': 1}}.get(['a', 'b'], 9) == 1", true],
  ["{'a': {'b': 1}}.get(['a', 'c'], 9) == 9", true],
  ["{'a': {'b': 1}}.get(['x', 'b'], 9) == 9", true],
  ["{'a': 5}.get(['a', 'b'], 9) == 9", true],
  ["{'a': 5}.get('a') == 5", 'error'],
  ["{'a': 5}.get(1, 2) == 5", 'error'],
]);

table('map diff', [
  ["{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).addedKeys() == ['b'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).removedKeys() == ['c'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 5, 'b': 2}).changedKeys() == ['a'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).affectedKeys() == ['b', 'c'].toSet()", true],
  ["{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).unchangedKeys() == ['a'].toSet()", true],
  ["{'a': 1}.diff({'a': 1}).affectedKeys().size() == 0", true],
  ["{'a': 1}.diff({'a': 1.0}).affectedKeys().size() == 0", true],
  ["{'a': null}.diff({}).addedKeys().hasOnly(['a'])", true],
  ['{}.diff(null).affectedKeys().size() == 0', 'error'],
]);

table('timestamp and duration', [
  ['timestamp.date(2026, 3, 4) is timestamp', true],
  ['timestamp.date(2026, 13, 4) is timestamp', 'error'],
  ['timestamp.date(2026, 2, 30) is timestamp', 'error'],
  ['timestamp.value(1772582400000) == timestamp.date(2026, 3, 4)', true],
  ['request.time.year() == 2026 && request.time.month() == 3 && request.time.day() == 4', true],
  ['request.time.hours() == 5 && request.time.minutes() == 6 && request.time.seconds() == 7', true],
  ['request.time.nanos() == 89000000 && request.time.toMillis() == 1772600767089', true],
  ['request.time.dayOfWeek() == 3 && timestamp.date(2026, 3, 8).dayOfWeek() == 7', true],
  ['request.time.dayOfYear() == 63 && timestamp.date(2024, 12, 31).dayOfYear() == 366', true],
  ['request.time.date() == timestamp.date(2026, 3, 4)', true],
  ['request.time.time() == duration.time(5, 6, 7, 89000000)', true],
  ['timestamp.value(-1) < timestamp.value(0) && timestamp.value(-1).toMillis() == -1', true],
  ["timestamp.value(0) + duration.value(1, 'd') == timestamp.value(86400000)", true],
  ["duration.value(1, 'h') + timestamp.value(0) == timestamp.value(3600000)", true],
  ["timestamp.value(1000) - timestamp.value(0) == duration.value(1, 's')", true],
  ["timestamp.value(1000) - duration.value(1, 's') == timestamp.value(0)", true],
  ["duration.value(1, 's') - timestamp.value(1000) == timestamp.value(0)", 'error'],
  ['timestamp.value(0) + timestamp.value(0) == timestamp.value(0)', 'error'],
  ["request.time < request.time + duration.value(1, 'ns')", true],
  ["request.time == request.time + duration.value(0, 's')", true],
  ['timestamp.value(0) == 0', false],
  ['timestamp.value(0) < 1', 'error'],
  [
    "duration.value(1, 'm') == duration.value(60, 's') && duration.value(1, 'w') == duration.value(7, 'd')",
    true,
  ],
  ["duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000", true],
  ["duration.value(-1500, 'ms').seconds() == -1 && duration.value(-1500, 'ms').nanos() == -500000000", true],
  ["duration.abs(duration.value(-1500, 'ms')) == duration.value(1500, 'ms')", true],
  ["duration.value(1, 's') + duration.value(2, 's') == duration.value(3, 's')", true],
  ["duration.value(1, 's') - duration.value(2, 's') == duration.value(-1, 's')", true],
  ["duration.value(1, 's') < duration.value(1001, 'ms')", true],
  ["duration.value(1, 'fortnight') is duration", 'error'],
  ["duration.value(9223372036854775807, 'w') is duration", 'error'],
]);

table('bytes and hashing', [
  ["b'\\xFF\\xFF'.size() == 2 && b'€'.size() == 3", true],
  ["'hi'.toUtf8().toBase64() == 'aGk='", true],
  ["'~~~'.toUtf8().toBase64() == 'fn5-'", true],
  ["b'\\xFB\\xEF\\xBE'.toBase64() == '----'", true],
  ["b'*+'.toHexString() == '2A2B'", true],
  ["hashing.crc32('123456789').toHexString() == '2639F4CB'", true],
  ["hashing.crc32c('123456789').toHexString() == '839206E3'", true],
  ["hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'", true],
  ["hashing.sha256('abc').toHexString()[0:8] == 'BA7816BF'", true],
  ["hashing.md5('x') == hashing.md5(b'x')", true],
  ['hashing.md5(1).size() == 1', 'error'],
  ["b'a' == 'a'", false],
]);

table('latlng', [
  ['latlng.value(10, 20).latitude() == 10 && latlng.value(10.5, 20).longitude() == 20.0', true],
  ['latlng.value(-100, 0) is latlng', 'error'],
  ['latlng.value(0, 181) is latlng', 'error'],
  ['latlng.value(1, 2) == latlng.value(1.0, 2.0)', true],
  ['math.round(latlng.value(0, 0).distance(latlng.value(0, 180)) / 1000) == 20015', true],
]);

table('path', [
  ["path('a/b') is path && path('/a/b') == path('a/b')", true],
  ["path('a/b') == /a/b", true],
  ["path('a/b') == 'a/b'", false],
  ["path('a/b')[0] == 'a' && /a/b/c[2] == 'c'", true],
  ["/a/b[2] == 'c'", 'error'],
  ['path(/a/b) == /a/b', 'error'],
  ["path('a/{name}').bind({'name': 'x'}) == /a/x", true],
  ["/a/{name}.bind({'name': 'x'})['name'] == 'x'", true],
  ["(/path/$(foo)/$(bar)).bind({'foo': 'something', 'bar': 'another'}) == /path/something/another", true],
  ["path('a/{name}').bind({'other': 'x'}) == /a/x", 'error'],
  ['/a/$(nope) == /a/x', 'error'],
  ["/databases/(default)/documents == path('databases/(default)/documents')", true],
  ['/a/$(/b/c) == /a/b/c', true],
  ['/a/$(null) == /a', 'error'],
]);
