import { PHOTO_MAX_BYTES } from '../../domain/limits.ts';
import { blank, drawWithin, pictureOf, type Picture } from './canvas.ts';
import { formatOf, isProfilePhoto } from './fileFormat.ts';
import { jpegOfHeic } from './heic.ts';

/** Enough for the smallest part that can be cropped. */
const WORK_MAX_PX = 2048;
const WORK_QUALITY = 0.92;
/** Limits the memory for decoding: four bytes for each pixel. */
const PIXELS_MAX = 120_000_000;
const CUT_PX = 640;
const CUT_QUALITY = 0.85;

/** Why a chosen file cannot be used as a picture. */
export type UnfitReason = 'no-photo' | 'empty' | 'too-large';

export class UnfitPhoto extends Error {
  override readonly name = 'UnfitPhoto';
  constructor(readonly reason: UnfitReason) {
    super(`The file cannot become a picture: ${reason}`);
  }
}

/** A chosen photo, upright and scaled down for editing. Close it after use. */
export interface OpenPhoto extends Picture {
  /** For an `img`. */
  readonly address: string;
  readonly close: () => void;
}

/** The size of a picture from its header, before its pixels take up memory. Rejects for other files. */
async function pixelsOf(file: Blob): Promise<number> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new UnfitPhoto('no-photo'));
      image.src = address;
    });
    return image.naturalWidth * image.naturalHeight;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Opens a chosen file. Rejects with `UnfitPhoto`. */
export async function openPhoto(file: File): Promise<OpenPhoto> {
  if (!(await isProfilePhoto(file))) throw new UnfitPhoto('no-photo');
  if (file.size === 0) throw new UnfitPhoto('empty');
  if (file.size > PHOTO_MAX_BYTES) throw new UnfitPhoto('too-large');
  try {
    // An iPhone photo may be HEIC although its name ends in .jpg.
    const photo = (await formatOf(file)) === 'heic' ? await jpegOfHeic(file) : file;
    if ((await pixelsOf(photo)) > PIXELS_MAX) throw new UnfitPhoto('too-large');
    const picture = await pictureOf(photo);
    const work = drawWithin(picture, WORK_MAX_PX);
    picture.close();
    const address = URL.createObjectURL(await work.toBlob('image/jpeg', WORK_QUALITY));
    const { source, widthPx, heightPx } = work;
    return { source, widthPx, heightPx, address, close: () => URL.revokeObjectURL(address) };
  } catch (error) {
    // The file's content does not match its extension.
    throw error instanceof UnfitPhoto ? error : new UnfitPhoto('no-photo');
  }
}

/** The photo's position relative to the cropped square, in sides of the square. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise, in degrees. */
  readonly turn: number;
}

/** The cropped square for upload: JPEG, 640 px. Rejects with `bad-media` where the browser cannot draw it. */
export async function cutOut(photo: Picture, { x, y, width, height, turn }: Placed): Promise<Blob> {
  const drawing = blank(CUT_PX, CUT_PX);
  const { context } = drawing;
  context.scale(CUT_PX, CUT_PX);
  context.translate(0.5 + x, 0.5 + y);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(photo.source, -width / 2, -height / 2, width, height);
  return drawing.toBlob('image/jpeg', CUT_QUALITY);
}
