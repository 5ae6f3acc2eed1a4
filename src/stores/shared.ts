// The browser's own copies of the stores: islands on one page meet here. Tests make copies of their own.
import { createNewsletter } from './newsletter.ts';
import { createStepSequence } from './step-sequence.ts';
import { createStepper } from './stepper.ts';
import { createTabs } from './tabs.ts';
import { createTypingSequence } from './typing-sequence.ts';

export const marketTabs = createTabs();
export const technologyTabs = createTabs();
export const typingSequences = { home: createTypingSequence(), hero: createTypingSequence() };
export const steps = createStepSequence();
export const stepper = createStepper();
export const newsletter = createNewsletter();
