import { block, box, disc, faint, oval, shape, times, tint, wire } from './pen.ts';
import type { Things } from './thing.ts';

const legs = (xs: readonly number[], top: number, colour: string, width = 16): string =>
  xs.map((x) => wire(`M${x} ${top}L${x} -6`, colour, width)).join('');

/** What fills a room. */
export const FURNITURE: Things = {
  sofa: {
    stand: 'floor',
    width: 760,
    height: 340,
    foot: 0.95,
    colours: ['#5b7f95', '#8a9a6b', '#c9785a', '#7a6f8f', '#b9ab97', '#3f5a6b', '#d8b15e', '#6d4b4b'],
    draw: (s, c) =>
      legs([-320, 320], -40, '#5a3d2b', 22) +
      box(-350, -320, 700, 220, s.shade(c, 0.22), 46) +
      box(-290, -292, 286, 170, s.shade(tint(c, 0.08), 0.18), 34) +
      box(4, -292, 286, 170, s.shade(tint(c, 0.08), 0.18), 34) +
      box(-300, -170, 302, 96, s.shade(tint(c, 0.14), 0.24), 26) +
      box(0, -170, 302, 96, s.shade(tint(c, 0.14), 0.24), 26) +
      box(-340, -92, 680, 60, s.shade(tint(c, -0.12), 0.14), 16) +
      box(-384, -236, 100, 206, s.shade(tint(c, 0.05), 0.26), 40) +
      box(284, -236, 100, 206, s.shade(tint(c, -0.06), 0.26), 40) +
      (s.chance(0.75)
        ? box(
            -262,
            -262,
            128,
            118,
            s.shade(s.pick(['#e9c46a', '#e8e0d2', '#c8553d', '#2f5d62', '#f2c6b4'])),
            28,
          ) + box(150, -252, 116, 108, s.shade(s.pick(['#f0e6d2', '#457b9d', '#b56576', '#84a98c'])), 28)
        : ''),
  },
  futon: {
    stand: 'floor',
    width: 720,
    height: 330,
    foot: 0.95,
    colours: ['#34404f', '#6b5b73', '#7c8c7a', '#a3543f'],
    draw: (s, c) =>
      wire('M-340 -20V-230M340 -20V-230', '#3a2c25', 26) +
      wire('M-340 -214h90M250 -214h90', '#3a2c25', 26) +
      wire('M-330 -60h660', '#3a2c25', 20) +
      box(-300, -320, 600, 200, s.shade(c, 0.2), 36) +
      box(-312, -150, 624, 84, s.shade(tint(c, 0.12), 0.24), 34) +
      times(4, (i) =>
        times(
          2,
          (j) =>
            disc(-225 + i * 150, -264 + j * 74, 8, tint(c, -0.4)) +
            wire(`M${-240 + i * 150} ${-264 + j * 74}h30`, tint(c, -0.24), 4),
        ),
      ),
  },
  armchair: {
    stand: 'floor',
    width: 420,
    height: 400,
    foot: 0.9,
    colours: ['#c98b3a', '#41736a', '#a14f48', '#7d8aa5', '#d5c3a4'],
    draw: (s, c) =>
      legs([-140, 140], -50, '#6b4630', 20) +
      box(-165, -390, 330, 330, s.shade(c, 0.25), 90) +
      wire('M-60 -350v130M60 -350v130', tint(c, -0.25), 5) +
      box(-140, -190, 280, 110, s.shade(tint(c, 0.16), 0.2), 36) +
      box(-200, -240, 84, 196, s.shade(tint(c, 0.06), 0.26), 38) +
      box(116, -240, 84, 196, s.shade(tint(c, -0.08), 0.26), 38) +
      box(-168, -96, 336, 54, s.shade(tint(c, -0.14)), 18),
  },
  desk: {
    stand: 'floor',
    width: 700,
    height: 400,
    foot: 0.92,
    colours: ['#c99b6b', '#f1ede6', '#7b543a', '#2f3238', '#d9c7a8'],
    draw: (s, c) => {
      const dark = tint(c, -0.3);
      const drawers = s.chance(0.6);
      return (
        box(-320, -290, 30, 290, s.round(dark)) +
        (drawers
          ? box(130, -290, 190, 272, s.shade(tint(c, -0.08))) +
            times(
              3,
              (i) =>
                box(142, -278 + i * 88, 166, 78, s.shade(tint(c, 0.05)), 5) +
                box(205, -246 + i * 88, 40, 9, '#8d8577', 4),
            ) +
            legs([146, 304], -20, dark)
          : box(290, -290, 30, 290, s.round(dark)) + wire('M-300 -90h600', dark, 14)) +
        shape('M-350 -300L-300 -338H310L350 -300z', s.shade(tint(c, 0.25), 0.1)) +
        box(-350, -302, 700, 30, s.shade(c), 5) +
        box(-250, -408, 26, 82, s.round('#d3563d'), 6) +
        times(3, (i) =>
          wire(`M${-246 + i * 9} -404l${(i - 1) * 9} -42`, s.pick(['#e2b04a', '#3f6c8c', '#5f8a63']), 7),
        ) +
        box(-120, -346, 120, 16, '#3f6c8c', 3) +
        box(-112, -362, 108, 16, '#e7ded0', 3)
      );
    },
  },
  officeChair: {
    stand: 'floor',
    width: 380,
    height: 600,
    foot: 0.9,
    colours: ['#2e323a', '#5a6b7c', '#a63f3f', '#c9c6bf', '#3c6e71'],
    draw: (s, c) =>
      times(
        5,
        (i) =>
          wire(`M0 -70L${-150 + i * 75} -24`, '#23262b', 20) +
          disc(-150 + i * 75, -16, 17, s.ball('#33363c')),
      ) +
      box(-13, -220, 26, 160, s.round('#7e858e')) +
      wire('M0 -240V-330', '#23262b', 30) +
      box(-150, -590, 300, 290, s.shade(c, 0.26), 60) +
      box(-118, -562, 236, 232, s.shade(tint(c, 0.1), 0.2), 44) +
      times(5, (i) => wire(`M-96 ${-530 + i * 42}q96 16 192 0`, tint(c, -0.22), 5)) +
      wire('M-150 -250v-96h50M150 -250v-96h-50', '#23262b', 20) +
      box(-168, -276, 336, 70, s.shade(tint(c, 0.06), 0.3), 32),
  },
  bookshelf: {
    stand: 'floor',
    width: 400,
    height: 660,
    foot: 0.98,
    colours: ['#f3efe8', '#b07d4f', '#5b4033', '#d7bd94', '#31353b'],
    draw: (s, c) => {
      const shelf = (y: number): string => {
        let x = -164;
        let row = '';
        const full = s.rng();
        while (x < (full < 0.25 ? -20 : 130)) {
          const w = s.between(16, 36);
          const h = s.between(76, 118);
          row += box(
            x,
            y - h,
            w - 2,
            h,
            s.shade(
              s.pick([
                '#c75b47',
                '#3f6c8c',
                '#e2b04a',
                '#5f8a63',
                '#efe7da',
                '#6d5a8c',
                '#2e3a4c',
                '#e59a7f',
              ]),
            ),
            2,
          );
          x += w;
        }
        return (
          row +
          (full < 0.25
            ? box(40, y - 48, 56, 48, s.round('#d9825b'), 8) +
              times(5, (i) =>
                shape(
                  'M0 0q-14 -30 0 -64q14 34 0 64',
                  '#5d8f57',
                  `transform="translate(68 ${y - 44}) rotate(${(i - 2) * 28})"`,
                ),
              )
            : '')
        );
      };
      return (
        box(-200, -660, 400, 660, s.shade(tint(c, -0.05), 0.12), 6) +
        box(-176, -636, 352, 600, s.shade(tint(c, -0.4), 0.1)) +
        times(4, (i) => shelf(-486 + i * 150) + box(-178, -486 + i * 150, 356, 18, s.shade(tint(c, 0.1))))
      );
    },
  },
  dresser: {
    stand: 'floor',
    width: 560,
    height: 430,
    foot: 0.96,
    colours: ['#f5f1ea', '#a8774b', '#7fa3a0', '#4a3a33', '#e3c9a2'],
    draw: (s, c) =>
      legs([-240, 240], -30, tint(c, -0.5), 24) +
      block(s, -270, -400, 520, 370, 40, c) +
      times(3, (row) =>
        times(2, (column) => {
          const x = -258 + column * 252;
          const y = -386 + row * 118;
          return (
            box(x, y, 244, 106, s.shade(tint(c, 0.1), 0.12), 6) +
            box(x, y + 100, 244, 6, '#2b2230', 3, faint(0.2)) +
            disc(x + 70, y + 54, 11, s.ball('#c9a24d')) +
            disc(x + 174, y + 54, 11, s.ball('#c9a24d'))
          );
        }),
      ),
  },
  bed: {
    stand: 'floor',
    width: 800,
    height: 380,
    foot: 0.96,
    colours: ['#b98556', '#3c4048', '#ece5d9', '#7d5a44'],
    draw: (s, c) => {
      const cover = s.pick(['#7c97b5', '#d9a08b', '#a7b79a', '#d8d2e4', '#e6c67c', '#5a7080']);
      return (
        legs([-360, 360], -40, tint(c, -0.3), 26) +
        box(-400, -380, 60, 350, s.shade(c), 14) +
        times(4, (i) => box(-392, -352 + i * 62, 44, 46, s.shade(tint(c, -0.12)), 6)) +
        box(-350, -120, 740, 70, s.shade(tint(c, -0.1)), 10) +
        box(-345, -190, 730, 92, s.shade('#f4f1ea', 0.14), 30) +
        box(-330, -236, 170, 84, s.shade('#fffdf8', 0.2), 36) +
        box(-300, -256, 150, 80, s.shade(tint(cover, 0.5), 0.2), 34) +
        shape('M-140 -206q20 -26 60 -22H360q34 0 34 40V-96q-140 24 -270 4T-140 -88z', s.shade(cover, 0.22)) +
        wire(
          'M-126 -190q12 50 0 96M40 -204q26 60 10 100M220 -204q20 60 6 108',
          tint(cover, -0.2),
          6,
          faint(0.6),
        ) +
        box(372, -210, 30, 190, s.shade(c), 10)
      );
    },
  },
  coffeeTable: {
    stand: 'floor',
    width: 600,
    height: 250,
    foot: 0.9,
    colours: ['#b57f4f', '#e9e3d8', '#5b4235', '#8d6f57'],
    draw: (s, c) =>
      legs([-240, 240], -170, tint(c, -0.35), 24) +
      legs([-180, 180], -180, tint(c, -0.5), 16) +
      box(-230, -80, 460, 16, s.shade(tint(c, -0.1)), 6) +
      box(-130, -106, 150, 26, '#d0a24f', 4) +
      oval(0, -190, 300, 62, tint(c, -0.28)) +
      oval(0, -204, 300, 62, s.shade(tint(c, 0.12), 0.16, 'right')) +
      box(-100, -252, 56, 50, s.round('#f2ede3'), 10) +
      oval(-72, -250, 28, 8, '#4a2f23') +
      box(60, -226, 130, 18, '#40798c', 4) +
      box(70, -242, 116, 17, '#e9dfcb', 4),
  },
  diningTable: {
    stand: 'floor',
    width: 780,
    height: 400,
    foot: 0.9,
    colours: ['#c08c5a', '#7a5239', '#efe9df', '#a9825f'],
    draw: (s, c) => {
      const chair = (x: number, flip: number): string =>
        `<g transform="translate(${x} 0) scale(${flip} 1)">` +
        wire('M-58 -6V-390M-58 -180H70M70 -180V-6', tint(c, -0.22), 20) +
        times(3, (i) => wire(`M-58 ${-360 + i * 46}h-1`, c, 20)) +
        box(-66, -384, 24, 150, s.shade(tint(c, -0.05)), 10) +
        box(-60, -200, 140, 26, s.shade(s.pick(['#d9b99b', '#c8553d', '#6f8f9b', '#e6dfd2'])), 12) +
        '</g>';
      return (
        chair(-320, 1) +
        chair(320, -1) +
        legs([-220, 220], -250, tint(c, -0.3), 30) +
        shape('M-270 -258L-230 -300H230L270 -258z', s.shade(tint(c, 0.24), 0.1)) +
        box(-270, -260, 540, 32, s.shade(c), 6) +
        shape('M-40 -300h80l-16 -46h-48z', s.round('#6f9bb0')) +
        times(
          5,
          (i) =>
            wire(`M0 -340L${(i - 2) * 26} ${-410 + Math.abs(i - 2) * 10}`, '#5d8f57', 5) +
            disc((i - 2) * 26, -412 + Math.abs(i - 2) * 10, 13, s.pick(['#e8a0a8', '#f2c14e', '#fff2dc'])),
        )
      );
    },
  },
  nightstand: {
    stand: 'floor',
    width: 330,
    height: 420,
    foot: 0.95,
    colours: ['#a9744a', '#f2eee6', '#47505c', '#cfae7f'],
    draw: (s, c) =>
      legs([-120, 120], -60, tint(c, -0.4), 22) +
      block(s, -155, -280, 290, 230, 36, c) +
      box(-140, -264, 260, 90, s.shade(tint(c, 0.12)), 6) +
      disc(-10, -220, 12, s.ball('#caa45a')) +
      box(-140, -164, 260, 100, tint(c, -0.45), 4) +
      box(-120, -98, 130, 32, '#b9543f', 3) +
      box(-112, -124, 120, 26, '#e8dcc6', 3) +
      box(-60, -330, 60, 48, s.round('#e9e2d4'), 10) +
      shape('M30 -300h66l-8 -50h-50z', s.round('#c97b4e')) +
      times(5, (i) =>
        shape(
          'M0 0q-14 -34 0 -74q14 40 0 74',
          '#5d8f57',
          `transform="translate(63 -346) rotate(${(i - 2) * 26})"`,
        ),
      ),
  },
  beanBag: {
    stand: 'floor',
    width: 460,
    height: 330,
    foot: 0.98,
    colours: ['#c85a4b', '#4c7ea8', '#7d9b62', '#e1a33d', '#6b5b8c', '#8a8f98'],
    draw: (s, c) =>
      shape(
        'M-225 -70Q-240 -170 -120 -230Q-60 -330 30 -316Q90 -300 130 -220Q240 -170 226 -70Q214 0 100 0H-110Q-214 0 -225 -70Z',
        s.ball(c),
      ) +
      shape('M-120 -230Q-10 -150 130 -220Q60 -110 0 -130Q-80 -140 -120 -230Z', tint(c, -0.2), faint(0.6)) +
      wire(
        'M-110 -226Q-150 -120 -130 -10M128 -216Q160 -110 128 -10M10 -136Q4 -60 10 -4',
        tint(c, -0.3),
        6,
        faint(0.7),
      ) +
      oval(-70, -250, 40, 20, '#ffffff', 'opacity="0.18" transform="rotate(-40 -70 -250)"'),
  },
  barStool: {
    stand: 'floor',
    width: 460,
    height: 560,
    foot: 0.8,
    colours: ['#a9744a', '#2e3137', '#d7d2c7', '#b0493d'],
    draw: (s, c) =>
      [-115, 115]
        .map(
          (x) =>
            wire(`M${x - 60} -510L${x - 92} -6M${x + 60} -510L${x + 92} -6`, '#3b3f46', 16) +
            wire(`M${x - 34} -510L${x - 44} -30M${x + 34} -510L${x + 44} -30`, '#23262b', 12) +
            wire(`M${x - 84} -150H${x + 84}`, '#565b63', 12) +
            oval(x, -512, 92, 24, tint(c, -0.4)) +
            oval(x, -530, 92, 26, s.shade(tint(c, 0.1), 0.2, 'right')),
        )
        .join(''),
  },
};
