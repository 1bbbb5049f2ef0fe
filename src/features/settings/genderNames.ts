import type { Gender } from '../../domain/account.ts';

/** The displayed name of a gender; 'None' where nothing was chosen. */
export const GENDER_NAMES: Readonly<Record<Gender, string>> = {
  '': 'None',
  male: 'Male',
  female: 'Female',
  other: 'Other',
};
