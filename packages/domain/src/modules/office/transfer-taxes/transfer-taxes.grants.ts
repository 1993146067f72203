import { grants } from '../../../kernel/grants.ts';

/** Who files the tax, and who answers for it. */
export const transferTaxesGrants = grants('transferTaxes', { ADMIN: 'all:read', ACCOUNTANT: 'all:read' });
