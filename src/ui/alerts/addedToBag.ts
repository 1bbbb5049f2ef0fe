import { showAlert } from './alertStore.ts';

/** Says that something was put into the bag, and leads there. */
export function showAddedToBag(): void {
  showAlert({ text: 'Added to bag', kind: 'success', link: { text: 'View Bag', to: '/cart' } });
}
