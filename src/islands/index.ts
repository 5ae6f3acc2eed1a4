// The one door to the islands of visitors' pages: together they are one file of a few kilobytes, so that a page
// asks for three files (this, React, React's start) however many islands it has.
export { StepRailIsland } from './typewriter/StepRail.island.tsx';
export { TypewriterIsland } from './typewriter/Typewriter.island.tsx';
