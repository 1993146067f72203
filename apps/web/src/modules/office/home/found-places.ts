/** Where what was found opens, each in the area its reader works in, and the list of all that is alike. */
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { FoundConcept } from '@quilate/domain/modules/office/home/home.found.ts';
import type { Found } from '@quilate/domain/modules/office/home/home.schema.ts';

/** The list a concept stands in, by who looks; a record is under it by its id. */
const LISTS: { readonly [C in FoundConcept]: string | ((role: Role) => string) } = {
  customer: '/customers',
  wholesaleCustomer: '/metals/customers',
  supplier: '/bulk-purchases/suppliers',
  workshopSupplier: '/workshop/suppliers',
  employee: '/employees',
  seller: '/sales',
  product: '/products',
  catalogueProduct: '/bulk-purchases/catalog',
  extraction: '/metals/extractables',
  sale: '/sales',
  saleBudget: (role) => (role === 'BULK_PURCHASES_STAFF' ? '/bulk-purchases/budgets' : '/sales/budgets'),
  booking: '/bookings',
  purchase: '/purchases',
  recoverableSale: '/recoverable-sales',
  work: (role) => (role === 'GOLD_SMITH' ? '/workshop/works' : '/works'),
  workBudget: (role) => (role === 'GOLD_SMITH' ? '/workshop/budgets' : '/works/budgets'),
  shopOrder: (role) => (role === 'BULK_PURCHASES_STAFF' ? '/bulk-purchases/shop-orders' : '/orders'),
  supplierOrder: '/bulk-purchases/orders',
  shipment: '/shipments',
  closing: '/metals/closings',
  collection: '/metals/collections',
  encoding: '/metals/encodings',
  melting: '/metals/meltings',
  bar: '/metals/bars',
  policeIntervention: (role) => (role === 'METAL_STAFF' ? '/metals/police' : '/police'),
  policeBook: (role) => (role === 'METAL_STAFF' ? '/metals/police/books' : '/police/books'),
  inventory: (role) => (role === 'BULK_PURCHASES_STAFF' ? '/bulk-purchases/inventories' : '/inventories'),
  appraisal: '/appraisals',
  wholesaleInvoice: '/metals/wholesale-invoices',
  manualInvoice: '/manual-invoices',
  integration: '/integrations',
};

export interface Group {
  readonly concept: FoundConcept;
  readonly label: string;
  readonly found: readonly Found[];
}

export function groupsOf(found: readonly Found[]): Group[] {
  const groups = Map.groupBy(found, ({ concept }) => concept);
  return [...groups].map(([concept, all]) => ({ concept, label: homeEs.search.concepts[concept], found: all }));
}

export const listOf = (concept: FoundConcept, role: Role): string => {
  const list = LISTS[concept];
  return typeof list === 'string' ? list : list(role);
};

/** A seller is the sales they made. */
export function placeOf({ concept, id }: Found, role: Role): string {
  const list = listOf(concept, role);
  return concept === 'seller' ? `${list}?sellerId=${id}` : `${list}/${id}`;
}

/** Where a label read on the home of a shop leads: to the sale of its piece, where the shop wants that. */
export function placeOnHome(meant: Found, code: string, { role, actsOnScan }: Scanning): string {
  const sells = actsOnScan && meant.concept === 'product' && reachOf(role, salesGrants.write) !== undefined;
  return sells ? `/sales/new?code=${encodeURIComponent(code)}` : placeOf(meant, role);
}
type Scanning = Pick<Me, 'role' | 'actsOnScan'>;

/** The one thing a code names: of two people with one telephone, none. */
export function meantOf(found: readonly Found[], role: Role): Found | undefined {
  const exact = found.filter(({ isExact, concept }) => isExact && concept !== 'seller');
  // The label of a lot is what is to be extracted in the metals division, and its operation everywhere else.
  const first = exact.find(({ concept }) => concept !== 'extraction' || role === 'METAL_STAFF') ?? exact[0];
  return exact.filter(({ concept }) => concept === first?.concept).length === 1 ? first : undefined;
}
