import { basename } from 'node:path';
import { z } from 'zod';
import { bucket, db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { now } from '../../platform/clock.ts';
import { downloadRef } from './files.ts';
import { timeText } from './item.ts';
import { firstPage, type Listed, sectionPage, type Shown } from './pages.ts';
import { type Placed, type Section, SECTIONS } from './sections.ts';

/** Folders listed at once. */
const AT_ONCE = 10;
/** How often the progress is stored. */
const SAVE_EVERY_MS = 1_500;

/** The job's cursor, stored as JSON. */
export const Place = z.object({
  section: z.number(),
  /** Position in the section; null: its beginning. */
  after: z.string().nullable(),
  /** Pages of the section so far. */
  pages: z.number(),
  /** This ZIP's number, from 1. */
  part: z.number(),
  /** Documents so far. */
  done: z.number(),
});
export type Place = z.infer<typeof Place>;

export const FIRST: Place = { section: 0, after: null, pages: 0, part: 1, done: 0 };

/** No page is started beyond these limits of one ZIP. */
export interface PartLimits {
  readonly bytes: number;
  readonly ms: number;
  /** Limits the files on one page of a section. */
  readonly pageFilesBytes: number;
}

/** One file of a ZIP. */
export interface Entry {
  readonly name: string;
  readonly input: string | AsyncIterable<Uint8Array>;
  readonly lastModified: Date;
}

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

interface Found extends Placed {
  readonly files: readonly StoredFile[];
}

/** Collects a member's data from a position on, until one ZIP is full. */
export class Walk {
  /** Where the next ZIP begins; null if this is the last one. Known after `entries` has ended. */
  next: Place | null = null;
  private place: Place;
  private bytes = 0;
  private readonly listed: Listed[] = [];
  private readonly date = new Date(now());
  private savedAtMs = 0;

  constructor(
    private readonly uid: string,
    begin: Place,
    private readonly limits: PartLimits,
  ) {
    this.place = begin;
  }

  /** The entries, created lazily as the ZIP consumes them. */
  async *entries(): AsyncGenerator<Entry> {
    const endMs = performance.now() + this.limits.ms;
    const { part } = this.place;
    for (;;) {
      const section = SECTIONS[this.place.section];
      if (section === undefined) break;
      const found = await section.after(this.uid, this.place.after);
      if (found.length === 0) {
        this.place = { ...this.place, section: this.place.section + 1, after: null, pages: 0 };
        continue;
      }
      if (this.isBegun() && (this.bytes >= this.limits.bytes || performance.now() > endMs)) {
        this.next = { ...this.place, part: part + 1 };
        break;
      }
      yield* this.page(section, await withFiles(found, this.limits.pageFilesBytes));
      await this.saveProgress();
    }
    await this.saveProgress(true);
    const profile = await db.doc(`users/${this.uid}`).get();
    const username = String(profile.get('username') ?? '');
    const time = timeText(this.date.toISOString());
    yield this.text(homeOf(part), firstPage({ username, time, part, listed: this.listed }));
  }

  private isBegun(): boolean {
    return this.listed.length > 0;
  }

  /** One page of a section: as HTML, as JSON, and its files. */
  private *page(section: Section, found: readonly Found[]): Generator<Entry> {
    const number = this.place.pages + 1;
    const name = number === 1 ? section.name : `${section.name}-${String(number)}`;
    const shown: readonly Shown[] = found.map(({ item, files }) => ({ item, files: files.map(entryName) }));
    const items = shown.map(({ item, files }) => (files.length === 0 ? item.json : { ...item.json, files }));
    const title = number === 1 ? section.title : `${section.title}, page ${String(number)}`;
    this.listed.push({ title, file: `${name}.html`, items: found.length });
    yield this.text(`${name}.html`, sectionPage(title, homeOf(this.place.part), shown));
    yield this.text(`data/${name}.json`, JSON.stringify(items, null, 2));
    for (const file of found.flatMap(({ files }) => files)) {
      this.bytes += sizeOf(file);
      yield { name: entryName(file), input: file.createReadStream(), lastModified: this.date };
    }
    this.place = {
      ...this.place,
      after: found.at(-1)?.place ?? null,
      pages: number,
      done: this.place.done + found.length,
    };
  }

  private text(name: string, input: string): Entry {
    this.bytes += input.length;
    return { name, input, lastModified: this.date };
  }

  /** Stores the progress in the record. Throws if the record was deleted with the account, which ends the work. */
  private async saveProgress(isLast = false): Promise<void> {
    if (!isLast && performance.now() - this.savedAtMs < SAVE_EVERY_MS) return;
    this.savedAtMs = performance.now();
    await downloadRef(this.uid).update({ done: this.place.done });
  }
}

const homeOf = (part: number): string => (part === 1 ? 'index.html' : `index-${String(part)}.html`);

/** As many items as fit on a page, at least one, each with its files. */
async function withFiles(placed: readonly Placed[], maxBytes: number): Promise<readonly Found[]> {
  const found: Found[] = [];
  let bytes = 0;
  for (const chunk of chunksOf(placed, AT_ONCE)) {
    const some = await Promise.all(
      chunk.map(async (one) => ({ ...one, files: await filesUnder(one.item.files) })),
    );
    for (const one of some) {
      bytes += one.files.reduce((sum, file) => sum + sizeOf(file), 0);
      if (found.length > 0 && bytes > maxBytes) return found;
      found.push(one);
    }
  }
  return found;
}

/** The original files, without smaller renditions. */
async function filesUnder(prefix: string | null): Promise<readonly StoredFile[]> {
  if (prefix === null) return [];
  const [files] = await bucket().getFiles({ prefix });
  return files.filter(({ name }) => !/_640\.\w+$/.test(name));
}

function sizeOf(file: StoredFile): number {
  return Number(file.metadata.size ?? 0);
}

/**
 * A stored file's name in the ZIP: `images/posts/{id}/0_2048.webp` becomes `files/posts-{id}-0_2048.webp`. Without
 * subfolders, and only with characters that are safe in links and file systems.
 */
function entryName({ name }: { readonly name: string }): string {
  const words = name.split('/').map((word) => word.replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^\.+/, ''));
  const flat = words.filter((word) => word !== '' && word !== 'images').join('-');
  return `files/${basename(flat) || 'file'}`;
}
