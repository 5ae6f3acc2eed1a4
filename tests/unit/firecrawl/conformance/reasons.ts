/** Why the two clients differ, wherever they do. */
export const SKIP =
  'We ask with ?skip for documents that we do not hold yet; the official client fetches all again and again.';
export const BLANKS = 'The official message has a blank too many, before the dash or at the end. Ours is as specified.';
export const WRAPPED = 'The official loop wraps its errors once more: "Error: " in front and 500 for every status.';
export const STATUS = 'The official client loses the status in a second wrapping, and says 500.';
export const TEXT_LOST = "The official client drops the service's words here; we keep them.";
export const NO_ROUTE = 'The official client asks for errors with DELETE only, for which the service has no route.';
export const IN_ANSWER = 'The official client returns failures of these jobs; we raise them, as specified.';
export const AXIOS =
  'The official client repeats what its HTTP library says; ours is the specified text for no answer.';
export const ASKS_AFTER_DONE =
  'We ask for the status when the live connection is over: "done" is also said of cancelled jobs.';
