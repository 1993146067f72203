import { everybody, grants } from '../../../kernel/grants.ts';

/** Whoever opens a page has views of it; which page, the page says. */
export const viewsGrants = grants('views', everybody('store'));
