/* In English as everything: `Intl` formats take longer on a slow phone than rendering the cards that have a day. */

/** 'Jan' */
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** 'Sun' */
export const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
