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

function sniff(socket: Socket, handlers: Handlers): void {
  const onReadable = (): void => {
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) return;
    const known = Math.min(chunk.length, HTTP2_PREFACE.length);
    const mayBeHttp2 = HTTP2_PREFACE.subarray(0, known).equals(chunk.subarray(0, known));
    socket.unshift(chunk);
    // "P" may begin POST as well: wait for a byte that tells.
    if (mayBeHttp2 && known < 3) return;
    socket.off('readable', onReadable);
    if (mayBeHttp2) handlers.http2(socket);
    else handlers.http.emit('connection', socket);
  };
  socket.on('readable', onReadable);
}
