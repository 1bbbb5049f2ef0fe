import { createHash } from 'node:crypto';
import { signature, type Library, type Signature } from './signature.ts';

export const bytesMethods: Library = new Map([
  ['size', [signature(['bytes'], (bytes) => BigInt(bytes.length))]],
  // URL-safe alphabet, yet with padding.
  [
    'toBase64',
    [
      signature(['bytes'], (bytes) =>
        Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
      ),
    ],
  ],
  ['toHexString', [signature(['bytes'], (bytes) => Buffer.from(bytes).toString('hex').toUpperCase())]],
]);

/** Reflected CRC-32 table for a polynomial given in reversed bit order. */
function crcTable(polynomial: number): Uint32Array {
  const table = new Uint32Array(256);
  for (let i = 0; i < 256; i++) {
    let c = i;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ polynomial : c >>> 1;
    table[i] = c >>> 0;
  }
  return table;
}

const CRC32 = crcTable(0xedb88320);
const CRC32C = crcTable(0x82f63b78);

/** Four bytes, least significant first. */
function crc(table: Uint32Array, data: Uint8Array): Uint8Array {
  let c = 0xffffffff;
  for (const byte of data) c = (c >>> 8) ^ (table[(c ^ byte) & 0xff] ?? 0);
  const result = Buffer.alloc(4);
  result.writeUInt32LE((c ^ 0xffffffff) >>> 0);
  return new Uint8Array(result);
}

/** A hash of bytes, and of a string's UTF-8. */
const hash = (of: (data: Uint8Array) => Uint8Array): readonly Signature[] => [
  signature(['bytes'], (bytes) => of(bytes)),
  signature(['string'], (text) => of(Buffer.from(text, 'utf8'))),
];
const digest =
  (algorithm: string) =>
  (data: Uint8Array): Uint8Array =>
    new Uint8Array(createHash(algorithm).update(data).digest());

/** The namespace `hashing`. */
export const hashingFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  ['md5', hash(digest('md5'))],
  ['sha256', hash(digest('sha256'))],
  ['crc32', hash((data) => crc(CRC32, data))],
  ['crc32c', hash((data) => crc(CRC32C, data))],
]);
