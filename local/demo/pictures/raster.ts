import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Matrix3x3, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A photo as it is uploaded: both renditions, the large one's size and its thumbhash (base64). */
export interface Print {
  readonly large: Buffer;
  readonly small: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly thumbhash: string;
}

const SMALL_MAX_PX = 640;
const THUMBHASH_MAX_PX = 100;
/** The light of the hour takes some colour away; a telephone's camera would put it back. */
const MORE_COLOUR: Matrix3x3 = [
  [1.126, -0.114, -0.012],
  [-0.034, 1.046, -0.012],
  [-0.034, -0.114, 1.148],
];
/** Part of the cache's key: changes when the same drawing is to look otherwise. */
const RECIPE = '1';

// Many small pictures are done side by side, which is faster than many threads for one.
sharp.concurrency(1);

/** Develops drawings; what was developed before is read from `cacheFolder`. */
export class Darkroom {
  private constructor(private readonly cacheFolder: string) {}

  static async open(cacheFolder: string): Promise<Darkroom> {
    await mkdir(cacheFolder, { recursive: true });
    return new Darkroom(cacheFolder);
  }

  /** A photo of an SVG drawing, as JPEG. */
  async photo(svg: string): Promise<Print> {
    const [large, small, facts] = await this.cached(svg, ['large', 'small', 'facts'], async () => {
      const drawn = await sharp(Buffer.from(svg))
        .removeAlpha()
        .recomb(MORE_COLOUR)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const again = (): Sharp => sharp(drawn.data, { raw: drawn.info });
      const within = (side: number): Sharp => again().resize(side, side, { fit: 'inside' });
      const tiny = await within(THUMBHASH_MAX_PX).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const thumbhash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
      return [
        await again().jpeg({ quality: 80 }).toBuffer(),
        await within(SMALL_MAX_PX).jpeg({ quality: 78 }).toBuffer(),
        Buffer.from(
          JSON.stringify([drawn.info.width, drawn.info.height, Buffer.from(thumbhash).toString('base64')]),
        ),
      ] as const;
    });
    const parsed: unknown = JSON.parse(facts.toString());
    const [widthPx, heightPx, thumbhash] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
    if (typeof widthPx !== 'number' || typeof heightPx !== 'number' || typeof thumbhash !== 'string') {
      throw new Error(`The cache of drawings in ${this.cacheFolder} is damaged; delete it.`);
    }
    return { large, small, widthPx, heightPx, thumbhash };
  }

  /** A portrait as PNG. */
  async portrait(svg: string): Promise<Buffer> {
    const [image] = await this.cached(
      svg,
      ['png'],
      async () => [await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()] as const,
    );
    return image;
  }

  /** The files of a drawing, made once. Written under another name first, so that a cut-off leaves no half file. */
  private async cached<T extends readonly Buffer[]>(
    svg: string,
    kinds: { readonly [K in keyof T]: string },
    make: () => Promise<T>,
  ): Promise<T> {
    const key = createHash('sha1').update(RECIPE).update(svg).digest('hex');
    const paths = kinds.map((kind) => join(this.cacheFolder, `${key}.${kind}`));
    try {
      return (await Promise.all(paths.map((path) => readFile(path)))) as readonly Buffer[] as T;
    } catch {
      const made = await make();
      await Promise.all(
        made.map(async (content, index) => {
          const path = paths[index] ?? '';
          await writeFile(`${path}.new`, content);
          await rename(`${path}.new`, path);
        }),
      );
      return made;
    }
  }
}
