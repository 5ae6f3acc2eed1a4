import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { loadPart } from '#lib/load-part.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';

/**
 * A component whose code comes when it is first drawn. React's own `lazy` never asks again for what did not come; here
 * "Try again" does, and only this part is missing meanwhile.
 * @param waiting Stands in its place until the code has come. Default: nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
) {
  let loading: ReturnType<typeof load> | undefined;
  const forget = () => {
    loading = undefined;
  };

  function Part(props: Props) {
    loading ??= loadPart(load);
    const { default: Loaded } = use(loading);
    return <Loaded {...props} />;
  }

  return (props: Props) => (
    <ErrorBoundary onRetry={forget}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
