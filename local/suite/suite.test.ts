import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { portsIn, suiteConfig } from './config.ts';
import { releasePorts } from './portClaims.ts';
import { anyFreePort, choosePorts, DEFAULT_PORTS } from './ports.ts';

const blockers: Server[] = [];
afterEach(() => {
  for (const blocker of blockers.splice(0)) blocker.close();
});

describe('ports', () => {
  // Another start on this machine may take or leave one in between: then it is tried again.
  it('move to the next free one, and nobody else has to move for it', { retry: 3 }, async () => {
    const before = await choosePorts();
    await releasePorts(Object.values(before.ports));
    const blocker = createServer();
    blockers.push(blocker);
    await new Promise<void>((resolve) => blocker.listen(before.ports.smtp, '127.0.0.1', resolve));
    const { ports } = await choosePorts();
    await releasePorts(Object.values(ports));
    expect(ports.smtp).toBeGreaterThan(before.ports.smtp);
    expect(ports.app).toBe(before.ports.app);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
  });

  it('that nobody looks for move anywhere, so that two starts at once do not meet', async () => {
    const blocker = createServer();
    blockers.push(blocker);
    // It may be taken already: then it moves all the same.
    blocker.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      blocker.once('error', () => resolve()).listen(DEFAULT_PORTS.logging, '127.0.0.1', resolve);
    });
    const [one, other] = [(await choosePorts()).ports, (await choosePorts()).ports];
    await releasePorts([...Object.values(one), ...Object.values(other)]);
    expect(Math.min(one.logging, other.logging)).toBeGreaterThan(10_000);
    expect(one.logging).not.toBe(other.logging);
  });

  it("are those of a project's own file, which come before all others", async () => {
    const [port, websocketPort] = [await anyFreePort(new Set()), await anyFreePort(new Set())];
    await releasePorts([port, websocketPort]);
    const named = portsIn({
      emulators: { hosting: { port }, firestore: { websocketPort }, ui: { port: 1 } },
    });
    expect(named).toEqual({ hosting: port, websocket: websocketPort });
    const { ports } = await choosePorts(named);
    await releasePorts(Object.values(ports));
    expect(ports).toMatchObject(named);
    // The usual port of another part.
    expect(portsIn({ emulators: { hosting: { port: DEFAULT_PORTS.app } } })).toEqual({ hosting: 5000 });
    expect(portsIn({})).toEqual({});
  });
});

describe("the suite's configuration", () => {
  const source = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    functions: { source: 'functions', predeploy: ['npm run build:functions'] },
    hosting: { public: 'dist', rewrites: [] },
  };
  const place = { root: '/repo', folder: '/tmp/run', ports: DEFAULT_PORTS, site: '/tmp/run/site' };

  it('finds every file from where it stands', () => {
    expect(suiteConfig(source, place)).toMatchObject({
      firestore: { rules: '/repo/firestore.rules', indexes: '/repo/firestore.indexes.json' },
      storage: { rules: '/repo/storage.rules' },
      functions: { source: '../../repo/functions' },
      hosting: { public: 'site', rewrites: [] },
    });
  });

  it('downloads no Emulator UI and runs nothing before it starts', () => {
    const config = JSON.stringify(suiteConfig(source, place));
    expect(config).toContain('"ui":{"enabled":false}');
    expect(config).not.toContain('predeploy');
  });

  it('names the section that is not as expected', () => {
    expect(() => suiteConfig({ ...source, hosting: [] }, place)).toThrow('"hosting"');
  });

  it('takes a project that has no more than the emulators it asks for need', () => {
    const config = suiteConfig({ firestore: { rules: 'shop.rules' } }, place, ['auth', 'firestore']);
    expect(config).toMatchObject({ firestore: { rules: '/repo/shop.rules' } });
    expect(Object.keys(config)).toEqual(['firestore', 'emulators']);
    expect(() => suiteConfig({}, place, ['storage'])).toThrow('"storage"');
  });

  it('lets Hosting serve what the configuration names', () => {
    const { site: _site, ...anyPlace } = place;
    expect(suiteConfig(source, anyPlace)).toMatchObject({ hosting: { public: '../../repo/dist' } });
  });
});
