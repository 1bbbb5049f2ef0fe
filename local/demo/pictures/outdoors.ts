import { at, box, disc, faint, oval, ring, shape, times, tint, wire } from './pen.ts';
import type { Sheet } from './pen.ts';
import type { Things } from './thing.ts';

/* Drawings, which are long and plain: one after another, each read on its own. */

function wheel(s: Sheet, x: number, y: number, r: number, spokes = 14): string {
  return (
    ring(x, y, r, '#26282d', r * 0.13) +
    ring(x, y, r * 0.86, '#c9ccd1', r * 0.05) +
    times(spokes, (i) => at(x, y, wire(`M0 0V-${r * 0.84}`, '#b9bdc4', 2.4), { turn: (i * 360) / spokes })) +
    disc(x, y, r * 0.1, s.ball('#8d929a'))
  );
}

function carWheel(s: Sheet, x: number, y: number, r: number): string {
  return (
    disc(x, y, r, '#202227') +
    disc(x, y, r * 0.64, s.ball('#c9ccd1')) +
    times(5, (i) => at(x, y, box(-r * 0.07, -r * 0.58, r * 0.14, r * 0.5, '#6a6f78', 4), { turn: i * 72 })) +
    disc(x, y, r * 0.15, '#4a4e57')
  );
}

/** What one rides, throws and lifts. */
export const OUTDOORS: Things = {
  bike: {
    stand: 'outdoor',
    width: 720,
    height: 470,
    foot: 0.9,
    colours: ['#c4473f', '#2f6f8f', '#3f8f6b', '#e0a63a', '#2b2e35', '#7b6fb0', '#6fb8b0'],
    draw: (s, c) => {
      const basket = s.chance(0.35);
      return (
        wheel(s, -220, -150, 144) +
        wheel(s, 220, -150, 144) +
        wire('M-220 -150L-70 -150L-120 -350M-120 -330L130 -340L-70 -150M-220 -150L-112 -320', c, 17) +
        wire('M120 -390L146 -300L220 -150', c, 17) +
        wire('M-112 -320L-70 -150', tint(c, -0.2), 17) +
        disc(-70, -150, 42, '#3a3d44') +
        ring(-70, -150, 34, '#b9bdc4', 6) +
        wire('M-70 -150L-40 -70', '#4a4e57', 13) +
        box(-64, -74, 56, 15, '#2b2e35', 6) +
        wire('M-190 -142L-70 -112', '#4a4e57', 5) +
        wire('M-120 -350L-128 -390', '#4a4e57', 12) +
        shape('M-184 -404Q-120 -420 -76 -398Q-90 -376 -140 -380Q-176 -378 -184 -404Z', s.shade('#5a3a2a')) +
        wire('M122 -400Q60 -420 66 -440M122 -400Q190 -420 206 -450L180 -466', '#3a3d44', 13) +
        (basket
          ? shape('M150 -420H290L276 -320H164Z', s.shade('#b98556')) +
            times(5, (i) => wire(`M${166 + i * 26} -416L${172 + i * 22} -324`, '#8f6242', 4))
          : '')
      );
    },
  },
  scooter: {
    stand: 'outdoor',
    width: 560,
    height: 560,
    foot: 0.8,
    colours: ['#2b2e35', '#3fa77b', '#e9e6df', '#d9612c'],
    draw: (s, c) =>
      carWheel(s, -200, -56, 56) +
      carWheel(s, 190, -56, 56) +
      shape('M-190 -84H110L150 -120L170 -104L124 -54H-190Z', s.shade(c, 0.2)) +
      box(-150, -92, 240, 13, '#3a3d44', 5) +
      wire('M180 -70L120 -500', c, 26) +
      wire('M40 -512Q120 -540 196 -506', '#3a3d44', 16) +
      box(24, -524, 46, 24, '#26282d', 10) +
      box(166, -520, 46, 24, '#26282d', 10) +
      box(100, -540, 44, 32, '#14161b', 8) +
      disc(170, -300, 13, '#fff3c4') +
      shape('M-254 -94Q-200 -140 -140 -100L-150 -84Q-200 -112 -240 -80Z', tint(c, -0.2)),
  },
  skateboard: {
    stand: 'outdoor',
    width: 640,
    height: 200,
    foot: 0.9,
    colours: ['#d9612c', '#3f8fa0', '#7b5ea0', '#4f8f5a', '#c4473f'],
    draw: (s, c) => {
      const w = s.pick(['#f2e8d5', '#e2b040', '#6fc0b0', '#f28fa0']);
      return (
        [-180, 180]
          .map(
            (x) =>
              box(x - 40, -92, 80, 18, s.round('#8d929a'), 6) +
              disc(x - 26, -52, 44, '#26282d') +
              disc(x - 30, -50, 46, s.ball(w)) +
              disc(x - 30, -50, 15, '#6a6f78') +
              disc(x + 42, -50, 46, s.ball(w)) +
              disc(x + 42, -50, 15, '#6a6f78'),
          )
          .join('') +
        shape(
          'M-320 -160Q-290 -118 -220 -112H220Q290 -118 320 -160L326 -142Q290 -88 220 -84H-220Q-290 -88 -326 -142Z',
          s.shade(c, 0.2),
        ) +
        wire('M-318 -160Q-288 -118 -220 -112H220Q288 -118 318 -160', '#2b2430', 9)
      );
    },
  },
  tent: {
    stand: 'outdoor',
    width: 720,
    height: 380,
    foot: 0.95,
    colours: ['#e0843f', '#3f7d6b', '#4f7fa8', '#c9a83f'],
    draw: (s, c) =>
      shape('M-350 0Q-250 -330 -20 -360Q230 -330 350 0Z', s.shade(c, 0.24, 'right')) +
      shape('M-20 -360Q-130 -160 -150 0H120Q90 -180 -20 -360Z', s.shade(tint(c, 0.25))) +
      shape('M-20 -330Q-70 -150 -80 0H54Q40 -160 -20 -330Z', tint(c, -0.6)) +
      shape('M-80 0Q-70 -150 -20 -330Q-46 -150 -130 0Z', tint(c, 0.45)) +
      wire(
        'M-350 0Q-250 -330 -20 -360Q230 -330 350 0M-20 -360Q-130 -160 -150 0M-20 -360Q90 -180 120 0',
        tint(c, -0.3),
        7,
      ) +
      wire('M-300 -120L-390 0M300 -120L390 0', '#efe6d5', 4) +
      shape('M180 -150L260 -90L210 -60L160 -110Z', tint(c, -0.25)),
  },
  cooler: {
    stand: 'outdoor',
    width: 460,
    height: 330,
    foot: 0.98,
    colours: ['#c4473f', '#3f7fb0', '#4f8f6b', '#e0a63a'],
    draw: (s, c) =>
      wire('M-190 -250V-320H190V-250', '#e9e6df', 20) +
      box(-210, -190, 420, 184, s.shade(c, 0.2), 24) +
      box(-226, -262, 452, 84, s.shade('#f2efe8', 0.16), 26) +
      box(-40, -196, 80, 40, s.round('#d9d6cf'), 10) +
      box(-170, -120, 340, 16, '#ffffff', 8, faint(0.5)) +
      box(-170, -90, 220, 16, '#ffffff', 8, faint(0.3)),
  },
  ball: {
    stand: 'outdoor',
    width: 330,
    height: 320,
    foot: 0.7,
    colours: ['#d9773a', '#f2efe8'],
    draw: (s, c) => {
      const outline = '<circle cx="0" cy="-156" r="156"/>';
      const seams =
        c === '#f2efe8'
          ? shape('M0 -210L50 -172L32 -112H-32L-50 -172Z', '#2b2e35') +
            times(5, (i) =>
              at(
                0,
                -156,
                shape('M-40 -166L40 -166L30 -112L0 -92L-30 -112Z', '#2b2e35') +
                  wire('M0 -92V-52', '#8d8f94', 5),
                { turn: i * 72 },
              ),
            )
          : wire(
              'M-156 -156H156M0 -312V0M-110 -270Q-20 -156 -110 -42M110 -270Q20 -156 110 -42',
              '#3a2418',
              8,
            );
      return (
        disc(0, -156, 156, s.ball(c)) +
        s.cut(outline, seams) +
        disc(
          0,
          -156,
          156,
          s.radial(
            [
              [0, '#ffffff', 0.35],
              [0.5, '#ffffff', 0],
              [1, '#140d1e', 0.35],
            ],
            0.34,
            0.28,
            0.8,
          ),
        )
      );
    },
  },
  racket: {
    stand: 'flat',
    width: 300,
    height: 640,
    colours: ['#e0503f', '#3f8fc0', '#8fc04f', '#2b2e35'],
    draw: (s, c) =>
      at(
        14,
        18,
        oval(0, -150, 136, 170, 'none', 'stroke="#140d1e" stroke-width="26" opacity="0.2"') +
          box(-17, 70, 34, 230, '#140d1e', 10, faint(0.2)),
      ) +
      times(9, (i) =>
        wire(
          `M${-112 + i * 28} ${-150 - Math.sqrt(Math.max(0, 1 - ((-112 + i * 28) / 132) ** 2)) * 166}V${-150 + Math.sqrt(Math.max(0, 1 - ((-112 + i * 28) / 132) ** 2)) * 166}`,
          '#f7f4ec',
          3,
        ),
      ) +
      times(11, (i) =>
        wire(
          `M${-Math.sqrt(Math.max(0, 1 - ((-140 + i * 28) / 166) ** 2)) * 132} ${-290 + i * 28}H${Math.sqrt(Math.max(0, 1 - ((-140 + i * 28) / 166) ** 2)) * 132}`,
          '#f7f4ec',
          3,
        ),
      ) +
      oval(0, -150, 136, 170, 'none', `stroke="${c}" stroke-width="25"`) +
      oval(0, -150, 140, 174, 'none', `stroke="${tint(c, 0.4)}" stroke-width="5"`) +
      wire('M-64 0L-10 90M64 0L10 90', c, 18) +
      box(-19, 80, 38, 230, s.round('#2b2e35'), 10) +
      times(8, (i) => wire(`M-18 ${112 + i * 24}l36 -12`, '#5a5f68', 4)) +
      disc(150, 180, 62, s.ball('#cfe04f')) +
      wire('M104 140Q150 180 112 228', '#f7f4ec', 6),
  },
  dumbbells: {
    stand: 'floor',
    width: 560,
    height: 240,
    foot: 0.95,
    colours: ['#2b2e35', '#4f7fa8', '#c4567a', '#5f8f6b'],
    draw: (s, c) => {
      const one = (x: number, y: number): string =>
        at(
          x,
          y,
          box(-110, -78, 220, 28, s.shade('#b9bdc4', 0.3), 12) +
            [-1, 1]
              .map(
                (k) =>
                  box(k * 150 - 62, -126, 124, 124, s.ball(c), 34) +
                  box(k * 172 - 30, -104, 60, 80, s.ball(tint(c, -0.1)), 20),
              )
              .join(''),
        );
      return one(44, -96) + one(-44, 0);
    },
  },
  yogaMat: {
    stand: 'floor',
    width: 560,
    height: 250,
    foot: 0.98,
    colours: ['#7b6fb0', '#4f9a8b', '#d98fa0', '#5f83a8'],
    draw: (s, c) =>
      shape('M-200 -6L240 -6L270 -50H-160Z', s.shade(tint(c, 0.1))) +
      box(-240, -190, 440, 186, s.round(c), 90) +
      box(
        -240,
        -190,
        440,
        186,
        s.linear([
          [0, '#ffffff', 0.22],
          [0.4, '#ffffff', 0],
          [1, '#140d1e', 0.3],
        ]),
        90,
      ) +
      disc(170, -97, 92, tint(c, -0.15)) +
      times(5, (i) => ring(170, -97, 82 - i * 17, tint(c, i % 2 ? 0.2 : -0.3), 6)) +
      box(-150, -192, 20, 190, '#2b2e35', 8) +
      box(30, -192, 20, 190, '#2b2e35', 8),
  },
  golfBag: {
    stand: 'floor',
    width: 280,
    height: 660,
    foot: 0.7,
    colours: ['#2f4f6b', '#b5483f', '#3f6b4f', '#4a4e57'],
    draw: (s, c) =>
      times(6, (i) =>
        at(
          -40 + i * 18,
          -440,
          wire(`M0 0V-${150 + (i % 3) * 30}`, '#b9bdc4', 8) +
            (i % 2
              ? shape(`M-8 -${150 + (i % 3) * 30}q-44 -10 -40 -40q30 -10 48 10z`, s.shade('#c9ccd1'))
              : box(-22, -190 - (i % 3) * 30, 50, 44, s.round('#2b2e35'), 18)),
          { turn: (i - 2.5) * 5 },
        ),
      ) +
      shape('M-92 -440H92L74 -20Q70 0 50 0H-50Q-70 0 -74 -20Z', s.round(c)) +
      box(-100, -456, 200, 40, s.round('#2b2e35'), 14) +
      box(-56, -330, 112, 120, s.shade(tint(c, 0.15)), 14) +
      box(-56, -180, 112, 130, s.shade(tint(c, 0.1)), 14) +
      wire('M-40 -300H40M-40 -150H40', tint(c, -0.4), 5) +
      wire('M92 -400Q180 -260 80 -120', '#e9e0d0', 14),
  },
  car: {
    stand: 'outdoor',
    width: 840,
    height: 330,
    foot: 0.96,
    colours: ['#b5384a', '#3f6f9b', '#c9ccd1', '#4a5f4f', '#e9e6df', '#2b2e35', '#d9a441'],
    draw: (s, c) =>
      shape(
        'M-400 -70Q-410 -150 -330 -164L-230 -176Q-150 -280 -40 -290H70Q150 -286 224 -180L350 -160Q410 -146 404 -70L390 -50H-392Z',
        s.shade(c, 0.26),
      ) +
      shape(
        'M-196 -178Q-136 -258 -44 -266H-8V-178ZM16 -266H64Q130 -260 184 -178H16Z',
        s.linear([
          [0, '#dcebf2'],
          [1, '#6f8797'],
        ]),
      ) +
      wire('M4 -270V-64M-200 -172Q-214 -110 -190 -64', tint(c, -0.3), 4) +
      box(20, -150, 50, 10, tint(c, -0.4), 5) +
      box(-180, -150, 50, 10, tint(c, -0.4), 5) +
      shape('M352 -150Q396 -146 398 -112L360 -118Z', '#fff3c4') +
      shape('M-396 -140L-360 -150L-366 -112L-400 -108Z', '#e0503f') +
      wire('M-390 -84H396', tint(c, -0.4), 8) +
      disc(-236, -64, 84, '#1b1d22') +
      disc(236, -64, 84, '#1b1d22') +
      carWheel(s, -236, -62, 68) +
      carWheel(s, 236, -62, 68) +
      wire('M-220 -186Q-140 -274 -30 -282', '#ffffff', 6, faint(0.5)),
  },
  truck: {
    stand: 'outdoor',
    width: 860,
    height: 350,
    foot: 0.96,
    colours: ['#3f7d8c', '#c9b48a', '#b5483f', '#6b7f5a', '#e9e6df'],
    draw: (s, c) =>
      shape(
        'M-410 -80V-180H10V-300Q14 -316 40 -316H150Q176 -314 210 -190L370 -170Q404 -160 404 -80Z',
        s.shade(c, 0.24),
      ) +
      box(-396, -174, 396, 26, tint(c, -0.35)) +
      shape(
        'M36 -196V-284H136Q160 -280 184 -196Z',
        s.linear([
          [0, '#dcebf2'],
          [1, '#6f8797'],
        ]),
      ) +
      wire('M10 -180V-80M200 -180V-90', tint(c, -0.35), 5) +
      box(150, -160, 44, 10, tint(c, -0.45), 5) +
      box(-404, -96, 808, 24, s.shade('#c9ccd1'), 6) +
      disc(374, -140, 22, s.ball('#fff3c4')) +
      box(-410, -160, 18, 40, '#e0503f', 4) +
      disc(-250, -76, 90, '#1b1d22') +
      disc(256, -76, 90, '#1b1d22') +
      carWheel(s, -250, -72, 74) +
      carWheel(s, 256, -72, 74),
  },
  moped: {
    stand: 'outdoor',
    width: 600,
    height: 440,
    foot: 0.9,
    colours: ['#6fb8a8', '#e0a63a', '#c4473f', '#efe6d5', '#3f6f9b'],
    draw: (s, c) =>
      carWheel(s, -190, -76, 76) +
      carWheel(s, 196, -76, 76) +
      wire('M196 -76L130 -380', '#8d929a', 20) +
      shape(
        'M100 -300Q150 -340 170 -260L190 -130Q130 -90 90 -110H-20L-40 -150Q70 -160 100 -300Z',
        s.shade(c, 0.24),
      ) +
      shape(
        'M-290 -150Q-270 -250 -160 -240H-20Q0 -160 -40 -100Q-90 -60 -120 -90Q-180 -170 -260 -120Z',
        s.shade(c, 0.24),
      ) +
      box(-236, -276, 220, 46, s.round('#5a3a2a'), 22) +
      wire('M80 -400Q130 -420 176 -386', '#3a3d44', 14) +
      disc(170, -340, 36, s.ball('#fff3c4')) +
      ring(170, -340, 36, '#b9bdc4', 7) +
      disc(66, -440, 28, s.ball('#b9bdc4')) +
      wire('M88 -400L68 -436', '#8d929a', 6) +
      shape('M120 -126Q196 -180 276 -106L262 -92Q196 -150 136 -100Z', tint(c, 0.15)) +
      disc(-280, -150, 13, '#e0503f'),
  },
  tires: {
    stand: 'outdoor',
    width: 460,
    height: 360,
    foot: 0.95,
    colours: ['#c9ccd1', '#4a4e57', '#d0a45a'],
    draw: (s, c) =>
      times(3, (i) => {
        const y = -30 - i * 86;
        return (
          oval(-70, y, 150, 40, '#15171b') +
          box(-220, y - 56, 300, 56, s.round('#26282d')) +
          times(16, (j) => box(-214 + j * 18.6, y - 50, 6, 46, '#15171b', 2)) +
          oval(-70, y - 56, 150, 40, '#2b2d33') +
          oval(-70, y - 58, 78, 20, '#101114')
        );
      }) +
      at(
        128,
        -116,
        disc(0, 0, 114, '#202227') +
          ring(0, 0, 104, '#33363c', 6) +
          disc(0, 0, 74, s.ball(c)) +
          times(7, (i) => at(0, 0, box(-8, -68, 16, 56, tint(c, -0.35), 5), { turn: i * 51.4 })) +
          disc(0, 0, 17, '#4a4e57'),
      ),
  },
  helmet: {
    stand: 'desk',
    width: 380,
    height: 330,
    foot: 0.85,
    colours: ['#2b2e35', '#c4473f', '#e9e6df', '#3f7fa8'],
    draw: (s, c) =>
      shape(
        'M-170 -40Q-190 -310 10 -316Q190 -310 176 -120L150 -20Q60 10 -100 -6Q-160 -10 -170 -40Z',
        s.ball(c),
      ) +
      shape(
        'M-20 -220Q110 -236 176 -170L168 -90Q60 -60 -30 -90Q-60 -160 -20 -220Z',
        s.linear([
          [0, '#5b7f9b'],
          [1, '#16181d'],
        ]),
      ) +
      wire('M0 -200Q70 -214 130 -184', '#ffffff', 9, faint(0.5)) +
      wire('M-150 -60Q-20 -10 150 -36', tint(c, -0.5), 8) +
      shape('M-110 -270Q-40 -310 30 -302Q-60 -270 -130 -170Z', '#ffffff', faint(0.25)),
  },
};
