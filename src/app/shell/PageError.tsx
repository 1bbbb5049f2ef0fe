import { Component, type ErrorInfo, type ReactNode } from 'react';
import { toDataError } from '../../data/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  /** Another page is another try. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Catches a page that failed and says so in its place; the frame around it stays. */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error !== null && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <PageError error={this.state.error} />;
  }
}

function PageError({ error }: { readonly error: unknown }): ReactNode {
  const isOffline = toDataError(error).code === 'offline';
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
