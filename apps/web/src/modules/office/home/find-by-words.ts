/** What the books hold by some words, a few of each kind: for the palette (B-07). */
import { date, grams, money, phone } from '@quilate/domain/kernel/format.ts';
import { type PolicyModule, reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Found } from '../../../shell/palette.tsx';
import { bookingsQueries } from '../../counter/bookings/bookings.queries.ts';
import { saleBudgetsQueries } from '../../counter/sale-budgets/sale-budgets.queries.ts';
import { purchasesQueries } from '../../counter/purchases/purchases.queries.ts';
import { recoverableQueries } from '../../counter/recoverable-sales/recoverable-sales.queries.ts';
import { saleListing } from '../../counter/sales/sales.queries.ts';
import { customersQueries } from '../../master-data/customers/customers.queries.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeQueries } from '../../logistics/police/police.queries.ts';
import { shipmentsQueries } from '../../logistics/shipments/shipments.queries.ts';
import { encodingsQueries } from '../../metals/encodings/encodings.queries.ts';
import { extractionsFound } from '../../metals/extractions/extractions.queries.ts';
import { meltingsFound } from '../../metals/meltings/meltings.queries.ts';
import { productsQueries } from '../../master-data/products/products.queries.ts';
import { wholesaleCustomersQueries } from '../../master-data/wholesale-customers/wholesale-customers.queries.ts';
import { closingsQueries } from '../../metals/closings/closings.queries.ts';
import { workBudgetsQueries } from '../../workshop/work-budgets/work-budgets.queries.ts';
import { workListing } from '../../workshop/works/works.queries.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { inventoriesQueries } from '../../logistics/inventories/inventories.queries.ts';
import { booksAt, budgetsAt, interventionsAt, inventoriesAt, workBudgetsAt, worksAt } from './find-by-code.ts';
import { suppliersQueries } from '../../master-data/suppliers/suppliers.queries.ts';
import { SUPPLIER_AREAS, type SupplierArea } from '../../master-data/suppliers/use-supplier-area.ts';
import { supplierOrdersQueries } from '../../supply/supplier-orders/supplier-orders.queries.ts';
import { shopOrdersQueries } from '../../supply/shop-orders/shop-orders.queries.ts';

const es = homeEs.search;
const SHOWN = 5;

type Search = (client: QueryClient, q: string, role: Role) => Promise<Found[]>;
const SEARCHES: readonly [PolicyModule, Search][] = [
  ['customers', customers],
  ['sales', sales],
  ['saleBudgets', saleBudgets],
  ['purchases', purchases],
  ['recoverableSales', recoverableSales],
  ['bookings', bookings],
  ['products', products],
  ['shopOrders', shopOrders],
  ['works', works],
  ['workBudgets', workBudgets],
  ['shipments', shipments],
  ['suppliers', suppliersOf('bulk-purchases')],
  ['supplierOrders', supplierOrders],
  ['workshopSuppliers', suppliersOf('workshop')],
  ['extractions', extractions],
  ['encodings', encodings],
  ['meltings', meltings],
  ['wholesaleCustomers', wholesaleCustomers],
  ['closings', closings],
  ['police', interventions],
  ['police', policeBooks],
  ['inventories', inventories],
];

export async function findByWords(client: QueryClient, role: Role, q: string): Promise<Found[]> {
  const mine = SEARCHES.filter(([module]) => reachOf(role, { module, access: 'read' }) !== undefined);
  return (await Promise.all(mine.map(([, search]) => search(client, q, role)))).flat();
}

async function customers(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(customersQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, name, surname, nationalId, mobile }) => ({
    group: es.customers,
    to: `/customers/${id}`,
    label: `${name} ${surname}`,
    hint: [nationalId, mobile && phone(mobile)].filter(Boolean).join(', '),
  }));
}

async function wholesaleCustomers(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(wholesaleCustomersQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, fiscalName, taxId }) => ({
    group: es.wholesaleCustomers,
    to: `/metals/customers/${id}`,
    label: fiscalName,
    hint: taxId,
  }));
}

async function supplierOrders(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(supplierOrdersQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, orderedAt, supplierName, totalCents }) => ({
    group: es.supplierOrders,
    to: `/bulk-purchases/orders/${id}`,
    label: code,
    hint: [date(orderedAt), supplierName, money(totalCents)].join(', '),
  }));
}

async function closings(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(closingsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, madeAt, customerName, agreedCents }) => ({
    group: es.closings,
    to: `/metals/closings/${id}`,
    label: code,
    hint: [date(madeAt), customerName, money(agreedCents)].join(', '),
  }));
}

async function sales(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(saleListing.page({ q, limit: SHOWN }));
  return data.map(({ id, code, soldAt, customerName, totalCents }) => ({
    group: es.sales,
    to: `/sales/${id}`,
    label: code,
    hint: [date(soldAt), customerName, money(totalCents)].filter(Boolean).join(', '),
  }));
}

async function saleBudgets(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(saleBudgetsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, customerName, reference, totalCents }) => ({
    group: es.saleBudgets,
    to: budgetsAt(role).replace('$saleBudgetId', id),
    label: code,
    hint: [customerName, reference, money(totalCents)].filter(Boolean).join(', '),
  }));
}

async function purchases(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(purchasesQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, madeAt, customerName, totalCents }) => ({
    group: es.purchases,
    to: `/purchases/${id}`,
    label: code,
    hint: [date(madeAt), customerName, money(totalCents)].join(', '),
  }));
}

async function recoverableSales(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(recoverableQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, dueDate, customerName, pendingCents }) => ({
    group: es.recoverableSales,
    to: `/recoverable-sales/${id}`,
    label: code,
    hint: [date(dueDate), customerName, money(pendingCents)].join(', '),
  }));
}

async function bookings(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(bookingsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, customerName, description, totalCents }) => ({
    group: es.bookings,
    to: `/bookings/${id}`,
    label: code,
    hint: [customerName, description, money(totalCents)].join(', '),
  }));
}

async function products(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(productsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, description, finalPriceCents }) => ({
    group: es.products,
    to: `/products/${id}`,
    label: description,
    hint: `${code}, ${money(finalPriceCents)}`,
  }));
}

async function shopOrders(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(shopOrdersQueries.list({ q, limit: SHOWN }));
  const isShops = reachOf(role, { module: 'shopOrders', access: 'write' }) !== undefined;
  return data.map(({ id, code, storeName, requestedAt }) => ({
    group: es.orders,
    to: isShops ? `/orders/${id}` : `/bulk-purchases/shop-orders/${id}`,
    label: code,
    hint: [requestedAt && date(requestedAt), storeName].filter(Boolean).join(', '),
  }));
}

async function works(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(workListing.page({ q, limit: SHOWN }));
  return data.map(({ id, code, customerName, pledge }) => ({
    group: es.works,
    to: `${worksAt(role)}/${id}`,
    label: code,
    hint: [customerName, pledge].filter(Boolean).join(', '),
  }));
}

async function workBudgets(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(workBudgetsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, customerName, subject }) => ({
    group: es.workBudgets,
    to: `${workBudgetsAt(role)}/${id}`,
    label: code,
    hint: [customerName, subject].join(', '),
  }));
}

async function shipments(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(shipmentsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, originName, destinationName, state }) => ({
    group: es.shipments,
    to: `/shipments/${id}`,
    label: code,
    hint: [shipmentsEs.page.route(originName, destinationName), shipmentsEs.states[state]].join(', '),
  }));
}

function suppliersOf(area: SupplierArea): Search {
  return async (client, q) => {
    const { data } = await client.fetchQuery(suppliersQueries.list(area, { q, limit: SHOWN }));
    return data.map(({ id, name, taxId }) => ({
      group: es.suppliersOf[area],
      to: `${SUPPLIER_AREAS[area].base}/${id}`,
      label: name,
      hint: taxId,
    }));
  };
}

async function interventions(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(policeQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, madeAt, station, state }) => ({
    group: es.interventions,
    to: interventionsAt(role).replace('$policeInterventionId', id),
    label: code,
    hint: [date(madeAt), station, policeEs.states[state]].join(', '),
  }));
}

async function extractions(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(extractionsFound(q, SHOWN));
  return data.map(({ id, code, description, state }) => ({
    group: es.extractions,
    to: `/metals/extractables/${id}`,
    label: code,
    hint: [description, extractionsEs.states[state]].join(', '),
  }));
}

async function encodings(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(encodingsQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, description, state }) => ({
    group: es.encodings,
    to: `/metals/encodings/${id}`,
    label: code,
    hint: [description, encodingsEs.states[state]].join(', '),
  }));
}

async function meltings(client: QueryClient, q: string): Promise<Found[]> {
  const { data } = await client.fetchQuery(meltingsFound(q, SHOWN));
  return data.map(({ id, code, weightMg, state }) => ({
    group: es.meltings,
    to: `/metals/meltings/${id}`,
    label: code,
    hint: [grams(weightMg), meltingsEs.states[state]].join(', '),
  }));
}

async function policeBooks(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(policeQueries.books({ q, limit: SHOWN }));
  const base = booksAt(role);
  return data.map(({ code, fromDate, untilDate, state }) => ({
    group: es.policeBooks,
    to: `${base}?q=${code}`,
    label: code,
    hint: [policeEs.booking.range(date(fromDate), date(untilDate)), policeEs.states[state]].join(', '),
  }));
}

async function inventories(client: QueryClient, q: string, role: Role): Promise<Found[]> {
  const { data } = await client.fetchQuery(inventoriesQueries.list({ q, limit: SHOWN }));
  return data.map(({ id, code, type, startedAt, state }) => ({
    group: es.inventories,
    to: inventoriesAt(role).replace('$inventoryId', id),
    label: code,
    hint: [date(startedAt), inventoriesEs.types[type], inventoriesEs.states[state]].join(', '),
  }));
}
