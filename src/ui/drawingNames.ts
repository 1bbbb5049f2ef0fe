/** The drawings that there are; apart from them, so that naming one does not load them all. */
export const DRAWING_NAMES = [
  'box',
  'letter',
  'lock',
  'lost',
  'unplugged',
  'bubble',
  'search',
  'bell',
  'bookmark',
  'bag',
  'person',
  'phone',
  'coins',
  'map',
] as const;

export type DrawingName = (typeof DRAWING_NAMES)[number];
