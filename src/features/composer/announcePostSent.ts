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
