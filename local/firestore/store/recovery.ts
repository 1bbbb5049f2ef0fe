import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { crc32 } from './checksum.ts';
import { FRAME_BYTES, RECORD_MAX_BYTES, readFrames } from './frames.ts';
import { decodeRecord, isRecordKind, type StoreRecord } from './records.ts';

/** How many bytes are summed in the search for sound records behind damage, before it is taken for damage unsearched. */
const SEARCH_MAX_BYTES = 4 * 1024 * 1024 * 1024;

/** Replays a file that ends with an `end` record. Throws when it is cut off or damaged. */
export function replaySnapshot(file: string, replay: (record: StoreRecord) => void): void {
  let ended = false;
  for (const bytes of readFrames(file)) {
    const record = decodeRecord(bytes);
    if (record.kind === 'end') ended = true;
    else replay(record);
  }
  if (!ended) throw new Error(`${file} is damaged: its last record is missing`);
}

/**
 * Replays a log. A torn tail is cut off, its bytes kept beside the log in `.torn`. Throws when the log is damaged, which
 * a torn tail is too where a later log `goesOn`: nothing was written there before this one was whole.
 */
export function replayLog(file: string, goesOn: boolean, replay: (record: StoreRecord) => void): void {
  const frames = readFrames(file);
  let next = frames.next();
  while (next.done !== true) {
    replay(decodeRecord(next.value));
    next = frames.next();
  }
  const sound = next.value;
  const { size } = statSync(file);
  if (sound === size) return;
  const rest = readFrom(file, sound, size);
  if (goesOn || !isTornTail(rest)) {
    throw new Error(
      `${file} is damaged at byte ${sound}, with ${size - sound} bytes from there on. ` +
        'Restore a copy, or cut the file there to go on with what came before.',
    );
  }
  keep(file, rest);
  truncateSync(file, sound);
}

/**
 * Whether what follows the last sound record can be one write that a crash cut short, or room never written. It is damage
 * when a sound record begins anywhere behind: cutting would drop what was acknowledged. A record's own length says
 * nothing here, for it may be what is damaged.
 */
function isTornTail(rest: Buffer): boolean {
  if (rest.length >= FRAME_BYTES && rest.readUInt32BE(0) === 0) return rest.every((byte) => byte === 0);
  let left = SEARCH_MAX_BYTES;
  for (let at = 1; at + FRAME_BYTES < rest.length; at++) {
    const length = rest.readUInt32BE(at);
    const from = at + FRAME_BYTES;
    if (length === 0 || length > RECORD_MAX_BYTES || from + length > rest.length) continue;
    if (!isRecordKind(rest[from] ?? 0)) continue;
    left -= length;
    if (left < 0 || crc32(rest.subarray(from, from + length)) === rest.readUInt32BE(at + 4)) return false;
  }
  return true;
}

function readFrom(file: string, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(to - from);
  const fd = openSync(file, 'r');
  try {
    for (let filled = 0; filled < bytes.length;) {
      const read = readSync(fd, bytes, filled, bytes.length - filled, from + filled);
      if (read === 0) throw new Error(`${file} became shorter while it was read`);
      filled += read;
    }
  } finally {
    closeSync(fd);
  }
  return bytes;
}

/** Stores what is about to be cut off a log, flushed, under a name of its own: `.torn`, `.2.torn`, … */
function keep(file: string, bytes: Buffer): void {
  let name = `${file}.torn`;
  for (let number = 2; existsSync(name); number++) name = `${file}.${number}.torn`;
  const fd = openSync(name, 'wx');
  try {
    writeWhole(fd, bytes);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Writes all of the bytes; the system may take them in parts. */
export function writeWhole(fd: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(fd, bytes, written);
}
