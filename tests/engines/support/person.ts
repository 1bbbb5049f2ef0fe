import { build } from 'esbuild';
import type { Target } from './finder.ts';
import type { EnginePage, Shift } from './page.ts';

/** How long anything may take on a busy machine, in ms. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;
/** Less than a window: nothing is passed over. */
const SCROLL_PX = 400;
/** How long a page may take to show what it has after it was loaded anew, in ms. */
const RELOAD_MS = 2_000;

export const role = (name: string, called: string, within?: Target): Target => ({
  role: name,
  name: called,
  ...(within === undefined ? {} : { within }),
});
export const button = (name: string, within?: Target): Target => role('button', name, within);
export const link = (name: string, within?: Target): Target => role('link', name, within);
export const label = (text: string): Target => ({ label: text });
export const text = (words: string, within?: Target): Target => ({
  text: words,
  ...(within === undefined ? {} : { within }),
});
export const css = (selector: string): Target => ({ css: selector });
export const postWith = (words: string): Target => ({ role: 'article', name: words, isPart: true });

/** Somebody at a window: does what people do, and waits for what they would wait for. */
export class Person {
  constructor(
    readonly page: EnginePage,
    private readonly finder: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async click(target: Target): Promise<void> {
    await this.until(`click on ${JSON.stringify(target)}`, async () => {
      await this.ready();
      if ((await this.page.evaluate(canNotBePressed(target))) === true) return false;
      await this.page.click(expressionOf(target));
      return true;
    });
  }

  /** Clicks what opens a window, again where a browser blocked it, and returns the person at that one. */
  async opens(target: Target): Promise<Person> {
    const opened: EnginePage[] = [];
    await this.until(`open a window by ${JSON.stringify(target)}`, async () => {
      await this.ready();
      opened.push(await this.page.clickForWindow(expressionOf(target)));
      return true;
    });
    const [page] = opened;
    if (page === undefined) throw new Error('No window is open.');
    return new Person(page, this.finder);
  }

  async drag(target: Target, by: Shift): Promise<void> {
    await this.sees(target);
    await this.page.drag(expressionOf(target), by);
  }

  /** Clicks a field and types; what stands in it stays before it. */
  async type(target: Target, words: string): Promise<void> {
    await this.click(target);
    await this.page.type(words);
  }

  /** Replaces what stands in a text field. */
  async fill(target: Target, words: string): Promise<void> {
    await this.click(target);
    await this.page.evaluate(`${expressionOf(target)}.select()`);
    await this.page.type(words);
  }

  async upload(target: Target, paths: readonly string[]): Promise<void> {
    await this.until(`upload to ${JSON.stringify(target)}`, async () => {
      await this.ready();
      await this.page.upload(expressionOf(target), paths);
      return true;
    });
  }

  async sees(target: Target): Promise<void> {
    await this.until(`see ${JSON.stringify(target)}`, () => this.has(target));
  }

  /** Scrolls down until that is in sight. */
  async scrollsTo(target: Target): Promise<void> {
    await this.until(`scroll to ${JSON.stringify(target)}`, async () => {
      if (await this.has(target)) {
        await this.page.evaluate(`${expressionOf(target)}.scrollIntoView({ block: 'center' })`);
        return true;
      }
      await this.page.evaluate(`scrollBy(0, ${String(SCROLL_PX)})`);
      return false;
    });
  }

  async doesNotSee(target: Target): Promise<void> {
    await this.until(`no longer see ${JSON.stringify(target)}`, async () => !(await this.has(target)));
  }

  /** Waits until the address has this part. */
  async isAt(part: string): Promise<void> {
    await this.until(`be at ${part}`, async () => (await this.page.url()).includes(part));
  }

  async has(target: Target): Promise<boolean> {
    await this.ready();
    return (await this.page.evaluate(`${expressionOf(target)} !== null`)) === true;
  }

  /** Loads the page anew until it shows something that comes in its own time. */
  async reloadsUntil(target: Target): Promise<void> {
    await this.until(`see ${JSON.stringify(target)} after a reload`, async () => {
      if (await this.has(target)) return true;
      await this.page.reload();
      const deadlineMs = Date.now() + RELOAD_MS;
      while (Date.now() < deadlineMs) {
        if (await this.has(target)) return true;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return false;
    });
  }

  /** Waits until an expression in the page is true. */
  async holds(what: string, expression: string): Promise<void> {
    await this.until(what, async () => (await this.page.evaluate(`Boolean(${expression})`)) === true);
  }

  /** Waits until the page has stopped scrolling and growing. */
  async isStill(): Promise<void> {
    await this.page.evaluate(STILL);
  }

  private async ready(): Promise<void> {
    if ((await this.page.evaluate('typeof window.findOne')) !== 'function')
      await this.page.evaluate(`(() => { ${this.finder}; return true; })()`);
  }

  /** Tries until it succeeds: pages change between a look and a click. */
  private async until(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const deadlineMs = Date.now() + PATIENCE_MS;
    for (;;) {
      const last: unknown = await attempt().then(
        (hasSucceeded) => hasSucceeded,
        (error: unknown) => error,
      );
      if (last === true) return;
      if (Date.now() > deadlineMs) {
        const seen = await this.page.evaluate('document.body.innerText.slice(0, 1500)').catch(() => '');
        const reason = last instanceof Error ? ` (${last.message})` : '';
        throw new Error(
          `Could not ${what}${reason} at ${await this.page.url()}. The page says:\n${String(seen)}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Resolves after so many frames in which nothing has scrolled or grown. */
const STILL = `new Promise((resolve) => {
  let [before, still] = ['', 0];
  const look = () => {
    const now = [scrollY, document.documentElement.scrollHeight].join();
    still = now === before ? still + 1 : 0;
    before = now;
    if (still < 20) requestAnimationFrame(look);
    else resolve(true);
  };
  look();
})`;

/** While it is off, or moves in with its sheet: a press would land beside it. */
const canNotBePressed = (target: Target): string => `(() => {
  const it = ${expressionOf(target)};
  const isMoved = ({ playState, effect }) => playState === 'running' && effect?.target?.contains(it);
  return it !== null && (it.matches(':disabled, [aria-disabled=true]') || document.getAnimations().some(isMoved));
})()`;

const expressionOf = (target: Target): string => `window.findOne(${JSON.stringify(target)})`;

/** The finder as statements that a page can run. */
export async function bundleFinder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('finder.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"test"' },
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}
