import { expect, type Locator, type Page } from '@playwright/test';

/* Edits of own posts and comments. */

/** The dialog of an edit that is open. */
export const editDialog = (page: Page, name = 'Edit Post'): Locator => page.getByRole('dialog', { name });

/** Opens the edit of the post or comment in that element; returns its text box. */
export async function openEdit(page: Page, article: Locator, name = 'Edit Post'): Promise<Locator> {
  await article.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const box = editDialog(page, name).getByRole('textbox', { name, exact: true });
  await expect(box).toHaveAttribute('contenteditable', 'true');
  return box;
}

/** Replaces all words. */
export async function rewrite(box: Locator, words: string): Promise<void> {
  await box.click();
  await box.press('ControlOrMeta+a');
  await box.pressSequentially(words);
}

/** Presses Save. */
export const saveEdit = (page: Page, name?: string): Promise<void> =>
  editDialog(page, name).getByRole('button', { name: 'Save' }).click();
