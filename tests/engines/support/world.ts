import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo } from '../../journeys/support/photos.ts';
import type { Student } from '../../journeys/support/people.ts';
import type { TestSuite } from '../../support/suite.ts';
import type { Engine, EnginePage, Size, WindowOptions } from './page.ts';
import { button, label, Person } from './person.ts';

export const DESKTOP: Size = { width: 1280, height: 800 };
/** As narrow as WebKit's window can be: the phone's layout all the same. */
export const PHONE: Size = { width: 447, height: 844 };

interface LoginOptions extends WindowOptions {
  readonly size?: Size;
  readonly campusId?: string;
}

/** What a story needs: a backend, and windows of one engine. */
export class World {
  private readonly pages: EnginePage[] = [];

  constructor(
    readonly suite: TestSuite,
    private readonly engine: Engine,
    private readonly finder: string,
    /** Where pictures of failures go. */
    private readonly folder: string,
  ) {}

  get engineName(): Engine['name'] {
    return this.engine.name;
  }

  /** An address of the app for a campus. */
  at(path: string, campusId = 'ut'): string {
    return this.suite.app(campusId) + path;
  }

  async open(size: Size = DESKTOP, options: WindowOptions = {}): Promise<Person> {
    const page = await this.engine.open(size, options);
    this.pages.push(page);
    return new Person(page, this.finder);
  }

  /** A window in which somebody has logged in by their password; the feed is open. */
  async loggedIn(
    student: Student,
    { size = DESKTOP, campusId = 'ut', ...options }: LoginOptions = {},
  ): Promise<Person> {
    const person = await this.open(size, options);
    await person.goto(this.at('/login?method=password', campusId));
    await person.fill(label('Email'), student.email);
    await person.fill(label('Password'), student.password);
    await person.click(button('Log In'));
    await person.isAt('/home');
    return person;
  }

  /** Pictures on the disk, as a file picker gives them. */
  async photos(...titles: readonly string[]): Promise<readonly string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'photos-'));
    return Promise.all(
      titles.map(async (title) => {
        const { name, buffer } = await photo(title, '#8a4b2a');
        await writeFile(join(folder, name), buffer);
        return join(folder, name);
      }),
    );
  }

  /** Writes a picture of each window; where a window cannot be pictured, it is left out. */
  async picture(name: string): Promise<void> {
    for (const [n, page] of this.pages.entries()) {
      await page
        .screenshot(join(this.folder, `${name}-${this.engine.name}-${String(n)}.png`))
        .catch(() => undefined);
    }
  }

  async closeAll(): Promise<void> {
    for (const page of this.pages.splice(0)) await page.close();
  }
}
