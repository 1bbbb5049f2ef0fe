import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StatusError } from '../../shared/status.ts';
import { listenJson } from '../listen/messages.ts';
import type { Origin, Services } from '../wire/call.ts';
import { callerName, callerOf } from '../wire/caller.ts';
import { errorBody, toStatusError } from '../wire/errors.ts';
import type { Drop } from '../wire/faults.ts';
import { clientOf, parseJson, readBody, sendError } from './http.ts';
import type { Streams } from './streams.ts';
import { invalid, readStruct, type Struct } from '../../shared/untrusted.ts';
import { WebChannelSession } from './webChannelSession.ts';

/**
 * The browser's streams: `/google.firestore.v1.Firestore/{Listen,Write}/channel`. One session per stream; requests
 * without a session id open one, GETs carry answers, POSTs carry requests.
 */

type StreamKind = 'Listen' | 'Write';

const PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;
const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 12;
/** Told to the client, which gives a silent back channel up after one and a half times this. */
const KEEPALIVE_MS = 30_000;
const DEFAULT_HOLD_MS = 25_000;
const MAX_SILENT_MS = 60_000;
const SWEEP_MS = 15_000;
/** A page that is there opens its next back channel sooner. */
const ABANDONED_MS = 1_000;
/** Browsers open six connections per host; with this many held by back channels, requests may be stuck behind them. */
const CROWDED_CHANNELS = 5;
/** How long a request may be stuck, about: this often the oldest back channels of a crowded browser end. */
const THINNING_MS = 100;
/** Signed-out browsers cannot be told apart: of as many channels, as many as browsers could hold them with, up to ten. */
const MAX_ROTATED = 10;

interface Session {
  readonly channel: WebChannelSession;
  /** Equal for sessions that may share a browser, and with it its connections. */
  readonly browser: string;
  readonly end: () => void;
}

interface Stream {
  receive(request: Struct): void;
  relieve(): void;
  end(): void;
}

export class WebChannel {
  private readonly services: Services;
  private readonly streams: Streams;
  private readonly sessions = new Map<string, Session>();
  private readonly sweep: NodeJS.Timeout;
  private thinning: NodeJS.Timeout | null = null;

  constructor(services: Services, streams: Streams) {
    this.services = services;
    this.streams = streams;
    this.sweep = setInterval(() => this.expire(), SWEEP_MS).unref();
    services.faults.onDrop((what) => this.drop(what));
  }

  static kindOf(pathname: string): StreamKind | null {
    const kind = PATH.exec(pathname)?.[1];
    return kind === 'Listen' || kind === 'Write' ? kind : null;
  }

  /** Serves one request of a channel; never throws. */
  async serve(kind: StreamKind, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      const query = url.searchParams;
      const id = query.get('SID');
      if (id === null) return await this.handshake(kind, request, response, query);
      const session = this.sessions.get(id);
      if (query.get('TYPE') === 'terminate') {
        if (session !== undefined) this.end(session);
        response.writeHead(200).end();
        return;
      }
      // Any other status makes the client try again within the session before it gives up on it.
      if (session === undefined) {
        response.writeHead(400, { 'content-type': 'text/plain' }).end('Unknown SID');
        return;
      }
      session.channel.lastActiveMs = performance.now();
      const acknowledged = Number(query.get('AID') ?? NaN);
      if (Number.isSafeInteger(acknowledged)) session.channel.acknowledge(acknowledged);
      if (request.method === 'GET') this.openBackChannel(session, response, query);
      else await forward(session, request, response);
    } catch (thrown) {
      sendError(response, toStatusError(thrown, this.services.onBug));
    }
  }

  private async handshake(
    kind: StreamKind,
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ): Promise<void> {
    if (request.method !== 'POST') throw invalid('A session starts with a POST.');
    const body = new URLSearchParams(await readBody(request));
    const headers = parseHeaders(body.get('headers') ?? query.get('$httpHeaders') ?? '');
    const origin: Origin = {
      transport: 'webchannel',
      client: headers.get('x-local-client') ?? clientOf(request),
      authorization: headers.get('authorization') ?? request.headers.authorization,
    };
    const session = this.openSession(kind, origin, request.headers['user-agent'] ?? '');
    const { channel } = session;
    if (query.has('X-HTTP-Session-Id')) response.setHeader('x-http-session-id', channel.httpSessionId);
    const hello = JSON.stringify([
      [0, ['c', channel.id, '', PROTOCOL_VERSION, SERVER_VERSION, KEEPALIVE_MS]],
    ]);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end(`${hello.length}\n${hello}`);
    channel.receive(...readMessages(body));
  }

  private openSession(kind: StreamKind, origin: Origin, userAgent: string): Session {
    let stream: Stream | null = null;
    const channel = new WebChannelSession(
      (text) => {
        const fail = (thrown: unknown): void =>
          channel.push(errorJson(toStatusError(thrown, this.services.onBug)));
        try {
          stream ??= this.openStream(kind, origin, channel);
          stream.receive(readStruct(parseJson(text), 'A message'));
        } catch (thrown) {
          fail(thrown);
        }
      },
      () => stream?.relieve(),
    );
    const session: Session = {
      channel,
      browser: `${browserUser(origin)}\n${userAgent}`,
      end: () => stream?.end(),
    };
    this.sessions.set(channel.id, session);
    return session;
  }

  private openStream(kind: StreamKind, origin: Origin, channel: WebChannelSession): Stream {
    const fail = (error: StatusError): void => channel.push(errorJson(error));
    if (kind === 'Write') {
      const stream = this.streams.openWrite(origin, 'json', {
        send: (response) => channel.push(`[${JSON.stringify(response)}]`),
        fail,
      });
      return {
        receive: (request) => stream.receive(request),
        relieve: () => undefined,
        end: () => stream.close(),
      };
    }
    const stream = this.streams.openListen(origin, {
      send: (db, messages) => {
        for (const message of messages) channel.push(`[${listenJson(db, message)}]`);
      },
      fail,
      get congested() {
        return channel.congested;
      },
    });
    return {
      receive: (request) => stream.receive(request),
      relieve: () => stream.flush(),
      end: () => this.streams.closeListen(stream),
    };
  }

  private openBackChannel(session: Session, response: ServerResponse, query: URLSearchParams): void {
    const hold = Number(query.get('TO') ?? NaN);
    const holdMs = hold > 0 ? Math.min(hold, DEFAULT_HOLD_MS) : DEFAULT_HOLD_MS;
    session.channel.open(response, query.get('CI') === '1' ? 'poll' : 'stream', holdMs);
    this.thinOut();
  }

  /** While one browser holds too many back channels, ends its oldest one, so that a queued request gets through. */
  private thinOut(): void {
    if (this.thinning !== null) return;
    const open = new Map<string, WebChannelSession[]>();
    for (const { browser, channel } of this.sessions.values())
      if (channel.hasBackChannel) open.set(browser, [...(open.get(browser) ?? []), channel]);
    const crowded = [...open.values()].filter((channels) => channels.length >= CROWDED_CHANNELS);
    if (crowded.length === 0) return;
    for (const channels of crowded)
      channels
        .filter((channel) => (channel.backChannelAgeMs ?? 0) > THINNING_MS / 2)
        .sort((a, b) => (b.backChannelAgeMs ?? 0) - (a.backChannelAgeMs ?? 0))
        .slice(0, Math.min(Math.floor(channels.length / CROWDED_CHANNELS), MAX_ROTATED))
        .forEach((channel) => channel.rotate());
    this.thinning = setTimeout(() => {
      this.thinning = null;
      this.thinOut();
    }, THINNING_MS);
  }

  private end(session: Session): void {
    this.sessions.delete(session.channel.id);
    session.end();
    session.channel.close();
  }

  private expire(maxSilentMs = MAX_SILENT_MS): void {
    for (const session of this.sessions.values()) {
      const silentMs = performance.now() - session.channel.lastActiveMs;
      if (!session.channel.hasBackChannel && silentMs > maxSilentMs) this.end(session);
    }
  }

  private drop(what: Drop): void {
    if (what === 'abandoned') {
      this.expire(ABANDONED_MS);
      return;
    }
    for (const session of this.sessions.values()) {
      session.channel.cut();
      if (what === 'sessions') this.end(session);
    }
  }

  close(): void {
    clearInterval(this.sweep);
    if (this.thinning !== null) clearTimeout(this.thinning);
    for (const session of [...this.sessions.values()]) {
      session.channel.cut();
      this.end(session);
    }
  }
}

async function forward(session: Session, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = new URLSearchParams(await readBody(request));
  session.channel.receive(...readMessages(body));
  const status = JSON.stringify(session.channel.status());
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${status.length}\n${status}`);
}

const MAX_MESSAGES = 1000;

function readMessages(body: URLSearchParams): [offset: number, messages: string[]] {
  const count = Number(body.get('count') ?? 0);
  const offset = Number(body.get('ofs') ?? 0);
  if (!Number.isSafeInteger(count) || count < 0 || count > MAX_MESSAGES) throw invalid('Bad count.');
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalid('Bad ofs.');
  const messages: string[] = [];
  for (let i = 0; i < count; i++) {
    const text = body.get(`req${i}___data__`);
    if (text === null) throw invalid(`Message ${i} of ${count} is missing.`);
    messages.push(text);
  }
  return [offset, messages];
}

/** `Name:value` lines, names in lower case. */
function parseHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function browserUser(origin: Origin): string {
  try {
    return callerName(callerOf(origin.authorization)) ?? '';
  } catch {
    return '';
  }
}

const errorJson = (error: StatusError): string => `[${JSON.stringify(errorBody(error))}]`;
