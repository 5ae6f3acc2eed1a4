// The entry of the islands on public pages, without those of two pages: the newsletter and the search. They are bundled into
// one file of a few kilobytes, so that a page requests three scripts (this one, React and its renderer), however many it has.
// Their styles are imported by the Astro components that show them: here, all of them would be on every page with an island.

export { AccordionIsland } from './Accordion.island.tsx';
export { CallPlayerIsland } from './CallPlayer.island.tsx';
export { CounterIsland } from './Counter.island.tsx';
export { TypingControlIsland } from './hooks/typed-text.tsx';
export { ResumeMotionIsland } from './MotionControl.tsx';
export { StepperIsland } from './Stepper.island.tsx';
export { StepRailIsland } from './StepRail.island.tsx';
export { TabsIsland } from './Tabs.island.tsx';
export { TypedTextIsland } from './TypedText.island.tsx';
