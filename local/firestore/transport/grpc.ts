import { EventEmitter } from 'node:events';
import type { ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type StatusObject,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { StatusError } from '../../shared/status.ts';
import { listenProto } from '../listen/messages.ts';
import { perform, type Origin, type Services } from '../wire/call.ts';
import { grpcCode, toStatusError } from '../wire/errors.ts';
import { LIST_METHODS, METHODS, type MethodName } from '../wire/methods.ts';
import { loadService } from '../wire/protos.ts';
import type { Streams } from './streams.ts';
import type { Struct } from '../../shared/untrusted.ts';

type Unary = ServerUnaryCall<Struct, Struct>;
type Listed = ServerWritableStream<Struct, Struct>;
type Duplex = ServerDuplexStream<Struct, Struct>;

const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/** gRPC over sockets that are handed in, so that it can share a port with HTTP/1. */
export class GrpcTransport {
  private readonly services: Services;
  private readonly streams: Streams;
  private readonly server: Server;
  private readonly inject: (socket: Socket) => void;

  constructor(services: Services, streams: Streams) {
    this.services = services;
    this.streams = streams;
    this.server = new Server({
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
      'grpc.max_send_message_length': -1,
      // What nobody looks at costs a thirtieth of each call.
      'grpc.enable_channelz': 0,
    });
    this.server.addService(loadService(), this.implementation());
    const injector = this.server.createConnectionInjector(ServerCredentials.createInsecure());
    catchStreamErrors(this.server, services.onBug);
    this.inject = (socket) => injector.injectConnection(socket);
  }

  accept(socket: Socket): void {
    if (!socket.destroyed) this.inject(socket);
  }

  private implementation(): UntypedServiceImplementation {
    const implementation: UntypedServiceImplementation = {
      Listen: (call: Duplex) => this.listen(call),
      Write: (call: Duplex) => this.write(call),
    };
    for (const name of Object.keys(METHODS) as MethodName[])
      implementation[name] = LIST_METHODS.has(name)
        ? (call: Listed) => void this.list(name, call)
        : (call: Unary, done: UnaryCallback) => void this.unary(name, call, done);
    return implementation;
  }

  private async unary(name: MethodName, call: Unary, done: UnaryCallback): Promise<void> {
    try {
      const [answer = {}] = await this.run(name, call);
      done(null, answer);
    } catch (thrown) {
      done(this.errorOf(thrown), null);
    }
  }

  private async list(name: MethodName, call: Listed): Promise<void> {
    try {
      for (const answer of await this.run(name, call)) {
        if (!call.write(answer)) await drained(call);
        if (call.cancelled) return;
      }
      call.end();
    } catch (thrown) {
      call.emit('error', this.errorOf(thrown));
    }
  }

  private run(name: MethodName, call: Unary | Listed): ReturnType<typeof perform> {
    return perform(this.services, originOf(call), name, 'proto', METHODS[name], call.request);
  }

  private errorOf(thrown: unknown): Partial<StatusObject> & Error {
    return grpcError(toStatusError(thrown, this.services.onBug));
  }

  private listen(call: Duplex): void {
    let full = false;
    this.serveDuplex(call, (fail) => {
      const stream = this.streams.openListen(originOf(call), {
        send: (db, messages) => {
          for (const message of messages) if (!call.write(listenProto(db, message))) full = true;
        },
        fail,
        get congested() {
          return full;
        },
      });
      call.on('drain', () => {
        full = false;
        stream.flush();
      });
      return {
        receive: (request) => stream.receive(request),
        end: () => this.streams.closeListen(stream),
      };
    });
  }

  private write(call: Duplex): void {
    this.serveDuplex(call, (fail) => {
      const stream = this.streams.openWrite(originOf(call), 'proto', {
        send: (response) => call.write(response),
        fail,
      });
      return { receive: (request) => stream.receive(request), end: () => stream.close() };
    });
  }

  private serveDuplex(
    call: Duplex,
    open: (fail: (error: StatusError) => void) => { receive(request: Struct): void; end(): void },
  ): void {
    const fail = (error: StatusError): void => void call.emit('error', grpcError(error));
    try {
      const stream = open(fail);
      call.on('data', (request: Struct) => stream.receive(request));
      // A client that ends its side is done with the stream; a broken one is cancelled.
      call.on('end', () => {
        stream.end();
        call.end();
      });
      call.on('cancelled', () => stream.end());
      call.on('close', () => stream.end());
    } catch (thrown) {
      fail(toStatusError(thrown, this.services.onBug));
    }
  }

  close(): void {
    this.server.forceShutdown();
  }
}

/**
 * grpc-js answers an unknown method or content type before any of our code runs, without asking whether the client has
 * reset the stream meanwhile. The answer then throws out of an event listener, which ends the process. grpc-js offers
 * no hook for this, so its listener is wrapped (`http2Servers` is private).
 */
function catchStreamErrors(server: Server, onBug: (bug: unknown) => void): void {
  const http2Servers: unknown = Reflect.get(server, 'http2Servers');
  if (!(http2Servers instanceof Map)) throw new Error('grpc-js keeps its HTTP/2 servers somewhere else now.');
  for (const http2Server of http2Servers.keys()) {
    if (!(http2Server instanceof EventEmitter)) throw new Error('A grpc-js HTTP/2 server emits no events.');
    const listeners = http2Server.listeners('stream');
    http2Server.removeAllListeners('stream');
    http2Server.on('stream', (stream: ServerHttp2Stream, ...rest: unknown[]) => {
      try {
        for (const listener of listeners) Reflect.apply(listener, http2Server, [stream, ...rest]);
      } catch (bug) {
        if (!stream.destroyed && !stream.closed) onBug(bug);
        stream.destroy();
      }
    });
  }
}

type UnaryCallback = (error: (Partial<StatusObject> & Error) | null, answer: Struct | null) => void;

function originOf(call: Unary | Listed | Duplex): Origin {
  const text = (name: string): string | undefined => {
    const value = call.metadata.get(name)[0];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    transport: 'grpc',
    client: text('x-local-client') ?? call.getPeer(),
    authorization: text('authorization'),
  };
}

function grpcError(error: StatusError): Partial<StatusObject> & Error {
  const code = grpcCode(error);
  return Object.assign(new Error(error.message), {
    code: status[status[code] as keyof typeof status],
    details: error.message,
    metadata: new Metadata(),
  });
}

function drained(call: Listed): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done);
      call.off('cancelled', done);
      resolve();
    };
    call.on('drain', done);
    call.on('cancelled', done);
  });
}
