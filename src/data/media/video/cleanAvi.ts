import { Patches } from './patches.ts';
import { fourCcAt, ReadAhead, malformedVideo } from './readAhead.ts';

/* AVI: chunks in lists, each with an id (FourCC) and a length, padded to an even number of bytes. */

const HEAD_BYTES = 8;
const LIST_HEAD_BYTES = 12;
/** More than a film of 100 MB can need. */
const CHUNKS_MAX = 1_000_000;
const LISTS = ['RIFF', 'LIST'];

/** The chunks that are kept in each list: those that playback needs. `INFO` and manufacturers' own chunks are not among them. */
const KEPT: Readonly<Record<string, RegExp>> = {
  'AVI ': /^(hdrl|movi|idx1)$/,
  AVIX: /^(movi|idx1)$/,
  hdrl: /^(avih|strl|odml)$/,
  strl: /^(strh|strf|indx|vprp)$/,
  odml: /^dmlh$/,
  movi: /^([0-9a-f]{2}(dc|db|wb|pc)|ix[0-9a-f]{2}|rec )$/i,
  'rec ': /^[0-9a-f]{2}(dc|db|wb|pc)$/i,
};
const JUNK = new TextEncoder().encode('JUNK');

class Cleaner {
  readonly patches: Patches;
  private readonly reader: ReadAhead;
  private count = 0;

  constructor(private readonly file: Blob) {
    this.patches = new Patches(file);
    this.reader = new ReadAhead(file);
  }

  /** The chunk at an offset: its id (of a list, the list's type), and its end without padding. */
  private async chunkAt(
    at: number,
    available: number,
  ): Promise<{ name: string; isList: boolean; end: number }> {
    this.count += 1;
    if (this.count > CHUNKS_MAX) throw malformedVideo();
    const head = await this.reader.at(at, LIST_HEAD_BYTES);
    const id = fourCcAt(head, 0);
    const length = head.getUint32(4, true);
    const isList = LISTS.includes(id);
    if (isList && (head.byteLength < LIST_HEAD_BYTES || available < LIST_HEAD_BYTES)) throw malformedVideo();
    // A recording that was cut short has no list lengths, or ends in the middle of a chunk.
    const isCutShort = (isList && length === 0) || at + HEAD_BYTES + length > this.file.size;
    const end = isCutShort ? at + available : at + HEAD_BYTES + length;
    if (end > at + available) throw malformedVideo();
    return { name: isList ? fourCcAt(head, HEAD_BYTES) : id, isList, end };
  }

  /** Cleans the chunks of a list; its type decides which are kept. */
  async list(name: string, from: number, end: number): Promise<void> {
    const kept = KEPT[name];
    let at = from;
    while (at + HEAD_BYTES <= end) {
      const chunk = await this.chunkAt(at, end - at);
      if (!kept?.test(chunk.name)) {
        this.patches.replace(at, JUNK);
        this.patches.blank(at + HEAD_BYTES, chunk.end);
      } else if (chunk.isList && chunk.name in KEPT) {
        await this.list(chunk.name, at + LIST_HEAD_BYTES, chunk.end);
      } else if (chunk.isList) throw malformedVideo();
      at = Math.min(end, chunk.end + ((chunk.end - at) % 2));
      this.patches.blank(chunk.end, at);
    }
    this.patches.blank(at, end);
  }

  /** Cleans the whole file: its list, the lists that continue it, and whatever follows. */
  async all(): Promise<void> {
    let at = 0;
    while (at + LIST_HEAD_BYTES <= this.file.size) {
      const head = await this.reader.at(at, LIST_HEAD_BYTES);
      const isMovie =
        fourCcAt(head, 0) === 'RIFF' && fourCcAt(head, HEAD_BYTES) === (at === 0 ? 'AVI ' : 'AVIX');
      if (!isMovie) break;
      const { name, end } = await this.chunkAt(at, this.file.size - at);
      await this.list(name, at + LIST_HEAD_BYTES, end);
      at = end;
    }
    if (at === 0) throw malformedVideo();
    this.patches.blank(at, this.file.size);
  }
}

/**
 * An AVI of the same length with nothing but picture and sound. Rejects with `bad-media` when it cannot be parsed.
 */
export async function cleanAvi(file: Blob, type: string): Promise<Blob> {
  const cleaner = new Cleaner(file);
  await cleaner.all();
  return cleaner.patches.toBlob(type);
}
