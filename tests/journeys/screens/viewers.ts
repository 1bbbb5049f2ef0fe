import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { DEMO_PASSWORD } from '../../../local/demo/accounts.ts';
import { CAMPUS_MODERATOR, HIDDEN, LEAD_MODERATOR } from '../../../local/demo/content/reported.ts';
import { PEOPLE } from '../../../local/demo/people.ts';
import { HEIGHTS, NARROW_MAX, type Screen, type Viewer, type Width } from './screen.ts';

/** Where the product runs: a suite of the tests' own, or an instance that runs already. */
export interface Place {
  readonly projectId: string;
  /** `host:port`. */
  readonly firestore: string;
  readonly auth: string;
  /** The app's origin for a campus. */
  app(campusId: string): string;
}

const UNVERIFIED = 'uma.unverified@example.com';
const EMAILS: Readonly<Record<Exclude<Viewer, 'guest'>, string>> = {
  member: 'maya@example.com',
  newcomer: 'nora@example.com',
  unverified: UNVERIFIED,
  moderator: PEOPLE[CAMPUS_MODERATOR].email,
  lead: PEOPLE[LEAD_MODERATOR].email,
  judged: PEOPLE[HIDDEN.by].email,
};

export type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** Signs people in once for each origin and keeps what their browser kept. */
export class Viewers {
  private readonly browser: Browser;
  private readonly place: Place;
  private readonly known = new Map<string, Promise<SignedIn | undefined>>();
  private readonly shared = new Map<string, Promise<BrowserContext>>();

  constructor(browser: Browser, place: Place) {
    this.browser = browser;
    this.place = place;
  }

  /** A tab for a screen; closing it closes what belongs to it alone. */
  async open(screen: Screen, width: Width): Promise<{ page: Page; close(): Promise<void> }> {
    const { viewer, campus } = screen;
    if (screen.isOffline || screen.leavesTraces) {
      const context = await this.context(viewer, campus, width);
      return { page: await context.newPage(), close: () => context.close() };
    }
    const key = `${viewer} ${campus} ${String(width)}`;
    const context = this.shared.get(key) ?? this.context(viewer, campus, width);
    this.shared.set(key, context);
    const page = await (await context).newPage();
    return { page, close: () => page.close() };
  }

  /** Closes every browser that was opened. */
  async close(): Promise<void> {
    await Promise.all([...this.shared.values()].map(async (context) => (await context).close()));
    this.shared.clear();
  }

  /** A browser of somebody who has been on this campus's site before. */
  private async context(viewer: Viewer, campus: string, width: Width): Promise<BrowserContext> {
    const storageState = await this.stateOf(viewer, campus);
    return this.browser.newContext({
      ...(storageState === undefined ? {} : { storageState }),
      viewport: { width, height: HEIGHTS[width] },
      isMobile: width <= NARROW_MAX,
      hasTouch: width <= NARROW_MAX,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
    });
  }

  private stateOf(viewer: Viewer, campus: string): Promise<SignedIn | undefined> {
    const key = `${viewer} ${campus}`;
    const state = this.known.get(key) ?? this.signIn(viewer, campus);
    this.known.set(key, state);
    return state;
  }

  private async signIn(viewer: Viewer, campus: string): Promise<SignedIn | undefined> {
    if (viewer === 'guest') return undefined;
    const context = await this.browser.newContext();
    await signInAs(await context.newPage(), this.place, viewer, campus);
    const state = await context.storageState({ indexedDB: true });
    await context.close();
    return state;
  }
}

/** Signs somebody in on a campus's site, by its form. */
export async function signInAs(
  page: Page,
  place: Place,
  viewer: Exclude<Viewer, 'guest'>,
  campus: string,
): Promise<void> {
  if (viewer === 'unverified') await makeUnverified(place);
  await page.goto(`${place.app(campus)}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAILS[viewer]);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
}

/** Somebody who has just signed up and has not read their mail; made once for a place. */
async function makeUnverified({ auth: host, firestore, projectId }: Place): Promise<void> {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  process.env.FIRESTORE_EMULATOR_HOST = firestore;
  const [app] = getApps();
  const auth = getAuth(app ?? initializeApp({ projectId }));
  const account = {
    email: UNVERIFIED,
    password: DEMO_PASSWORD,
    displayName: 'Uma Reyes',
    emailVerified: false,
  };
  const isThere = await auth.getUserByEmail(UNVERIFIED).then(
    () => true,
    () => false,
  );
  if (!isThere) await auth.createUser(account);
}
