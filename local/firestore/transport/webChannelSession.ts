import type { ServerResponse } from 'node:http';
import { StatusError } from '../../shared/status.ts';
import { randomId } from '../wire/ids.ts';

/**
 * One WebChannel session: a numbered queue of arrays towards the client, carried by whichever GET ("back channel") is
 * open, and numbered messages from the client ("forward channel"). An array stays queued until the client has
 * acknowledged it, so that a cut connection loses nothing.
 */

/** Larger frames make the client think a proxy buffers. Counted in UTF-16 units, as frame lengths are. */
const MAX_FRAME_UNITS = 64 * 1024;
/** A back channel that carried this much ends, so that the client acknowledges and the queue is freed. */
const MAX_CHANNEL_UNITS = 4 * 1024 * 1024;
/** Beyond this much unsent the stream behind should hold its changes back. */
const CONGESTED_UNITS = 4 * 1024 * 1024;
const SOCKET_FULL_BYTES = 1024 * 1024;
const KEEPALIVE_MS = 25_000;
const MAX_CHANNEL_MS = 60_000;
/** Messages that may wait for an earlier one; more is no client's retry. */
const MAX_EARLY_MESSAGES = 1000;
const MAX_EARLY_UNITS = 16 * 1024 * 1024;
const NOOP = '["noop"]';

interface QueuedArray {
  readonly id: number;
  readonly json: string;
}

interface BackChannel {
  readonly response: ServerResponse;
  /** `stream` keeps the response open over many frames; `poll` ends it after one. */
  readonly mode: 'stream' | 'poll';
  readonly openedMs: number;
  units: number;
  frames: number;
  keepalive: NodeJS.Timeout;
  readonly rotation: NodeJS.Timeout;
}

export class WebChannelSession {
  readonly id = randomId(24);
  /** Comes back as `gsessionid`. */
  readonly httpSessionId = randomId(16);
  lastActiveMs: number;
  closed = false;
  private queue: QueuedArray[] = [];
  private lastId = 0;
  /** Highest array id written to the open back channel. */
  private sentId = 0;
  private unsentUnits = 0;
  private back: BackChannel | null = null;
  private pumping = false;
  private nextMessage = 0;
  private readonly early = new Map<number, string>();
  private earlyUnits = 0;
  private readonly onMessage: (text: string) => void;
  private readonly onRelief: () => void;

  /** `onRelief` is called when a congested session can take more. */
  constructor(onMessage: (text: string) => void, onRelief: () => void) {
    this.onMessage = onMessage;
    this.onRelief = onRelief;
    this.lastActiveMs = performance.now();
  }

  /**
   * Takes client messages `offset`, `offset + 1`, ...; repeated ones are dropped, early ones wait for their turn.
   * Throws RESOURCE_EXHAUSTED when too much would wait.
   */
  receive(offset: number, messages: readonly string[]): void {
    messages.forEach((text, index) => {
      const id = offset + index;
      if (id < this.nextMessage || this.early.has(id)) return;
      this.early.set(id, text);
      this.earlyUnits += text.length;
    });
    for (;;) {
      const text = this.early.get(this.nextMessage);
      if (text === undefined) break;
      this.early.delete(this.nextMessage++);
      this.earlyUnits -= text.length;
      this.onMessage(text);
    }
    if (this.early.size <= MAX_EARLY_MESSAGES && this.earlyUnits <= MAX_EARLY_UNITS) return;
    this.early.clear();
    this.earlyUnits = 0;
    throw new StatusError('RESOURCE_EXHAUSTED', 'Too many messages came before their turn.');
  }

  /** Queues a payload (JSON text) for the client. */
  push(json: string): void {
    if (this.closed) return;
    this.queue.push({ id: ++this.lastId, json });
    this.unsentUnits += json.length;
    this.pump();
  }

  get congested(): boolean {
    return this.unsentUnits > CONGESTED_UNITS;
  }

  /** Forgets what the client says it has. */
  acknowledge(arrayId: number): void {
    const wasCongested = this.congested;
    const keep = this.queue.findIndex((array) => array.id > arrayId);
    const gone = this.queue.splice(0, keep === -1 ? this.queue.length : keep);
    // On a new back channel the queue is unsent again, though the client may have had it on the one before.
    for (const { id, json } of gone) if (id > this.sentId) this.unsentUnits -= json.length;
    this.relieve(wasCongested);
  }

  /** The forward channel's answer: is a back channel open, what was sent last, how much of it is unacknowledged. */
  status(): readonly [0 | 1, number, number] {
    let outstanding = 0;
    for (const array of this.queue) if (array.id <= this.sentId) outstanding += array.json.length;
    return [this.back === null ? 0 : 1, this.sentId, outstanding];
  }

  get backChannelAgeMs(): number | null {
    return this.back === null ? null : performance.now() - this.back.openedMs;
  }

  /** Carries the queue over this response from now on. `holdMs` bounds how long a poll waits for something to say. */
  open(response: ServerResponse, mode: 'stream' | 'poll', holdMs: number): void {
    this.endBackChannel();
    response.socket?.setNoDelay(true);
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    response.flushHeaders();
    const back: BackChannel = {
      response,
      mode,
      openedMs: performance.now(),
      units: 0,
      frames: 0,
      keepalive: setTimeout(() => this.keepAlive(back), mode === 'poll' ? holdMs : KEEPALIVE_MS),
      rotation: setTimeout(() => this.rotate(), MAX_CHANNEL_MS),
    };
    this.back = back;
    this.sentId = (this.queue[0]?.id ?? this.lastId + 1) - 1;
    this.unsentUnits = this.queue.reduce((sum, array) => sum + array.json.length, 0);
    response.on('drain', () => this.pump());
    response.on('close', () => {
      if (this.back !== back) return;
      this.detach();
      this.lastActiveMs = performance.now();
    });
    this.pump();
  }

  /** Ends the back channel with a noop, so that the client opens another. */
  rotate(): void {
    if (this.back === null) return;
    if (this.sentId === this.lastId) {
      this.queue.push({ id: ++this.lastId, json: NOOP });
      this.unsentUnits += NOOP.length;
    }
    const wasCongested = this.congested;
    this.writeFrames(this.back, Infinity);
    this.endBackChannel();
    this.relieve(wasCongested);
  }

  /** To be called after whatever lessens what is unsent: the stream behind is told once, and not again. */
  private relieve(wasCongested: boolean): void {
    if (wasCongested && !this.congested) this.onRelief();
  }

  private keepAlive(back: BackChannel): void {
    if (this.back !== back) return;
    if (this.sentId === this.lastId) this.push(NOOP);
    back.keepalive = setTimeout(() => this.keepAlive(back), KEEPALIVE_MS);
  }

  private pump(): void {
    if (this.pumping || this.back === null) return;
    this.pumping = true;
    setImmediate(() => {
      this.pumping = false;
      const { back } = this;
      if (back === null) return;
      const wasCongested = this.congested;
      this.writeFrames(back, 1);
      this.relieve(wasCongested);
      if (back.mode === 'poll' && back.frames > 0) return this.endBackChannel();
      if (back.units > MAX_CHANNEL_UNITS) return this.rotate();
      if (this.sentId < this.lastId && back.response.writableLength < SOCKET_FULL_BYTES) this.pump();
    });
  }

  private writeFrames(back: BackChannel, count: number): void {
    for (let i = 0; i < count && this.sentId < this.lastId; i++) {
      const frame = this.nextFrame(back);
      if (frame === '') return;
      back.response.write(`${frame.length}\n${frame}`);
      back.units += frame.length;
      back.frames++;
      back.keepalive.refresh();
    }
  }

  /** As many unsent arrays as fit; a streaming channel's first frame carries one, to arrive within a round trip. */
  private nextFrame(back: BackChannel): string {
    const parts: string[] = [];
    let units = 0;
    const from = this.sentId + 1 - (this.queue[0]?.id ?? this.sentId + 1);
    for (const array of this.queue.slice(Math.max(0, from), Math.max(0, from) + 1000)) {
      if (parts.length > 0 && units + array.json.length > MAX_FRAME_UNITS) break;
      parts.push(`[${array.id},${array.json}]`);
      units += array.json.length;
      this.sentId = array.id;
      this.unsentUnits -= array.json.length;
      if (back.mode === 'stream' && back.frames === 0) break;
    }
    return parts.length === 0 ? '' : `[${parts.join(',')}]`;
  }

  private endBackChannel(): void {
    const { back } = this;
    this.detach();
    back?.response.end();
    this.lastActiveMs = performance.now();
  }

  private detach(): void {
    if (this.back === null) return;
    clearTimeout(this.back.keepalive);
    clearTimeout(this.back.rotation);
    this.back = null;
  }

  get hasBackChannel(): boolean {
    return this.back !== null;
  }

  /** Sends what is queued, if a back channel is open, and ends the session. */
  close(): void {
    if (this.back !== null) this.writeFrames(this.back, Infinity);
    this.endBackChannel();
    this.closed = true;
  }

  /** Cuts the connection as a bad network would. */
  cut(): void {
    this.back?.response.destroy();
  }
}
