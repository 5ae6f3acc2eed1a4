import { type ComponentType, Suspense, use } from 'react';
import { ErrorBoundary } from '#islands/ErrorBoundary.tsx';
import { loadModule } from './task.ts';

/**
 * A component whose code is loaded when it first renders. Unlike React's `lazy`, "Try again" retries a failed load, and
 * only this component is missing until then.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: ReturnType<typeof load> | undefined;
  const retry = () => {
    loading = undefined;
  };

  function Lazy(props: Props) {
    loading ??= loadModule(load);
    const Loaded = use(loading);
    return <Loaded {...props} />;
  }

  return (props: Props) => (
    <ErrorBoundary onRetry={retry}>
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
