import { at, box, disc, faint, oval, ring, shape, times, tint, wire } from './pen.ts';
import type { Things } from './thing.ts';

/* Drawings, which are long and plain: one after another, each read on its own. */

/** What one strums, plays with, feeds and lives in. */
export const LEISURE: Things = {
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
