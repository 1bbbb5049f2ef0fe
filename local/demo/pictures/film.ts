import { at, box, disc, faint, oval, rngFrom, shape, Sheet, tint, wire } from './pen.ts';
import { backdrop } from './scenes.ts';

/** The film beside the seed: a small drone takes off, looks around and comes down again. */
export const FILM = { widthPx: 480, heightPx: 640, frames: 96, perSecond: 16 } as const;

/** One frame of the film as SVG; frame 0 is also its poster. */
export function filmFrame(frame: number): string {
  const sheet = new Sheet(rngFrom('the drone film'));
  const { widthPx: w, heightPx: h } = FILM;
  const scene = backdrop(sheet, 'outdoor', 1000, 1333);
  const time = (frame % FILM.frames) / FILM.frames;
  // It starts in the air, so that the poster shows it flying, and sways around where it hovers.
  const x = 500 + 190 * Math.sin(2 * Math.PI * time);
  const y = 610 - 150 * Math.sin(4 * Math.PI * time + 0.6);
  const lean = 11 * Math.cos(2 * Math.PI * time);
  const height = 1180 - y;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(w)}" height="${String(h)}" viewBox="0 0 1000 1333">` +
    scene.art +
    oval(x, 1180, 190 - height * 0.1, 34 - height * 0.02, '#140d1e', faint(0.28)) +
    at(x, y, drone(sheet, frame), { turn: lean, scale: 1.25 }) +
    sheet.definitions() +
    '</svg>'
  );
}

function drone(sheet: Sheet, frame: number): string {
  const rotor = (x: number, y: number, turn: number): string =>
    oval(x, y, 92, 15, '#dfe7ee', faint(0.5)) +
    at(x, y, wire('M-86 0H86', '#2c313a', 7), { scaleX: Math.cos(frame * 1.9 + turn) }) +
    box(x - 8, y, 16, 30, '#2c313a', 4);
  return (
    rotor(-150, -58, 0.4) +
    rotor(150, -58, 1.2) +
    wire('M-150 -30L-40 0M150 -30L40 0', '#3b424d', 17) +
    wire('M-60 30L-92 104H-120M60 30L92 104H120', '#3b424d', 10) +
    shape('M-84 -26Q0 -70 84 -26Q98 20 58 40H-58Q-98 20 -84 -26Z', sheet.shade('#e9edf1', 0.2)) +
    shape('M-70 -22Q0 -52 70 -22Q0 -34 -70 -22Z', '#d9612c') +
    disc(0, 46, 34, sheet.ball('#2c313a')) +
    disc(0, 50, 17, sheet.ball('#4f86b8')) +
    disc(-7, 43, 5, '#ffffff', faint(0.8)) +
    disc(70, 4, 6, frame % 16 < 8 ? '#ff5a4e' : tint('#ff5a4e', -0.6)) +
    rotor(-196, -8, 2.2) +
    rotor(196, -8, 0.9) +
    wire('M-196 20L-60 8M196 20L60 8', '#3b424d', 15)
  );
}
