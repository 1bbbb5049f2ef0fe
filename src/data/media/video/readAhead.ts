import { DataFailure } from '../../errors/dataError.ts';

const WINDOW_BYTES = 16_384;

/** The file cannot be parsed, so its metadata cannot be removed. */
export const malformedVideo = (): DataFailure => new DataFailure('bad-media', 'The video cannot be parsed');

/** Reads small parts of a large file in their order, a window at a time. */
export class ReadAhead {
  private start = 0;
  private window = new DataView(new ArrayBuffer(0));

  constructor(private readonly file: Blob) {}

  /** Up to that many bytes; fewer at the end of the file. */
  async at(offset: number, length: number): Promise<DataView> {
    const isHere = offset >= this.start && offset + length <= this.start + this.window.byteLength;
    if (!isHere) {
      const end = offset + Math.max(length, WINDOW_BYTES);
      this.window = new DataView(await this.file.slice(offset, end).arrayBuffer());
      this.start = offset;
    }
    const from = offset - this.start;
    return new DataView(this.window.buffer, from, Math.min(length, this.window.byteLength - from));
  }
}

/** The four-character code (FourCC) at an offset. */
export const fourCcAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(offset + n)));
