import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyFreePort } from '../../local/suite/ports.ts';
import { until } from './support/firestore.ts';

/** Another project starts on the Firestore server by the lines of its README: own rules, own project id, own clients. */

const ROOT = new URL('../..', import.meta.url).pathname;
const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents {
  match /offers/{id} { allow read: if true; allow write: if request.auth != null; }
  match /takings/{id} { allow read, write: if false; }
} }`;

const shop = mkdtempSync(join(tmpdir(), 'shop-'));
let port: number;
let server: ChildProcess;

/** The README's blocks of one language, told of the folders and the port of this test. */
function blocks(language: string): readonly string[] {
  const readme = readFileSync(join(ROOT, 'local/firestore/README.md'), 'utf8');
  const [, section = ''] = /^## For another Firebase project\n(.*?)^## /ms.exec(readme) ?? [];
  return [...section.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) =>
      text.replaceAll('~/campus', ROOT).replaceAll('~/shop', shop).replaceAll('8080', String(port)),
    );
}

/** Runs a script of the shop's own, with the packages it would have installed. */
function runInShop(name: string, text: string): string {
  writeFileSync(join(shop, name), text);
  return execFileSync(process.execPath, [name], { cwd: shop, encoding: 'utf8', timeout: 30_000 }).trim();
}

beforeAll(async () => {
  port = await anyFreePort(new Set());
  writeFileSync(join(shop, 'firebase.json'), JSON.stringify({ firestore: { rules: 'shop.rules' } }));
  writeFileSync(join(shop, 'shop.rules'), RULES);
  const [bundling = '', starting = ''] = blocks('sh');
  execFileSync('sh', ['-c', bundling]);
  server = spawn('sh', ['-c', starting.replace('&& node', '&& exec node')], { stdio: 'inherit' });
  await until('the port', () =>
    fetch(`http://127.0.0.1:${String(port)}/`).then(
      () => true,
      () => false,
    ),
  );
  // Only now: the program itself has found no package.
  symlinkSync(join(ROOT, 'node_modules'), join(shop, 'node_modules'));
});

afterAll(() => {
  server.kill('SIGKILL');
  rmSync(shop, { recursive: true });
});

test('the README’s lines serve a web client, by the rules of that project', () => {
  const [block = ''] = blocks('js');
  const connect = block.split('\n').find((line) => line.startsWith('connectFirestoreEmulator')) ?? '';
  const written = runInShop(
    'web.mjs',
    `import { initializeApp } from 'firebase/app';
     import { addDoc, collection, connectFirestoreEmulator, doc, getDocs, getFirestore, setDoc, setLogLevel } from 'firebase/firestore';
     setLogLevel('silent');
     ${connect}
     const db = getFirestore();
     const read = (await getDocs(collection(db, 'offers'))).size;
     const codeOf = (write) => write.then(() => 'written', ({ code }) => code);
     console.log(read, await codeOf(addDoc(collection(db, 'offers'), { n: 1 })), await codeOf(setDoc(doc(db, 'takings/a'), {})));
     process.exit(0);`,
  );
  expect(written).toBe('0 permission-denied permission-denied');
});

test('they serve an admin client, whom no rule refuses', () => {
  const [block = ''] = blocks('js');
  const host = block.split('\n').find((line) => line.startsWith('process.env')) ?? '';
  const read = runInShop(
    'admin.mjs',
    `import { initializeApp } from 'firebase-admin/app';
     import { getFirestore } from 'firebase-admin/firestore';
     ${host}
     const db = getFirestore(initializeApp({ projectId: 'demo-shop' }));
     await db.doc('takings/today').set({ dollars: 12 });
     console.log((await db.doc('takings/today').get()).get('dollars'));
     process.exit(0);`,
  );
  expect(read).toBe('12');
});

test('its Storage rules program starts from the copied file alone', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'alone-'));
  cpSync(join(shop, 'tools/storageRules.mjs'), join(alone, 'storageRules.mjs'));
  const program = spawn(process.execPath, [join(alone, 'storageRules.mjs'), 'serve']);
  const first = await new Promise<string>((resolve) => {
    program.stdout.once('data', (data: Buffer) => resolve(data.toString()));
    program.once('exit', (code) => resolve(`ended with ${String(code)}`));
  });
  program.kill('SIGKILL');
  rmSync(alone, { recursive: true });
  expect(JSON.parse(first)).toMatchObject({ id: -1, status: 'ok' });
});

test('the suite starts the emulators that another project asks for, on its rules and its project id', async () => {
  const config = join(shop, 'firebase.json');
  const suite = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'local/suite/main.ts',
      '--project',
      'demo-shop',
      '--config',
      config,
      '--only',
      'auth,firestore',
    ],
    { cwd: ROOT },
  );
  let said = '';
  suite.stdout.on('data', (data: Buffer) => (said += data.toString()));
  suite.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const ended = new Promise((resolve) => suite.once('exit', resolve));
  try {
    await until('the suite', () => said.includes('Ready.') || suite.exitCode !== null, 120_000);
    const at = (name: string): string => new RegExp(`^${name} (\\S+)$`, 'm').exec(said)?.[1] ?? said;
    const documents = `${at('firestore')}/v1/projects/demo-shop/databases/(default)/documents`;
    expect((await fetch(`${documents}/offers/a`)).status).toBe(404);
    expect((await fetch(`${documents}/takings/a`)).status).toBe(403);
    const signUp = await fetch(`${at('auth')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email": "a@shop.example", "password": "secret-1", "returnSecureToken": true}',
    });
    const { idToken } = (await signUp.json()) as { idToken: string };
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as unknown;
    expect(claims).toMatchObject({ aud: 'demo-shop' });
  } finally {
    suite.kill('SIGINT');
    await ended;
  }
});
