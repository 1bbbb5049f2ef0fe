type Bytes = Uint8Array<ArrayBuffer>;

interface Patch {
  readonly from: number;
  readonly to: number;
  /** As many as it replaces; null for zeros. */
  readonly bytes: Bytes | null;
}

const ZEROS_BYTES = 1_048_576;

/**
 * Replaces parts of a file by as many bytes, so that every offset in it stays valid. What is left is not read into memory.
 * The parts are given in their order.
 */
export class Patches {
  private readonly patches: Patch[] = [];

  constructor(private readonly file: Blob) {}

  replace(from: number, bytes: Bytes): void {
    this.patches.push({ from, to: from + bytes.length, bytes });
  }

  /** Zeros from there to there. */
  blank(from: number, to: number): void {
    if (to > from) this.patches.push({ from, to, bytes: null });
  }

  /** The file with its parts replaced. */
  toBlob(type: string): Blob {
    const zeros = new Blob([new Uint8Array(ZEROS_BYTES)]);
    const parts: BlobPart[] = [];
    let at = 0;
    for (const { from, to, bytes } of this.patches) {
      if (from < at) throw new Error('Patches overlap');
      parts.push(this.file.slice(at, from));
      if (bytes) parts.push(bytes);
      else for (let n = from; n < to; n += ZEROS_BYTES) parts.push(zeros.slice(0, to - n));
      at = to;
    }
    parts.push(this.file.slice(at));
    return new Blob(parts, { type });
  }
}
