import { closeSync, openSync, readSync } from 'node:fs';
import { StatusError } from '../../shared/status.ts';
import { crc32 } from './checksum.ts';

/** Length and checksum before each record, 32 bits each. */
export const FRAME_BYTES = 8;
/** No record is longer; a longer length is damage. A commit is at most 10 MiB of request. */
export const RECORD_MAX_BYTES = 256 * 1024 * 1024;
const BLOCK_BYTES = 4 * 1024 * 1024;

/**
 * Fills in the header of a frame that begins at the start of `frame`, room for the header included. Throws
 * INVALID_ARGUMENT for a record so long that it would not be read back.
 */
export function sealFrame(frame: Buffer): void {
  if (frame.length - FRAME_BYTES > RECORD_MAX_BYTES) {
    throw new StatusError('INVALID_ARGUMENT', `a commit takes at most ${RECORD_MAX_BYTES} bytes in the log`);
  }
  frame.writeUInt32BE(frame.length - FRAME_BYTES, 0);
  frame.writeUInt32BE(crc32(frame.subarray(FRAME_BYTES)), 4);
}

/**
 * Reads a file's records, each valid until the next is asked for, and returns how many bytes were sound: a torn or
 * damaged record ends the reading, and nothing after it is trusted.
 */
export function* readFrames(file: string): Generator<Buffer, number> {
  const fd = openSync(file, 'r');
  try {
    let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    let filled = 0;
    let at = 0;
    let sound = 0;
    /** Makes `bytes` available from `at` on; false at the end of the file. */
    const need = (bytes: number): boolean => {
      if (filled - at >= bytes) return true;
      const larger = bytes > block.length ? Buffer.allocUnsafeSlow(bytes + BLOCK_BYTES) : block;
      block.copy(larger, 0, at, filled);
      filled -= at;
      at = 0;
      block = larger;
      while (filled < bytes) {
        const read = readSync(fd, block, filled, block.length - filled, null);
        if (read === 0) return false;
        filled += read;
      }
      return true;
    };
    while (need(FRAME_BYTES)) {
      const length = block.readUInt32BE(at);
      // No record is empty: zeros are room the file system had set aside when the machine stopped.
      if (length === 0 || length > RECORD_MAX_BYTES || !need(FRAME_BYTES + length)) return sound;
      const sum = block.readUInt32BE(at + 4);
      const record = block.subarray(at + FRAME_BYTES, at + FRAME_BYTES + length);
      if (crc32(record) !== sum) return sound;
      at += FRAME_BYTES + length;
      yield record;
      sound += FRAME_BYTES + length;
    }
    return sound;
  } finally {
    closeSync(fd);
  }
}
