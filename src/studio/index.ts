/** What others may use of the studio. */
export { forms } from './forms.ts';
export { studio } from './integration.ts';
