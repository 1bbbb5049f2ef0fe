import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './PageError.module.css';

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
    return this.state.error === null ? this.props.children : <PageError />;
  }
}

function PageError(): ReactNode {
  // Not by the error: code that an update has taken away fails just as code on a broken line does.
  const isOffline = !navigator.onLine;
  // Plain, without anything that has to be loaded: the line may be down.
  return (
    <div className={styles.error} role="alert">
      <h1>{isOffline ? 'You seem to be offline' : 'Something went wrong'}</h1>
      <p>
        {isOffline
          ? 'Check your connection and try again.'
          : 'It is our fault, not yours. Try again in a moment.'}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  );
}
