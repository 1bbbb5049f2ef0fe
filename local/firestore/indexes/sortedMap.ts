const CHUNK_MAX = 256;

interface Chunk {
  readonly keys: string[];
  readonly values: string[];
}

/**
 * Strings kept in code-unit order, each with a string beside it: chunks of sorted arrays. Look-ups and changes touch one
 * chunk, so 100,000 entries cost a binary search over some 600 chunks and a shift within one.
 */
export class SortedMap {
  private chunks: Chunk[] = [];
  private count = 0;

  /** Builds from entries in ascending key order, each key once. */
  static fromSorted(entries: readonly (readonly [key: string, value: string])[]): SortedMap {
    const map = new SortedMap();
    const size = CHUNK_MAX / 2;
    for (let at = 0; at < entries.length; at += size) {
      const part = entries.slice(at, at + size);
      map.chunks.push({ keys: part.map(([key]) => key), values: part.map(([, value]) => value) });
    }
    map.count = entries.length;
    return map;
  }

  get size(): number {
    return this.count;
  }

  set(key: string, value: string): void {
    const chunk = this.chunks[this.chunkFor(key)];
    if (chunk === undefined) {
      this.chunks.push({ keys: [key], values: [value] });
      this.count++;
      return;
    }
    const at = lowerBound(chunk.keys, key);
    if (chunk.keys[at] === key) {
      chunk.values[at] = value;
      return;
    }
    chunk.keys.splice(at, 0, key);
    chunk.values.splice(at, 0, value);
    this.count++;
    if (chunk.keys.length > CHUNK_MAX) this.split(chunk);
  }

  delete(key: string): void {
    const index = this.chunkFor(key);
    const chunk = this.chunks[index];
    if (chunk === undefined) return;
    const at = lowerBound(chunk.keys, key);
    if (chunk.keys[at] !== key) return;
    this.count--;
    if (chunk.keys.length === 1) {
      this.chunks.splice(index, 1);
      return;
    }
    chunk.keys.splice(at, 1);
    chunk.values.splice(at, 1);
  }

  /** The first entry whose key is at or after `from`, or null. */
  firstFrom(from: string): readonly [key: string, value: string] | null {
    for (const entry of this.range(from, null)) return entry;
    return null;
  }

  /** Entries with `from` <= key < `to` (null: to the end), ascending. The map must not change meanwhile. */
  *range(from: string, to: string | null): Generator<readonly [key: string, value: string]> {
    let index = this.chunkFor(from);
    let at = lowerBound(this.chunks[index]?.keys ?? [], from);
    for (; index < this.chunks.length; index++, at = 0) {
      const chunk = this.chunks[index];
      if (chunk === undefined) return;
      for (; at < chunk.keys.length; at++) {
        const key = chunk.keys[at] ?? '';
        if (to !== null && key >= to) return;
        yield [key, chunk.values[at] ?? ''];
      }
    }
  }

  /** The chunk that holds `key` or would: the last one that starts at or before it. */
  private chunkFor(key: string): number {
    let low = 0;
    let high = this.chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.chunks[middle]?.keys[0] ?? '') <= key) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  private split(chunk: Chunk): void {
    const half = chunk.keys.length >>> 1;
    const index = this.chunks.indexOf(chunk);
    this.chunks.splice(index + 1, 0, { keys: chunk.keys.splice(half), values: chunk.values.splice(half) });
  }
}

function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
