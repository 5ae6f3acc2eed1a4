import { Component, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.css';

interface Props {
  children: ReactNode;
  /** Called before the children are drawn once more. */
  onRetry?: () => void;
}

interface State {
  error?: Error | undefined;
}

/** Keeps what fails within an island away from the rest of the page, and lets the visitor try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={styles['fallback']} role="alert">
        <p>Something went wrong</p>
        <p>{error.message}</p>
        <button type="button" onClick={this.retry}>
          Try again
        </button>
      </div>
    );
  }
}
