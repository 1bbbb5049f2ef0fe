/** The accent colors of a campus in one theme, by their tokens: `accent-text`. */
export type Accents = Readonly<Record<string, string>>;

/** What `/campuses/{id}/campus.json` says of a campus; at most five minutes old. */
export interface CampusFile {
  /** A campus id. */
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** One to four letters. */
  readonly monogram: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly timeZone: string | null;
  /** The main one; null for the shared community. */
  readonly emailDomain: string | null;
  readonly colour: string;
  readonly spark: string | null;
  readonly accents: { readonly light: Accents; readonly dark: Accents };
  /** Its page at Instagram; null for the usual one of the first campuses, and for none elsewhere. */
  readonly socialPage: string | null;
  /** No joining, posting and wanting. */
  readonly isClosed: boolean;
}
