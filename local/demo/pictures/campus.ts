import { lettering, smallPrint } from './lettering.ts';
import { at, box, disc, faint, oval, ring, shape, times, tint, wire } from './pen.ts';
import type { Sheet } from './pen.ts';
import type { Things } from './thing.ts';

/* Drawings, which are long and plain: one after another, each read on its own. */

const SUBJECTS = [
  'BIOLOGY',
  'CALCULUS',
  'CHEM',
  'PHYSICS',
  'MACRO',
  'PSYCH',
  'STATS',
  'HISTORY',
  'C++',
  'ORGO',
  'GENETICS',
  'LINEAR',
  'SPANISH',
  'ACCTG',
  'DESIGN',
] as const;

/** The drawing on a book's cover. */
function emblem(s: Sheet, c: string): string {
  const light = tint(c, 0.55);
  const kinds: readonly (() => string)[] = [
    () =>
      times(3, (i) =>
        oval(0, 30, 100, 38, 'none', `stroke="${light}" stroke-width="8" transform="rotate(${i * 60} 0 30)"`),
      ) + disc(0, 30, 18, light),
    () =>
      wire(`M-110 110C-70 -90 -20 -90 10 30S80 130 110 -60`, light, 10) +
      wire('M-120 120H120M-120 120V-80', light, 6, faint(0.7)),
    () =>
      times(
        9,
        (i) =>
          disc(34 * Math.sin(i * 0.8), -70 + i * 24, 11, light) +
          disc(-34 * Math.sin(i * 0.8), -70 + i * 24, 11, tint(c, 0.3)) +
          wire(`M${34 * Math.sin(i * 0.8)} ${-70 + i * 24}H${-34 * Math.sin(i * 0.8)}`, light, 4),
      ),
    () =>
      times(5, (i) =>
        box(
          -100 + i * 44,
          110 - (40 + ((i * 53) % 130)),
          32,
          40 + ((i * 53) % 130),
          i % 2 ? light : tint(c, 0.3),
          4,
        ),
      ),
    () =>
      shape('M0 -80L70 -40V44L0 84L-70 44V-40Z', 'none', `stroke="${light}" stroke-width="10"`) +
      wire('M0 -54L46 -28V28M0 58L-46 32', light, 7) +
      wire('M70 44L116 70', light, 8),
    () =>
      disc(0, 20, 92, light, faint(0.9)) +
      shape('M-92 20A92 92 0 0 0 92 20Z', tint(c, 0.25)) +
      disc(30, -14, 26, tint(c, -0.3)),
    () =>
      times(4, (i) =>
        times(4, (j) =>
          box(
            -96 + i * 50,
            -76 + j * 50,
            42,
            42,
            (i * 3 + j * 5) % 4 === 0 ? light : tint(c, 0.12 + ((i + j) % 3) * 0.12),
            6,
          ),
        ),
      ),
  ];
  return s.pick(kinds)();
}

function ticketBody(s: Sheet, c: string, words: string, seat: string): string {
  return (
    box(-250, -104, 516, 232, '#140d1e', 16, faint(0.24)) +
    box(-258, -116, 516, 232, s.shade('#fbf6ea', 0.1), 16) +
    shape('M-258 -100Q-258 -116 -242 -116H120V116H-242Q-258 116 -258 100Z', s.shade(c, 0.2, 'right')) +
    times(11, (i) => disc(130, -104 + i * 21, 4, '#cfc6b4')) +
    lettering(words, -226, -78, 44, '#fff8e8', { weight: 0.2 }) +
    lettering(seat, -226, 46, 26, '#fff1c8', { weight: 0.16 }) +
    smallPrint(-226, 0, 250, 2, 22, tint(c, 0.5)) +
    times(15, (i) => box(160, -92 + i * 12.4, 70, 3 + ((i * 7) % 4) * 1.8, '#2b2430'))
  );
}

/** As large as the cover's width allows. */
const title = (words: string): string =>
  lettering(words, -138, -196, Math.min(40, 1680 / Math.max(words.length * 5.6, 1)), '#fffaf0', {
    weight: 0.18,
  });

/** Books, clothes, tickets and what lies on a desk. */
export const CAMPUS_LIFE: Things = {
  book: {
    stand: 'flat',
    width: 380,
    height: 520,
    hasWriting: true,
    colours: [
      '#2f6690',
      '#b5483f',
      '#3f7d58',
      '#7b5ea0',
      '#d98e3f',
      '#2b3a55',
      '#4f8f9b',
      '#a83f6b',
      '#5a5f68',
    ],
    draw: (s, c, words) =>
      box(-164, -222, 360, 490, '#140d1e', 8, faint(0.28)) +
      box(-178, -240, 368, 490, s.shade('#f6efdf'), 6) +
      times(5, (i) => wire(`M-170 ${242 + i * 1.6}H186`, '#cfc4ab', 1)) +
      box(-188, -250, 366, 490, s.shade(c, 0.16, 'diagonal'), 8) +
      box(-188, -250, 30, 490, tint(c, -0.25), 6) +
      at(14, 24, emblem(s, c), { scale: 1.06 }) +
      box(-140, -214, 300, 4, tint(c, 0.5)) +
      title(words ?? s.pick(SUBJECTS)) +
      (words === null
        ? lettering(
            s.pick(['8TH EDITION', '3E', '12TH ED', '5TH EDITION', '2ND ED']),
            -138,
            206,
            18,
            tint(c, 0.6),
          )
        : smallPrint(-138, 206, 130, 2, 16, tint(c, 0.5))) +
      (s.chance(0.4)
        ? box(92, 168, 66, 40, '#f7d54a', 3) + lettering('USED', 98, 180, 15, '#3a3320', { weight: 0.2 })
        : '') +
      shape('M-150 -250H-60L-150 40Z', '#ffffff', faint(0.08)),
  },
  books: {
    stand: 'desk',
    width: 460,
    height: 420,
    foot: 0.98,
    hasWriting: true,
    colours: ['#3f6c8c'],
    draw: (s) => {
      let y = 0;
      const count = 4 + Math.floor(s.rng() * 4);
      return times(count, () => {
        const h = s.between(42, 76);
        const w = s.between(350, 440);
        const x = -w / 2 + s.between(-16, 16);
        const c = s.pick([
          '#b5483f',
          '#2f6690',
          '#e0a63a',
          '#3f7d58',
          '#7b5ea0',
          '#efe6d2',
          '#2b3a55',
          '#d98a6b',
          '#4f8f9b',
        ]);
        y -= h;
        return (
          box(x, y, w, h - 2, s.shade(c, 0.18), 5) +
          box(x + w - 26, y + 5, 26, h - 12, '#f4ecd9', 2) +
          box(x + 22, y, 12, h - 2, tint(c, 0.35)) +
          lettering(s.pick(SUBJECTS), x + 56, y + h * 0.3, h * 0.38, tint(c, c === '#efe6d2' ? -0.6 : 0.75), {
            weight: 0.17,
          })
        );
      });
    },
  },
  notes: {
    stand: 'flat',
    width: 560,
    height: 420,
    hasWriting: true,
    colours: ['#3f6c8c', '#b5483f', '#3f7d58', '#7b5ea0'],
    draw: (s, c) =>
      shape(
        'M-258 -186Q-130 -220 6 -184Q140 -220 274 -186V210Q140 180 6 214Q-130 180 -258 210Z',
        '#140d1e',
        faint(0.26),
      ) +
      shape(
        'M-270 -196Q-130 -232 0 -196V200Q-130 168 -270 200Z',
        s.linear(
          [
            [0, '#fffdf5'],
            [0.85, '#f6f0e0'],
            [1, '#d9d0bc'],
          ],
          [1, 0],
        ),
      ) +
      shape(
        'M270 -196Q130 -232 0 -196V200Q130 168 270 200Z',
        s.linear(
          [
            [0, '#d9d0bc'],
            [0.15, '#f6f0e0'],
            [1, '#fffdf5'],
          ],
          [1, 0],
        ),
      ) +
      smallPrint(-240, -160, 190, 12, 28, c) +
      wire('M-242 -102h170M-242 38h120', '#f7e04a', 20, faint(0.45)) +
      smallPrint(40, -160, 190, 4, 28, '#4a4e57') +
      at(130, 60, emblem(s, c), { scale: 0.72 }) +
      at(
        196,
        168,
        box(-130, -9, 236, 18, s.round(s.pick(['#d9612c', '#e2b040', '#4f8f9b'])), 8) +
          shape('M106 -9L136 0L106 9Z', '#f1d9b5'),
        { turn: -24 },
      ),
  },
  calculator: {
    stand: 'flat',
    width: 280,
    height: 540,
    hasWriting: true,
    colours: ['#2c3038', '#e9e4da', '#4f7fb0', '#c9708f', '#6fae9b', '#7b6fb0'],
    draw: (s, c) =>
      box(-118, -246, 262, 520, '#140d1e', 34, faint(0.28)) +
      box(-130, -262, 260, 524, s.shade(c, 0.16), 34) +
      box(-108, -236, 216, 170, '#14161b', 12) +
      box(-96, -216, 192, 138, '#c8d6c0', 4) +
      wire('M-96 -147H96M0 -216V-78', '#7f8f7a', 3) +
      wire(
        'M-92 -110C-50 -240 -20 -60 20 -150S70 -180 92 -200',
        s.pick(['#3f4f8f', '#a83f3f', '#2f5f4f']),
        6,
      ) +
      times(7, (row) =>
        times(5, (i) =>
          box(
            -106 + i * 43,
            -48 + row * 43,
            37,
            row < 2 ? 24 : 31,
            s.shade(
              row === 0 && i === 0
                ? '#4f8fd0'
                : row > 2 && i < 4
                  ? '#f2efe8'
                  : tint(c, c === '#2c3038' ? 0.3 : -0.4),
            ),
            7,
          ),
        ),
      ),
  },
  backpack: {
    stand: 'desk',
    width: 340,
    height: 440,
    foot: 0.9,
    colours: ['#2f5f6b', '#c4564a', '#4a4f58', '#d9a441', '#6b7f4f', '#7b6fb0'],
    draw: (s, c) =>
      wire('M-40 -400Q0 -470 40 -400', tint(c, -0.4), 18) +
      shape(
        'M-150 -20Q-170 -260 -120 -350Q-90 -420 0 -420Q90 -420 120 -350Q170 -260 150 -20Q146 0 120 0H-120Q-146 0 -150 -20Z',
        s.round(c, 0.3),
      ) +
      wire('M-132 -250Q0 -300 132 -250', tint(c, -0.4), 7) +
      wire('M120 -252v34', '#e2c37a', 8) +
      shape(
        'M-112 -30Q-120 -180 -96 -196H96Q120 -180 112 -30Q108 -14 90 -14H-90Q-108 -14 -112 -30Z',
        s.shade(tint(c, 0.12), 0.22),
      ) +
      wire('M-98 -166H98', tint(c, -0.35), 6) +
      box(-26, -130, 52, 40, '#8f5f3f', 6) +
      disc(0, -346, 24, s.pick(['#f2e8d5', '#e2b040', '#d96c4f'])) +
      wire('M-120 -330Q-146 -180 -130 -40', '#ffffff', 8, faint(0.2)),
  },
  labKit: {
    stand: 'flat',
    width: 620,
    height: 440,
    colours: ['#f7f7f4'],
    draw: (s, c) =>
      shape(
        'M-250 -170L-110 -206L-60 -176H40L90 -206L230 -170L300 60L220 90L180 -30V216H-190V-30L-240 90L-320 60Z',
        '#140d1e',
        faint(0.22),
      ) +
      shape(
        'M-262 -184L-120 -220L-70 -190H30L80 -220L220 -184L288 48L208 76L168 -44V204H-206V-44L-250 76L-332 48Z',
        s.shade(c, 0.1),
      ) +
      wire('M-70 -190L-20 -60L30 -190M-20 -60V204', '#cfd3d4', 5) +
      box(-170, 70, 110, 96, 'none', 6, 'stroke="#cfd3d4" stroke-width="5"') +
      box(30, 70, 110, 96, 'none', 6, 'stroke="#cfd3d4" stroke-width="5"') +
      box(52, -50, 76, 60, 'none', 4, 'stroke="#cfd3d4" stroke-width="5"') +
      wire('M70 -70v50M92 -74v54', s.pick(['#2f6690', '#b5483f']), 8) +
      at(
        -20,
        120,
        box(-120, -44, 240, 90, '#9fd0e8', 40, faint(0.65)) +
          box(-120, -44, 240, 90, 'none', 40, 'stroke="#3f7f9b" stroke-width="10"') +
          wire('M-120 0C-200 -30 -200 60 -140 80', '#2b3038', 12),
        { turn: -10 },
      ),
  },
  sneakers: {
    stand: 'desk',
    width: 600,
    height: 300,
    foot: 0.95,
    colours: ['#e9e6df', '#c4473f', '#2f5f8f', '#30343b', '#6fae8f', '#e0a63a', '#d98fa8'],
    draw: (s, c) => {
      const accent = s.pick(['#ffffff', '#2b2e35', '#e2703f', '#3f8fc0']);
      const shoe =
        shape(
          'M-250 -30Q-262 -150 -190 -206Q-160 -214 -130 -180Q-100 -150 -60 -168L40 -110Q150 -96 214 -76Q246 -64 246 -30Z',
          s.shade(c, 0.22),
        ) +
        shape('M-250 -60Q-254 -140 -200 -190L-150 -120Q-160 -70 -180 -40H-250Z', tint(c, -0.22)) +
        shape('M100 -100Q200 -90 232 -64Q246 -52 246 -34H130Q90 -60 100 -100Z', tint(c, 0.3)) +
        shape('M-150 -60Q-40 -60 60 -104L70 -92Q-20 -10 -150 -40Z', accent, faint(0.9)) +
        times(5, (i) => wire(`M${-66 + i * 27} ${-160 + i * 15}l-22 26`, '#f7f4ec', 8)) +
        box(-262, -36, 516, 30, s.shade('#f7f5ef', 0.12), 14) +
        box(-262, -14, 516, 12, tint(accent, -0.2), 6);
      return at(30, -66, shoe, { scaleX: -0.86, scaleY: 0.86 }) + at(-14, 0, shoe);
    },
  },
  boots: {
    stand: 'floor',
    width: 460,
    height: 420,
    foot: 0.9,
    colours: ['#8f5a34', '#3a2c28', '#b5794a', '#7a2f2a'],
    draw: (s, c) => {
      const boot =
        shape(
          'M-100 -400Q-30 -420 60 -396L50 -210Q60 -160 150 -120Q196 -98 196 -40V-24H-104V-60Q-86 -220 -100 -400Z',
          s.shade(c, 0.22, 'right'),
        ) +
        shape('M-100 -400Q-30 -364 60 -396Q-20 -424 -100 -400Z', tint(c, -0.5)) +
        wire('M-60 -340Q-20 -240 20 -330M-60 -280Q-20 -180 20 -270', tint(c, 0.4), 6) +
        wire('M-90 -120Q0 -150 60 -90', tint(c, -0.3), 6) +
        box(-108, -28, 308, 16, tint(c, -0.5), 5) +
        box(-108, -28, 88, 28, '#241a17', 4);
      return at(74, -22, boot, { scaleX: 0.9, scaleY: 0.95 }) + at(-64, 0, boot);
    },
  },
  hoodie: {
    stand: 'flat',
    width: 560,
    height: 540,
    hasWriting: true,
    colours: ['#bf5700', '#5a6472', '#2f4f6b', '#6b8f71', '#d9a8b5', '#efe6d5', '#7b3f4a'],
    draw: (s, c, words) => {
      const body =
        'M-120 -200Q-60 -260 0 -260Q60 -260 120 -200L210 -150L270 130L190 150L150 -10V230H-150V-10L-190 150L-270 130L-210 -150Z';
      return (
        at(12, 16, shape(body, '#140d1e', faint(0.24))) +
        shape(body, s.shade(c, 0.14)) +
        shape(
          'M-110 -206Q-60 -270 0 -270Q60 -270 110 -206Q60 -110 0 -110Q-60 -110 -110 -206Z',
          s.shade(tint(c, -0.14)),
        ) +
        shape('M-66 -204Q0 -250 66 -204Q40 -140 0 -134Q-40 -140 -66 -204Z', tint(c, -0.45)) +
        wire('M-30 -136v96M30 -136v76', '#f7f4ec', 8) +
        shape('M-92 60H92L116 160H-116Z', s.shade(tint(c, -0.1))) +
        box(-150, 208, 300, 24, tint(c, -0.2), 6) +
        lettering(
          words ?? s.pick(['TEXAS', 'AUSTIN', 'CLUB', 'CREW']),
          0,
          -26,
          52,
          c === '#efe6d5' ? '#bf5700' : '#fff6e2',
          { centred: true, weight: 0.22 },
        )
      );
    },
  },
  tshirt: {
    stand: 'flat',
    width: 540,
    height: 500,
    colours: ['#f2ede2', '#2b2e35', '#bf5700', '#4f8f9b', '#d9a441', '#8f4a5a'],
    draw: (s, c) => {
      const body = 'M-100 -220Q0 -170 100 -220L250 -140L200 -10L140 -40V220H-140V-40L-200 -10L-250 -140Z';
      const print = s.pick(['#d9612c', '#e2b040', '#3f7d8c', '#b5483f']);
      return (
        at(12, 16, shape(body, '#140d1e', faint(0.24))) +
        shape(body, s.shade(c, 0.12)) +
        wire('M-96 -216Q0 -166 96 -216', tint(c, -0.3), 11) +
        (s.chance(0.5)
          ? disc(0, 0, 84, print) +
            shape('M-84 12Q-30 -40 0 10T84 4A84 84 0 0 1 -84 12Z', tint(print, -0.4)) +
            disc(28, -34, 18, '#fff3d2')
          : times(4, (i) => box(-138, -80 + i * 60, 276, 26, print, 0, faint(0.85)))) +
        wire('M-138 -30Q-120 80 -136 200M138 -30Q120 80 136 200', tint(c, -0.2), 5, faint(0.6))
      );
    },
  },
  jacket: {
    stand: 'flat',
    width: 580,
    height: 540,
    colours: ['#5f83a8', '#3a3f47', '#7a5a3f', '#55684a', '#c9b28f'],
    draw: (s, c) => {
      const body =
        'M-110 -230L0 -200L110 -230L200 -180L276 120L196 146L160 10V230H-160V10L-196 146L-276 120L-200 -180Z';
      return (
        at(12, 16, shape(body, '#140d1e', faint(0.24))) +
        shape(body, s.shade(c, 0.16)) +
        shape('M-110 -230L0 -160L110 -230L60 -250H-60Z', tint(c, -0.45)) +
        shape(
          'M-110 -230L-130 -170L-40 -110L0 -160ZM110 -230L130 -170L40 -110L0 -160Z',
          s.shade(tint(c, 0.15)),
        ) +
        wire('M0 -150V228', tint(c, -0.4), 6) +
        times(5, (i) => disc(16, -90 + i * 70, 8, s.ball('#d0a45a'))) +
        [-84, 84]
          .map(
            (x) =>
              box(x - 50, -80, 100, 90, 'none', 4, `stroke="${tint(c, -0.3)}" stroke-width="5"`) +
              shape(`M${x - 50} -80H${x + 50}V-52L${x} -36L${x - 50} -52Z`, tint(c, -0.12)),
          )
          .join('') +
        box(-160, 204, 320, 26, tint(c, -0.22), 4)
      );
    },
  },
  dress: {
    stand: 'flat',
    width: 420,
    height: 560,
    colours: ['#b5485f', '#2f6f6b', '#2b2e45', '#e0a63a', '#8fb09b'],
    draw: (s, c) => {
      const body =
        'M-80 -230L-50 -240Q0 -170 50 -240L80 -230L96 -100L74 -30L190 240Q0 280 -190 240L-74 -30L-96 -100Z';
      return (
        at(12, 16, shape(body, '#140d1e', faint(0.24))) +
        shape(body, s.shade(c, 0.2)) +
        wire('M-66 -236Q-70 -290 -40 -300M66 -236Q70 -290 40 -300', c, 9) +
        times(18, () =>
          disc(
            s.between(-110, 110),
            s.between(60, 230),
            10,
            s.pick(['#fff3d2', '#f7d9d0', '#ffe08a']),
            faint(0.8),
          ),
        ) +
        box(-80, -46, 160, 24, tint(c, -0.35), 6) +
        wire('M-40 -10L-100 236M0 -10V250M40 -10L100 236', tint(c, -0.2), 5, faint(0.7))
      );
    },
  },
  cap: {
    stand: 'desk',
    width: 440,
    height: 240,
    foot: 0.85,
    hasWriting: true,
    colours: ['#bf5700', '#2b3a55', '#3f6b4f', '#efe6d5', '#2b2e35'],
    draw: (s, c) =>
      shape('M-170 -40Q-180 -220 -10 -226Q160 -220 150 -40Z', s.round(c)) +
      wire('M-10 -224Q-70 -140 -64 -40M-10 -224Q60 -140 64 -40', tint(c, -0.25), 4) +
      shape('M-80 -56Q60 -90 160 -50Q240 -34 226 -6Q120 -30 -60 -12Z', s.shade(tint(c, -0.2), 0.2)) +
      disc(-10, -228, 11, tint(c, -0.3)) +
      lettering(s.pick(['TX', 'ATX', 'UT']), 0, -150, 54, c === '#efe6d5' ? '#bf5700' : '#fff6e2', {
        centred: true,
        weight: 0.24,
      }),
  },
  tickets: {
    stand: 'flat',
    width: 620,
    height: 420,
    hasWriting: true,
    colours: ['#bf5700', '#2b3a55', '#7b3f8f', '#b5384a', '#2f6f6b'],
    draw: (s, c, given) => {
      const words = given ?? s.pick(['GAME DAY', 'LIVE 8PM', 'ADMIT 1', 'FESTIVAL', 'CONCERT']);
      const seat = `SEC ${String(Math.floor(s.between(1, 40)))} ROW ${String(Math.floor(s.between(3, 60)))}`;
      return (
        at(34, 60, ticketBody(s, tint(c, -0.2), words, seat), { turn: 9 }) +
        at(-24, -50, ticketBody(s, c, words, seat), { turn: -5 })
      );
    },
  },
  wristband: {
    stand: 'flat',
    width: 560,
    height: 320,
    hasWriting: true,
    colours: ['#7b5ea0', '#e0703f', '#2f8f8b'],
    draw: (s, c) =>
      ring(-10, 14, 130, '#140d1e', 40, faint(0.2)) +
      at(
        0,
        0,
        ring(0, 0, 130, c, 42) +
          times(18, (i) =>
            at(0, 0, shape('M0 -148l8 18l-8 18l-8 -18z', i % 2 ? '#ffe08a' : tint(c, 0.5)), { turn: i * 20 }),
          ),
        { scaleY: 0.8 },
      ) +
      at(
        150,
        70,
        box(-80, -34, 190, 68, s.shade('#f7f2e6'), 10) + lettering('3 DAY', -58, -14, 30, c, { weight: 0.2 }),
        { turn: 18 },
      ),
  },
  jewelry: {
    stand: 'flat',
    width: 460,
    height: 460,
    colours: ['#d9b25a', '#cfd3d8', '#d9a08b'],
    draw: (s, c) =>
      box(-190, -180, 400, 400, '#140d1e', 20, faint(0.24)) +
      box(-204, -196, 400, 400, s.shade(s.pick(['#2b3a45', '#6b3f4a', '#e9e0d0']), 0.2), 20) +
      wire('M-150 -170C-140 60 -60 110 -4 110S130 60 140 -170', c, 7) +
      shape(
        'M-4 104L26 140L-4 190L-34 140Z',
        s.shade(s.pick(['#4f8fc0', '#4fa57b', '#c04f6b', '#8f6fc0']), 0.4),
      ) +
      ring(-84, -90, 44, c, 12) +
      disc(-84, -136, 18, s.ball('#e8f2f7')) +
      [40, 96].map((x) => ring(x, -96, 20, c, 7) + disc(x, -60, 13, s.ball('#f7f2e6'))).join(''),
  },
  watch: {
    stand: 'flat',
    width: 260,
    height: 540,
    colours: ['#7a4f35', '#2b2e35', '#3f5a4a'],
    draw: (s, c) =>
      shape('M-50 -250H70V270H-50Z', '#140d1e', faint(0.22)) +
      box(-58, -262, 116, 524, s.round(c), 14) +
      wire('M-44 -250V250M44 -250V250', tint(c, 0.4), 3) +
      disc(0, 0, 116, s.ball('#c9ccd1')) +
      disc(0, 0, 98, s.pick(['#f4efe2', '#2b3a55', '#20242b'])) +
      times(12, (i) => at(0, 0, box(-4, -88, 8, 20, '#d0a45a', 2), { turn: i * 30 })) +
      at(0, 0, box(-5, -56, 10, 62, '#8d929a', 5), { turn: 300 }) +
      at(0, 0, box(-4, -80, 8, 88, '#8d929a', 4), { turn: 55 }) +
      disc(0, 0, 10, '#d9534a') +
      box(112, -14, 24, 28, s.round('#b9bdc4'), 6) +
      shape('M-80 -60Q-20 -110 50 -84L-60 40Z', '#ffffff', faint(0.2)),
  },
  cosmetics: {
    stand: 'desk',
    width: 480,
    height: 330,
    foot: 0.95,
    colours: ['#d98fa8', '#e0a08b', '#8f6fa0', '#7fae9b'],
    draw: (s, c) =>
      box(-200, -170, 100, 170, s.round('#f4e9df'), 14) +
      box(-180, -220, 60, 54, s.round(c), 8) +
      shape('M-70 0V-210Q-20 -250 30 -210V0Z', s.round(tint(c, 0.35)), faint(0.85)) +
      box(-46, -300, 52, 76, s.round('#d0a45a'), 10) +
      box(60, -96, 130, 96, s.round(c), 18) +
      box(54, -120, 142, 36, s.round('#fbf6ee'), 12) +
      box(208, -150, 34, 150, s.round('#2b2e35'), 6) +
      shape('M208 -150V-186L242 -206V-150Z', s.shade('#b5384a', 0.2)),
  },
  hairDryer: {
    stand: 'flat',
    width: 460,
    height: 420,
    colours: ['#c04f7b', '#2b2e35', '#e9e0d5', '#5f8fa0'],
    draw: (s, c) =>
      at(12, 16, box(-170, -150, 330, 150, '#140d1e', 74, faint(0.22))) +
      at(-20, 20, box(-34, -20, 76, 210, s.round(tint(c, -0.12)), 30), { turn: 14 }) +
      wire('M-56 210C-80 280 40 300 80 250', '#2b2e35', 13) +
      box(-180, -160, 330, 150, s.shade(c, 0.3), 74) +
      box(130, -146, 66, 122, s.round('#3a3d44'), 12) +
      disc(-106, -86, 54, tint(c, -0.3)) +
      times(4, (i) => ring(-106, -86, 12 + i * 12, tint(c, -0.55), 4)) +
      box(-26, 70, 30, 54, '#f2efe8', 10),
  },
};
