type Bytes = Uint8Array<ArrayBuffer>;

interface Patch {
  readonly from: number;
  readonly to: number;
  /** Null for zeros. */
  readonly bytes: Bytes | null;
}

const ZEROS_BYTES = 1_048_576;

/**
 * Overwrites parts of a file without changing its length, so that every offset in it stays valid. The other parts are not read
 * into memory. Patches are added in file order.
 */
export class Patches {
  private readonly patches: Patch[] = [];

  constructor(private readonly file: Blob) {}

  replace(from: number, bytes: Bytes): void {
    this.patches.push({ from, to: from + bytes.length, bytes });
  }

  /** Overwrites the range with zeros. */
  blank(from: number, to: number): void {
    if (to > from) this.patches.push({ from, to, bytes: null });
  }

  /** The patched file. */
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
