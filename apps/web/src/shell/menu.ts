/** The menus of every area and who sees which (S0 §2, S1 §2). Data: an entry shows once its screen exists. */
import { type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import {
  suppliersGrants,
  workshopSuppliersGrants,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { metalRemainderGrants } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.grants.ts';
import { metalsGrants, workshopGrants } from '@quilate/domain/modules/office/home/home.grants.ts';
import { reportsGrants } from '@quilate/domain/modules/office/reports/reports.grants.ts';
import {
  shopOrdersGrants,
  shopOrderSupplyGrants,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { worksGrants, workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';

export interface MenuUser {
  readonly role: Role;
  readonly loggedInPlatformId: string;
  readonly isOffice: boolean;
}
export type MenuArea = keyof typeof shellEs.menu.areas;

interface Item {
  readonly to: string;
  readonly label: string;
  /** Home entries are current only on their own address. */
  readonly isHome?: true;
  readonly onlyAdmin?: true;
  readonly policy?: Policy;
  /** Name of the counter shown beside it. */
  readonly counter?: string;
  /** Shown as a dot; its number is only heard. */
  readonly isDot?: true;
  /** Only with the cookie that says which shop this is (decision 13: a hint, the server asks the session). */
  readonly needsStore?: true;
}
interface Section {
  /** Empty for the entries above the sections. */
  readonly label: string;
  readonly hiddenFrom?: readonly Role[];
  readonly items: readonly Item[];
}
export interface MenuEntry extends Item {
  readonly isBuilt: boolean;
}
export interface MenuSection {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}
export interface Menu {
  readonly area: MenuArea;
  readonly name: string;
  readonly mark: 'shop' | 'jewelsDistrict' | 'metals' | 'bulk' | 'workshop';
  readonly sections: readonly MenuSection[];
}

const { entries: es, sections: sectionEs, areas: areaEs } = shellEs.menu;

const retail = {
  home: { to: '/', label: es.home, isHome: true },
  reports: { to: '/reports', label: es.reports, policy: reportsGrants.read },
  transactions: { to: '/transactions', label: es.transactions, policy: cashGrants.read },
  bookings: { to: '/bookings', label: es.bookings, policy: bookingsGrants.read },
  sales: { to: '/sales', label: es.sales, policy: salesGrants.read },
  works: { to: '/works', label: es.works, policy: worksGrants.read },
  purchases: { to: '/purchases', label: es.purchases, policy: purchasesGrants.read },
  recoverableSales: { to: '/recoverable-sales', label: es.recoverableSales, policy: recoverableSalesGrants.read },
  orders: { to: '/orders', label: es.orders, policy: shopOrdersGrants.read, needsStore: true },
  inventories: { to: '/inventories', label: es.inventories, policy: inventoriesGrants.read },
  products: { to: '/products', label: es.products, policy: productsGrants.read },
  shipments: { to: '/shipments', label: es.shipments, policy: shipmentsGrants.read, counter: 'stalledShipments' },
  police: { to: '/police', label: es.police, policy: policeGrants.read },
  employees: { to: '/employees', label: es.employees, onlyAdmin: true },
  customers: { to: '/customers', label: es.customers, policy: customersGrants.read },
} as const satisfies Record<string, Item>;
const adminReports: Item = { ...retail.reports, onlyAdmin: true };

const FULL: readonly Section[] = [
  { label: '', items: [retail.home, adminReports, retail.transactions] },
  { label: sectionEs.egress, items: [retail.bookings, retail.sales] },
  { label: sectionEs.ingress, items: [retail.works, retail.purchases, retail.recoverableSales] },
  { label: sectionEs.warehouse, items: [retail.orders, retail.inventories, retail.products, retail.shipments] },
  { label: sectionEs.misc, items: [retail.police, retail.employees, retail.customers] },
];

const ACCOUNTANT: readonly Section[] = [
  { label: '', items: [retail.home, retail.reports, retail.transactions] },
  {
    label: sectionEs.transactions,
    items: [retail.bookings, retail.sales, retail.works, retail.purchases, retail.recoverableSales],
  },
  { label: sectionEs.misc, items: [retail.customers, retail.products, retail.shipments] },
];

const JEWELS_DISTRICT: readonly Section[] = [
  { label: '', items: [retail.home, adminReports, retail.transactions] },
  { label: sectionEs.egress, items: [retail.bookings, retail.sales] },
  { label: sectionEs.ingress, items: [retail.works] },
  { label: sectionEs.warehouse, items: [retail.orders, retail.inventories, retail.products, retail.shipments] },
  { label: sectionEs.misc, items: [retail.employees, retail.customers] },
];

const METAL_COMMERCIAL: readonly Role[] = ['METAL_COMMERCIAL'];
const METALS: readonly Section[] = [
  {
    label: '',
    items: [
      { to: '/metals', label: es.home, isHome: true, policy: metalsGrants.read },
      { to: '/metals/transactions', label: es.metalRemaining, policy: metalRemainderGrants.read },
    ],
  },
  {
    label: sectionEs.closings,
    items: [
      { to: '/metals/customers', label: es.customers, policy: wholesaleCustomersGrants.read },
      { to: '/metals/closings', label: es.closings, policy: closingsGrants.read },
      { to: '/metals/collections', label: es.collections, policy: closingsGrants.read },
    ],
  },
  {
    label: sectionEs.extractions,
    hiddenFrom: METAL_COMMERCIAL,
    items: [
      { to: '/metals/extractables', label: es.extractables, policy: extractionsGrants.read },
      { to: '/metals/meltings', label: es.meltings, policy: meltingsGrants.read },
      { to: '/metals/encodings', label: es.encodings, policy: encodingsGrants.read },
    ],
  },
  {
    label: sectionEs.warehouse,
    hiddenFrom: METAL_COMMERCIAL,
    items: [
      { to: '/metals/products', label: es.products, policy: productsGrants.read },
      { to: '/metals/shipments', label: es.shipments, policy: shipmentsGrants.read, counter: 'stalledShipments' },
    ],
  },
  {
    label: sectionEs.misc,
    hiddenFrom: METAL_COMMERCIAL,
    items: [{ to: '/metals/police', label: es.police, policy: policeGrants.read }],
  },
];

const BULK_PURCHASES: readonly Section[] = [
  {
    label: '',
    items: [
      { to: '/bulk-purchases', label: es.home, isHome: true, policy: catalogGrants.read },
      { to: '/bulk-purchases/suppliers', label: es.suppliers, policy: suppliersGrants.read },
      { to: '/bulk-purchases/catalog', label: es.catalog, policy: catalogGrants.read },
      { to: '/bulk-purchases/orders', label: es.orders, policy: supplierOrdersGrants.read },
      { to: '/bulk-purchases/shop-orders', label: es.shopOrders, policy: shopOrderSupplyGrants.read },
      {
        to: '/bulk-purchases/budgets',
        label: es.budgets,
        policy: saleBudgetsGrants.read,
        counter: 'pendingSaleBudgets',
        isDot: true,
      },
      { to: '/bulk-purchases/inventories', label: es.inventories, policy: inventoriesGrants.read },
      { to: '/bulk-purchases/products', label: es.products, policy: productsGrants.read },
      {
        to: '/bulk-purchases/shipments',
        label: es.shipments,
        policy: shipmentsGrants.read,
        counter: 'stalledShipments',
      },
    ],
  },
];

const WORKSHOP: readonly Section[] = [
  {
    label: '',
    items: [
      { to: '/workshop', label: es.home, isHome: true, policy: workshopGrants.read },
      { to: '/workshop/budgets', label: es.budgets, policy: workBudgetsGrants.read },
      { to: '/workshop/works', label: es.works, policy: workshopWorksGrants.read },
      { to: '/workshop/suppliers', label: es.suppliers, policy: workshopSuppliersGrants.read },
      { to: '/workshop/task-manager', label: es.taskManager, onlyAdmin: true },
      { to: '/workshop/shipments', label: es.shipments, policy: shipmentsGrants.read, counter: 'stalledShipments' },
      { to: '/workshop/metal-remaining', label: es.metalRemaining, policy: metalRemainderGrants.read },
    ],
  },
];

const AREA_ROOTS: readonly [string, MenuArea][] = [
  ['/metals', 'METALS'],
  ['/bulk-purchases', 'BULK_PURCHASES'],
  ['/workshop', 'WORKSHOP'],
];
export const areaOf = (path: string): MenuArea =>
  AREA_ROOTS.find(([root]) => path === root || path.startsWith(`${root}/`))?.[1] ?? 'RETAIL';

/** Everything the specification gives this person in this area; `isBuilt` tells which screens already exist. */
export function fullMenuFor(user: MenuUser, area: MenuArea, built: ReadonlySet<string>): Menu {
  const { name, mark, sections } = sourceOf(user, area);
  const isAdmin = user.role === 'ADMIN';
  const isFor = (item: Item): boolean =>
    (item.onlyAdmin !== true || isAdmin) &&
    (item.policy === undefined || reachOf(user.role, item.policy) !== undefined);
  return {
    area,
    name,
    mark,
    sections: sections
      .filter((section) => !(section.hiddenFrom ?? []).includes(user.role))
      .map(({ label, items }) => ({
        label,
        entries: items.filter(isFor).map((item) => ({ ...item, isBuilt: built.has(item.to) })),
      })),
  };
}

/** What is drawn: no entry without a screen, no section without an entry. */
export function menuFor(user: MenuUser, area: MenuArea, built: ReadonlySet<string>): Menu {
  const menu = fullMenuFor(user, area, built);
  const sections = menu.sections
    .map(({ label, entries }) => ({ label, entries: entries.filter((entry) => entry.isBuilt) }))
    .filter((section) => section.entries.length > 0);
  return { ...menu, sections };
}

/** Where an area begins. */
export const AREA_HOMES: Readonly<Record<MenuArea, string>> = {
  RETAIL: '/',
  METALS: '/metals',
  BULK_PURCHASES: '/bulk-purchases',
  WORKSHOP: '/workshop',
};

/** The areas this person may enter and whose home exists. */
export const areasFor = (user: MenuUser, built: ReadonlySet<string>): MenuArea[] =>
  (Object.keys(AREA_HOMES) as MenuArea[]).filter((area) =>
    menuFor(user, area, built).sections.some(({ entries }) => entries.some(({ to }) => to === AREA_HOMES[area])),
  );

const OWN_AREA: Partial<Record<Role, MenuArea>> = {
  BULK_PURCHASES_STAFF: 'BULK_PURCHASES',
  GOLD_SMITH: 'WORKSHOP',
  METAL_COMMERCIAL: 'METALS',
  METAL_STAFF: 'METALS',
};
/** Where a day begins: whoever has an area of their own, in it; everybody else where they have signed in. */
export const landingOf = (role: Role): string => AREA_HOMES[OWN_AREA[role] ?? 'RETAIL'];

function sourceOf(user: MenuUser, area: MenuArea): Pick<Menu, 'name' | 'mark'> & { sections: readonly Section[] } {
  if (area === 'METALS') return { name: areaEs.METALS, mark: 'metals', sections: METALS };
  if (area === 'BULK_PURCHASES') return { name: areaEs.BULK_PURCHASES, mark: 'bulk', sections: BULK_PURCHASES };
  if (area === 'WORKSHOP') return { name: areaEs.WORKSHOP, mark: 'workshop', sections: WORKSHOP };
  if (user.loggedInPlatformId === 'jewels-district') {
    return { name: shellEs.menu.jewelsDistrict, mark: 'jewelsDistrict', sections: JEWELS_DISTRICT };
  }
  const isOfficeAccountant = user.role === 'ACCOUNTANT' && user.isOffice;
  return { name: areaEs.RETAIL, mark: 'shop', sections: isOfficeAccountant ? ACCOUNTANT : FULL };
}
