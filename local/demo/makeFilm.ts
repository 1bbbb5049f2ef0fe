import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { FILM, filmFrame } from './pictures/film.ts';

/** Draws `assets/drone.mp4` anew: `npx tsx local/demo/makeFilm.ts`. Needs ffmpeg; the seed itself does not. */
const frames = await mkdtemp(join(tmpdir(), 'film-'));
try {
  for (let frame = 0; frame < FILM.frames; frame += 1) {
    const picture = await sharp(Buffer.from(filmFrame(frame)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    await writeFile(join(frames, `${String(frame).padStart(3, '0')}.png`), picture);
  }
  const target = fileURLToPath(new URL('assets/drone.mp4', import.meta.url));
  await mkdir(fileURLToPath(new URL('assets', import.meta.url)), { recursive: true });
  const input = ['-y', '-framerate', String(FILM.perSecond), '-i', join(frames, '%03d.png')];
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p'];
  // The index stands in front, so that a browser plays before it has everything.
  await promisify(execFile)('ffmpeg', [...input, ...h264, '-movflags', '+faststart', '-an', target]);
} finally {
  await rm(frames, { recursive: true, force: true });
}
