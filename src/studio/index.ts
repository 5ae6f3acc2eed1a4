/** What others may use of the studio. */
export { forms } from './forms/addresses.ts';
export { studio } from './integration.ts';
