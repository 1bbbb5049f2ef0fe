import type { Server as HttpServer } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';

const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2');

/** What each protocol's connections are handed to. */
export interface Handlers {
  readonly http: HttpServer;
  http2(socket: Socket): void;
}

export interface Port {
  readonly host: string;
  readonly port: number;
  /** Destroys every open connection. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Listens on one port for HTTP/1 and HTTP/2 without TLS, told apart by the first bytes. Port 0 takes any free one.
 * Rejects with the system's error (`EADDRINUSE`, ...) when it cannot.
 */
export async function openPort(host: string, port: number, handlers: Handlers): Promise<Port> {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // Port probes connect and hang up without a byte, or with a reset.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    sniff(socket, handlers);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    host,
    port: (server.address() as AddressInfo).port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** Bytes that tell "PRI" from "POST", "PUT" and "PATCH". */
const TELLING_BYTES = 3;

function sniff(socket: Socket, handlers: Handlers): void {
  let seen = Buffer.alloc(0);
  const onReadable = (): void => {
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) return;
    seen = Buffer.concat([seen, chunk]);
    const known = Math.min(seen.length, HTTP2_PREFACE.length);
    const mayBeHttp2 = HTTP2_PREFACE.subarray(0, known).equals(seen.subarray(0, known));
    // Kept here until it tells: given back, the same bytes would be readable again at once and for ever.
    if (mayBeHttp2 && known < TELLING_BYTES) return;
    socket.off('readable', onReadable);
    socket.unshift(seen);
    if (mayBeHttp2) handlers.http2(socket);
    else handlers.http.emit('connection', socket);
  };
  socket.on('readable', onReadable);
}
