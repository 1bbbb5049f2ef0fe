import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkElsewhere, checkForged, newAddress } from '../../scripts/deploy/checkNetwork.ts';
import { testSuite } from '../support/suite.ts';

/**
 * The check of a deployment, `scripts/deploy/checkNetwork.ts`, on the real functions behind front ends that write
 * `x-forwarded-for` as the hosted one does, or as a wrong one would.
 */
let callable = '';
beforeAll(() => {
  const { functions, projectId } = testSuite();
  callable = `http://${functions}/${projectId}/us-central1/lookUpSignIn`;
});

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A front end that hands calls on, and writes the header by what came and who called. */
async function frontEnd(write: (came: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    const hand = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
      const answer = await fetch(callable, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': write(String(request.headers['x-forwarded-for'] ?? '')),
        },
        body: Buffer.concat(chunks),
      });
      response.writeHead(answer.status).end(await answer.text());
    };
    hand().catch(() => response.writeHead(502).end());
  });
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front end has no port.');
  return `http://127.0.0.1:${String(address.port)}`;
}

/** As Google's does: whoever called comes last. */
const appending = (caller: string): Promise<string> =>
  frontEnd((came) => (came === '' ? caller : `${came},${caller}`));

describe('the check of which entry is read', () => {
  test('is good where the front end appends who called', async () => {
    const address = newAddress();
    expect(await checkForged(await appending('203.0.113.7'), address)).toMatchObject({ isGood: true });
    expect(await checkElsewhere(await appending('203.0.113.8'), address)).toMatchObject({ isGood: true });
  });

  test('notices that a caller chooses their network', async () => {
    const finding = await checkForged(await frontEnd((came) => came), newAddress());
    expect(finding).toMatchObject({ isGood: false });
    expect(finding.text).toContain('a caller chooses their own network');
  });

  test('notices that all callers count as one, behind a proxy that comes last', async () => {
    const address = newAddress();
    const behindProxy = (caller: string): Promise<string> =>
      frontEnd((came) => `${came},${caller},192.0.2.1`);
    expect(await checkForged(await behindProxy('203.0.113.9'), address)).toMatchObject({ isGood: true });
    const finding = await checkElsewhere(await behindProxy('203.0.113.10'), address);
    expect(finding).toMatchObject({ isGood: false });
    expect(finding.text).toContain('two networks count as one');
  });

  test('says so when the function answers otherwise', async () => {
    await expect(checkElsewhere(`${callable}Missing`, newAddress())).rejects.toThrow('answered with 404');
  });
});
