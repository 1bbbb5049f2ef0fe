import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../shared/clock.ts';
import { requestUrl } from '../shared/requestUrl.ts';
import { StatusError } from '../shared/status.ts';
import { RulesRegistry } from './access/rulesRegistry.ts';
import { secureCore, type AskedOfRules } from './access/secureCore.ts';
import type { Core } from './core.ts';
import { Views } from './listen/views.ts';
import { parseIndexDefinitions } from './query/indexDefinitions.ts';
import { StoreCore } from './store/storeCore.ts';
import { TriggerDelivery } from './triggers/delivery.ts';
import { Outbox } from './triggers/outbox.ts';
import { TriggerRegistry } from './triggers/registry.ts';
import type { Services } from './wire/call.ts';
import { isControlPath, serveControl, type Controls } from './transport/control.ts';
import { Faults } from './wire/faults.ts';
import type { GrpcTransport } from './transport/grpc.ts';
import { allowCrossOrigin, answerPreflight, sendError } from './transport/http.ts';
import { closeWithoutRequest } from './transport/idleConnections.ts';
import { openPort } from './transport/port.ts';
import { RequestLog } from './wire/requestLog.ts';
import { isRestPath, serveRest } from './transport/rest.ts';
import { OffsetClock } from './wire/sharedClock.ts';
import { Streams } from './transport/streams.ts';
import { WebChannel } from './transport/webChannel.ts';

export interface FirestoreServerOptions {
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The project whose rules file is loaded at start; others may be used all the same. */
  readonly projectId: string;
  /** Rules for every project that does not load its own; clients are refused everything without any. */
  readonly rulesFile?: string;
  /** `firestore.indexes.json`: queries then need their indexes, as in production. */
  readonly indexesFile?: string;
  /** Allows clients everything as long as no rules are loaded: for tests that are not about rules. */
  readonly openWithoutRules?: boolean;
  /** Where documents are kept; in memory only without it. */
  readonly dataDir?: string;
  /** The metadata file of an export to begin with. */
  readonly importFrom?: string;
  /** Fixed or moved by the test itself; without it the system's time plus the offset set through the control plane. */
  readonly clock?: Clock;
  /** `{"offsetMs": 0}`, shared by all local processes. */
  readonly clockFile?: string;
  /** `host:port` of the functions emulator; without it no function is told of changes. */
  readonly functionsEmulator?: string;
  /** How long a connection may be open without a whole request's header, in ms; 60,000 by default. */
  readonly headerTimeoutMs?: number;
  /** Told of what each request of a client asks of the rules, before they answer. */
  readonly onAsked?: (asked: AskedOfRules) => void;
  /** Told of exceptions that are our own fault; standard error by default. */
  readonly onBug?: (bug: unknown) => void;
}

export interface FirestoreServer {
  readonly host: string;
  readonly port: number;
  readonly core: Core;
  readonly rules: RulesRegistry;
  readonly requestLog: RequestLog;
  readonly faults: Faults;
  /** Listen streams now open. */
  openStreams(): number;
  close(): Promise<void>;
}

/**
 * Starts a Firestore server: WebChannel, REST, gRPC and the control plane on one port.
 * Rejects with the system's error when the port is taken, and for a damaged data directory or import.
 */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<FirestoreServer> {
  const onBug = options.onBug ?? reportBug;
  const offsetClock = new OffsetClock(options.clockFile);
  const clock = options.clock ?? offsetClock;
  const store = new StoreCore({
    clock,
    ...(options.dataDir === undefined ? {} : { directory: options.dataDir }),
  });
  if (options.indexesFile !== undefined) {
    store.enforceIndexes(parseIndexDefinitions(readFileSync(options.indexesFile, 'utf8')));
  }
  if (options.importFrom !== undefined) store.importFrom(options.importFrom, options.projectId);
  const log = new RequestLog(clock);
  const faults = new Faults();
  const rules = new RulesRegistry();
  loadRulesAtStart(rules, options);
  const core = secureCore(store, rules.rulesFor, {
    log: (record) => log.decided(record),
    coverageFor: rules.coverageFor,
    ...(options.onAsked === undefined ? {} : { onAsked: options.onAsked }),
  });
  const services: Services = { core, log, faults, clock, onBug };
  const views = new Views(core);
  const streams = new Streams(services, views);
  rules.onChange((project) => streams.reauthorize(project));
  const webChannel = new WebChannel(services, streams);
  const registry = new TriggerRegistry();
  const delivery =
    options.functionsEmulator === undefined
      ? null
      : new TriggerDelivery(core, registry, {
          functionsEmulator: options.functionsEmulator,
          ...(options.dataDir === undefined
            ? {}
            : { outbox: new Outbox(join(options.dataDir, 'triggers-owed')) }),
          onFailure: (message) => console.error(`firestore: ${message}`),
        });
  const controls: Controls = {
    loadRules: (project, source) => rules.load(project, source),
    rulesCoverage: rules,
    clear: (db) => (delivery === null ? store.clear(db) : delivery.silently(() => store.clear(db))),
    exportTo: (directory, name, project) => store.exportTo(directory, name, project),
    registerTrigger: (...trigger) => registry.register(...trigger),
    triggers: () => ({
      triggers: registry.list().map(({ id }) => id),
      pending: delivery?.pending ?? 0,
    }),
    triggersEnded: async (withinMs) => delivery?.drain(withinMs),
    silenceTriggers: (areSilent) => {
      if (delivery !== null) delivery.silent = areSilent;
    },
    clock: offsetClock,
  };
  const http = createServer((request, response) => {
    void serveHttp(services, controls, webChannel, request, response);
  });
  // Back channels stay open as long as their sessions; bodies are bounded by size instead.
  http.requestTimeout = 0;
  http.keepAliveTimeout = 60_000;
  closeWithoutRequest(http, options.headerTimeoutMs ?? HEADER_TIMEOUT_MS);
  // Loaded for the first such connection: browsers never need it, and it doubles the time to start.
  let grpc: Promise<GrpcTransport> | null = null;
  const port = await openPort(options.host ?? '127.0.0.1', options.port ?? 0, {
    http,
    http2: (socket) => {
      grpc ??= import('./transport/grpc.ts').then(
        ({ GrpcTransport }) => new GrpcTransport(services, streams),
      );
      grpc
        .then((transport) => transport.accept(socket))
        .catch((bug: unknown) => {
          socket.destroy();
          onBug(bug);
        });
    },
  });
  faults.onDrop((what) => {
    if (what !== 'abandoned') port.cut();
  });
  return {
    host: port.host,
    port: port.port,
    core,
    rules,
    requestLog: log,
    faults,
    openStreams: () => streams.openListens,
    close: async () => {
      // The port is still open: functions that are told write what they have to.
      await delivery?.drain(DRAIN_MS);
      webChannel.close();
      // A transport that could not be loaded was reported when it was asked for.
      (await grpc?.catch(() => null))?.close();
      await port.close();
      http.close();
      // Last of the listeners: what was acknowledged until the port closed is owed to the functions.
      delivery?.close();
      views.close();
      await store.close();
    },
  };
}

const HEADER_TIMEOUT_MS = 60_000;
/** firebase-tools kills what has not ended after 4 s. */
const DRAIN_MS = 3_000;

const ALLOW_ALL = 'service cloud.firestore { match /{document=**} { allow read, write: if true; } }';

/** Rules with errors are reported and not put in force, so that clients are refused rather than let in. */
function loadRulesAtStart(
  rules: RulesRegistry,
  { rulesFile, openWithoutRules }: FirestoreServerOptions,
): void {
  if (openWithoutRules === true) rules.loadStandard(`rules_version = '2';\n${ALLOW_ALL}`);
  if (rulesFile === undefined) return;
  for (const { line, column, severity, description } of rules.loadStandard(readFileSync(rulesFile, 'utf8')))
    console.error(`${rulesFile}:${line}:${column}: ${severity}: ${description}`);
}

async function serveHttp(
  services: Services,
  controls: Controls,
  webChannel: WebChannel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.on('error', () => response.destroy());
  response.on('error', () => response.destroy());
  allowCrossOrigin(request, response);
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  const url = requestUrl(request);
  if (url === null) return sendError(response, new StatusError('INVALID_ARGUMENT', 'Not a URL.'));
  const channel = WebChannel.kindOf(url.pathname);
  if (channel !== null) return webChannel.serve(channel, request, response, url);
  if (isRestPath(url.pathname)) return serveRest(services, request, response, url);
  if (isControlPath(url.pathname)) return serveControl(services, controls, request, response, url);
  if (url.pathname === '/') return void response.writeHead(200).end('Ok\n');
  sendError(response, new StatusError('NOT_FOUND', `Nothing is at ${url.pathname}.`));
}

function reportBug(bug: unknown): void {
  console.error('firestore: internal error', bug);
}
