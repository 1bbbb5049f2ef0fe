import { campusOf, FIRST_CAMPUS_IDS, type Campus, type CampusId } from '../domain/campus.ts';
import { hexFromOklch, oklchFromHex, reach, type Oklch } from './colour.ts';

export type Theme = 'light' | 'dark';
export type Tokens = Readonly<Record<string, string>>;

const AA = 4.5;
/** Non-text contrast: borders of controls, filled buttons against the page. */
const AA_SHAPE = 3;

/** Slightly warm; step 1 is the page, 8 the border of a control, 10 secondary and 12 primary text. */
const NEUTRAL_LIGHTNESS: Readonly<Record<Theme, readonly number[]>> = {
  light: [0.988, 0.973, 0.957, 0.937, 0.916, 0.89, 0.82, 0.62, 0.55, 0.465, 0.36, 0.215],
  dark: [0.158, 0.196, 0.232, 0.268, 0.302, 0.344, 0.42, 0.56, 0.64, 0.735, 0.84, 0.955],
};

const STATUS: Readonly<Record<string, Oklch>> = {
  success: { l: 0.52, c: 0.13, h: 150 },
  danger: { l: 0.54, c: 0.2, h: 27 },
  warning: { l: 0.55, c: 0.12, h: 75 },
  info: { l: 0.52, c: 0.13, h: 245 },
};

function neutral(theme: Theme): readonly string[] {
  return NEUTRAL_LIGHTNESS[theme].map((l) =>
    hexFromOklch({ l, c: theme === 'light' ? 0.004 : 0.006, h: 70 }),
  );
}

/** The background of raised surfaces (cards, dialogs): white in light, a lighter step in dark. */
function raised(theme: Theme): string {
  return theme === 'light' ? '#ffffff' : (neutral('dark')[1] ?? '#000000');
}

function surfaces(theme: Theme): readonly string[] {
  return [raised(theme), ...neutral(theme).slice(0, 4)];
}

/** Fill, text on the fill, text on surfaces, tint and line of one hue, each meeting AA in its theme. */
function roles(name: string, base: Oklch, theme: Theme): Tokens {
  const isLight = theme === 'light';
  const calm = { ...base, c: Math.min(base.c, 0.19) };
  const tint = hexFromOklch({
    l: isLight ? 0.955 : 0.255,
    c: Math.min(base.c, isLight ? 0.026 : 0.045),
    h: base.h,
  });
  const lifted = isLight ? calm : reach(calm, 0.005, AA_SHAPE + 0.1, surfaces('dark').slice(0, 2));
  const fill = reach(lifted, -0.005, AA + 0.1, ['#ffffff']);
  const text = reach(calm, isLight ? -0.005 : 0.005, isLight ? AA + 0.1 : 5.2, [...surfaces(theme), tint]);
  return {
    [name]: hexFromOklch(fill),
    [`${name}-strong`]: hexFromOklch({ ...fill, l: fill.l - 0.05 }),
    [`on-${name}`]: '#ffffff',
    [`${name}-text`]: hexFromOklch(text),
    [`${name}-tint`]: tint,
    [`${name}-line`]: hexFromOklch({ l: isLight ? 0.87 : 0.4, c: Math.min(base.c, 0.06), h: base.h }),
  };
}

export function baseTokens(theme: Theme): Tokens {
  const steps = Object.fromEntries(neutral(theme).map((hex, i) => [`n${String(i + 1)}`, hex]));
  const status = Object.entries(STATUS).map(([name, base]) => roles(name, base, theme));
  return Object.assign({ raised: raised(theme), ...steps }, ...status) as Tokens;
}

/** The accent colors that are made of a campus's two. */
export function accentTokens(campus: Pick<Campus, 'colour' | 'spark'>, theme: Theme): Tokens {
  const spark = oklchFromHex(campus.spark ?? campus.colour);
  const seen = reach(spark, theme === 'light' ? -0.005 : 0.005, AA_SHAPE, surfaces(theme).slice(0, 2));
  return { ...roles('accent', oklchFromHex(campus.colour), theme), spark: hexFromOklch(seen) };
}

const lines = (tokens: Tokens, indent: string): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n');

/** The page's own campus, and elements in it that are about another one. */
const campusSelector = (root: string, id: CampusId): string =>
  `${root}[data-campus='${id}'],\n${root} [data-campus='${id}']`;

/** The style sheet of the campuses' colours, in both themes. */
export function colourSheet(): string {
  const rule = (selector: string, tokens: Tokens, indent: string): string =>
    `${indent}${selector.replace('\n', `\n${indent}`)} {\n${lines(tokens, `${indent}  `)}\n${indent}}`;
  const themed = (theme: Theme, root: string, indent: string): string =>
    [
      rule(root, baseTokens(theme), indent),
      ...FIRST_CAMPUS_IDS.map((id) =>
        rule(campusSelector(root, id), accentTokens(campusOf(id), theme), indent),
      ),
    ].join('\n');
  return `@layer tokens {
${themed('light', ':root', '  ')}
  @media (prefers-color-scheme: dark) {
${themed('dark', ":root:not([data-theme='light'])", '    ')}
  }
${themed('dark', ":root[data-theme='dark']", '  ')}
}
`;
}
