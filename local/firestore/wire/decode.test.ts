import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFieldPath, parseFieldPath } from '../../shared/fieldPaths.ts';
import { resourceName } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import { GeoPoint, Reference, Timestamp, type Value } from '../../shared/values.ts';
import { callerOf } from './caller.ts';
import { decodeAggregations, decodeQuery } from './decodeQuery.ts';
import { decodeValue } from '../../shared/decodeValues.ts';
import { decodeWrites } from './decodeWrites.ts';
import { encodeValue } from './encode.ts';
import { parseDocumentName } from './names.ts';
import { formatTimestamp, readTimestamp } from '../../shared/timestamps.ts';

const RUNS = { numRuns: 500 };
const db = { project: 'p', database: '(default)' };

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([seconds, micros]) => new Timestamp(seconds, micros * 1000)),
    fc.uint8Array(),
    fc.constant(new Reference('projects/p/databases/(default)/documents/a/b')),
    fc
      .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
      .map(([latitude, longitude]) => new GeoPoint(latitude, longitude)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.string(), tie('value')), { maxLength: 4 })
      .map((entries) => new Map(entries.filter(([name]) => name !== '__proto__'))),
  ),
}));

/** Names that steer random objects into the decoders' branches. */
const KEYS = fc.constantFrom(
  ...['nullValue', 'integerValue', 'doubleValue', 'stringValue', 'timestampValue', 'bytesValue', 'mapValue'],
  ...['arrayValue', 'values', 'fields', 'geoPointValue', 'latitude', 'referenceValue', 'update', 'delete'],
  ...['verify', 'transform', 'updateMask', 'fieldPaths', 'currentDocument', 'exists', 'updateTime', 'name'],
  ...['updateTransforms', 'fieldPath', 'increment', 'setToServerValue', 'appendMissingElements', 'document'],
  ...['from', 'collectionId', 'allDescendants', 'where', 'compositeFilter', 'fieldFilter', 'unaryFilter'],
  ...['op', 'filters', 'field', 'value', 'orderBy', 'direction', 'startAt', 'before', 'limit', 'offset'],
  ...['select', 'count', 'sum', 'avg', 'upTo', 'alias', '__proto__', 'constructor'],
);
const LEAVES = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    'a.b',
    '`',
    'AND',
    'EQUAL',
    'REQUEST_TIME',
    '2020-02-30T00:00:00Z',
    -1,
    Infinity,
  ),
  fc.constantFrom(
    'projects/p/databases/(default)/documents/a/b',
    'projects/p/databases/(default)/documents/a',
  ),
  fc.string(),
  fc.double(),
  fc.uint8Array(),
);
const { wild } = fc.letrec<{ wild: unknown }>((tie) => ({
  wild: fc.oneof(
    { maxDepth: 6 },
    LEAVES,
    fc.array(tie('wild'), { maxLength: 3 }),
    fc.dictionary(KEYS, tie('wild'), { maxKeys: 4 }),
  ),
}));

/** Runs a decoder on anything: it answers, or it throws the error the caller is meant to see. */
function refusesPolitely(decode: (raw: unknown) => unknown): void {
  fc.assert(
    fc.property(wild, (raw) => {
      try {
        decode(raw);
      } catch (error) {
        expect(error).toBeInstanceOf(StatusError);
        expect(['INVALID_ARGUMENT', 'UNIMPLEMENTED']).toContain((error as StatusError).status);
      }
    }),
    RUNS,
  );
}

describe('decoders refuse what they do not know, and never break', () => {
  test('values', () => refusesPolitely((raw) => decodeValue(raw)));
  test('writes', () => refusesPolitely((raw) => decodeWrites([raw], db)));
  test('documents in writes', () =>
    refusesPolitely((raw) => decodeWrites([{ update: { name: resourceName(db, 'a/b'), fields: raw } }], db)));
  test('queries', () => refusesPolitely((raw) => decodeQuery(raw, '')));
  test('filters', () =>
    refusesPolitely((raw) => decodeQuery({ from: [{ collectionId: 'a' }], where: raw }, '')));
  test('of a doubled alias by the hosted text', () => {
    const doubled = { alias: 'all', count: {} };
    expect(() => decodeAggregations([doubled, doubled])).toThrow(
      'Aggregation aliases contain duplicate alias',
    );
  });

  test('aggregations', () => refusesPolitely((raw) => decodeAggregations([raw])));
  test('timestamps', () => refusesPolitely((raw) => readTimestamp(raw, 'time')));

  test('nesting without end', () => {
    let nested: unknown = { nullValue: null };
    for (let i = 0; i < 5000; i++) nested = { arrayValue: { values: [nested] } };
    expect(() => decodeValue(nested)).toThrow('nested too deeply');
    let filter: unknown = { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } };
    for (let i = 0; i < 5000; i++) filter = { compositeFilter: { op: 'AND', filters: [filter] } };
    expect(() => decodeQuery({ from: [{ collectionId: 'a' }], where: filter }, '')).toThrow('deeply');
  });

  test('tokens', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (token) => {
        try {
          callerOf(`Bearer x.${token}.y`);
        } catch (error) {
          expect((error as StatusError).status).toBe('UNAUTHENTICATED');
        }
      }),
      RUNS,
    );
  });
});

describe('what is encoded is decoded to the same', () => {
  test.each(['json', 'proto'] as const)('values as %s', (flavour) => {
    fc.assert(
      fc.property(value, (original) => {
        const encoded: unknown = encodeValue(original, flavour);
        const travelled: unknown = flavour === 'json' ? JSON.parse(JSON.stringify(encoded)) : encoded;
        expect(decodeValue(travelled)).toEqual(original);
      }),
      RUNS,
    );
  });

  test('field paths', () => {
    const names = fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(names, (path) => {
        expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
      }),
      RUNS,
    );
  });

  test('timestamps, with offsets and without', () => {
    expect(formatTimestamp(readTimestamp('2026-11-21T01:40:23.893Z', 't'))).toBe(
      '2026-11-21T01:40:23.893000Z',
    );
    expect(readTimestamp('1969-12-31T23:59:59.5-01:00', 't')).toEqual(new Timestamp(3599, 500_000_000));
    expect(() => readTimestamp('2026-02-30T00:00:00Z', 't')).toThrow('exists');
    expect(() => readTimestamp('10000-01-01T00:00:00Z', 't')).toThrow('RFC 3339');
  });
});

test('stored timestamps lose what is below a microsecond', () => {
  expect(decodeValue({ timestampValue: '2026-11-21T01:40:23.123456789Z' })).toEqual(
    new Timestamp(1_795_225_223, 123_456_000),
  );
});

test('document names must be of the database and have an even number of parts', () => {
  const name = (path: string): string => `projects/p/databases/(default)/documents/${path}`;
  expect(parseDocumentName(name('a/b'), db)).toBe('a/b');
  for (const path of ['a', '', 'a//b/c', 'a/b/'])
    expect(() => parseDocumentName(name(path), db)).toThrow(StatusError);
  expect(() => parseDocumentName(name('a/b').replace('/p/', '/q/'), db)).toThrow('not in database');
});
