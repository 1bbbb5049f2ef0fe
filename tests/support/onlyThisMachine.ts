import { Socket } from 'node:net';
import { afterEach } from 'vitest';

/* Set up for every project: a test that asks another machine for something fails, and the machine is never asked. */

// Google's libraries otherwise ask the network whether they run in its cloud.
process.env.METADATA_SERVER_DETECTION = 'none';

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0|::)$/;
const asked: string[] = [];

/** The host that `Socket.connect` was given; undefined for a path or this machine's default. Node passes its arguments as a list itself. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'object' && first !== null) {
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}

const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;
Reflect.set(Socket.prototype, 'connect', function (this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host !== undefined && !LOOPBACK.test(host)) {
    asked.push(host);
    throw new Error(`A test asked ${host}, which is another machine.`);
  }
  return connect.apply(this, args);
});

afterEach(() => {
  const hosts = asked.splice(0);
  if (hosts.length > 0) throw new Error(`Asked of other machines: ${hosts.join(', ')}`);
});
