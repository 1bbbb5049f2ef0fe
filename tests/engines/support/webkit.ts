import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ensurePackages } from '../../../scripts/debianPackages.ts';
import { anyFreePort } from '../../../local/suite/ports.ts';
import { startCutProxy, type CutProxy } from './cutProxy.ts';
import type { Engine, EnginePage, Size } from './page.ts';

const DRIVER = { paths: ['/usr/bin/WebKitWebDriver'], packages: ['webkit2gtk-driver'] };
const XVFB = { paths: ['/usr/bin/Xvfb'], packages: ['xvfb'] };
const BROWSER = {
  paths: ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((version) =>
    ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/${version}/MiniBrowser`),
  ),
  packages: ['webkit2gtk-driver'],
};
const SCREEN = '1600x1200x24';

/**
 * WebKitGTK through its own driver. A driver has one window at a time, in a private session: each window has a driver
 * and a proxy of its own, and a display, since only the window on top of one has the focus.
 */
export async function startWebKit(): Promise<Engine> {
  const driver = ensurePackages(DRIVER);
  const binary = ensurePackages(BROWSER);
  const xvfb = ensurePackages(XVFB);
  return {
    name: 'webkit',
    open: async (size, { script } = {}) => {
      if (script !== undefined) throw new Error('WebKitWebDriver runs nothing before a page.');
      const display = await startDisplay(xvfb);
      const env = { ...process.env, DISPLAY: display.name, LANG: 'en_US.UTF-8', GDK_BACKEND: 'x11' };
      const port = await anyFreePort(new Set());
      const program = spawn(driver, [`--port=${String(port)}`], { env, stdio: 'ignore' });
      await untilListening(port);
      const proxy = await startCutProxy();
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${String(port)}`)
        .withCapabilities(capabilities(binary, proxy))
        .build();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return pageOf(session, proxy, size, async () => {
        await session.quit().catch(() => undefined);
        program.kill();
        display.program.kill();
        await proxy.stop();
      });
    },
    stop: () => Promise.resolve(),
  };
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

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE };

function pageOf(session: WebDriver, proxy: CutProxy, size: Size, close: () => Promise<void>): EnginePage {
  void size;
  const evaluate = (expression: string): Promise<unknown> =>
    session
      .executeAsyncScript<unknown>(
        `const done = arguments[arguments.length - 1];
       Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      )
      .then((answer) => {
        const { value, error } = answer as { value?: unknown; error?: string };
        if (error !== undefined) throw new Error(error);
        return value;
      });
  const found = async (expression: string): Promise<WebElement> => {
    const element = await session.executeScript<WebElement | null>(`return ${expression};`);
    if (element === null) throw new Error(`Nothing is found by ${expression}`);
    return element;
  };
  return {
    goto: (url) => session.get(url),
    url: () => session.getCurrentUrl(),
    evaluate,
    click: async (expression) => (await found(expression)).click(),
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    upload: async (expression, paths) => (await found(expression)).sendKeys(paths.join('\n')),
    back: () => session.navigate().back(),
    reload: () => session.navigate().refresh(),
    screenshot: async (path) => writeFile(path, await session.takeScreenshot(), 'base64'),
    setOffline: async (isOffline) => {
      proxy.setCut(isOffline);
      // The engine does not notice that its proxy is gone.
      await evaluate(`(Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${String(!isOffline)} }),
        window.dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}')), true)`);
    },
    close,
  };
}
