/** What the stream of notices and the night ask of this room. */
export { PHONE_PAGE, readsForSession } from './phone-scanners.queries.ts';
export { tidyScans } from './phone-scanners.store.ts';
