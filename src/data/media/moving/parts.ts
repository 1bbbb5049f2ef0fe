/** A moving picture without its metadata. */
export interface CleanPicture {
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  readonly frameCount: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes as text, one character each. */
export const textAt = (bytes: Bytes, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

export const viewOf = (bytes: Bytes): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
