import { lettering } from './lettering.ts';
import { at, block, box, disc, faint, oval, ring, shape, times, tint, wire } from './pen.ts';
import type { Sheet } from './pen.ts';
import type { Things } from './thing.ts';

/* Drawings, which are long and plain: one after another, each read on its own. */

const leaf = (x: number, y: number, turn: number, size: number, fill: string): string =>
  at(x, y, shape('M0 0Q-46 -70 0 -160Q46 -70 0 0Z', fill) + wire('M0 -4V-140', '#2f5233', 4, faint(0.4)), {
    turn,
    scale: size,
  });

const pot = (s: Sheet, c: string, w: number, h: number): string =>
  shape(`M${-w / 2} ${-h}H${w / 2}L${w * 0.36} 0H${-w * 0.36}Z`, s.round(c)) +
  box(-w / 2 - 8, -h - 10, w + 16, h * 0.24, s.round(tint(c, 0.1)), 8);

/** Lamps, mirrors, plants and the machines of a first kitchen. */
export const HOME: Things = {
  floorLamp: {
    stand: 'floor',
    width: 260,
    height: 680,
    foot: 0.7,
    colours: ['#efe2c4', '#d98e5f', '#f3f0e8', '#7d9b8c', '#3a3f47'],
    draw: (s, c) =>
      oval(
        0,
        -520,
        300,
        260,
        s.radial([
          [0, '#fff2b8', 0.65],
          [1, '#fff2b8', 0],
        ]),
      ) +
      oval(0, -8, 90, 20, '#2b2d33') +
      box(-7, -500, 14, 494, s.round('#b8924e')) +
      shape(
        'M-74 -670H74L128 -470H-128Z',
        s.linear([
          [0, tint(c, 0.1)],
          [0.7, tint(c, 0.5)],
          [1, '#fff3c4'],
        ]),
      ) +
      oval(0, -470, 128, 14, '#fff6d2') +
      wire('M60 -468V-400', '#8d8577', 3) +
      disc(60, -396, 7, '#b8924e'),
  },
  deskLamp: {
    stand: 'desk',
    width: 360,
    height: 430,
    foot: 0.7,
    colours: ['#d3563d', '#2f6f73', '#e6b23c', '#30343b', '#f1ede6', '#8fae8b'],
    draw: (s, c) =>
      shape(
        'M-120 -290L-260 40H40L-20 -330Z',
        s.linear([
          [0, '#fff0b0', 0.65],
          [1, '#fff0b0', 0],
        ]),
      ) +
      oval(70, -10, 110, 26, s.shade(tint(c, -0.15))) +
      wire('M70 -20L130 -220L-20 -370', '#8b9099', 17) +
      disc(130, -220, 20, s.ball('#5a5f68')) +
      at(
        -40,
        -360,
        shape('M-66 60Q-60 -50 0 -56Q60 -50 66 60Z', s.round(c)) + oval(0, 60, 66, 18, '#fff3c4'),
        { turn: 24 },
      ) +
      disc(-24, -398, 12, '#5a5f68'),
  },
  mirror: {
    stand: 'floor',
    width: 280,
    height: 660,
    foot: 0.9,
    colours: ['#c9a24d', '#2c2f35', '#b07d4f', '#f3efe8'],
    draw: (s, c) => {
      const arched = s.chance(0.5) ? 130 : 16;
      const glass = `<rect x="-114" y="-634" width="228" height="612" rx="${arched - 12}"/>`;
      return (
        box(-132, -652, 264, 650, s.round(c), arched) +
        box(
          -114,
          -634,
          228,
          612,
          s.linear(
            [
              [0, '#dfeaf0'],
              [0.5, '#b7c9d3'],
              [1, '#94a7b1'],
            ],
            [1, 1],
          ),
          arched - 12,
        ) +
        s.cut(
          glass,
          box(-114, -200, 228, 180, '#a9825f', 0, faint(0.55)) +
            box(-114, -210, 228, 12, '#f6f2ea', 0, faint(0.7)) +
            box(20, -430, 110, 240, s.pick(['#7fa3a0', '#d9a08b', '#8a78a8']), 12, faint(0.55)) +
            shape(
              'M-120 -300L60 -640H110L-120 -210ZM-120 -150L120 -590V-560L-90 -150Z',
              '#ffffff',
              faint(0.4),
            ),
        )
      );
    },
  },
  plant: {
    stand: 'desk',
    width: 330,
    height: 440,
    foot: 0.5,
    colours: ['#c97b4e', '#e9e2d4', '#3f6c8c', '#6d6f76', '#d9a441'],
    draw: (s, c) => {
      const green = s.pick(['#4f8a57', '#6a9a4f', '#3f7a5c', '#7aa35a']);
      const kind = s.rng();
      const art =
        kind < 0.34
          ? times(11, (i) =>
              leaf(0, -140, (i - 5) * 17, s.between(1, 1.7), s.shade(tint(green, s.between(-0.15, 0.2)))),
            )
          : kind < 0.67
            ? times(6, (i) =>
                at(
                  0,
                  -150,
                  shape(
                    `M-13 0Q-${24 + i} -130 ${(i - 2.5) * 7} -${250 + (i % 3) * 36}Q${24 + i} -130 13 0Z`,
                    s.linear(
                      [
                        [0, '#c9cf7a'],
                        [0.25, green],
                        [1, tint(green, -0.3)],
                      ],
                      [1, 0],
                    ),
                  ),
                  { turn: (i - 2.5) * 11 },
                ),
              )
            : times(5, (i) =>
                times(7, (j) => {
                  const side = (i - 2) * 42 + Math.sin(i + j) * 14;
                  const y = -190 + j * (i === 2 ? -22 : 18) - Math.abs(2 - i) * 6;
                  return leaf(
                    side,
                    y,
                    side + (j % 2 ? 70 : -70) + 180 * (j % 2),
                    0.36,
                    s.shade(tint(green, s.between(-0.1, 0.25))),
                  );
                }),
              ) +
              leaf(0, -140, -40, 0.9, green) +
              leaf(0, -140, 36, 0.95, tint(green, 0.12)) +
              leaf(0, -140, 0, 1.1, tint(green, -0.1));
      return art + pot(s, c, 150, 140);
    },
  },
  monstera: {
    stand: 'floor',
    width: 460,
    height: 620,
    foot: 0.45,
    colours: ['#e9e2d4', '#b5653f', '#30343b', '#8aa39b'],
    draw: (s, c) => {
      const green = s.pick(['#3f7a4c', '#4f8a57', '#35694a']);
      const big = (turn: number, length: number, size: number): string =>
        at(
          0,
          -150,
          wire(`M0 0Q-10 -${length / 2} 0 -${length}`, '#5c7d4a', 9) +
            at(
              0,
              -length,
              shape(
                'M0 20C-120 10 -120 -110 0 -170C120 -110 120 10 0 20Z',
                s.shade(tint(green, s.between(-0.12, 0.18)), 0.25, 'right'),
              ) +
                wire('M0 16V-150', '#9dbd85', 4) +
                times(3, (i) =>
                  wire(
                    `M-14 ${-20 - i * 38}L-92 ${-34 - i * 34}M14 ${-20 - i * 38}L92 ${-34 - i * 34}`,
                    '#22412c',
                    12,
                    faint(0.65),
                  ),
                ),
              { scale: size, turn: -turn * 0.25 },
            ),
          { turn },
        );
      return (
        big(-52, 170, 0.8) +
        big(54, 180, 0.85) +
        big(-24, 260, 1) +
        big(28, 250, 0.95) +
        big(2, 310, 0.9) +
        pot(s, c, 190, 170)
      );
    },
  },
  rug: {
    stand: 'flat',
    width: 700,
    height: 470,
    colours: ['#b5544a', '#3f6277', '#d8b778', '#7d8f6f', '#e8e0d0', '#6c5672'],
    draw: (s, c) => {
      const second = s.pick(['#f2e8d5', '#e2b04a', '#27364a', '#d98d6b']);
      return (
        box(-352, -222, 720, 468, '#140d1e', 6, faint(0.22)) +
        times(36, (i) => wire(`M-358 ${-226 + i * 13}h-16M358 ${-226 + i * 13}h16`, '#efe6d2', 4)) +
        box(-360, -234, 720, 468, s.shade(c, 0.1, 'diagonal'), 6) +
        box(-330, -204, 660, 408, 'none', 4, `stroke="${second}" stroke-width="14"`) +
        box(-300, -174, 600, 348, 'none', 4, `stroke="${tint(c, -0.35)}" stroke-width="6"`) +
        (s.chance(0.5)
          ? times(3, (i) =>
              at(
                (i - 1) * 190,
                0,
                shape('M0 -130L86 0L0 130L-86 0Z', second, faint(0.9)) +
                  shape('M0 -84L54 0L0 84L-54 0Z', tint(c, -0.2)) +
                  shape('M0 -38L24 0L0 38L-24 0Z', second),
              ),
            )
          : times(9, (i) =>
              wire(
                `M-290 ${-140 + i * 35}${'q18 -22 36 0t36 0'.repeat(8)}`,
                i % 2 ? second : tint(c, -0.3),
                9,
                faint(0.8),
              ),
            ))
      );
    },
  },
  framedPrint: {
    stand: 'floor',
    width: 420,
    height: 520,
    foot: 0.95,
    colours: ['#2d6a7a', '#d9714e', '#6b5b8c', '#e0b040', '#5d8760'],
    draw: (s, c) => {
      const inside = '<rect x="-150" y="-450" width="300" height="380"/>';
      const kind = s.rng();
      return (
        box(-205, -520, 410, 516, s.shade(s.pick(['#2c2f35', '#b98556', '#f3efe8', '#8b6b3f'])), 5) +
        box(-184, -498, 368, 472, '#fbf8f1') +
        box(-150, -450, 300, 380, s.shade(tint(c, 0.35))) +
        s.cut(
          inside,
          kind < 0.4
            ? disc(50, -330, 60, '#ffe6b0') +
                shape('M-160 -180L-60 -320L30 -200L90 -270L170 -160V-60H-160Z', c) +
                shape('M-160 -130Q0 -210 160 -110V-60H-160Z', tint(c, -0.4))
            : kind < 0.7
              ? disc(-40, -300, 110, c) +
                disc(50, -200, 96, s.pick(['#e9c46a', '#f2e8d5', '#c8553d']), faint(0.85)) +
                box(-20, -420, 34, 340, tint(c, -0.5))
              : times(7, (i) => leaf(0, -80, (i - 3) * 22, 1.8, i % 2 ? c : tint(c, -0.3))),
        ) +
        shape('M-184 -498L60 -498L-184 -120Z', '#ffffff', faint(0.16))
      );
    },
  },
  microwave: {
    stand: 'desk',
    width: 560,
    height: 330,
    foot: 0.98,
    hasWriting: true,
    colours: ['#2b2e34', '#e8e6e1', '#b8bcc2', '#c4483c', '#8fb5b0'],
    draw: (s, c) =>
      block(s, -270, -300, 510, 290, 46, c) +
      box(-250, -276, 350, 240, s.shade('#1d2026', 0.2), 12) +
      box(
        -222,
        -250,
        294,
        188,
        s.radial([
          [0, '#e0b872'],
          [0.6, '#6b5433'],
          [1, '#24211d'],
        ]),
        8,
      ) +
      oval(-76, -88, 96, 15, '#cfd8da', faint(0.5)) +
      box(86, -266, 14, 220, s.round('#d7dade'), 6) +
      box(122, -270, 100, 50, '#0d1b16', 5) +
      lettering(s.pick(['12-00', '3-45', '1-30', '9-14']), 172, -256, 22, '#63e6a2', { centred: true }) +
      times(12, (i) =>
        box(
          124 + (i % 3) * 34,
          -204 + Math.floor(i / 3) * 36,
          28,
          26,
          tint(c, c === '#2b2e34' ? 0.25 : -0.25),
          5,
        ),
      ) +
      box(124, -56, 96, 30, tint(c, -0.2), 6) +
      shape('M-250 -276H-120L-230 -36H-250Z', '#ffffff', faint(0.1)),
  },
  miniFridge: {
    stand: 'floor',
    width: 330,
    height: 480,
    foot: 0.98,
    colours: ['#f1f1ee', '#26292f', '#c7433a', '#9ec7bd', '#b9bdc3', '#efc65a'],
    draw: (s, c) =>
      block(s, -160, -450, 280, 440, 60, c) +
      wire('M-160 -330H120', tint(c, -0.4), 6) +
      box(-160, -450, 280, 116, s.shade(tint(c, 0.1))) +
      box(-160, -326, 280, 316, s.shade(tint(c, 0.06))) +
      box(-144, -420, 14, 66, s.round('#c9ccd1'), 6) +
      box(-144, -304, 14, 120, s.round('#c9ccd1'), 6) +
      (s.chance(0.7)
        ? box(-60, -280, 74, 90, '#fff6c9', 2, 'transform="rotate(-4 -20 -230)"') +
          wire('M-46 -256h44m-44 18h40m-40 18h30', '#9a8f66', 4) +
          disc(-22, -280, 9, '#d9534a') +
          disc(60, -250, 16, s.ball('#4c8fb5')) +
          box(34, -210, 46, 30, s.pick(['#bf5700', '#7b5ea0', '#5d8760']), 4)
        : '') +
      shape('M-160 -450H-60L-160 -130Z', '#ffffff', faint(0.14)) +
      box(-150, -12, 30, 12, '#222') +
      box(80, -12, 30, 12, '#222'),
  },
  airFryer: {
    stand: 'desk',
    width: 320,
    height: 400,
    foot: 0.9,
    hasWriting: true,
    colours: ['#25282e', '#e9e5dc', '#b4453b', '#9bb7a8'],
    draw: (s, c) =>
      shape(
        'M-140 -20Q-160 -380 -70 -386H70Q160 -380 140 -20Q136 0 110 0H-110Q-136 0 -140 -20Z',
        s.round(c, 0.35),
      ) +
      shape('M-136 -190H136L140 -30Q136 -6 110 -6H-110Q-136 -6 -140 -30Z', s.round(tint(c, -0.15), 0.3)) +
      box(-40, -130, 80, 46, s.round('#3a3d43'), 12) +
      box(-30, -96, 60, 90, s.round('#4a4d54'), 14) +
      disc(0, -282, 62, '#121418') +
      ring(0, -282, 62, '#b9bdc3', 5) +
      lettering(s.pick(['400', '375', '18']), 0, -304, 30, '#ffb35c', { centred: true }) +
      times(4, (i) => disc(-30 + i * 20, -254, 5, '#7de0c0')) +
      shape('M-110 -360Q-130 -200 -118 -60L-96 -60Q-108 -200 -84 -366Z', '#ffffff', faint(0.22)),
  },
  coffeeMaker: {
    stand: 'desk',
    width: 340,
    height: 420,
    foot: 0.9,
    hasWriting: true,
    colours: ['#2a2d33', '#b23a35', '#dcd8cf', '#567b86'],
    draw: (s, c) =>
      box(-140, -36, 270, 34, s.round(tint(c, -0.1)), 12) +
      box(50, -390, 100, 370, s.round(c), 18) +
      box(-140, -400, 290, 110, s.round(tint(c, 0.06)), 24) +
      shape('M-96 -290h120l-18 34h-84z', '#1b1d22') +
      shape('M-112 -214Q-132 -60 -90 -40H18Q60 -60 40 -214Z', '#dbe7ea', faint(0.75)) +
      shape(
        'M-120 -140Q-124 -58 -90 -42H18Q52 -58 48 -140Z',
        s.linear([
          [0, '#6b4226'],
          [1, '#2c1a10'],
        ]),
      ) +
      box(-118, -226, 166, 18, '#1b1d22', 8) +
      wire('M-116 -200q-56 10 -40 90q6 20 32 22', '#1b1d22', 18) +
      disc(96, -346, 15, s.ball('#d7493a')) +
      box(-110, -372, 130, 44, '#101317', 8) +
      lettering('6-30', -45, -362, 24, '#8fd3ff', { centred: true }) +
      wire('M-80 -200Q-92 -120 -80 -70', '#ffffff', 8, faint(0.5)),
  },
  blender: {
    stand: 'desk',
    width: 240,
    height: 520,
    foot: 0.85,
    colours: ['#c2403a', '#2a2d33', '#e9e5dc', '#4f8f8b'],
    draw: (s, c) =>
      shape('M-84 -150H84L104 -10Q104 0 92 0H-92Q-104 0 -104 -10Z', s.round(c)) +
      disc(0, -70, 34, s.ball('#d5d8dc')) +
      wire('M0 -70L16 -92', '#44484f', 7) +
      box(-64, -170, 128, 26, '#202329', 6) +
      shape('M-66 -172L-94 -450H94L66 -172Z', '#e4f0f2', faint(0.72)) +
      shape(
        `M-70 -180L-88 -${330 + Math.round(s.rng() * 60)}H88L70 -180Z`,
        s.linear([
          [0, s.pick(['#f3b6c4', '#a5cf7a', '#f2c46b', '#c89be0'])],
          [1, '#d96c8a'],
        ]),
        faint(0.85),
      ) +
      wire('M94 -420q70 10 54 110q-8 60 -70 80', '#202329', 17) +
      box(-100, -484, 200, 40, s.round('#202329'), 10) +
      box(-34, -512, 68, 32, s.round('#34383f'), 8) +
      wire('M-70 -420L-52 -200', '#ffffff', 9, faint(0.6)),
  },
  riceCooker: {
    stand: 'desk',
    width: 360,
    height: 330,
    foot: 0.9,
    colours: ['#efece5', '#b8bcc2', '#d98f8f', '#34383f'],
    draw: (s, c) =>
      shape('M-160 -200Q-176 -30 -110 -4H110Q176 -30 160 -200Z', s.round(c)) +
      box(-176, -226, 352, 36, s.round(tint(c, -0.18)), 14) +
      shape('M-160 -226Q-140 -300 0 -304Q140 -300 160 -226Z', s.round('#d5dde0')) +
      box(-24, -330, 48, 34, s.round('#2b2e34'), 10) +
      box(-186, -190, 30, 60, '#2b2e34', 10) +
      box(156, -190, 30, 60, '#2b2e34', 10) +
      box(-64, -140, 128, 90, '#2b2e34', 14) +
      disc(-26, -112, 9, '#f2a03d') +
      disc(26, -112, 9, '#5dbb63') +
      box(-30, -86, 60, 18, '#d9dce0', 8) +
      wire('M-128 -170Q-138 -80 -110 -30', '#ffffff', 10, faint(0.45)),
  },
  pans: {
    stand: 'flat',
    width: 640,
    height: 480,
    colours: ['#33373e', '#7d2f2a', '#40615f', '#b87548'],
    draw: (s, c) => {
      const pan = (x: number, y: number, r: number, turn: number): string =>
        at(
          x,
          y,
          disc(10, 14, r, '#140d1e', faint(0.28)) +
            box(r - 12, -17, r * 1.15, 34, s.round('#23262b'), 16) +
            disc(r * 2 - 6, 0, 7, '#8d8577') +
            disc(0, 0, r, s.ball(c)) +
            disc(
              0,
              0,
              r * 0.86,
              s.radial(
                [
                  [0, '#5b5f66'],
                  [1, '#26292e'],
                ],
                0.4,
                0.36,
                0.7,
              ),
            ) +
            ring(0, 0, r * 0.55, '#6a6f77', 2, faint(0.5)),
          { turn },
        );
      return pan(-150, -60, 150, 24) + pan(110, 110, 108, -38) + pan(160, -150, 78, 20);
    },
  },
  mugs: {
    stand: 'desk',
    width: 560,
    height: 210,
    foot: 0.95,
    colours: ['#c8553d', '#457b9d', '#e0b040', '#7a9a6a'],
    draw: (s, c) =>
      [c, s.pick(['#f0ebe0', '#3a4250']), s.pick(['#84a98c', '#d9a08b', '#8a78a8'])]
        .map((colour, i) => {
          const x = (i - 1) * 178;
          return (
            ring(x + 68, -92, 40, tint(colour, -0.2), 17) +
            box(x - 70, -176, 130, 176, s.round(colour), 20) +
            oval(x - 5, -172, 65, 16, tint(colour, -0.45)) +
            (i === 1
              ? shape(`M${x - 6} -60l-30 -32q-12 -26 12 -32q14 0 18 16q4 -16 18 -16q24 6 12 32z`, '#d3563d')
              : wire(`M${x - 68} ${-112 + i * 8}h126M${x - 68} ${-88 + i * 8}h126`, tint(colour, 0.5), 9))
          );
        })
        .join(''),
  },
  vacuum: {
    stand: 'floor',
    width: 330,
    height: 640,
    foot: 0.8,
    colours: ['#7b5ea0', '#c2403a', '#3f8c8a', '#e0a63a'],
    draw: (s, c) =>
      wire('M-40 -130L70 -600Q84 -640 130 -628', '#3a3d44', 22) +
      wire('M40 -480q-120 60 -90 200q10 60 50 70', '#55585f', 15) +
      at(
        0,
        -150,
        box(-62, -190, 124, 230, s.round('#cfd6da'), 40, faint(0.9)) +
          box(-62, -60, 124, 110, s.round('#8c857c'), 30) +
          box(-70, -216, 140, 60, s.round(c), 26),
        { turn: 12 },
      ) +
      shape('M-150 0Q-156 -70 -90 -84H90Q156 -70 150 0Z', s.round(c)) +
      box(-156, -18, 312, 18, '#26292e', 8) +
      disc(110, -24, 24, s.ball('#33363c')),
  },
  fan: {
    stand: 'desk',
    width: 360,
    height: 480,
    foot: 0.7,
    colours: ['#f3f1ec', '#2c3037', '#8fc0b8', '#d97a5c'],
    draw: (s, c) =>
      oval(0, -12, 116, 24, s.shade(tint(c, -0.1))) +
      box(-13, -160, 26, 150, s.round('#a8adb4')) +
      disc(0, -300, 172, tint(c, -0.1), faint(0.35)) +
      times(4, (i) =>
        at(
          0,
          -300,
          shape(
            'M0 0Q-70 -60 -34 -138Q60 -150 56 -70Q40 -20 0 0Z',
            s.shade(tint('#7fb4cc', 0.2)),
            faint(0.85),
          ),
          { turn: i * 90 + 16 },
        ),
      ) +
      times(5, (i) => ring(0, -300, 172 - i * 31, c, i === 0 ? 13 : 4)) +
      times(16, (i) => at(0, -300, wire('M0 -34V-170', c, 3), { turn: i * 22.5 })) +
      disc(0, -300, 34, s.ball(c)),
  },
  laundryBasket: {
    stand: 'floor',
    width: 360,
    height: 400,
    foot: 0.85,
    colours: ['#e8dcc3', '#7fa3b5', '#f1efe9', '#b48a9a'],
    draw: (s, c) =>
      shape(
        'M-150 -300Q-110 -400 -40 -350Q0 -410 60 -350Q130 -390 150 -300Z',
        s.shade(s.pick(['#d96c4f', '#5b7f95', '#e9c46a'])),
      ) +
      shape('M-30 -300Q30 -390 120 -300Z', s.shade('#f4efe6')) +
      shape('M-170 -310H170L138 0H-138Z', s.round(c)) +
      times(5, (row) =>
        times(8, (i) => box(-136 + i * 35 + row * 1.4, -268 + row * 50, 20, 30, tint(c, -0.45), 9)),
      ) +
      box(-182, -322, 364, 34, s.round(tint(c, 0.12)), 15),
  },
  cables: {
    stand: 'flat',
    width: 520,
    height: 420,
    colours: ['#f0efec', '#2c3038', '#c9a27a'],
    draw: (s, c) =>
      times(
        3,
        (i) =>
          ring(-60 + i * 30, -10 + i * 16, 130 - i * 12, '#140d1e', 15, faint(0.16)) +
          ring(-68 + i * 30, -22 + i * 16, 130 - i * 12, tint(c, -0.06 * i), 13),
      ) +
      wire('M60 60C140 90 160 -40 210 -90', c, 13) +
      at(
        214,
        -98,
        box(-16, -60, 32, 60, s.round(tint(c, -0.1)), 6) + box(-11, -84, 22, 28, s.round('#b9bdc4'), 3),
        { turn: 34 },
      ) +
      box(110, 60, 130, 130, s.shade('#f7f6f3', 0.14), 22) +
      box(156, 176, 12, 30, '#b9bdc4', 2) +
      box(184, 176, 12, 30, '#b9bdc4', 2),
  },
};
