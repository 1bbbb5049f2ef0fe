import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLock } from '../deploy/prunedLock.ts';
import { noticesOf } from './notices.ts';
import { bundledPackages, packageOfModule, packagesOfApp, packagesOfFunctions } from './packages.ts';

describe('the package of a module', () => {
  it.each([
    ['/home/a/project/node_modules/react/index.js', 'node_modules/react'],
    ['/home/a/project/node_modules/@firebase/app/dist/index.js', 'node_modules/@firebase/app'],
    [
      '/p/node_modules/firebase/node_modules/@firebase/auth/x.js',
      'node_modules/firebase/node_modules/@firebase/auth',
    ],
    ['\0/p/node_modules/draft-js/lib/Draft.js?commonjs-es-import', 'node_modules/draft-js'],
    ['C:\\p\\node_modules\\react\\index.js', 'node_modules/react'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['\0rolldown/runtime.js', 'node_modules/rolldown'],
    ['/home/a/project/src/main.tsx', null],
  ])('of %s is %s', (id, path) => {
    expect(packageOfModule(id)).toBe(path);
  });

  it('has to be a dependency of the app, or its notice would be missing', () => {
    const known = new Set(['node_modules/react', 'node_modules/redux']);
    expect(
      bundledPackages(['/p/node_modules/react/a.js', '/p/node_modules/react/b.js', '/p/src/a.ts'], known),
    ).toEqual(['node_modules/react']);
    expect(() =>
      bundledPackages(['/p/node_modules/react/a.js', '/p/node_modules/fast-check/b.js'], known),
    ).toThrow('no dependency of the app: node_modules/fast-check');
  });
});

describe('the notice of a package', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'notices-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Installs a package; the path of its folder. */
  async function install(
    name: string,
    manifest: object,
    files: Record<string, string> = {},
  ): Promise<string> {
    const folder = join(root, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    const all = { 'package.json': JSON.stringify({ name, version: '1.2.3', ...manifest }), ...files };
    await Promise.all(Object.entries(all).map(([file, text]) => writeFile(join(folder, file), text)));
    return `node_modules/${name}`;
  }
  const notices = (...paths: string[]) => noticesOf(root, paths, []);

  it('has its name, version, licence, source and the texts it brings', async () => {
    const path = await install(
      'whole',
      { license: 'Apache-2.0', repository: { url: 'git+https://github.com/who/whole.git' } },
      { 'LICENSE.md': 'You may.\r\n', NOTICE: 'By Who.', 'licences.js': 'code', 'README.md': 'words' },
    );
    expect(notices(path)).toEqual({
      app: [
        {
          name: 'whole',
          version: '1.2.3',
          licence: 'Apache-2.0',
          isCopyleft: false,
          source: 'https://github.com/who/whole',
          contains: [],
          texts: [0, 1],
        },
      ],
      functions: [],
      texts: ['You may.', 'By Who.'],
    });
  });

  it('shares a text with others, and stands in the order of names', async () => {
    const z = await install('z', { license: 'MIT' }, { LICENSE: 'Same.' });
    const a = await install('a', { license: 'MIT' }, { 'license.txt': 'Same.' });
    const { app, texts } = notices(z, a);
    expect(app.map(({ name, texts: places }) => [name, places])).toEqual([
      ['a', [0]],
      ['z', [0]],
    ]);
    expect(texts).toEqual(['Same.']);
  });

  it('has the standard text with the author where the package brings none', async () => {
    const path = await install('bare', { license: 'MIT', author: { name: 'Who <$&>' } });
    expect(notices(path).texts[0]).toMatch(/^MIT License\n\nCopyright \(c\) Who <\$&>\n/);
  });

  it('reads the form of old packages', async () => {
    const path = await install(
      'old',
      { licenses: [{ type: 'MIT' }], repository: 'who/old' },
      { LICENSE: 'Old.' },
    );
    expect(notices(path).app[0]).toMatchObject({ licence: 'MIT', source: 'https://github.com/who/old' });
  });

  it.each([
    'git+ssh://git@github.com/who/what.git',
    'git://github.com/who/what.git',
    'git@github.com:who/what.git',
    'github:who/what',
  ])('takes %s for the address of a source', async (repository) => {
    const path = await install('what', { license: 'MIT', repository }, { LICENSE: 'Text.' });
    expect(notices(path).app[0]).toMatchObject({ source: 'https://github.com/who/what' });
  });

  it('cannot be made without a licence, a text, or a source that the licence asks for', async () => {
    const noLicence = await install('no-licence', {}, { LICENSE: 'Text.' });
    expect(() => notices(noLicence)).toThrow('no-licence names no licence');
    const noText = await install('no-text', { license: 'Odd-1.0' });
    expect(() => notices(noText)).toThrow('no-text brings no text');
    const noSource = await install('no-source', { license: 'MPL-2.0' }, { LICENSE: 'Text.' });
    expect(() => notices(noSource)).toThrow('no-source does not say where its source is');
  });
});

describe('the notices of this project', () => {
  const lock = readLock(readFileSync('package-lock.json', 'utf8'));
  const all = noticesOf(process.cwd(), packagesOfApp(lock), packagesOfFunctions(lock));

  it('are there for every dependency, each with a text', () => {
    expect(all.app.length).toBeGreaterThan(50);
    expect(all.functions.length).toBeGreaterThan(50);
    for (const { name, texts } of [...all.app, ...all.functions]) {
      expect(
        texts.map((place) => (all.texts[place] ?? '').length > 100),
        name,
      ).not.toContain(false);
      expect(texts, name).not.toEqual([]);
    }
  });

  it('say where the source of the decoder of HEIC is, with the texts of LGPL and GPL', () => {
    const decoder = all.app.find(({ name }) => name === 'heic-to');
    expect(decoder).toMatchObject({
      licence: 'LGPL-3.0',
      isCopyleft: true,
      source: 'https://github.com/hoppergee/heic-to',
      contains: ['https://github.com/strukturag/libheif', 'https://github.com/strukturag/libde265'],
    });
    const words = decoder?.texts.map((place) => all.texts[place]).join('\n');
    expect(words).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(words).toContain('GNU GENERAL PUBLIC LICENSE');
  });

  it('say where the source of what sends pushes is', () => {
    expect(all.functions.find(({ name }) => name === 'web-push')).toMatchObject({
      licence: 'MPL-2.0',
      isCopyleft: true,
      source: 'https://github.com/web-push-libs/web-push',
    });
    expect([...all.app, ...all.functions].filter(({ isCopyleft }) => isCopyleft)).toHaveLength(2);
  });
});
