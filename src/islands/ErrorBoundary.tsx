import { Component, type ComponentType, type ReactNode } from 'react';
import messages from '#content/interface.yaml?part=interactive';

interface Props {
  children: ReactNode;
  /** Called once the error is shown. */
  onError?: () => void;
  /** Called before the children are rendered again. */
  onRetry?: () => void;
}

interface State {
  error?: Error | undefined;
}

/** Shows an error in place of an island that failed, and lets the visitor try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="fallback stack" role="alert">
        <p>
          <b>{messages.failed}</b>
        </p>
        <p>{error.message}</p>
        <button type="button" onClick={this.retry}>
          {messages.tryAgain}
        </button>
      </div>
    );
  }
}

/** Wraps an island in its own error boundary. */
export const withErrorBoundary =
  <Props extends object>(Island: ComponentType<Props>) =>
  (props: Props) => (
    <ErrorBoundary>
      <Island {...props} />
    </ErrorBoundary>
  );
