/** The names of the drawings, in a module of their own, so that using a name does not load them all. */
export type DrawingName =
  | 'box'
  | 'letter'
  | 'lock'
  | 'lost'
  | 'unplugged'
  | 'bubble'
  | 'search'
  | 'bell'
  | 'bookmark'
  | 'bag'
  | 'person'
  | 'phone'
  | 'coins'
  | 'map';
