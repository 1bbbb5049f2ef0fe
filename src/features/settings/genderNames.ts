import type { Gender } from '../../domain/account.ts';

/** How a gender is read; 'None' where nothing was chosen. */
export const GENDER_NAMES: Readonly<Record<Gender, string>> = {
  '': 'None',
  male: 'Male',
  female: 'Female',
  other: 'Other',
};
