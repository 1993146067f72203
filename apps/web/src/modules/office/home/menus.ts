/** The menus of every area (S0 §2, S1 §2). */
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { cashGrants, divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { employeesGrants } from '@quilate/domain/modules/master-data/employees/employees.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import {
  suppliersGrants,
  workshopSuppliersGrants,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
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
import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { worksGrants, workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import type { MenuArea } from '../../../shell/areas.ts';
import type { Item, MenuSource, MenuUser, Section } from '../../../shell/menu.ts';

const { entries: es, sections: sectionEs } = menuEs;
const { areas: areaEs } = shellEs.menu;

const retail = {
  home: { to: '/', label: es.home, keys: 'g h', isHome: true },
  reports: { to: '/reports', label: es.reports, policy: reportsGrants.read },
  transactions: { to: '/transactions', label: es.transactions, keys: 'g c', policy: cashGrants.read },
  bookings: { to: '/bookings', label: es.bookings, keys: 'g r', policy: bookingsGrants.read },
  sales: { to: '/sales', label: es.sales, keys: 'g v', policy: salesGrants.read },
  works: { to: '/works', label: es.works, keys: 'g t', policy: worksGrants.read },
  purchases: { to: '/purchases', label: es.purchases, policy: purchasesGrants.read },
  recoverableSales: { to: '/recoverable-sales', label: es.recoverableSales, policy: recoverableSalesGrants.read },
  orders: { to: '/orders', label: es.orders, policy: shopOrdersGrants.read, needsStore: true },
  inventories: { to: '/inventories', label: es.inventories, keys: 'g i', policy: inventoriesGrants.read },
  products: { to: '/products', label: es.products, policy: productsGrants.read },
  shipments: {
    to: '/shipments',
    label: es.shipments,
    keys: 'g e',
    policy: shipmentsGrants.read,
    counter: 'stalledShipments',
  },
  police: { to: '/police', label: es.police, policy: policeGrants.read },
  employees: { to: '/employees', label: es.employees, policy: employeesGrants.read },
  customers: { to: '/customers', label: es.customers, policy: customersGrants.read },
} as const satisfies Record<string, Item>;
/** Who makes them, not who takes them away. */
const adminReports: Item = { ...retail.reports, policy: reportsGrants.write };

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
      { to: '/metals', label: es.home, keys: 'g h', isHome: true, policy: metalsGrants.read },
      { to: '/metals/transactions', label: es.transactions, keys: 'g c', policy: divisionCashGrants.read },
    ],
  },
  {
    label: sectionEs.closings,
    items: [
      { to: '/metals/customers', label: es.customers, keys: 'g m', policy: wholesaleCustomersGrants.read },
      { to: '/metals/closings', label: es.closings, keys: 'g i', policy: closingsGrants.read },
      { to: '/metals/collections', label: es.collections, keys: 'g r', policy: closingsGrants.read },
    ],
  },
  {
    label: sectionEs.extractions,
    hiddenFrom: METAL_COMMERCIAL,
    items: [
      { to: '/metals/extractables', label: es.extractables, keys: 'g x', policy: extractionsGrants.read },
      { to: '/metals/meltings', label: es.meltings, keys: 'g f', policy: meltingsGrants.read },
      { to: '/metals/bars', label: es.bars, keys: 'g b', policy: barsGrants.read },
      { to: '/metals/encodings', label: es.encodings, keys: 'g d', policy: encodingsGrants.read },
    ],
  },
  {
    label: sectionEs.warehouse,
    hiddenFrom: METAL_COMMERCIAL,
    items: [
      { to: '/metals/products', label: es.products, keys: 'g p', policy: productsGrants.read },
      {
        to: '/metals/shipments',
        label: es.shipments,
        keys: 'g e',
        policy: shipmentsGrants.read,
        counter: 'stalledShipments',
      },
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
      { to: '/bulk-purchases', label: es.home, keys: 'g h', isHome: true, policy: catalogGrants.read },
      { to: '/bulk-purchases/suppliers', label: es.suppliers, keys: 'g v', policy: suppliersGrants.read },
      { to: '/bulk-purchases/catalog', label: es.catalog, keys: 'g c', policy: catalogGrants.read },
      { to: '/bulk-purchases/orders', label: es.orders, keys: 'g p', policy: supplierOrdersGrants.read },
      { to: '/bulk-purchases/shop-orders', label: es.shopOrders, keys: 'g t', policy: shopOrderSupplyGrants.read },
      {
        to: '/bulk-purchases/budgets',
        label: es.budgets,
        keys: 'g s',
        policy: saleBudgetsGrants.read,
        counter: 'pendingSaleBudgets',
        isDot: true,
      },
      { to: '/bulk-purchases/inventories', label: es.inventories, keys: 'g i', policy: inventoriesGrants.read },
      { to: '/bulk-purchases/products', label: es.products, policy: productsGrants.read },
      {
        to: '/bulk-purchases/shipments',
        label: es.shipments,
        keys: 'g e',
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
      { to: '/workshop', label: es.home, keys: 'g h', isHome: true, policy: workshopGrants.read },
      { to: '/workshop/budgets', label: es.budgets, keys: 'g p', policy: workBudgetsGrants.read },
      { to: '/workshop/works', label: es.works, keys: 'g t', policy: workshopWorksGrants.read },
      { to: '/workshop/suppliers', label: es.suppliers, keys: 'g v', policy: workshopSuppliersGrants.read },
      { to: '/workshop/task-manager', label: es.taskManager, keys: 'g a', policy: workTasksGrants.read },
      {
        to: '/workshop/shipments',
        label: es.shipments,
        keys: 'g e',
        policy: shipmentsGrants.read,
        counter: 'stalledShipments',
      },
      { to: '/workshop/metal-remaining', label: es.metalRemaining, keys: 'g m', policy: metalRemainderGrants.read },
    ],
  },
];

export function menuOf(user: MenuUser, area: MenuArea): MenuSource {
  if (area === 'METALS') return { name: areaEs.METALS, mark: 'metals', sections: METALS };
  if (area === 'BULK_PURCHASES') return { name: areaEs.BULK_PURCHASES, mark: 'bulk', sections: BULK_PURCHASES };
  if (area === 'WORKSHOP') return { name: areaEs.WORKSHOP, mark: 'workshop', sections: WORKSHOP };
  if (user.loggedInPlatformIds.every((id) => id === 'jewels-district')) {
    return { name: menuEs.jewelsDistrict, mark: 'jewelsDistrict', sections: JEWELS_DISTRICT };
  }
  const isOfficeAccountant = user.role === 'ACCOUNTANT' && user.isOffice;
  return { name: areaEs.RETAIL, mark: 'shop', sections: isOfficeAccountant ? ACCOUNTANT : FULL };
}
