import { typingSequences } from '#stores/shared.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Typewriter, type TypewriterProps } from './Typewriter.tsx';

interface Props extends TypewriterProps {
  sequence: keyof typeof typingSequences;
}

export function TypewriterIsland({ sequence, ...props }: Props) {
  return (
    <ErrorBoundary>
      <Typewriter sequence={typingSequences[sequence]} {...props} />
    </ErrorBoundary>
  );
}
