import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Says that a post is sent, with the way to it. */
export function announcePostSent(id: string | null): void {
  showAlert({
    kind: 'success',
    text: 'Your post was sent',
    ...(id === null ? {} : { link: { text: 'View', to: paths.post(id) } }),
  });
}

/** The same of posts that were posted together. */
export function announceGroupSent(count: number): void {
  if (count === 1) announcePostSent(null);
  else showAlert({ kind: 'success', text: `Your ${String(count)} posts were sent` });
}
