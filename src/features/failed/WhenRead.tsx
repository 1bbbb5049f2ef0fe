import type { ReactNode } from 'react';
import { errorCodeOf } from '../../data/errors/dataError.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Failed } from './Failed.tsx';

interface WhenReadProps<Data> {
  readonly reading: {
    readonly data?: Data | undefined;
    readonly isError: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Of the skeleton, whose height is a CSS length. */
  readonly label: string;
  readonly height: string;
  /** See `Failed`. */
  readonly what?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read; before that a skeleton, or that it failed. */
export function WhenRead<Data>(props: WhenReadProps<Data>): ReactNode {
  const { reading, label, height, children, ...failed } = props;
  const { data, isError, error, refetch } = reading;
  if (data !== undefined) return children(data);
  if (isError) return <Failed code={errorCodeOf(error)} retry={() => void refetch()} {...failed} />;
  return (
    <div role="status" aria-label={label}>
      <Skeleton width="100%" height={height} />
    </div>
  );
}
