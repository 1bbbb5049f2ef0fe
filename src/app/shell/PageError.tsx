import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './PageError.module.css';
import { SOMETHING_WENT_WRONG } from '../../lib/commonTexts.ts';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';

interface Props {
  /** Another key is another try. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Error boundary: shows a page's failure in its place; the frame stays. */
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
    return this.state.error === null ? this.props.children : <PageError />;
  }
}

function PageError(): ReactNode {
  // Not by the error: code removed by an update fails just like code on a lost connection.
  const isOffline = !navigator.onLine;
  const again = (): void => location.reload();
  useWhenOnline(isOffline, again);
  // Plain, without anything that has to be loaded: the device may be offline.
  return (
    <div className={styles.error} role="alert">
      <h1>{isOffline ? 'You seem to be offline' : SOMETHING_WENT_WRONG}</h1>
      <p>
        {isOffline
          ? 'This page will show when the connection is back.'
          : 'It is our fault, not yours. Try again in a moment.'}
      </p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}
