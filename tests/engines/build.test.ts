import { expect, test } from 'vitest';
import { addressOf } from '../../local/suite/suite.ts';
import { testSuite } from '../support/suite.ts';

/** React's own development build runs effects twice and is several times as slow. */
test('the engines run what people get, not a development build', async () => {
  const app = addressOf(testSuite().ports.app);
  const page = await (await fetch(app)).text();
  const [path = ''] = /\/assets\/main-[\w-]+\.js/.exec(page) ?? [];
  const main = await (await fetch(new URL(path, app))).text();
  expect(main).toContain('Minified React error');
});
