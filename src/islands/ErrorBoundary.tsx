import { Component, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.css';

interface State {
  error?: Error | undefined;
}

/** Keeps what fails within an island away from the rest of the page, and lets the visitor try again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={styles['fallback']} role="alert">
        <p>Something went wrong</p>
        <p>{error.message}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </div>
    );
  }
}
