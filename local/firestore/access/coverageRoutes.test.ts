import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestoreServer, type FirestoreServer } from '../server.ts';

let server: FirestoreServer;
let address: string;
beforeAll(async () => {
  server = await startFirestoreServer({ projectId: 'demo-coverage' });
  address = `http://${server.host}:${server.port}`;
});
afterAll(() => server.close());

const control = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${address}/emulator/v1/${path}`, init);

describe('the coverage of rules over the control plane', () => {
  it('is counted from the start, and read as text or as a page', async () => {
    expect((await control('projects/demo-coverage:ruleCoverage')).status).toBe(404);
    const content = `rules_version = '2';
      service cloud.firestore { match /databases/{d}/documents/a/{id} { allow get: if id == 'x'; } }`;
    const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
    await control('projects/demo-coverage:securityRules', { method: 'PUT', body });
    const get = async (id: string): Promise<number> => {
      const url = `${address}/v1/projects/demo-coverage/databases/(default)/documents/a/${id}`;
      return (await fetch(url)).status;
    };
    expect([await get('x'), await get('y')]).toEqual([404, 403]);
    const text = await control('projects/demo-coverage:ruleCoverage');
    expect(text.headers.get('content-type')).toContain('text/plain');
    expect(await text.text()).toContain('2 of 2 conditions seen with both outcomes');
    const page = await control('projects/demo-coverage:ruleCoverage.html');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<title>Rules coverage</title>');
  });
});
