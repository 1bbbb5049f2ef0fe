/** What one window of a browser can do, in each engine. What people do with it is `Person`. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs an expression in the page; its value must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the element that an expression finds, as a mouse does. Throws when there is none, or something lies over it. */
  click(expression: string): Promise<void>;
  /** Clicks likewise, and returns the window that this opens. */
  clickForWindow(expression: string): Promise<EnginePage>;
  /** Takes the element that an expression finds by its middle, and moves it so many CSS pixels. */
  drag(expression: string, by: Shift): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Backspace' | 'Tab' | 'ArrowDown' | 'ArrowRight'): Promise<void>;
  /** Gives files to the file input that an expression finds, by their paths. */
  upload(expression: string, paths: readonly string[]): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Writes a PNG of what is seen. */
  screenshot(path: string): Promise<void>;
  /** Takes the page's connection away, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Moves of the mouse in one drag. */
export const DRAG_STEPS = 6;

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** In CSS pixels. WebKit's windows are never narrower than 447. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

export interface WindowOptions {
  /** Statements that run in each page before its own scripts. WebKit's driver has no such thing, and throws. */
  readonly script?: string;
}

/** What somebody has set on their machine. */
export type Theme = 'light' | 'dark';

export interface Engine {
  readonly name: EngineName;
  /** A window with storage of its own: somebody else, or the same person on another device. */
  open(size: Size, options?: WindowOptions): Promise<EnginePage>;
  stop(): Promise<void>;
}
