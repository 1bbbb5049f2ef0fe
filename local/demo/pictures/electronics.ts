import { lettering, smallPrint } from './lettering.ts';
import { at, block, box, disc, faint, oval, ring, shape, times, tint, wire } from './pen.ts';
import type { Sheet } from './pen.ts';
import type { Things } from './thing.ts';

/* Drawings, which are long and plain: one after another, each read on its own. */

/** Something on a screen: a landscape, a chart, code or a page. */
function onScreen(s: Sheet, x: number, y: number, w: number, h: number): string {
  const accent = s.pick(['#f2a65a', '#5fb0c9', '#d96c7f', '#8fc07a', '#b79be0']);
  const kind = s.rng();
  const clip = `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`;
  if (kind < 0.45)
    return s.cut(
      clip,
      box(
        x,
        y,
        w,
        h,
        s.linear([
          [0, tint(accent, -0.35)],
          [0.6, accent],
          [1, '#ffe9c4'],
        ]),
      ) +
        disc(x + w * 0.68, y + h * 0.42, h * 0.13, '#fff3d2') +
        shape(
          `M${x} ${y + h}V${y + h * 0.72}L${x + w * 0.26} ${y + h * 0.42}L${x + w * 0.45} ${y + h * 0.68}L${x + w * 0.62} ${y + h * 0.5}L${x + w} ${y + h * 0.8}V${y + h}Z`,
          tint(accent, -0.6),
        ),
    );
  if (kind < 0.75)
    return s.cut(
      clip,
      box(x, y, w, h, '#1c2230') +
        times(9, (row) =>
          times(3, (i) =>
            box(
              x + w * 0.06 + (row % 3) * w * 0.04 + i * w * 0.2,
              y + h * (0.1 + row * 0.09),
              w * (0.06 + 0.1 * s.rng()),
              h * 0.035,
              s.pick(['#8fd3a8', '#e0b267', '#89b4f0', '#d98bb0', '#8b93a7']),
              3,
            ),
          ),
        ),
    );
  return s.cut(
    clip,
    box(x, y, w, h, '#f4f3ef') +
      box(x, y, w, h * 0.12, accent) +
      smallPrint(x + w * 0.07, y + h * 0.26, w * 0.4, 6, h * 0.1, '#b9b6ad') +
      box(x + w * 0.56, y + h * 0.24, w * 0.36, h * 0.5, tint(accent, 0.3), 6),
  );
}

const knob = (s: Sheet, x: number, y: number, r: number, c = '#3a3d44'): string =>
  disc(x, y, r, s.ball(c)) + wire(`M${x} ${y}L${x + r * 0.4} ${y - r * 0.65}`, '#f2efe8', 4);

const diamond = (x: number, y: number, r: number): string =>
  disc(x, y - r, 10, '#2b2e35') +
  disc(x, y + r, 10, '#2b2e35') +
  disc(x - r, y, 10, '#2b2e35') +
  disc(x + r, y, 10, '#2b2e35');

/** Screens, sound, games and everything with a battery. */
export const ELECTRONICS: Things = {
  laptop: {
    stand: 'desk',
    width: 640,
    height: 400,
    foot: 0.95,
    hasWriting: true,
    colours: ['#b9bdc4', '#3b3f47', '#d9c9b4', '#8f9cab'],
    draw: (s, c) =>
      box(-250, -392, 500, 336, s.shade(tint(c, -0.15)), 18) +
      box(-238, -380, 476, 300, '#14161b', 10) +
      onScreen(s, -224, -366, 448, 272) +
      shape('M-250 -60H250L312 -14Q314 0 296 0H-296Q-314 0 -312 -14Z', s.shade(c, 0.2)) +
      shape('M-222 -50H222L246 -30H-246Z', tint(c, -0.45)) +
      shape('M-64 -22H64L70 -8H-70Z', tint(c, -0.2)) +
      shape('M-224 -366H-40L-190 -94H-224Z', '#ffffff', faint(0.12)),
  },
  monitor: {
    stand: 'desk',
    width: 660,
    height: 500,
    foot: 0.45,
    hasWriting: true,
    colours: ['#23262c', '#c9ccd1', '#32353c'],
    draw: (s, c) =>
      oval(0, -14, 140, 24, s.shade(tint(c, -0.1))) +
      shape('M-34 -140H34L50 -14H-50Z', s.round(c)) +
      box(-330, -500, 660, 384, s.shade(c), 14) +
      onScreen(s, -314, -484, 628, 338) +
      disc(300, -130, 5, '#6fd08c') +
      shape('M-314 -484H-80L-250 -146H-314Z', '#ffffff', faint(0.1)),
  },
  tv: {
    stand: 'floor',
    width: 780,
    height: 560,
    foot: 0.9,
    hasWriting: true,
    colours: ['#1b1d22', '#2a2d33'],
    draw: (s, c) =>
      block(s, -360, -150, 690, 150, 40, s.pick(['#a9744a', '#efe9df', '#5b4235'])) +
      times(3, (i) => box(-348 + i * 226, -138, 214, 112, '#2b2230', 6, faint(0.25))) +
      box(-300, -110, 110, 34, '#2b2e34', 5) +
      wire('M-160 -168L-190 -152M160 -168L190 -152', '#33363c', 16) +
      box(-390, -570, 780, 400, s.shade(c), 10) +
      onScreen(s, -378, -558, 756, 374) +
      shape('M-378 -558H-90L-300 -184H-378Z', '#ffffff', faint(0.09)),
  },
  keyboard: {
    stand: 'flat',
    width: 720,
    height: 260,
    colours: ['#efe9df', '#3a3f49', '#7fa3b5', '#d9a3a8', '#2b3a34'],
    draw: (s, c) => {
      const accent = s.pick(['#e08a4f', '#5f9ea0', '#c25f6b', '#e2b84a', '#7b6fb0']);
      const keys = tint(c, c === '#efe9df' ? 0.5 : 0.18);
      const rows = times(5, (row) => {
        let x = -336;
        let line = '';
        while (x < 318) {
          const wide = row === 4 && x > -200 && x < -160 ? 5.4 : s.chance(0.12) ? 1.6 : 1;
          const w = Math.min(44 * wide, 336 - x);
          const fill = s.chance(0.14) || x === -336 ? accent : keys;
          line +=
            box(x, -104 + row * 44, w - 5, 39, tint(fill, -0.28), 7) +
            box(x + 3, -104 + row * 44, w - 11, 31, s.shade(fill, 0.1), 6);
          x += w;
        }
        return line;
      });
      return (
        box(-352, -112, 724, 258, '#140d1e', 22, faint(0.26)) +
        wire('M0 -118C20 -200 -60 -220 -30 -320', '#3a3d44', 12) +
        box(-360, -126, 720, 252, s.shade(c, 0.14), 22) +
        box(-346, -114, 692, 228, tint(c, -0.4), 12) +
        rows
      );
    },
  },
  mouse: {
    stand: 'flat',
    width: 300,
    height: 400,
    colours: ['#2b2e35', '#f0eee9', '#c9556b', '#56708a'],
    draw: (s, c) =>
      shape(
        'M-104 20C-104 -150 -60 -190 6 -190C80 -190 116 -150 116 20C116 150 70 196 6 196C-60 196 -104 150 -104 20Z',
        '#140d1e',
        faint(0.28),
      ) +
      wire('M0 -186C0 -260 60 -260 50 -360', '#33363d', 12) +
      shape(
        'M-112 10C-112 -150 -66 -196 0 -196C66 -196 112 -150 112 10C112 150 62 192 0 192C-62 192 -112 150 -112 10Z',
        s.ball(c),
      ) +
      wire('M0 -194V-40M-110 -30Q0 -60 110 -30', tint(c, -0.45), 5) +
      box(-14, -150, 28, 74, s.round('#4a4e57'), 14) +
      (s.chance(0.6) ? wire('M-60 120Q0 160 60 120', s.pick(['#7de0c0', '#ff8a5c', '#8fb4ff']), 8) : ''),
  },
  headphones: {
    stand: 'desk',
    width: 420,
    height: 440,
    foot: 0.8,
    colours: ['#2b2e35', '#e9e2d6', '#8a9bb5', '#c9a9a0', '#4a6b5d', '#c4564a'],
    draw: (s, c) =>
      wire('M-160 -190C-170 -470 170 -470 160 -190', tint(c, -0.15), 34) +
      wire('M-118 -344C-70 -404 70 -404 118 -344', tint(c, 0.25), 16) +
      [-1, 1]
        .map(
          (side) =>
            box(side * 166 - 54, -230, 108, 210, s.round(tint(c, -0.3)), 50) +
            box(side * 176 - 44, -238, 88, 222, s.round(c, 0.34), 42) +
            ring(side * 176, -126, 26, tint(c, 0.35), 5) +
            box(side * 160 - 13, -300, 26, 90, s.round('#b9bdc4'), 10),
        )
        .join('') +
      wire('M-196 -216Q-208 -120 -190 -60', '#ffffff', 8, faint(0.35)),
  },
  earbuds: {
    stand: 'flat',
    width: 460,
    height: 340,
    colours: ['#f5f4f1', '#2c2f36', '#d9a9a0', '#8fb0a8'],
    draw: (s, c) => {
      const bud = (x: number, y: number, turn: number): string =>
        at(
          x,
          y,
          box(-6, 4, 26, 120, '#140d1e', 12, faint(0.25)) +
            box(-14, -4, 27, 120, s.round(c), 13) +
            disc(0, -14, 40, s.ball(c)) +
            oval(24, -22, 22, 17, s.ball('#6a6e76')) +
            box(-14, 100, 27, 14, tint(c, -0.3), 6),
          { turn },
        );
      return (
        box(-190, -104, 250, 230, '#140d1e', 66, faint(0.26)) +
        box(-200, -120, 250, 230, s.ball(c), 66) +
        wire('M-198 -40H48', tint(c, -0.3), 4) +
        disc(-75, 0, 8, '#7bd389') +
        bud(130, -60, 22) +
        bud(180, 60, 68)
      );
    },
  },
  speaker: {
    stand: 'desk',
    width: 420,
    height: 360,
    foot: 0.95,
    colours: ['#2b2e35', '#3f6c7c', '#b5463d', '#d9cbb0', '#6b7f5a'],
    draw: (s, c) =>
      [-104, 104]
        .map(
          (x) =>
            block(s, x - 96, -350, 170, 346, 26, c) +
            disc(x - 10, -118, 70, '#17191e') +
            disc(x - 10, -118, 58, s.ball('#4a4e57')) +
            disc(x - 10, -118, 20, s.ball('#23262c')) +
            disc(x - 10, -270, 38, '#17191e') +
            disc(x - 10, -270, 28, s.ball('#5a5f68')),
        )
        .join(''),
  },
  boombox: {
    stand: 'desk',
    width: 560,
    height: 300,
    foot: 0.96,
    colours: ['#c4453b', '#2f4858', '#e0b040', '#4a4e57', '#5f8f8a'],
    draw: (s, c) =>
      wire('M-220 -250V-300H220V-250', '#3a3d44', 20) +
      box(-270, -252, 540, 250, s.shade(c, 0.24), 40) +
      [-158, 158]
        .map(
          (x) =>
            disc(x, -118, 98, tint(c, -0.5)) +
            disc(x, -118, 84, s.ball('#3f434b')) +
            times(3, (i) => ring(x, -118, 30 + i * 20, '#23262c', 4)) +
            disc(x, -118, 18, s.ball('#d5d8dc')),
        )
        .join('') +
      box(-46, -210, 92, 50, '#16221c', 6) +
      box(-46, -142, 92, 66, s.shade('#e9e4da'), 8) +
      knob(s, -24, -44, 17) +
      knob(s, 24, -44, 17),
  },
  phone: {
    stand: 'flat',
    width: 280,
    height: 540,
    hasWriting: true,
    colours: ['#2c3038', '#d9cfc4', '#6f8fae', '#8f7fb0', '#b5574f', '#7f9a80'],
    draw: (s, c) => {
      const back = s.chance(0.45);
      return (
        box(-118, -252, 262, 528, '#140d1e', 44, faint(0.28)) +
        box(-131, -264, 262, 528, s.shade(tint(c, -0.2), 0.2, 'diagonal'), 44) +
        (back
          ? box(-123, -256, 246, 512, s.shade(c, 0.25, 'diagonal'), 38) +
            box(-104, -238, 112, 120, s.shade(tint(c, 0.18)), 28) +
            [
              [-74, -206],
              [-22, -206],
              [-74, -152],
            ]
              .map(
                ([x = 0, y = 0]) =>
                  disc(x, y, 23, '#1b1d22') +
                  disc(x, y, 12, s.ball('#3d5168')) +
                  disc(x - 4, y - 5, 3, '#ffffff'),
              )
              .join('') +
            disc(-22, -152, 9, '#fff4cf')
          : box(-119, -252, 238, 504, '#101216', 34) +
            onScreen(s, -113, -246, 226, 492) +
            box(-38, -236, 76, 20, '#101216', 10) +
            lettering(s.pick(['9-41', '12-08', '4-20']), 0, -176, 40, '#ffffff', {
              centred: true,
              weight: 0.1,
            }) +
            times(4, (i) =>
              box(
                -88 + i * 46,
                176,
                38,
                38,
                s.pick(['#5fb878', '#4f8fd0', '#e07a5f', '#f2c14e', '#9b7fd0']),
                10,
              ),
            ))
      );
    },
  },
  tablet: {
    stand: 'flat',
    width: 560,
    height: 420,
    hasWriting: true,
    colours: ['#c5c9cf', '#4a4f58', '#d9b8ae', '#9db7c4'],
    draw: (s, c) =>
      box(-252, -182, 530, 390, '#140d1e', 30, faint(0.26)) +
      box(-265, -196, 530, 390, s.shade(c, 0.2), 30) +
      box(-256, -187, 512, 372, '#14161b', 24) +
      onScreen(s, -238, -170, 476, 338) +
      (s.chance(0.7)
        ? at(
            150,
            216,
            box(-150, -9, 300, 18, s.round('#f5f4f1'), 9) + shape('M150 -9L176 0L150 9Z', '#d9d6cf'),
            { turn: -8 },
          )
        : ''),
  },
  printer: {
    stand: 'desk',
    width: 520,
    height: 330,
    foot: 0.96,
    colours: ['#e9e7e2', '#2e3138', '#aab4bf'],
    draw: (s, c) =>
      shape('M-130 -250L-150 -340H120L140 -250Z', s.shade('#fbf9f3')) +
      block(s, -250, -250, 470, 240, 46, c) +
      box(-180, -110, 330, 30, '#17191e', 6) +
      shape('M-150 -84H120L140 -6H-170Z', s.shade('#fdfbf6')) +
      smallPrint(-120, -60, 200, 3, 18, '#9aa3b5') +
      box(60, -226, 130, 60, tint(c, -0.4), 8) +
      box(70, -218, 70, 44, '#9fd0e8', 4) +
      disc(166, -196, 12, '#6fd08c'),
  },
  console: {
    stand: 'desk',
    width: 560,
    height: 340,
    foot: 0.9,
    colours: ['#f0f0ee', '#1f2228', '#5b6a7d', '#c4473f'],
    draw: (s, c) =>
      box(-270, -96, 540, 92, s.shade(c, 0.25), 18) +
      box(-250, -60, 300, 10, tint(c, -0.55), 5) +
      box(90, -66, 100, 8, '#5fb0ff', 4) +
      disc(224, -50, 15, s.ball(tint(c, -0.3))) +
      shape(
        'M-160 -190Q-150 -250 -80 -240H80Q150 -250 160 -190L190 -80Q180 -40 140 -66L90 -120H-90L-140 -66Q-180 -40 -190 -80Z',
        s.shade(s.pick(['#2b2e35', '#f2f1ee', '#4f7fb0', '#b54a5a']), 0.28),
      ) +
      disc(-100, -186, 24, s.ball('#3b3f47')) +
      disc(50, -140, 24, s.ball('#3b3f47')) +
      [
        [102, -206, '#7bc47f'],
        [126, -184, '#e05a4f'],
        [78, -184, '#5a8fe0'],
        [102, -162, '#f2c14e'],
      ]
        .map(([x, y, f]) => disc(Number(x), Number(y), 11, String(f)))
        .join('') +
      box(-62, -160, 14, 44, '#3b3f47', 4) +
      box(-77, -145, 44, 14, '#3b3f47', 4),
  },
  handheld: {
    stand: 'flat',
    width: 640,
    height: 280,
    hasWriting: true,
    colours: ['#e0503f', '#3fa7b5', '#6f6fb0', '#e2b040'],
    draw: (s, c) => {
      const right = s.pick(['#3fa7d6', '#f2c14e', '#4a4e57', '#7bc47f']);
      return (
        box(-294, -116, 610, 260, '#140d1e', 60, faint(0.26)) +
        shape('M-190 -130H-236Q-306 -130 -306 -50V50Q-306 130 -236 130H-190Z', s.shade(c, 0.22)) +
        shape('M190 -130H236Q306 -130 306 -50V50Q306 130 236 130H190Z', s.shade(right, 0.22)) +
        box(-192, -130, 384, 260, '#1d1f25') +
        onScreen(s, -176, -112, 352, 224) +
        disc(-248, -60, 30, s.ball('#3b3f47')) +
        disc(248, 44, 30, s.ball('#3b3f47')) +
        diamond(-248, 50, 22) +
        diamond(248, -60, 22)
      );
    },
  },
  gameCases: {
    stand: 'flat',
    width: 640,
    height: 480,
    hasWriting: true,
    colours: ['#3f6fb0', '#4f9a5f', '#c4473f'],
    draw: (s, c) =>
      times(s.chance(0.5) ? 3 : 4, (i) => {
        const accent = s.pick(['#f2a65a', '#d96c7f', '#8fc07a', '#b79be0', '#f0d060', '#63c0c9']);
        return at(
          -220 + i * 150,
          (i % 2) * 40 - 20,
          box(-92, -136, 200, 280, '#140d1e', 6, faint(0.26)) +
            box(-100, -146, 200, 280, s.shade(c, 0.12), 8) +
            box(-90, -112, 180, 236, s.shade(tint(accent, -0.2), 0.4)) +
            disc(s.between(-40, 40), s.between(-50, 0), s.between(40, 66), tint(accent, 0.4), faint(0.85)) +
            shape(
              `M-90 124V${s.between(20, 60)}L-30 ${s.between(-10, 40)}L20 ${s.between(30, 70)}L90 ${s.between(-20, 50)}V124Z`,
              tint(accent, -0.6),
            ) +
            lettering(
              s.pick(['NOVA', 'RIFT', 'KART', 'ORBIT', 'DUSK', 'HEXA', 'GOLF']),
              0,
              -98,
              34,
              '#ffffff',
              { centred: true, weight: 0.2 },
            ) +
            lettering(s.pick(['2', 'III', 'DX', '64', 'XL']), 0, -44, 24, '#fff0c8', {
              centred: true,
              weight: 0.2,
            }),
          { turn: s.between(-14, 14) },
        );
      }),
  },
  camera: {
    stand: 'desk',
    width: 440,
    height: 320,
    foot: 0.9,
    colours: ['#25282e', '#8f5f3f', '#c9c4ba', '#3f5a52'],
    draw: (s, c) => {
      const top = c === '#25282e' ? '#34383f' : '#c9ccd1';
      return (
        wire('M-200 -170C-290 -90 -250 0 -160 -10M200 -170C290 -90 250 0 190 -8', '#7a4f35', 15) +
        shape('M-90 -236L-66 -304H66L90 -236Z', s.shade(top)) +
        box(-44, -290, 88, 34, '#4d5560', 6) +
        box(-206, -240, 412, 240, s.shade(top, 0.14), 26) +
        box(-206, -196, 412, 150, s.shade(c, 0.16), 4) +
        times(44, () => disc(s.between(-196, 196), s.between(-190, -54), 2.4, tint(c, -0.4))) +
        disc(0, -118, 112, s.ball('#3a3e46')) +
        disc(0, -118, 92, '#16181d') +
        disc(0, -118, 74, s.ball('#31425c')) +
        disc(0, -118, 40, s.ball('#5b7fb0')) +
        oval(-28, -150, 26, 15, '#ffffff', 'opacity="0.6" transform="rotate(-32 -28 -150)"') +
        box(-178, -266, 60, 30, s.round('#5a5f68'), 8) +
        disc(150, -252, 26, s.ball('#8d929a')) +
        disc(-168, -212, 9, '#d9534a')
      );
    },
  },
  lens: {
    stand: 'desk',
    width: 260,
    height: 360,
    foot: 0.85,
    colours: ['#25282e', '#e3e0da'],
    draw: (s, c) =>
      box(-84, -40, 168, 40, s.round('#8d929a'), 8) +
      box(-100, -300, 200, 266, s.round(c, 0.4), 14) +
      box(-104, -230, 208, 70, s.round(tint(c, -0.25), 0.4), 6) +
      times(17, (i) => box(-100 + i * 12, -226, 5, 62, tint(c, -0.5), 2)) +
      box(-104, -120, 208, 12, s.pick(['#c4473f', '#e2b040'])) +
      oval(0, -304, 100, 34, '#16181d') +
      oval(0, -306, 82, 26, s.ball('#4a5f8a')) +
      oval(-26, -314, 24, 7, '#ffffff', faint(0.7)) +
      wire('M-70 -150V-50', '#ffffff', 9, faint(0.22)),
  },
  vrHeadset: {
    stand: 'desk',
    width: 520,
    height: 300,
    foot: 0.9,
    colours: ['#f0f0ee', '#2a2d34', '#b9c4cf'],
    draw: (s, c) =>
      wire('M-200 -150C-250 -330 250 -330 200 -150', '#4a4e57', 34) +
      wire('M0 -270V-200', '#4a4e57', 30) +
      box(-210, -210, 420, 200, s.shade(c, 0.26), 84) +
      box(-180, -186, 360, 150, s.shade(tint(c, -0.6), 0.2), 66) +
      [
        [-130, -70],
        [130, -70],
        [-130, -150],
        [130, -150],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 13, '#16181d') + disc(x, y, 6, '#5b6f8f'))
        .join('') +
      shape('M-150 -170Q-60 -186 40 -180L-60 -44Q-130 -50 -160 -80Z', '#ffffff', faint(0.16)),
  },
  drone: {
    stand: 'desk',
    width: 560,
    height: 300,
    foot: 0.7,
    colours: ['#e9edf1', '#3b424d', '#c9ccd1'],
    draw: (s, c) => {
      const rotor = (x: number, y: number, w: number): string =>
        wire(`M${x - w} ${y - 4}Q${x} ${y - 16} ${x + w} ${y - 4}`, '#2c313a', 10) +
        box(x - 11, y - 8, 22, 44, s.round('#4a4f58'), 6);
      return (
        rotor(-200, -210, 76) +
        rotor(200, -210, 76) +
        wire('M-200 -180L-50 -130M200 -180L50 -130', tint(c, -0.3), 22) +
        wire('M-70 -90L-110 -6M70 -90L110 -6', tint(c, -0.4), 14) +
        shape(
          'M-110 -120Q-100 -196 0 -200Q100 -196 110 -120Q110 -80 60 -70H-60Q-110 -80 -110 -120Z',
          s.shade(c, 0.24),
        ) +
        shape('M-90 -150Q0 -200 90 -150Q0 -168 -90 -150Z', s.pick(['#d9612c', '#3f8fc0', '#c4473f'])) +
        disc(0, -66, 44, s.ball('#2c313a')) +
        disc(0, -62, 24, s.ball('#4f86b8')) +
        disc(-9, -71, 6, '#ffffff', faint(0.8)) +
        rotor(-240, -130, 88) +
        rotor(240, -130, 88) +
        wire('M-240 -98L-90 -112M240 -98L90 -112', tint(c, -0.2), 22)
      );
    },
  },
  printer3d: {
    stand: 'desk',
    width: 440,
    height: 480,
    foot: 0.95,
    colours: ['#2c3038', '#e07a3f', '#5b6f8f'],
    draw: (s, c) => {
      const plastic = s.pick(['#5fb8c9', '#f28f5c', '#9bc46a', '#d97fa8']);
      return (
        box(-190, -470, 26, 440, s.round(c)) +
        box(164, -470, 26, 440, s.round(c)) +
        box(-200, -478, 400, 34, s.round(tint(c, 0.1)), 8) +
        box(-170, -300, 340, 18, s.round('#a8adb5'), 6) +
        box(-46, -330, 80, 76, s.shade('#3b3f47'), 8) +
        shape('M-14 -254H6L0 -226H-8Z', '#d9a441') +
        wire('M0 -330C30 -420 120 -400 150 -470', plastic, 7) +
        shape('M-54 -86Q-70 -160 -28 -176Q0 -230 30 -176Q60 -160 46 -86Z', s.shade(plastic, 0.25)) +
        times(8, (i) => wire(`M-54 ${-96 - i * 11}H48`, tint(plastic, -0.25), 2, faint(0.6))) +
        box(-150, -86, 300, 20, s.shade('#5a5f68'), 4) +
        box(-212, -62, 424, 62, s.shade(c, 0.2), 12) +
        box(40, -50, 110, 38, '#9fd0e8', 5) +
        disc(178, -31, 15, s.ball('#8d929a'))
      );
    },
  },
  turntable: {
    stand: 'desk',
    width: 600,
    height: 330,
    foot: 0.96,
    colours: ['#8f5f3f', '#2b2e35', '#c9a27a', '#b5483f', '#dfd8cb'],
    draw: (s, c) =>
      shape('M-280 -96L-220 -250H240L290 -96Z', s.shade(c, 0.18)) +
      box(-282, -98, 574, 82, s.shade(tint(c, -0.2)), 10) +
      box(-240, -18, 70, 18, '#1b1d22', 4) +
      box(180, -18, 70, 18, '#1b1d22', 4) +
      oval(-50, -170, 176, 62, '#3a3d44') +
      oval(-50, -176, 168, 58, '#16181c') +
      times(4, (i) =>
        oval(-50, -176, 74 + i * 25, 26 + i * 8.5, 'none', 'stroke="#34373d" stroke-width="2.4"'),
      ) +
      oval(-50, -176, 52, 18, s.pick(['#d9612c', '#3f8fc0', '#e2b040', '#c4566b'])) +
      oval(-50, -177, 5, 2.4, '#f2efe8') +
      shape('M-170 -196Q-110 -230 -40 -232L-50 -184Z', '#ffffff', faint(0.13)) +
      disc(200, -206, 22, s.ball('#b9bdc4')) +
      wire('M200 -208L176 -150L70 -146', '#d5d8dc', 9) +
      box(46, -156, 32, 20, '#2b2e35', 4) +
      knob(s, 236, -128, 14),
  },
  smartwatch: {
    stand: 'flat',
    width: 260,
    height: 540,
    hasWriting: true,
    colours: ['#2c3038', '#d98fa0', '#5f8f6f', '#e0d6c6', '#4f6fa0'],
    draw: (s, c) =>
      shape(
        'M-48 -260Q-60 -150 -84 -110H100Q76 -150 66 -260ZM-84 110Q-60 150 -48 266H66Q76 150 100 110Z',
        '#140d1e',
        faint(0.25),
      ) +
      shape(
        'M-58 -266Q-64 -150 -90 -106H90Q64 -150 58 -266ZM-90 106Q-64 150 -58 262H58Q64 150 90 106Z',
        s.round(c),
      ) +
      times(5, (i) => disc(0, 250 - i * 26, 6, tint(c, -0.5))) +
      box(-112, -132, 224, 264, s.ball('#8d929a'), 62) +
      box(-100, -120, 200, 240, '#101216', 52) +
      box(110, -50, 16, 46, s.round('#b9bdc4'), 7) +
      lettering(s.pick(['10-09', '7-30', '3-14']), 0, -84, 46, '#ffffff', { centred: true, weight: 0.1 }) +
      ring(-46, 46, 34, '#ff5f7f', 12) +
      ring(-46, 46, 19, '#8ee06a', 10) +
      smallPrint(14, 24, 66, 3, 24, '#7f8a99'),
  },
};
