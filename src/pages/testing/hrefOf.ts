import { screen } from '@testing-library/react';

/** Where the link of that name leads, in the page or in a part of it. */
export const hrefOf = (
  name: string | RegExp,
  part: Pick<typeof screen, 'getByRole'> = screen,
): string | null => part.getByRole('link', { name }).getAttribute('href');

/** The same, once the link is there. */
export const findHrefOf = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');
