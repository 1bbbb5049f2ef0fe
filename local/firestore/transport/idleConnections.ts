import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections of an HTTP/1 server that bring no whole request header within `timeoutMs` of their beginning or of
 * their last answer. Node's own time-outs need a server that listens by itself; connections here come from `openPort`.
 */
export function closeWithoutRequest(http: Server, timeoutMs: number): void {
  const connections = new WeakMap<Socket, Waiting>();
  http.on('connection', (socket: Socket) => {
    const waiting = new Waiting(() => socket.destroy(), timeoutMs);
    connections.set(socket, waiting);
    socket.once('close', () => waiting.stop());
  });
  http.on('request', ({ socket }, response) => {
    const waiting = connections.get(socket);
    waiting?.requestBegan();
    response.once('close', () => waiting?.requestEnded());
  });
}

/** The time of one connection: it runs while no request is under way. */
class Waiting {
  private requests = 0;
  private timer: NodeJS.Timeout | null;

  constructor(
    private readonly close: () => void,
    private readonly timeoutMs: number,
  ) {
    this.timer = this.start();
  }

  requestBegan(): void {
    this.requests++;
    this.stop();
  }

  requestEnded(): void {
    if (--this.requests === 0) this.timer = this.start();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private start(): NodeJS.Timeout {
    return setTimeout(this.close, this.timeoutMs).unref();
  }
}
