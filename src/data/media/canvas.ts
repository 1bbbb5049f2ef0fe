import { fitWithin } from '../../domain/fitWithin.ts';
import { DataFailure } from '../errors/dataError.ts';

type Canvas2d = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A canvas to draw on and encode. */
export interface Drawing {
  readonly context: Canvas2d;
  readonly toBlob: (type: string, quality: number) => Promise<Blob>;
}

function offscreen(widthPx: number, heightPx: number): Drawing | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  return context && { context, toBlob: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

function inDocument(widthPx: number, heightPx: number): Drawing | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: widthPx, height: heightPx });
  const context = canvas.getContext('2d');
  const toBlob = (type: string, quality: number): Promise<Blob> =>
    new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) =>
          blob ? resolve(blob) : reject(new DataFailure('bad-media', 'The picture cannot be encoded')),
        type,
        quality,
      );
    });
  return context && { context, toBlob };
}

/** A blank white canvas: transparent areas stay white in JPEG. */
export function blank(widthPx: number, heightPx: number): Drawing {
  const drawing = offscreen(widthPx, heightPx) ?? inDocument(widthPx, heightPx);
  if (!drawing) throw new DataFailure('bad-media', 'The browser cannot draw pictures');
  drawing.context.fillStyle = '#fff';
  drawing.context.fillRect(0, 0, widthPx, heightPx);
  drawing.context.imageSmoothingQuality = 'high';
  return drawing;
}

export interface Picture {
  readonly source: CanvasImageSource;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Draws the picture scaled to fit a square of `maxPx`. */
export function drawWithin(picture: Picture, maxPx: number): Drawing & Picture {
  const { widthPx, heightPx } = fitWithin(picture.widthPx, picture.heightPx, maxPx);
  const drawing = blank(widthPx, heightPx);
  drawing.context.drawImage(picture.source, 0, 0, widthPx, heightPx);
  return { ...drawing, source: drawing.context.canvas, widthPx, heightPx };
}

/** Decodes a picture file, upright; close it after use. Rejects with `bad-media`. */
export async function pictureOf(file: Blob): Promise<Picture & { readonly close: () => void }> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width: widthPx, height: heightPx } = bitmap;
    return { source: bitmap, widthPx, heightPx, close: () => bitmap.close() };
  } catch {
    throw new DataFailure('bad-media', 'The picture cannot be read');
  }
}
