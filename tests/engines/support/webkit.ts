import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ensurePackages } from '../../../scripts/debianPackages.ts';
import { anyFreePort } from '../../../local/suite/ports.ts';
import { startCutProxy, type CutProxy } from './cutProxy.ts';
import { DRAG_STEPS, type Engine, type EnginePage, type Theme } from './page.ts';
import { untilThere } from './untilThere.ts';

const DRIVER = { paths: ['/usr/bin/WebKitWebDriver'], packages: ['webkit2gtk-driver'] };
const XVFB = { paths: ['/usr/bin/Xvfb'], packages: ['xvfb'] };
const BROWSER = {
  paths: ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((version) =>
    ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/${version}/MiniBrowser`),
  ),
  packages: ['webkit2gtk-driver'],
};
/** GTK's own names. */
const THEMES: Readonly<Record<Theme, string>> = { light: 'Adwaita', dark: 'Adwaita:dark' };
const SCREEN = '1600x1200x24';

/**
 * WebKitGTK through its own driver. A driver has one window at a time, in a private session: each window has a driver
 * and a proxy of its own, and a display, since only the window on top of one has the focus.
 */
export async function startWebKit(theme: Theme = 'light'): Promise<Engine> {
  const driver = ensurePackages(DRIVER);
  const binary = ensurePackages(BROWSER);
  const xvfb = ensurePackages(XVFB);
  return {
    name: 'webkit',
    open: async (size, { script } = {}) => {
      if (script !== undefined) throw new Error('WebKitWebDriver runs nothing before a page.');
      const display = await startDisplay(xvfb);
      const env = {
        ...process.env,
        DISPLAY: display.name,
        LANG: 'en_US.UTF-8',
        GDK_BACKEND: 'x11',
        GTK_THEME: THEMES[theme],
      };
      const port = await anyFreePort(new Set());
      const program = spawn(driver, [`--port=${String(port)}`], { env, stdio: 'ignore' });
      await untilListening(port);
      const proxy = await startCutProxy();
      const browser = await new Builder()
        .usingServer(`http://127.0.0.1:${String(port)}`)
        .withCapabilities(capabilities(binary, proxy))
        .build();
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      const handle = await browser.getWindowHandle();
      return pageOf({ driver: browser, proxy, current: handle }, handle, async () => {
        await browser.quit().catch(() => undefined);
        program.kill();
        display.program.kill();
        await proxy.stop();
      });
    },
    stop: () => Promise.resolve(),
  };
}

interface Session {
  readonly driver: WebDriver;
  readonly proxy: CutProxy;
  /** The window that the driver speaks with. */
  current: string;
}

function capabilities(binary: string, { address }: CutProxy): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    proxy: { proxyType: 'manual', httpProxy: address, sslProxy: address },
  });
}

async function startDisplay(xvfb: string): Promise<{ name: string; program: ChildProcess }> {
  const program = spawn(xvfb, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    program.once('exit', () => reject(new Error('Xvfb ended.')));
    program.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { name: `:${number}`, program };
}

async function untilListening(port: number): Promise<void> {
  const deadlineMs = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/status`).catch(() => null);
    if (answer !== null) return;
    if (Date.now() > deadlineMs) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const KEYS = {
  ...{ Enter: Key.RETURN, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE, Tab: Key.TAB },
  ...{ ArrowDown: Key.ARROW_DOWN, ArrowRight: Key.ARROW_RIGHT },
};

/**
 * One window of a session. The driver speaks with one window at a time: where a session has several, each turns to itself
 * first.
 */
function pageOf(session: Session, handle: string, close: () => Promise<void>): EnginePage {
  const { driver, proxy } = session;
  const turned = async (): Promise<WebDriver> => {
    if (session.current !== handle) await driver.switchTo().window(handle);
    session.current = handle;
    return driver;
  };
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await (
      await turned()
    ).executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
       Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const found = async (expression: string): Promise<WebElement> => {
    const element = await (await turned()).executeScript<WebElement | null>(`return ${expression};`);
    if (element === null) throw new Error(`Nothing is found by ${expression}`);
    return element;
  };
  return {
    goto: async (url) => (await turned()).get(url),
    url: async () => (await turned()).getCurrentUrl(),
    evaluate,
    click: async (expression) => (await found(expression)).click(),
    clickForWindow: async (expression) => {
      const before = new Set(await (await turned()).getAllWindowHandles());
      await (await found(expression)).click();
      const opened = await untilThere(async () =>
        (await driver.getAllWindowHandles()).find((one) => !before.has(one)),
      );
      return pageOf(session, opened, () => driver.close());
    },
    drag: async (expression, by) => {
      const origin = await found(expression);
      const step = { x: Math.round(by.x / DRAG_STEPS), y: Math.round(by.y / DRAG_STEPS), duration: 20 };
      let moves = driver.actions().move({ origin }).press();
      for (let n = 0; n < DRAG_STEPS; n += 1) moves = moves.move({ origin: Origin.POINTER, ...step });
      await moves.release().perform();
    },
    type: async (text) => (await turned()).actions().sendKeys(text).perform(),
    press: async (key) => (await turned()).actions().sendKeys(KEYS[key]).perform(),
    upload: async (expression, paths) => (await found(expression)).sendKeys(paths.join('\n')),
    back: async () => (await turned()).navigate().back(),
    reload: async () => (await turned()).navigate().refresh(),
    screenshot: async (path) => writeFile(path, await (await turned()).takeScreenshot(), 'base64'),
    setOffline: async (isOffline) => {
      proxy.setCut(isOffline);
      // The engine does not notice that its proxy is gone.
      await evaluate(`(Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${String(!isOffline)} }),
        window.dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}')), true)`);
    },
    close,
  };
}
