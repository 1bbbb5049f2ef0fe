import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../data/errors/dataError.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDenyDealMutation, type DealKey } from './dealApi.ts';

/** Takes the reader out of a deal that the seller alone has told of. */
export function NotMe({ deal }: { readonly deal: DealKey }): ReactNode {
  const [deny, { isLoading }] = useDenyDealMutation();
  const onClick = async (post: HTMLElement | null): Promise<void> => {
    const { error } = await deny(deal);
    if (error) showAlert({ kind: 'danger', text: errorText(errorCodeOf(error)) });
    else {
      showAlert({ kind: 'success', text: 'You are no longer named' });
      // The button is gone, and its focus with it.
      post?.focus({ preventScroll: true });
    }
  };
  return (
    <Button
      look="plain"
      size="small"
      isBusy={isLoading}
      onClick={({ currentTarget }) => void onClick(currentTarget.closest<HTMLElement>('article'))}
    >
      Not Me
    </Button>
  );
}
