import * as zlib from 'node:zlib';

const POLYNOMIAL = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** CRC-32 without zlib's own, which Node has only since 20.15. */
export function crc32Table(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** CRC-32 of some bytes, as an unsigned 32-bit number. */
export const crc32: (bytes: Uint8Array) => number =
  'crc32' in zlib ? (bytes) => zlib.crc32(bytes) : crc32Table;
