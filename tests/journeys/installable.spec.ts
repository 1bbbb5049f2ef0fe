import { expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { operateAsProgram } from '../support/operateAsProgram.ts';
import { testSuite } from '../support/suite.ts';
import { untilFetched } from './support/code.ts';
import { postCount, seedFeed } from './support/feed.ts';
import { kept } from './support/kept.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { startReleases } from './support/releases.ts';
import { comment, logIn, openComposer, postWith } from './support/steps.ts';

/* The app with its service worker, which other journeys go without. */

test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker answers for this page. */
const workerIsHere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** The addresses of all that caches hold, by the cache's name. */
const cached = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(async () => {
    const all: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    }
    return all;
  });

/** Shares a photo with the app at that origin, as a device's gallery does: by a form, in a page of its own. */
async function share(page: Page, app: string): Promise<void> {
  const { name, mimeType, buffer } = await photo('Bike', '#2a8a5f');
  const sent = page.waitForURL((url) => url.origin === app && url.pathname !== '/create/share', {
    waitUntil: 'commit',
  });
  await page.evaluate(
    ({ action, file }) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file.name, { type: file.type }));
      field.files = transfer.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    { action: `${app}/create/share`, file: { base64: buffer.toString('base64'), name, type: mimeType } },
  );
  await sent;
}

const photoInComposer = (page: Page) => page.getByRole('img', { name: /bike|photo/i }).first();

test(
  'without a connection a reload shows the feed that the device keeps',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Ida');
    const [text = ''] = await seedFeed(member, 'ut', 3);
    await logIn(page, suite, member);
    await expect(postWith(page, text)).toBeVisible();
    await workerIsHere(page);
    await context.setOffline(true);
    // The emulation keeps the network cut, and some browsers forget to say so on a page that a worker has answered.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.reload();
    await expect(postWith(page, text)).toBeVisible();
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  },
);

test(
  'a campus that was added opens without a connection, in its name and colors',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const id = freshName('q').toLowerCase();
    const { code, stderr } = await operateAsProgram(
      ...['campus', 'add', id, '--name', `${id} State University`, '--short-name', `${id} State`],
      ...['--monogram', 'QS', '--city', 'Corvallis', '--state', 'OR', '--time-zone', 'America/Los_Angeles'],
      ...['--email-domains', `${id}.edu`, '--colour', '#D73F09', '--local'],
    );
    expect(code, stderr).toBe(0);
    const member = await verifiedStudent(suite, 'Ida', id);
    const [text = ''] = await seedFeed(member, id, 3);
    await logIn(page, suite, member, id);
    await expect(postWith(page, text)).toBeVisible();
    await workerIsHere(page);
    await page.reload();
    await expect.poll(async () => (await cached(page))['campuses']).toEqual([`/campuses/${id}/campus.json`]);
    const accent = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    const online = await accent();
    await context.setOffline(true);
    // As for the first campuses, above; and what a campus is comes from the worker alone.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      localStorage.removeItem('campus');
    });
    await page.reload();
    await expect(postWith(page, text)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${id} State Buy/Sell`));
    expect(await accent()).toBe(online);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
      'href',
      `/campuses/${id}/app.webmanifest`,
    );
  },
);

test(
  'a shared link leads to the post without a connection, too',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Ilse');
    const [text = ''] = await seedFeed(member, 'ut', 3);
    await logIn(page, suite, member);
    await expect(postWith(page, text)).toBeVisible();
    const href =
      (await postWith(page, text)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? '').find((one) => one.startsWith('/post/')),
        )) ?? '';
    const link = `${suite.app('ut')}${href.replace('/post/', '/s/')}`;
    await workerIsHere(page);
    await page.goto(link);
    await page.waitForURL('**/post/*');
    await expect(page.getByRole('article', { name: 'Post by Ilse T.' }).first()).toBeVisible();
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.goto(link);
    await page.waitForURL('**/post/*');
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
  },
);

/** What the page has loaded, and all that its worker is to keep for the time without a connection, which it has not kept. */
const lacking = async (page: Page): Promise<readonly string[]> => {
  const wanted = await page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const listed = (await (await fetch('/sw.js')).text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
    return [...loaded.filter((path) => path.startsWith('/assets/')), ...listed];
  });
  expect(wanted.length).toBeGreaterThan(20);
  const { build: kept = [] } = await cached(page);
  return wanted.filter((path) => !kept.includes(path));
};

/** What is kept for offline is kept, which happens after the first screen. */
async function filesAreKept(page: Page): Promise<void> {
  await workerIsHere(page);
  await untilFetched(page, ['View as Buyer', 'Link Copied!', 'View Profile']);
  await expect.poll(() => lacking(page), { timeout: 60_000 }).toEqual([]);
}

test(
  'without a connection the composer and the inbox are there though never opened, and what cannot be shown is drawn',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Ina');
    const [text = ''] = await seedFeed(member, 'ut', 1);
    await logIn(page, suite, member);
    await expect(postWith(page, text)).toBeVisible();
    await filesAreKept(page);
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.reload();
    await expect(postWith(page, text)).toBeVisible();
    await page.getByRole('button', { name: 'Create Post' }).first().click();
    await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible();

    await page.goto(`${suite.app('ut')}/post/abcdefghijklmnopqrst`);
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expect(page.locator('[data-drawing="unplugged"] svg')).toBeVisible();

    await page.goto(`${suite.app('ut')}/messages`);
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
    await expect(page.getByText('Your conversations will show when the connection is back.')).toBeVisible();
  },
);

test(
  'what a page loads while the worker comes is kept for the time without a connection',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Ole');
    // A slow connection: much is on its way when the worker takes over.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await logIn(page, suite, member);
    await filesAreKept(page);
  },
);

test(
  'saves and their removal without a connection are kept over a reload, shown, and stored when it is back',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const seller = await verifiedStudent(suite, 'Otto');
    const title = `Lamp ${String(Date.now())}`;
    // Both the newest: a list draws what is in view.
    const [lamp = '', desk = ''] = await seedFeed(seller, 'ut', 2, title, null, { apartMs: 1 });
    await logIn(page, suite, await verifiedStudent(suite, 'Olga'));
    const saveOf = (text: string, tab = page) => postWith(tab, text).getByRole('button', { name: /^Save/ });
    await saveOf(desk).click();
    await expect(page.getByText('Post saved.')).toBeVisible();
    await filesAreKept(page);
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await saveOf(lamp).click();
    await saveOf(desk).click();
    // Shown at once, and on the device some frames later.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('unsentSaves')))
      .toMatch(/saves.*isSaved.*isSaved/);
    await page.reload();
    await expect(saveOf(lamp)).toHaveAccessibleName('Saved!');
    await expect(saveOf(desk)).not.toHaveAccessibleName('Saved!');
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`${suite.app('ut')}/home`);
    await expect(next.getByText('Post saved.')).toBeVisible();
    // A list that is read once.
    await expect(async () => {
      await next.goto(`${suite.app('ut')}/saved`);
      const saved = next.getByRole('list', { name: 'Saved posts' }).getByRole('listitem');
      await expect(saved).toHaveCount(1, { timeout: 5000 });
      await expect(saved).toContainText(lamp);
    }).toPass();
  },
);

test(
  'a search entered without a connection is run when it is back, though none was opened before',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Orla');
    const word = `zq${String(Date.now())}`;
    const [text = ''] = await seedFeed(member, 'ut', 1, `Kettle ${word}`);
    await logIn(page, suite, member);
    await expect(postWith(page, text)).toBeVisible();
    await filesAreKept(page);
    await context.setOffline(true);
    const field = page.getByRole('combobox', { name: /^Search/ });
    await field.click();
    await field.pressSequentially(word);
    await field.press('Enter');
    await expect(page.getByText('Results will show when the connection is back.')).toBeVisible();
    await context.setOffline(false);
    // Long enough for a first and a second try in vain.
    const isAnswered = { timeout: 30_000 };
    await expect(page.getByText('Results will show when the connection is back.')).toBeHidden(isAnswered);
    await expect(page.getByRole('main').getByText("You're offline")).toBeHidden();
    // The index may not have it yet.
    const none = page.getByRole('heading', { name: `No results for "${word}"` });
    await expect(postWith(page, text).or(none)).toBeVisible(isAnswered);
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`));
  },
);

test(
  'a comment that was written without a connection stands under its post after a reload, waiting',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Oda');
    const [text = ''] = await seedFeed(member, 'ut', 1);
    await logIn(page, suite, member);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    await filesAreKept(page);
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const words = `I can come today ${Date.now()}`;
    await comment(page, words);
    const waiting = page.getByRole('list', { name: 'Not sent yet' }).getByText('Waiting for the connection');
    await expect(waiting).toBeVisible();
    // It is shown at once, and on the device some frames later; until then the draft is.
    await expect.poll(() => kept(page)).toMatch(new RegExp(`"outbox",\\["[^\\]]+\\],.*${words}`));
    await page.reload();
    await expect(page.getByRole('list', { name: 'Not sent yet' }).getByText(words)).toBeVisible();
    await expect(waiting).toBeVisible();
  },
);

test(
  'caches hold files of the build alone, and what was shared is gone with a sign-out',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Jon');
    await logIn(page, suite, member);
    await workerIsHere(page);
    const name = 'shared';
    await page.evaluate(
      async (cache) => (await caches.open(cache)).put('/create/share/0', new Response('photo')),
      name,
    );
    await page.goto(`${suite.app('ut')}/logout`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('This community is private.')).toBeVisible();
    await expect.poll(async () => Object.keys(await cached(page))).not.toContain(name);
    const paths = Object.values(await cached(page)).flat();
    expect(paths.length).toBeGreaterThan(5);
    const others = paths.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'));
    expect(others.filter((path) => path !== '/campuses/ut/campus.json')).toEqual([]);
  },
);

test(
  'a new release is offered while a post is written, and its draft is there after Reload',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const releases = await startReleases(suite.app('ut'));
    const there = { ...suite, app: releases.app };
    await logIn(page, there, await verifiedStudent(suite, 'Kim'));
    await workerIsHere(page);
    await (await openComposer(page)).pressSequentially('Bike, 54 cm frame');

    // The same app under another name.
    const file = (path: string): Promise<string> =>
      page.evaluate(async (from) => (await fetch(from)).text(), path);
    const worker = await file('/sw.js');
    const [entry = ''] = /\/assets\/main-[\w-]+\.js/.exec(worker) ?? [];
    const next = entry.replace('main-', 'main-next');
    releases.deploy({
      '/sw.js': { type: 'text/javascript', text: worker.replaceAll(entry, next) },
      '/index.html': { type: 'text/html', text: `${await file('/index.html')}<!-- ${next} -->` },
      [next]: { type: 'text/javascript', text: await file(entry) },
    });
    const alert = page.getByRole('listitem').filter({ hasText: 'A new version is available.' });
    // One that the browser began by itself, before the release, answers for this one as well.
    await expect(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(alert).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('textbox', { name: 'Create Post' })).toContainText('Bike, 54 cm frame');
    // The page before still has its parts.
    expect((await cached(page))['build']).toEqual(expect.arrayContaining([entry, next]));

    const loaded = page.waitForEvent('load');
    await alert.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(await openComposer(page)).toContainText('Bike, 54 cm frame');
    await expect(alert).toBeHidden();
    await releases.close();
  },
);

test(
  'a withdrawn worker takes all that it kept with it, and the app goes on without one',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const releases = await startReleases(suite.app('ut'));
    await page.goto(`${releases.app('ut')}/settings/about`);
    await workerIsHere(page);
    expect(Object.keys(await cached(page))).not.toEqual([]);

    const { outputFiles } = await build({
      entryPoints: ['src/worker/withdrawn.ts'],
      bundle: true,
      write: false,
      format: 'iife',
    });
    const text = outputFiles.map((one) => one.text).join('');
    releases.deploy({ '/sw.js': { type: 'text/javascript', text } });
    await page.reload();
    const isGone = async (): Promise<boolean> =>
      page.evaluate(
        async () =>
          (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length === 0,
      );
    await expect.poll(isGone).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'About' }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await releases.close();
  },
);

test(
  'a shared photo opens the composer with it, and another site’s photo never gets there',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const app = suite.app('ut');
    await logIn(page, suite, await verifiedStudent(suite, 'Lou'));
    await workerIsHere(page);
    const before = await postCount('ut');

    const elsewhere = await startReleases(app);
    elsewhere.deploy({ '/page.html': { type: 'text/html', text: '<title>Elsewhere</title>' } });
    await page.goto(`${elsewhere.app('ut')}/page.html`);
    await share(page, app);
    await elsewhere.close();
    await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Create Post' })).toHaveAttribute(
      'contenteditable',
      'true',
    );
    await expect(photoInComposer(page)).toBeHidden();

    await share(page, app);
    await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
    await expect(photoInComposer(page)).toBeVisible();
    await expect.poll(async () => Object.keys(await cached(page))).not.toContain('shared');
    expect(await postCount('ut')).toBe(before);
  },
);

test('what a visitor shares waits for them to log in', { tag: ['@phoneOnly', '@rest'] }, async ({ page }) => {
  const suite = testSuite();
  const app = suite.app('ut');
  const member = await verifiedStudent(suite, 'Mia');
  await page.goto(`${app}/settings/about`);
  await workerIsHere(page);
  await share(page, app);
  await page.waitForURL('**/user_registration?redirect=**');
  expect(Object.keys(await cached(page))).toContain('shared');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await page.getByRole('button', { name: /^(Next|Continue)/ }).click();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/create/post?shared=1');
  await expect(photoInComposer(page)).toBeVisible();
});
