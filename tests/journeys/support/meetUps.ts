import type { Locator, Page } from '@playwright/test';

/** The latest step to a meeting in the list of messages. */
export const meetUpCard = (page: Page, state: string): Locator =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('article')
    .filter({ has: page.getByText(state, { exact: true }) });

/** Chooses the `nth` quarter of an hour from now (1: the next), by the campus's clock, in the dialog that plans a meeting. */
export async function chooseQuarter(dialog: Locator, nth: number): Promise<void> {
  const times = dialog.getByRole('combobox', { name: /^Time/ });
  await dialog.getByRole('button', { name: 'Today' }).click();
  // The first option is "Choose a time".
  const today = (await times.getByRole('option').count()) - 1;
  if (today < nth) await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await times.selectOption({ index: today < nth ? nth - today : nth });
}
