/** A code read anywhere opens what carries it: an operation, or the piece on the label. */
import { type PolicyModule, reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shell/api.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { saleListing } from '../../counter/sales/sales.queries.ts';
import { customersQueries } from '../../master-data/customers/customers.queries.ts';
import { productByCode } from '../../master-data/products/products.queries.ts';

/** `VETRI2609873`, as a scanner reads `VE-TRI-26-09873`. */
const OPERATION = /^([A-Z]{2})([A-Z]{3})(\d{2})(\d{4,})$/;
/** DNI, NIE and passport as customers show them. */
const NATIONAL_ID = /^[XYZ]?\d{7,8}[A-Z]$/;
/** A product of the catalogue by its code, or by the barcode on its box. */
const CATALOGUE = /^(?:CAT\d{5,7}|\d{13})$/;
/** `ENTRI2600012`; on a bag its number follows. */
const SHIPMENT_CODE = 12;
/** Of a lot, as of a piece. */
const LOT = /^[A-HJ-NP-Z2-9]{7}[2-9]$/;
/** `LPTRI0007`: a police book has no year. */
const BOOK = /^LP([A-Z]{3})(\d{4,})$/;
const PHONE = /^[6-9]\d{8}$/;

export type Found =
  | { readonly to: '/sales/$saleId'; readonly params: { readonly saleId: string } }
  | { readonly to: '/sales/budgets/$saleBudgetId'; readonly params: { readonly saleBudgetId: string } }
  | { readonly to: '/bulk-purchases/budgets/$saleBudgetId'; readonly params: { readonly saleBudgetId: string } }
  | { readonly to: '/purchases/$purchaseId'; readonly params: { readonly purchaseId: string } }
  | { readonly to: '/recoverable-sales/$recoverableSaleId'; readonly params: { readonly recoverableSaleId: string } }
  | { readonly to: '/bookings/$bookingId'; readonly params: { readonly bookingId: string } }
  | { readonly to: '/metals/closings/$closingId'; readonly params: { readonly closingId: string } }
  | { readonly to: '/metals/collections/$collectionId'; readonly params: { readonly collectionId: string } }
  | { readonly to: '/metals/encodings/$encodingId'; readonly params: { readonly encodingId: string } }
  | { readonly to: '/metals/meltings/$meltingId'; readonly params: { readonly meltingId: string } }
  | { readonly to: '/orders/$shopOrderId'; readonly params: { readonly shopOrderId: string } }
  | { readonly to: '/bulk-purchases/shop-orders/$shopOrderId'; readonly params: { readonly shopOrderId: string } }
  | { readonly to: '/bulk-purchases/orders/$supplierOrderId'; readonly params: { readonly supplierOrderId: string } }
  | { readonly to: '/shipments/$shipmentId'; readonly params: { readonly shipmentId: string } }
  | { readonly to: '/works/$workId'; readonly params: { readonly workId: string } }
  | { readonly to: '/workshop/works/$workId'; readonly params: { readonly workId: string } }
  | { readonly to: '/works/budgets/$budgetId'; readonly params: { readonly budgetId: string } }
  | { readonly to: '/workshop/budgets/$budgetId'; readonly params: { readonly budgetId: string } }
  | { readonly to: '/police/$policeInterventionId'; readonly params: { readonly policeInterventionId: string } }
  | { readonly to: '/metals/police/$policeInterventionId'; readonly params: { readonly policeInterventionId: string } }
  | { readonly to: '/police/books' | '/metals/police/books'; readonly search: { readonly q: string } }
  | { readonly to: '/inventories/$inventoryId'; readonly params: { readonly inventoryId: string } }
  | { readonly to: '/bulk-purchases/inventories/$inventoryId'; readonly params: { readonly inventoryId: string } }
  | { readonly to: '/metals/extractables/$extractableId'; readonly params: { readonly extractableId: string } }
  | { readonly to: '/products/$productId'; readonly params: { readonly productId: string } }
  | { readonly to: '/bulk-purchases/catalog/$catalogueId'; readonly params: { readonly catalogueId: string } }
  | { readonly to: '/customers/$customerId'; readonly params: { readonly customerId: string } };

/** Where somebody of this role opens a budget. */
export const budgetsAt = (role: Role) =>
  role === 'BULK_PURCHASES_STAFF' ? '/bulk-purchases/budgets/$saleBudgetId' : '/sales/budgets/$saleBudgetId';

/** Where somebody of this role opens a job. */
export const worksAt = (role: Role) => (role === 'GOLD_SMITH' ? '/workshop/works' : '/works');

/** Where somebody of this role opens what a job would cost. */
export const workBudgetsAt = (role: Role) => (role === 'GOLD_SMITH' ? '/workshop/budgets' : '/works/budgets');

type Search = (client: QueryClient, code: string) => Promise<Found | undefined>;

export async function findByCode(client: QueryClient, role: Role, raw: string): Promise<Found | undefined> {
  const code = cleanCode(raw);
  const can = (module: PolicyModule): boolean => reachOf(role, { module, access: 'read' }) !== undefined;
  const searches: readonly [boolean, Search][] = [
    [can('sales') && OPERATION.exec(code)?.[1] === 'VE', sale],
    [can('saleBudgets') && OPERATION.exec(code)?.[1] === 'PV', budgetOf(role)],
    [can('purchases') && OPERATION.exec(code)?.[1] === 'CO', purchase],
    [can('recoverableSales') && OPERATION.exec(code)?.[1] === 'VR', recoverableSale],
    [can('bookings') && OPERATION.exec(code)?.[1] === 'RE', booking],
    [can('closings') && OPERATION.exec(code)?.[1] === 'CI', closing],
    [can('closings') && OPERATION.exec(code)?.[1] === 'RG', collection],
    [can('encodings') && OPERATION.exec(code)?.[1] === 'CF', encoding],
    [can('meltings') && OPERATION.exec(code)?.[1] === 'FU', melting],
    [can('works') && OPERATION.exec(code)?.[1] === 'TR', workOf(role)],
    [can('workBudgets') && OPERATION.exec(code)?.[1] === 'PT', workBudgetOf(role)],
    [can('shopOrders') && OPERATION.exec(code)?.[1] === 'PE', (of, read) => shopOrder(of, read, role)],
    [can('supplierOrders') && OPERATION.exec(code)?.[1] === 'PR', supplierOrder],
    [can('shipments') && OPERATION.exec(code)?.[1] === 'EN', shipment],
    [can('police') && OPERATION.exec(code)?.[1] === 'IP', (of, read) => intervention(of, read, role)],
    [can('inventories') && OPERATION.exec(code)?.[1] === 'IN', (of, read) => inventory(of, read, role)],
    [can('police') && BOOK.test(code), (of, read) => policeBook(of, read, role)],
    [can('customers') && (NATIONAL_ID.test(code) || PHONE.test(code)), customer],
    [can('catalog') && CATALOGUE.test(code), catalogue],
    [can('products') && /^[A-Z0-9]{4,10}$/.test(code), product],
    [role === 'METAL_STAFF' && LOT.test(code), extractable],
    [can('purchases') && LOT.test(code), purchase],
    [can('recoverableSales') && LOT.test(code), recoverableSale],
  ];
  for (const [isIt, search] of searches) {
    const found = isIt ? await search(client, code) : undefined;
    if (found) return found;
  }
  return undefined;
}

const withDashes = (code: string): string => OPERATION.exec(code)!.slice(1).join('-');

async function sale(client: QueryClient, code: string): Promise<Found | undefined> {
  const { data } = await client.fetchQuery(saleListing.page({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/sales/$saleId', params: { saleId: found.id } };
}

/** Each in the area they work in: purchases have no sales. */
const budgetOf =
  (role: Role): Search =>
  async (client, code) => {
    const { saleBudgetsQueries } = await import('../../counter/sale-budgets/sale-budgets.queries.ts');
    const { data } = await client.fetchQuery(saleBudgetsQueries.list({ q: withDashes(code) }));
    const found = data.find((known) => cleanCode(known.code) === code);
    return found && { to: budgetsAt(role), params: { saleBudgetId: found.id } };
  };

/** Each in the area they work in: the goldsmith has no counter. */
const workOf =
  (role: Role): Search =>
  async (client, code) => {
    const { workListing } = await import('../../workshop/works/works.queries.ts');
    const { data } = await client.fetchQuery(workListing.page({ q: withDashes(code) }));
    const found = data.find((known) => cleanCode(known.code) === code);
    return found && { to: `${worksAt(role)}/$workId`, params: { workId: found.id } };
  };
const workBudgetOf =
  (role: Role): Search =>
  async (client, code) => {
    const { workBudgetsQueries } = await import('../../workshop/work-budgets/work-budgets.queries.ts');
    const { data } = await client.fetchQuery(workBudgetsQueries.list({ q: withDashes(code) }));
    const found = data.find((known) => cleanCode(known.code) === code);
    return found && { to: `${workBudgetsAt(role)}/$budgetId`, params: { budgetId: found.id } };
  };
/** By its own code, or by the label of its lot. */
async function purchase(client: QueryClient, code: string): Promise<Found | undefined> {
  const { purchasesQueries } = await import('../../counter/purchases/purchases.queries.ts');
  const { data } = await client.fetchQuery(purchasesQueries.list({ q: code }));
  const found = data.find((known) => cleanCode(known.code) === code || known.lotCode === code);
  return found && { to: '/purchases/$purchaseId', params: { purchaseId: found.id } };
}

/** In the metals division the label of a lot is what is to be extracted. */
async function extractable(client: QueryClient, code: string): Promise<Found | undefined> {
  const { extractionsFound } = await import('../../metals/extractions/extractions.queries.ts');
  const { data } = await client.fetchQuery(extractionsFound(code, 10));
  const found = data.find((known) => known.code === code);
  return found && { to: '/metals/extractables/$extractableId', params: { extractableId: found.id } };
}

async function encoding(client: QueryClient, code: string): Promise<Found | undefined> {
  const { encodingsQueries } = await import('../../metals/encodings/encodings.queries.ts');
  const { data } = await client.fetchQuery(encodingsQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/metals/encodings/$encodingId', params: { encodingId: found.id } };
}

async function melting(client: QueryClient, code: string): Promise<Found | undefined> {
  const { meltingsFound } = await import('../../metals/meltings/meltings.queries.ts');
  const { data } = await client.fetchQuery(meltingsFound(withDashes(code), 10));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/metals/meltings/$meltingId', params: { meltingId: found.id } };
}

/** As a purchase is found. */
async function recoverableSale(client: QueryClient, code: string): Promise<Found | undefined> {
  const { recoverableQueries } = await import('../../counter/recoverable-sales/recoverable-sales.queries.ts');
  const { data } = await client.fetchQuery(recoverableQueries.list({ q: code }));
  const found = data.find((known) => cleanCode(known.code) === code || known.lotCode === code);
  return found && { to: '/recoverable-sales/$recoverableSaleId', params: { recoverableSaleId: found.id } };
}

async function booking(client: QueryClient, code: string): Promise<Found | undefined> {
  const { bookingsQueries } = await import('../../counter/bookings/bookings.queries.ts');
  const { data } = await client.fetchQuery(bookingsQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/bookings/$bookingId', params: { bookingId: found.id } };
}

async function closing(client: QueryClient, code: string): Promise<Found | undefined> {
  const { closingsQueries } = await import('../../metals/closings/closings.queries.ts');
  const { data } = await client.fetchQuery(closingsQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/metals/closings/$closingId', params: { closingId: found.id } };
}

async function collection(client: QueryClient, code: string): Promise<Found | undefined> {
  const { collectionsQueries } = await import('../../metals/collections/collections.queries.ts');
  const { data } = await client.fetchQuery(collectionsQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/metals/collections/$collectionId', params: { collectionId: found.id } };
}

/** Purchases open it in their area, everybody else in the shop's. */
async function shopOrder(client: QueryClient, code: string, role: Role): Promise<Found | undefined> {
  // Few codes are of orders: their words are not part of every screen.
  const { shopOrdersQueries } = await import('../../supply/shop-orders/shop-orders.queries.ts');
  const { data } = await client.fetchQuery(shopOrdersQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  const isShops = reachOf(role, { module: 'shopOrders', access: 'write' }) !== undefined;
  const to = isShops ? '/orders/$shopOrderId' : '/bulk-purchases/shop-orders/$shopOrderId';
  return found && { to, params: { shopOrderId: found.id } };
}

async function supplierOrder(client: QueryClient, code: string): Promise<Found | undefined> {
  const { supplierOrdersQueries } = await import('../../supply/supplier-orders/supplier-orders.queries.ts');
  const { data } = await client.fetchQuery(supplierOrdersQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: '/bulk-purchases/orders/$supplierOrderId', params: { supplierOrderId: found.id } };
}

/** By its own code, or by what is printed on one of its bags. */
async function shipment(client: QueryClient, code: string): Promise<Found | undefined> {
  const { shipmentsQueries } = await import('../../logistics/shipments/shipments.queries.ts');
  const { data } = await client.fetchQuery(shipmentsQueries.list({ q: code.slice(0, SHIPMENT_CODE) }));
  const found = data.find((known) => code.startsWith(cleanCode(known.code)));
  return found && { to: '/shipments/$shipmentId', params: { shipmentId: found.id } };
}

/** Metals open it in their area, everybody else in the shop's. */
async function intervention(client: QueryClient, code: string, role: Role): Promise<Found | undefined> {
  const { policeQueries } = await import('../../logistics/police/police.queries.ts');
  const { data } = await client.fetchQuery(policeQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: interventionsAt(role), params: { policeInterventionId: found.id } };
}
export const interventionsAt = (role: Role) =>
  role === 'METAL_STAFF' ? '/metals/police/$policeInterventionId' : '/police/$policeInterventionId';
export const booksAt = (role: Role) => (role === 'METAL_STAFF' ? '/metals/police/books' : '/police/books');

async function policeBook(client: QueryClient, code: string, role: Role): Promise<Found | undefined> {
  const { policeQueries } = await import('../../logistics/police/police.queries.ts');
  const q = code.replace(BOOK, 'LP-$1-$2');
  const { data } = await client.fetchQuery(policeQueries.books({ q }));
  return data.length === 0 ? undefined : { to: booksAt(role), search: { q } };
}

/** Purchases open it in their area, everybody else in the shop's. */
async function inventory(client: QueryClient, code: string, role: Role): Promise<Found | undefined> {
  const { inventoriesQueries } = await import('../../logistics/inventories/inventories.queries.ts');
  const { data } = await client.fetchQuery(inventoriesQueries.list({ q: withDashes(code) }));
  const found = data.find((known) => cleanCode(known.code) === code);
  return found && { to: inventoriesAt(role), params: { inventoryId: found.id } };
}
export const inventoriesAt = (role: Role) =>
  role === 'BULK_PURCHASES_STAFF' ? '/bulk-purchases/inventories/$inventoryId' : '/inventories/$inventoryId';

/** Only one person with that paper, or that phone. */
async function customer(client: QueryClient, code: string): Promise<Found | undefined> {
  const { data } = await client.fetchQuery(customersQueries.list({ q: code }));
  const [found, other] = data.filter((known) => [known.nationalId, known.mobile].includes(code));
  return found && !other ? { to: '/customers/$customerId', params: { customerId: found.id } } : undefined;
}

async function product(_: QueryClient, code: string): Promise<Found | undefined> {
  const found = await unlessUnknown(productByCode(code));
  return found && { to: '/products/$productId', params: { productId: found.id } };
}

async function catalogue(_: QueryClient, code: string): Promise<Found | undefined> {
  // Few codes are of the catalogue: its words are not part of every screen.
  const { catalogueByCode } = await import('../../master-data/catalog/catalog.queries.ts');
  const found = await unlessUnknown(catalogueByCode(code));
  return found && { to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: found.id } };
}

async function unlessUnknown<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
