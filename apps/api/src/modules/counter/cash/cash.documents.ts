/** Where the document opens whose act moved an account; an act of the house itself has none. */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';

const PAGES: Readonly<Record<string, string>> = {
  sale: '/sales',
  saleBudget: '/sales/budgets',
  booking: '/bookings',
  purchase: '/purchases',
  tradeIn: '/trade-ins',
  recoverableSale: '/recoverable-sales',
  manualInvoice: '/manual-invoices',
  work: '/works',
  workBudget: '/works/budgets',
  shipment: '/shipments',
  product: '/products',
  inventory: '/inventories',
  policeIntervention: '/police',
  supplierOrder: '/bulk-purchases/orders',
  closing: '/metals/closings',
  wholesaleInvoice: '/metals/wholesale-invoices',
  collection: '/metals/collections',
  encoding: '/metals/encodings',
  melting: '/metals/meltings',
  bar: '/metals/bars',
};
/** What is said among others of its kind, on one page. */
const LISTS: Readonly<Record<string, string>> = {
  stockOpening: '/stock-openings',
  metalMovement: '/metals/transactions/metal',
};
/** What a till writes opens where that till is. */
const OF_TILL: Readonly<Record<string, string>> = {
  cashMovement: '/movements',
  cashSession: '/sessions',
};
const LISTS_OF_TILL: Readonly<Record<string, string>> = {
  openingBalance: '/opening-balances',
  // Of the remainder; one of the till is told by its session.
  spotCount: '/remainder',
};

export function documentPath(concept: string, recordId: string, of: string | null): string | null {
  const page = PAGES[concept];
  if (page !== undefined) return `${page}/${recordId}`;
  const till = of === DIVISION.code ? '/metals/transactions' : '/transactions';
  if (OF_TILL[concept] !== undefined) return `${till}${OF_TILL[concept]}/${recordId}`;
  if (LISTS_OF_TILL[concept] !== undefined) return `${till}${LISTS_OF_TILL[concept]}`;
  return LISTS[concept] ?? null;
}
