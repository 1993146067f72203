import { grants } from '../../../kernel/grants.ts';

/** A shop prints its own again; accounting and direction those of all. */
export const receiptsGrants = grants('receipts', {
  ADMIN: 'all',
  ACCOUNTANT: 'all:read',
  MANAGER: 'zone:read',
  SHOP_ASSISTANT: 'store:read',
  ECOMMERCE: 'store:read',
  METAL_STAFF: 'store:read',
});
/** Who sees an invoice makes it electronic for who it is made out to. */
export const eInvoicesGrants = grants('eInvoices', {
  ADMIN: 'all',
  ACCOUNTANT: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  METAL_STAFF: 'store',
});
/** Who sees an invoice sends it to who asks for it. */
export const invoiceMailsGrants = grants('invoiceMails', {
  ADMIN: 'all',
  ACCOUNTANT: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ECOMMERCE: 'store',
  METAL_STAFF: 'store',
});
