import { everybody, grants } from '../../../kernel/grants.ts';

/** One's own session, the public catalogue of enumerations, home. */
export const ownGrants = grants('own', everybody('store'));
