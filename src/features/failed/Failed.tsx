import type { ReactNode } from 'react';
import { isNoConnection } from '../../data/connection.ts';
import type { DataErrorCode } from '../../data/errors.ts';
import { tryAgain } from '../../data/tryAgain.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';

/** The page's content could not be read. */
export function Failed({
  code,
  retry,
}: {
  readonly code: DataErrorCode;
  readonly retry: () => void;
}): ReactNode {
  const isOffline = isNoConnection(code);
  useWhenOnline(code === 'offline', retry);
  return (
    <EmptyState
      drawing="unplugged"
      title={isOffline ? "You're offline" : 'Something went wrong'}
      text={
        isOffline
          ? 'This will show when the connection is back.'
          : "It couldn't be loaded. It is our fault, not yours."
      }
      action={
        <Button look="outlined" onClick={() => tryAgain(code, retry)}>
          Try again
        </Button>
      }
    />
  );
}
