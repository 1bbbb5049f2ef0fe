import { showAlert } from './alertStore.ts';

/** Announces that something was added to the bag, with a link to it. */
export function showAddedToBag(): void {
  showAlert({ text: 'Added to bag', kind: 'success', link: { text: 'View Bag', to: '/cart' } });
}
