import { paths, withQuery } from '../../lib/paths.ts';

/** In the place of a school's id in `?school=`: none of ours. */
export const MISSING = 'missing';

/** The dialog in which somebody leaves an email for a school that is not here. */
export const missingSchoolPath = (): string => withQuery(paths.searchSchools(), { school: MISSING });
