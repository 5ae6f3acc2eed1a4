// The entry of the islands on public pages. They are bundled into one file of a few kilobytes, so that a page requests
// three scripts (this one, React and its renderer), however many islands it has. Their styles are imported by the Astro
// components that show them: imported here, all of them would be on every page that has one island.

export { AccordionIsland } from './accordion/Accordion.island.tsx';
export { CountersIsland } from './counter/Counters.island.tsx';
export { NewsletterIsland } from './newsletter/Newsletter.island.tsx';
export { StepperIsland } from './stepper/Stepper.island.tsx';
export { TabsIsland } from './tabs/Tabs.island.tsx';
export { StepRailIsland } from './typewriter/StepRail.island.tsx';
export { TypewriterIsland } from './typewriter/Typewriter.island.tsx';
