import { everybody, grants } from '../../../kernel/grants.ts';

/** Whoever has a screen may read into it with a phone. */
export const phoneScannersGrants = grants('phoneScanners', everybody('store'));
