/** Reasons for differences between the two clients. */
export const SKIP = 'We request only new documents with ?skip; the official client fetches all of them each time.';
export const BLANKS = 'The official message has an extra space, before the dash or at the end. Ours is as specified.';
export const BODY_REFUSED =
  'Our message for a refused body is the one that the specification gives for the start of a crawl.';
export const WRAPPED = 'The official loop wraps its errors: it adds "Error: " and reports 500 for every status.';
export const STATUS = 'The official client wraps the error again and reports 500.';
export const TEXT_LOST = "The official client drops the service's message here; we keep it.";
export const NO_ROUTE = 'The official client requests errors with DELETE only, for which the service has no route.';
export const IN_ANSWER = 'The official client returns failures of these jobs; we throw them, as specified.';
export const AXIOS = 'The official client shows the message of its HTTP library; ours is the specified one.';
export const ASKS_AFTER_DONE =
  'We request the status when the live connection closes, because it sends "done" for canceled jobs, too.';
