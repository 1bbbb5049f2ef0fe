import fc from 'fast-check';
import { GeoPoint, Reference, Timestamp, type Value } from '../../../shared/values.ts';

const edgeNumbers = fc.constantFrom<bigint | number>(
  NaN,
  -0,
  0,
  0n,
  1,
  1n,
  -1n,
  1.5,
  Infinity,
  -Infinity,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  2 ** 53,
  (1n << 53n) + 1n,
  -(1n << 53n) - 1n,
  (1n << 63n) - 1n,
  -(1n << 63n),
  2 ** 63,
  -(2 ** 63),
);
const text = fc.oneof(
  fc.constantFrom('', 'a', 'a\0', 'a\0b', '\u00ff', '\uffee', '\u{1f600}', '__id7__', '__id-7__', '__id70__'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const segment = text.map((id) => id.replaceAll('/', '-') || 'x');

/** Any value of any type, edges often, nested two deep. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Value>(null, true, false),
    edgeNumbers,
    fc.double(),
    fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }),
    text,
    fc
      .record({ seconds: fc.integer(), nanos: fc.nat(999_999_999) })
      .map((t) => new Timestamp(t.seconds, t.nanos)),
    fc.uint8Array({ maxLength: 4 }),
    fc.tuple(segment, segment).map(([a, b]) => new Reference(`projects/p/databases/d/documents/${a}/${b}`)),
    fc
      .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))
      .map(([a, b]) => new GeoPoint(a, b)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.double(), { maxLength: 3 }).map(
      (values): Value =>
        new Map<string, Value>([
          ['__type__', '__vector__'],
          ['value', values],
        ]),
    ),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 3 }).map((entries): Value => new Map(entries)),
  ),
})).value;
