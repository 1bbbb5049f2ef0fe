import { at, box, disc, faint, oval, ring, shape, times, tint, wire } from './pen.ts';
import type { Sheet } from './pen.ts';
import type { Things } from './thing.ts';

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

/** What one rides, plays, lifts, strums or feeds. */
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
          box(-90, -96, 180, 26, s.round('#b9bdc4'), 10) +
            [-1, 1]
              .map(
                (k) =>
                  box(k * 118 - 40, -166, 80, 166, s.round(c), 22) +
                  box(k * 170 - 20, -138, 40, 110, s.round(tint(c, -0.15)), 14),
              )
              .join(''),
        );
      return one(50, -80) + one(-50, 0);
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
  acousticGuitar: {
    stand: 'floor',
    width: 260,
    height: 700,
    foot: 0.75,
    colours: ['#d09a55', '#8f4f2a', '#2b2226', '#e2bf86', '#a8352f'],
    draw: (s, c) =>
      at(
        0,
        -6,
        box(-17, -640, 34, 330, s.round('#4a3023'), 4) +
          times(10, (i) => wire(`M-17 ${-610 + i * 28}h34`, '#c9ccd1', 3)) +
          shape('M-24 -640L-30 -700H30L24 -640Z', s.shade('#3a2419')) +
          times(3, (i) => disc(-36, -690 + i * 18, 7, '#d0a45a') + disc(36, -690 + i * 18, 7, '#d0a45a')) +
          shape(
            'M0 -360C-90 -360 -96 -290 -78 -240C-66 -204 -128 -170 -128 -90C-128 -20 -70 0 0 0C70 0 128 -20 128 -90C128 -170 66 -204 78 -240C96 -290 90 -360 0 -360Z',
            s.shade(c, 0.24, 'diagonal'),
          ) +
          shape(
            'M0 -360C-90 -360 -96 -290 -78 -240C-66 -204 -128 -170 -128 -90C-128 -20 -70 0 0 0C70 0 128 -20 128 -90C128 -170 66 -204 78 -240C96 -290 90 -360 0 -360Z',
            'none',
            `stroke="${tint(c, -0.5)}" stroke-width="7"`,
          ) +
          disc(0, -190, 46, '#241610') +
          ring(0, -190, 51, '#f2dcae', 6) +
          box(-50, -76, 100, 20, '#3a2419', 6) +
          times(6, (i) => wire(`M${-11 + i * 4.4} -650L${-16 + i * 6.4} -66`, '#e9e4d8', 1.6)) +
          shape('M-96 -110Q-110 -60 -70 -24Q-96 -50 -96 -110Z', '#ffffff', faint(0.25)),
        { turn: s.between(-7, 7) },
      ),
  },
  electricGuitar: {
    stand: 'floor',
    width: 270,
    height: 700,
    foot: 0.7,
    colours: ['#c4372f', '#3f8fb0', '#f2e3b8', '#2b2e35', '#5fae9b', '#d98f3f'],
    draw: (s, c) =>
      at(
        0,
        -6,
        box(-16, -640, 32, 340, s.round('#c9975a'), 4) +
          times(12, (i) => wire(`M-16 ${-612 + i * 25}h32`, '#8d929a', 3)) +
          shape('M-16 -640L-26 -710Q20 -724 34 -690L16 -640Z', s.shade('#d9ab6b')) +
          times(6, (i) => disc(-30 + i * 2, -700 + i * 10, 5, '#b9bdc4')) +
          shape(
            'M-20 -330C-60 -330 -110 -380 -116 -330C-120 -280 -84 -240 -96 -180C-112 -110 -140 -90 -118 -36C-90 10 -40 6 4 0C60 6 120 6 126 -60C128 -120 84 -150 78 -210C74 -260 110 -300 92 -334C76 -356 40 -326 20 -326Z',
            s.shade(c, 0.26, 'diagonal'),
          ) +
          shape(
            'M-10 -300C-60 -280 -50 -220 -60 -160C-66 -110 -20 -60 40 -60C80 -60 70 -120 54 -160C40 -220 50 -290 10 -300Z',
            '#f7f4ec',
          ) +
          [-250, -190, -130].map((y) => box(-34, y, 70, 18, '#2b2e35', 8)).join('') +
          box(-30, -92, 62, 26, s.round('#b9bdc4'), 4) +
          disc(76, -70, 12, s.ball('#e9e4d8')) +
          disc(94, -104, 12, s.ball('#e9e4d8')) +
          times(6, (i) => wire(`M${-10 + i * 4} -650L${-12 + i * 5} -80`, '#e9e4d8', 1.6)),
        { turn: s.between(-8, 8) },
      ),
  },
  ukulele: {
    stand: 'flat',
    width: 260,
    height: 620,
    colours: ['#d9a05a', '#5fb0c0', '#e07a8f', '#8f5a34'],
    draw: (s, c) =>
      at(14, 18, oval(0, 150, 124, 150, '#140d1e', faint(0.22))) +
      box(-20, -250, 40, 270, s.round('#4a3023'), 4) +
      times(9, (i) => wire(`M-20 ${-226 + i * 27}h40`, '#c9ccd1', 3)) +
      shape('M-30 -250L-36 -310H36L30 -250Z', s.shade(tint(c, -0.3))) +
      [-46, 46].map((x) => disc(x, -292, 10, '#f2efe8') + disc(x, -264, 10, '#f2efe8')).join('') +
      shape(
        'M0 -30C-74 -30 -90 30 -74 72C-66 96 -116 120 -116 190C-116 264 -60 290 0 290C60 290 116 264 116 190C116 120 66 96 74 72C90 30 74 -30 0 -30Z',
        s.shade(c, 0.24, 'diagonal'),
      ) +
      disc(0, 100, 42, '#241610') +
      ring(0, 100, 47, '#f7ead0', 6) +
      box(-46, 206, 92, 20, '#3a2419', 6) +
      times(4, (i) => wire(`M${-12 + i * 8} -260L${-15 + i * 10} 214`, '#f2efe8', 2)),
  },
  piano: {
    stand: 'floor',
    width: 760,
    height: 420,
    foot: 0.85,
    colours: ['#23252b', '#e9e6df', '#5a3a2a'],
    draw: (s, c) =>
      wire('M-230 -200L-140 -6M-140 -200L-230 -6M230 -200L140 -6M140 -200L230 -6', '#3a3d44', 17) +
      box(-130, -400, 260, 120, s.shade('#f7f2e6'), 4) +
      times(4, (i) => wire(`M-110 ${-376 + i * 22}h220`, '#b9b3a5', 3)) +
      box(-370, -300, 740, 120, s.shade(c, 0.2), 12) +
      box(-340, -254, 680, 66, '#fbf9f3') +
      times(33, (i) => wire(`M${-340 + i * 21} -254V-188`, '#b9b3a5', 2)) +
      times(32, (i) => ([2, 6].includes(i % 7) ? '' : box(-326 + i * 21, -254, 13, 40, '#1b1d22', 2))) +
      [-300, -262, -224].map((x) => disc(x, -278, 11, s.ball('#8d929a'))).join('') +
      box(150, -290, 130, 26, '#9fd0a8', 4),
  },
  amp: {
    stand: 'floor',
    width: 430,
    height: 420,
    foot: 0.98,
    colours: ['#2b2226', '#8f6a45', '#3f4f5f', '#b5a58a'],
    draw: (s, c) =>
      box(-60, -434, 120, 34, 'none', 14, 'stroke="#2b2e35" stroke-width="16"') +
      box(-205, -410, 410, 404, s.shade(c, 0.14), 20) +
      box(-180, -384, 360, 62, s.shade('#d9b25a'), 6) +
      times(
        6,
        (i) =>
          disc(-144 + i * 50, -353, 18, s.ball('#2b2e35')) +
          wire(`M${-144 + i * 50} -353l${(i - 3) * 4} -13`, '#fff', 4),
      ) +
      disc(160, -353, 9, '#ff5a4e') +
      box(-180, -306, 360, 276, tint(c, -0.35), 8) +
      disc(0, -168, 126, tint(c, -0.5)) +
      ring(0, -168, 100, tint(c, 0.12), 8, faint(0.6)) +
      disc(0, -168, 40, tint(c, -0.6)) +
      times(22, (i) => wire(`M-178 ${-300 + i * 12.4}h356`, '#ffffff', 1.6, faint(0.12))),
  },
  violin: {
    stand: 'flat',
    width: 260,
    height: 640,
    colours: ['#a8542a', '#7a3a20', '#c0763a'],
    draw: (s, c) =>
      at(14, 18, oval(0, 130, 110, 160, '#140d1e', faint(0.2))) +
      box(-14, -270, 28, 260, s.round('#241a17'), 4) +
      ring(0, -290, 20, c, 14) +
      shape(
        'M0 -20C-70 -20 -86 30 -80 70C-56 80 -50 120 -66 140C-110 150 -112 220 -100 260C-80 300 -40 300 0 300C40 300 80 300 100 260C112 220 110 150 66 140C50 120 56 80 80 70C86 30 70 -20 0 -20Z',
        s.shade(c, 0.3, 'diagonal'),
      ) +
      wire('M-40 90Q-54 120 -38 170M40 90Q54 120 38 170', '#241610', 7) +
      box(-13, -20, 26, 130, '#241a17', 4) +
      box(-26, 140, 52, 10, '#e2bf86', 3) +
      shape('M-18 190H18L10 290H-10Z', '#241a17') +
      times(4, (i) => wire(`M${-8 + i * 5.4} -260L${-9 + i * 6} 196`, '#efe9dc', 1.6)) +
      at(
        140,
        60,
        wire('M0 -300V240', '#5a3a2a', 9) +
          wire('M12 -290V236', '#f7f4ec', 5) +
          box(-8, 220, 26, 34, '#241a17', 5),
        { turn: 10 },
      ),
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
  catTree: {
    stand: 'floor',
    width: 360,
    height: 600,
    foot: 0.95,
    colours: ['#d9c7a8', '#a9b0b5', '#c9a79a'],
    draw: (s, c) => {
      const fur = s.pick(['#d98f4a', '#4a4e57', '#efe6d8']);
      return (
        box(-170, -30, 340, 30, s.round(c), 10) +
        [-100, 100]
          .map(
            (x) =>
              box(x - 24, x < 0 ? -540 : -330, 48, x < 0 ? 512 : 302, s.round('#c9a878')) +
              times(x < 0 ? 30 : 18, (i) => wire(`M${x - 24} ${-44 - i * 16}l48 -8`, '#a8845a', 3)),
          )
          .join('') +
        box(20, -350, 160, 26, s.round(c), 12) +
        box(-176, -250, 190, 150, s.shade(c, 0.18), 22) +
        disc(-82, -170, 50, tint(c, -0.6)) +
        box(-180, -562, 170, 30, s.round(c), 14) +
        oval(-96, -594, 66, 40, s.ball(fur)) +
        disc(-40, -626, 34, s.ball(fur)) +
        shape('M-66 -640L-62 -676L-38 -654ZM-36 -656L-14 -676L-10 -642Z', fur) +
        disc(-50, -628, 4.5, '#1b1d22') +
        disc(-28, -628, 4.5, '#1b1d22') +
        wire('M-150 -590Q-190 -540 -160 -490', fur, 17) +
        wire('M140 -324V-250', '#8d8577', 3) +
        disc(140, -240, 15, s.ball('#e0703f'))
      );
    },
  },
  fishTank: {
    stand: 'desk',
    width: 520,
    height: 380,
    foot: 0.98,
    colours: ['#3f8fb0', '#4fa8a0', '#4f7fc0'],
    draw: (s, c) => {
      const fish = (x: number, y: number, f: string, k: number): string =>
        at(
          x,
          y,
          shape('M-46 0Q0 -36 46 0Q0 36 -46 0ZM-36 0L-74 -28V28Z', s.shade(f, 0.3)) +
            disc(24, -6, 5, '#1b1d22'),
          { scaleX: k, scaleY: Math.abs(k) },
        );
      return (
        box(
          -240,
          -330,
          480,
          326,
          s.linear([
            [0, tint(c, 0.55)],
            [1, tint(c, -0.2)],
          ]),
          8,
        ) +
        times(7, (i) =>
          wire(
            `M${-200 + i * 26} -50q${-20 + i * 6} -60 ${(i % 3) * 8} -${110 + (i % 4) * 26}`,
            s.pick(['#3f8f5a', '#6fae4f', '#2f7a5f']),
            11,
          ),
        ) +
        fish(60, -220, '#f28f3c', 1) +
        fish(-80, -160, '#f2d04f', -0.8) +
        fish(130, -120, '#e05a6f', -0.7) +
        shape('M-240 -50Q-140 -80 -40 -52T150 -60T240 -50V-8H-240Z', s.shade('#e2c793')) +
        oval(120, -64, 60, 36, s.ball('#8d8577')) +
        times(6, (i) => ring(190 + (i % 2) * 12, -110 - i * 34, 6 + (i % 3) * 2, '#ffffff', 3, faint(0.8))) +
        box(-250, -360, 500, 40, s.round('#26282d'), 8) +
        box(-250, -14, 500, 14, '#26282d', 4) +
        shape('M-230 -318H-120L-200 -20H-230Z', '#ffffff', faint(0.2))
      );
    },
  },
  petBed: {
    stand: 'floor',
    width: 520,
    height: 260,
    foot: 0.98,
    colours: ['#8f9fb0', '#b5907a', '#7f9a80'],
    draw: (s, c) => {
      const fur = s.pick(['#d9a45f', '#efe6d8', '#6b4a35']);
      return (
        oval(0, -70, 250, 76, s.round(c)) +
        oval(0, -96, 206, 52, tint(c, -0.35)) +
        oval(10, -118, 140, 58, s.ball(fur)) +
        disc(-96, -140, 50, s.ball(fur)) +
        shape(
          'M-140 -160Q-176 -130 -150 -90Q-124 -110 -120 -160ZM-66 -176Q-30 -160 -40 -110Q-64 -120 -76 -160Z',
          tint(fur, -0.3),
        ) +
        disc(-112, -142, 6, '#1b1d22') +
        disc(-80, -142, 6, '#1b1d22') +
        oval(-98, -120, 13, 9, '#1b1d22') +
        wire('M140 -130Q190 -170 176 -200', fur, 19) +
        shape(
          'M-246 -70Q-240 6 0 8Q240 6 246 -70Q200 -24 0 -22Q-200 -24 -246 -70Z',
          s.shade(tint(c, 0.12), 0.2),
        )
      );
    },
  },
  boardGame: {
    stand: 'flat',
    width: 560,
    height: 520,
    colours: ['#c4473f', '#2f6f6b', '#3f5f9b', '#d98e3f'],
    draw: (s, c) =>
      box(-216, -214, 450, 450, '#140d1e', 10, faint(0.24)) +
      box(-230, -230, 450, 450, s.shade(c, 0.14), 10) +
      times(8, (i) =>
        times(8, (j) => box(-206 + i * 50, -206 + j * 50, 48, 48, (i + j) % 2 ? '#f2e3c4' : tint(c, -0.4))),
      ) +
      times(13, () =>
        disc(
          -181 + Math.floor(s.between(0, 8)) * 50,
          -181 + Math.floor(s.between(0, 8)) * 50,
          18,
          s.ball(s.pick(['#f7f4ec', '#2b2430', '#e2b040', '#5fae9b'])),
        ),
      ) +
      at(
        240,
        150,
        box(-34, -34, 74, 74, '#140d1e', 14, faint(0.25)) +
          box(-40, -40, 74, 74, s.shade('#fdfbf6'), 14) +
          [
            [-22, -22],
            [-3, -3],
            [16, 16],
          ]
            .map(([x = 0, y = 0]) => disc(x, y, 7, '#b5384a'))
            .join(''),
        { turn: 18 },
      ),
  },
  cards: {
    stand: 'flat',
    width: 600,
    height: 420,
    colours: ['#e2b040', '#5f8fd0', '#c04f6b', '#5fae7b'],
    draw: (s, c) =>
      times(6, (i) => {
        const tone = i === 3 ? c : s.pick(['#e2b040', '#5f8fd0', '#c04f6b', '#5fae7b', '#8f6fc0', '#e07a4f']);
        return at(
          (i - 2.5) * 88,
          60 + Math.abs(i - 2.5) * 12,
          box(-76, -160, 170, 236, '#140d1e', 14, faint(0.22)) +
            box(-85, -170, 170, 236, s.shade(tint(tone, 0.25)), 14) +
            box(-72, -156, 144, 110, s.shade(tint(tone, -0.3), 0.4), 6) +
            shape(
              s.pick([
                'M0 -150L18 -116L56 -112L28 -86L36 -50L0 -70L-36 -50L-28 -86L-56 -112L-18 -116Z',
                'M-50 -60Q-40 -150 0 -146Q44 -150 50 -60Q20 -90 0 -66Q-20 -90 -50 -60Z',
                'M0 -150Q60 -100 30 -56H-30Q-60 -100 0 -150Z',
              ]),
              tint(tone, 0.6),
            ) +
            times(4, (r) => wire(`M-66 ${-26 + r * 20}h${r === 3 ? 70 : 130}`, tint(tone, -0.5), 6)),
          { turn: (i - 2.5) * 9 },
        );
      }),
  },
  records: {
    stand: 'flat',
    width: 620,
    height: 480,
    hasWriting: true,
    colours: ['#d9612c'],
    draw: (s) =>
      times(4, (i) => {
        const c = s.pick(['#2f6690', '#d98e3f', '#b5483f', '#3f7d58', '#7b5ea0', '#e9dcc0', '#2b2e45']);
        return at(
          -150 + i * 100,
          (i % 2) * 60 - 30,
          box(-104, -104, 226, 226, '#140d1e', 4, faint(0.24)) +
            (i === 3
              ? disc(90, 0, 104, '#16181c') + ring(90, 0, 70, '#34373d', 3) + disc(90, 0, 34, '#d9612c')
              : '') +
            box(-114, -114, 226, 226, s.shade(c, 0.16), 4) +
            s.pick([
              disc(0, 0, 74, tint(c, 0.4)) + disc(0, 0, 44, tint(c, -0.4)),
              times(5, (j) =>
                box(-100 + j * 42, -70 + j * 14, 26, 150 - j * 16, tint(c, j % 2 ? 0.5 : -0.4)),
              ),
              shape('M-114 112L-40 -20L10 50L60 -50L112 112Z', tint(c, -0.45)) + disc(40, -60, 26, '#ffe8b8'),
            ]),
          { turn: s.between(-12, 12) },
        );
      }),
  },
  puzzle: {
    stand: 'flat',
    width: 460,
    height: 460,
    colours: ['#f2efe8'],
    draw: (s) =>
      box(-170, -166, 370, 370, '#140d1e', 30, faint(0.26)) +
      box(-186, -186, 370, 370, '#1b1d22', 30) +
      times(3, (i) =>
        times(3, (j) =>
          box(
            -174 + i * 118,
            -174 + j * 118,
            110,
            110,
            s.shade(s.pick(['#e0503f', '#f2c14e', '#3f8fd0', '#4fae6b', '#f28f3c', '#f7f4ec']), 0.14),
            18,
          ),
        ),
      ) +
      shape('M-170 -170H40L-120 170H-170Z', '#ffffff', faint(0.1)),
  },
  apartment: {
    stand: 'room',
    width: 1000,
    height: 760,
    colours: ['#e9ddc9', '#cfdcd8', '#dcd3e0', '#f0d9c8', '#c9d6e4'],
    draw: (s, c) => {
      const sofa = s.pick(['#5b7f95', '#c9785a', '#8a9a6b', '#7a6f8f']);
      const bed = s.chance(0.4);
      return (
        box(-500, -760, 1000, 520, s.shade(c, 0.12)) +
        box(-500, -250, 1000, 250, s.shade(s.pick(['#b98556', '#a8754a', '#8c97a3']), 0.14)) +
        times(9, (i) => wire(`M${(i - 4) * 90} -250L${(i - 4) * 190} 0`, '#2b2230', 3, faint(0.25))) +
        box(-500, -268, 1000, 22, '#f6f2ea') +
        shape('M-500 -760H-330V-330L-500 -210Z', tint(c, -0.16)) +
        box(
          -90,
          -640,
          300,
          250,
          s.linear([
            [0, '#8ec5e8'],
            [1, '#e8f2e0'],
          ]),
        ) +
        wire('M60 -640V-390M-90 -510H210', '#fffdf7', 12) +
        box(-96, -646, 312, 262, 'none', 0, 'stroke="#fffdf7" stroke-width="18"') +
        shape(
          'M-130 -664Q-90 -520 -126 -370H-160V-664ZM250 -664Q210 -520 246 -370H280V-664Z',
          s.shade(tint(sofa, 0.4)),
        ) +
        (bed
          ? box(-300, -250, 460, 130, s.shade('#f4f1ea'), 24) +
            shape('M-180 -262H160V-116H-180Z', s.shade(sofa)) +
            box(-296, -290, 110, 70, '#fffdf8', 24)
          : box(-300, -330, 460, 130, s.shade(sofa), 40) +
            box(-320, -240, 500, 100, s.shade(tint(sofa, 0.14)), 30) +
            box(-340, -290, 70, 160, s.shade(sofa), 28) +
            box(130, -290, 70, 160, s.shade(sofa), 28)) +
        oval(-60, -60, 300, 50, tint(sofa, 0.55), faint(0.8)) +
        box(330, -620, 110, 150, '#fbf7ef', 3) +
        box(342, -608, 86, 126, s.shade('#d98e5f', 0.3)) +
        wire('M330 -130V-420', '#8d6f47', 9) +
        shape('M276 -420H384L356 -510H304Z', '#fff0c4') +
        oval(
          330,
          -440,
          160,
          130,
          s.radial([
            [0, '#fff2b8', 0.5],
            [1, '#fff2b8', 0],
          ]),
        )
      );
    },
  },
  kitchen: {
    stand: 'room',
    width: 1000,
    height: 760,
    colours: ['#7f9a8b', '#f1ede6', '#5b7f95', '#b98556'],
    draw: (s, c) =>
      box(-500, -760, 1000, 560, s.shade(s.pick(['#f3e9d8', '#e3e8e6', '#f0dfd0']), 0.1)) +
      box(-500, -180, 1000, 180, s.shade('#c9b08f', 0.14)) +
      times(
        4,
        (i) =>
          box(-480 + i * 150, -720, 140, 190, s.shade(c, 0.12), 6) +
          box(-366 + i * 150, -580, 10, 36, '#d0a45a', 4),
      ) +
      times(12, (i) =>
        times(4, (j) =>
          box(-480 + i * 50, -510 + j * 40, 47, 37, tint('#e9efec', ((i * 7 + j * 5) % 4) * -0.03), 3),
        ),
      ) +
      box(-490, -350, 620, 24, s.shade('#5a4a42')) +
      times(
        4,
        (i) =>
          box(-480 + i * 150, -324, 140, 190, s.shade(c, 0.14), 6) +
          box(-420 + i * 150, -310, 30, 8, '#d0a45a', 4),
      ) +
      box(180, -640, 250, 520, s.shade('#c9ccd1', 0.14), 14) +
      wire('M180 -440H430', '#8d929a', 5) +
      box(200, -580, 12, 110, '#8d929a', 6) +
      box(200, -420, 12, 160, '#8d929a', 6) +
      box(-330, -400, 90, 50, s.round('#c4473f'), 12) +
      box(-200, -430, 50, 80, s.round('#e9e0d0'), 8) +
      wire('M-60 -350V-420Q-60 -460 -20 -450V-430', '#b9bdc4', 13) +
      box(20, -380, 80, 30, '#5d8760', 8),
  },
};
