import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy for a browser whose driver cannot take its connection away. */
export interface CutProxy {
  /** `host:port`. */
  readonly address: string;
  /** While true all its connections are cut, and new ones at once. */
  setCut(isCut: boolean): void;
  stop(): Promise<void>;
}

const HEADER_END = '\r\n\r\n';

/** Starts an HTTP proxy of this machine's own addresses; others are refused, so that no page can ask them. */
export async function startCutProxy(): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    track(sockets, client);
    let head = '';
    const read = (chunk: Buffer): void => {
      head += chunk.toString('latin1');
      if (!head.includes(HEADER_END)) return;
      client.off('data', read);
      client.pause();
      forward(sockets, client, head);
    };
    client.on('data', read);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    setCut: (cut) => {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function track(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
}

/** Hands one request on. The server closes the connection after its answer, so that each request names its own host. */
function forward(sockets: Set<Socket>, client: Socket, begun: string): void {
  const headEnd = begun.indexOf(HEADER_END);
  const [line = '', ...headers] = begun.slice(0, headEnd).split('\r\n');
  const body = begun.slice(headEnd + HEADER_END.length);
  const [method = '', target = ''] = line.split(' ');
  const isTunnel = method === 'CONNECT';
  const url = new URL(isTunnel ? `http://${target}` : target);
  if (!isOurs(url.hostname)) return void client.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  const upstream = connect(Number(url.port || 80), '127.0.0.1', () => {
    if (isTunnel) client.write(`HTTP/1.1 200 OK${HEADER_END}`);
    else {
      const kept = headers.filter((one) => !/^(proxy-)?connection:/i.test(one));
      const head = [`${method} ${url.pathname}${url.search} HTTP/1.1`, 'connection: close', ...kept];
      upstream.write(head.join('\r\n') + HEADER_END + body, 'latin1');
    }
    client.pipe(upstream);
    upstream.pipe(client);
  });
  track(sockets, upstream);
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroy());
}

const isOurs = (host: string): boolean =>
  host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');
