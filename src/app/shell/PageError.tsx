import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toDataError } from '../../data/errors.ts';

/** A page that failed, inside its frame. */
export function PageError(): ReactNode {
  const isOffline = toDataError(useRouteError()).code === 'offline';
  return (
    <EmptyState
      level={1}
      drawing="unplugged"
      title={isOffline ? 'You seem to be offline' : 'Something went wrong'}
      text={
        isOffline
          ? 'Check your connection and try again.'
          : 'It is our fault, not yours. Try again in a moment.'
      }
      action={<Button onClick={() => location.reload()}>Try again</Button>}
    />
  );
}

/** The same when even the frame failed. */
export function RootError(): ReactNode {
  return (
    <main id="main">
      <PageError />
    </main>
  );
}
