/**
 * A growing byte buffer. Finished bytes leave it as a one-byte-per-character string: V8 stores such a string in as many
 * bytes plus a small header, compares it like memcmp and frees it like any other value.
 */
export class ByteWriter {
  private buffer = Buffer.allocUnsafeSlow(64 * 1024);
  length = 0;

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length + bytes));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  /** An unsigned integer below 2^53, seven bits a byte, low bits first. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  uint16(value: number): void {
    this.reserve(2);
    this.length = this.buffer.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.buffer.writeUInt32BE(value, this.length);
  }

  int64(value: bigint): void {
    this.reserve(8);
    this.length = this.buffer.writeBigInt64BE(value, this.length);
  }

  double(value: number): void {
    this.reserve(8);
    this.length = this.buffer.writeDoubleBE(value, this.length);
  }

  /** The text's UTF-8 bytes, without a length. */
  utf8(text: string): void {
    this.reserve(text.length * 3);
    this.length += this.buffer.write(text, this.length, 'utf8');
  }

  /** Length and UTF-8 bytes. */
  text(text: string): void {
    this.varint(Buffer.byteLength(text, 'utf8'));
    this.utf8(text);
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Length and bytes of a one-byte string. */
  latin1(bytes: string): void {
    this.varint(bytes.length);
    this.reserve(bytes.length);
    this.length += this.buffer.write(bytes, this.length, 'latin1');
  }

  /** Flips every bit from `start` on, which reverses the order of what was written there. */
  invertFrom(start: number): void {
    for (let i = start; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
  }

  /** Overwrites four bytes written before. */
  setUint32(at: number, value: number): void {
    this.buffer.writeUInt32BE(value, at);
  }

  /** The bytes so far, valid until the next write. */
  view(from = 0): Buffer {
    return this.buffer.subarray(from, this.length);
  }

  /** The bytes so far as a one-byte string; empties the writer. */
  take(): string {
    const bytes = this.buffer.toString('latin1', 0, this.length);
    this.length = 0;
    return bytes;
  }
}

/** Reads what `ByteWriter` wrote. Reading past the end throws a RangeError. */
export class ByteReader {
  at = 0;

  constructor(readonly buffer: Buffer) {}

  byte(): number {
    return this.buffer.readUInt8(this.at++);
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  text(): string {
    const end = this.span();
    return this.buffer.toString('utf8', end.from, end.to);
  }

  latin1(): string {
    const end = this.span();
    return this.buffer.toString('latin1', end.from, end.to);
  }

  private span(): { from: number; to: number } {
    const length = this.varint();
    const from = this.at;
    if (from + length > this.buffer.length) throw new RangeError('record ends early');
    this.at = from + length;
    return { from, to: this.at };
  }
}
