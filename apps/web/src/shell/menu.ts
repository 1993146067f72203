/** The menus of every area and who sees which (S0 §2, S1 §2). Data: an entry shows once its screen exists. */
import { type PolicyModule, reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';

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
  readonly policy?: PolicyModule;
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
  reports: { to: '/reports', label: es.reports, policy: 'reports' },
  transactions: { to: '/transactions', label: es.transactions, policy: 'cash' },
  bookings: { to: '/bookings', label: es.bookings, policy: 'bookings' },
  sales: { to: '/sales', label: es.sales, policy: 'sales' },
  works: { to: '/works', label: es.works, policy: 'works' },
  purchases: { to: '/purchases', label: es.purchases, policy: 'purchases' },
  recoverableSales: { to: '/recoverable-sales', label: es.recoverableSales, policy: 'recoverableSales' },
  orders: { to: '/orders', label: es.orders, policy: 'shopOrders', needsStore: true },
  inventories: { to: '/inventories', label: es.inventories, policy: 'inventories' },
  products: { to: '/products', label: es.products, policy: 'products' },
  shipments: { to: '/shipments', label: es.shipments, policy: 'shipments', counter: 'stalledShipments' },
  police: { to: '/police', label: es.police, policy: 'police' },
  employees: { to: '/employees', label: es.employees, onlyAdmin: true },
  customers: { to: '/customers', label: es.customers, policy: 'customers' },
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
      { to: '/metals', label: es.home, isHome: true, policy: 'metals' },
      { to: '/metals/transactions', label: es.metalRemaining, policy: 'metalRemainder' },
    ],
  },
  {
    label: sectionEs.closings,
    items: [
      { to: '/metals/customers', label: es.customers, policy: 'wholesaleCustomers' },
      { to: '/metals/closings', label: es.closings, policy: 'closings' },
      { to: '/metals/collections', label: es.collections, policy: 'closings' },
    ],
  },
  {
    label: sectionEs.extractions,
    hiddenFrom: METAL_COMMERCIAL,
    items: [
      { to: '/metals/extractables', label: es.extractables, policy: 'extractions' },
      { to: '/metals/meltings', label: es.meltings },
      { to: '/metals/encodings', label: es.encodings },
    ],
  },
  {
    label: sectionEs.warehouse,
    hiddenFrom: METAL_COMMERCIAL,
    items: [
      { to: '/metals/products', label: es.products, policy: 'products' },
      { to: '/metals/shipments', label: es.shipments, policy: 'shipments', counter: 'stalledShipments' },
    ],
  },
  {
    label: sectionEs.misc,
    hiddenFrom: METAL_COMMERCIAL,
    items: [{ to: '/metals/police', label: es.police, policy: 'police' }],
  },
];

const BULK_PURCHASES: readonly Section[] = [
  {
    label: '',
    items: [
      { to: '/bulk-purchases', label: es.home, isHome: true, policy: 'catalog' },
      { to: '/bulk-purchases/suppliers', label: es.suppliers, policy: 'suppliers' },
      { to: '/bulk-purchases/catalog', label: es.catalog, policy: 'catalog' },
      { to: '/bulk-purchases/orders', label: es.orders, policy: 'supplierOrders' },
      { to: '/bulk-purchases/shop-orders', label: es.shopOrders, policy: 'shopOrderSupply' },
      {
        to: '/bulk-purchases/budgets',
        label: es.budgets,
        policy: 'saleBudgets',
        counter: 'pendingSaleBudgets',
        isDot: true,
      },
      { to: '/bulk-purchases/inventories', label: es.inventories, policy: 'inventories' },
      { to: '/bulk-purchases/products', label: es.products, policy: 'products' },
      {
        to: '/bulk-purchases/shipments',
        label: es.shipments,
        policy: 'shipments',
        counter: 'stalledShipments',
      },
    ],
  },
];

const WORKSHOP: readonly Section[] = [
  {
    label: '',
    items: [
      { to: '/workshop', label: es.home, isHome: true, policy: 'workshop' },
      { to: '/workshop/budgets', label: es.budgets, policy: 'workBudgets' },
      { to: '/workshop/works', label: es.works, policy: 'workshopWorks' },
      { to: '/workshop/suppliers', label: es.suppliers, policy: 'workshopSuppliers' },
      { to: '/workshop/task-manager', label: es.taskManager, onlyAdmin: true },
      { to: '/workshop/shipments', label: es.shipments, policy: 'shipments', counter: 'stalledShipments' },
      { to: '/workshop/metal-remaining', label: es.metalRemaining, policy: 'metalRemainder' },
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
    (item.policy === undefined || reachOf(user.role, { module: item.policy, access: 'read' }) !== undefined);
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
