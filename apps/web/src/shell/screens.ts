/** Screens and actions that are no menu entry, with their keys; the palette and the shortcuts read this. */
import { isOpenOn, type Policy, reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { MenuUser } from './menu.ts';

export interface Screen {
  readonly to: string;
  readonly label: string;
  readonly policy: Policy;
  /** Letters pressed one after the other. */
  readonly keys?: string;
}

const es = shellEs.screens;
export const ACTIONS: readonly Screen[] = [
  { to: '/sales/new', label: es.newSale, policy: { module: 'sales', access: 'write' }, keys: 'n v' },
  { to: '/bookings/new', label: es.newBooking, policy: { module: 'bookings', access: 'write' }, keys: 'n r' },
  { to: '/sales/budgets/new', label: es.newSaleBudget, policy: { module: 'saleBudgets', access: 'write' } },
  { to: '/purchases/new', label: es.newPurchase, policy: { module: 'purchases', access: 'write' }, keys: 'n c' },
  {
    to: '/recoverable-sales/new',
    label: es.newRecoverableSale,
    policy: { module: 'recoverableSales', access: 'write' },
    keys: 'n p',
  },
  { to: '/works/new', label: es.newWork, policy: { module: 'works', access: 'write' }, keys: 'n t' },
  { to: '/works/budgets/new', label: es.newWorkBudget, policy: { module: 'workBudgets', access: 'write' } },
  { to: '/works/batch', label: es.batchWorks, policy: { module: 'works', access: 'write' } },
  { to: '/shipments/new', label: es.newShipment, policy: { module: 'shipments', access: 'write' } },
  { to: '/inventories/new', label: es.newInventory, policy: { module: 'inventories', access: 'write' } },
  { to: '/police/new', label: es.newIntervention, policy: { module: 'police', access: 'write' } },
  { to: '/prices-manager/quotes', label: es.quotes, policy: { module: 'prices', access: 'read' }, keys: 'n s' },
  {
    to: '/bulk-purchases/catalog/new',
    label: es.newCatalogueProduct,
    policy: { module: 'catalog', access: 'write' },
  },
  {
    to: '/bulk-purchases/orders/new',
    label: es.newSupplierOrder,
    policy: { module: 'supplierOrders', access: 'write' },
  },
  { to: '/transactions/open', label: es.openCash, policy: { module: 'cash', access: 'write' } },
  { to: '/transactions/close', label: es.closeCash, policy: { module: 'cash', access: 'write' } },
  { to: '/transactions/count', label: es.countTill, policy: { module: 'cash', access: 'write' } },
  { to: '/transactions/count-remainder', label: es.countRemainder, policy: { module: 'cash', access: 'write' } },
  { to: '/transactions/add', label: es.addMovement, policy: { module: 'cash', access: 'write' } },
];
export const PLACES: readonly Screen[] = [
  { to: '/sales/budgets', label: es.saleBudgets, policy: { module: 'saleBudgets', access: 'read' } },
  { to: '/works/budgets', label: es.workBudgets, policy: { module: 'workBudgets', access: 'read' } },
  { to: '/custody/places', label: es.places, policy: { module: 'inventories', access: 'read' } },
  { to: '/police/books', label: es.policeBooks, policy: { module: 'police', access: 'read' } },
  { to: '/metals/transactions', label: es.metalRemainder, policy: { module: 'metalRemainder', access: 'read' } },
  { to: '/bulk-purchases', label: es.bulkHome, policy: { module: 'catalog', access: 'read' } },
  { to: '/bulk-purchases/catalog', label: es.catalog, policy: { module: 'catalog', access: 'read' } },
  { to: '/prices-manager', label: es.prices, policy: { module: 'prices', access: 'read' } },
  { to: '/transactions/sessions', label: es.cashSessions, policy: { module: 'cash', access: 'read' } },
  { to: '/showcase', label: es.showcase, policy: { module: 'settings', access: 'read' } },
  { to: '/activity', label: es.activity, policy: { module: 'audit', access: 'read' } },
  { to: '/transactions/remainder', label: es.remainder, policy: { module: 'cash', access: 'read' } },
  { to: '/transactions/months', label: es.closedMonths, policy: { module: 'settings', access: 'write' } },
  { to: '/stores', label: es.stores, policy: { module: 'stores', access: 'read' } },
  { to: '/platforms', label: es.platforms, policy: { module: 'platforms', access: 'read' } },
  { to: '/settings', label: es.settings, policy: { module: 'settings', access: 'read' } },
  { to: '/system', label: es.system, policy: { module: 'settings', access: 'read' } },
  { to: '/work-time', label: es.workTime, policy: { module: 'workTime', access: 'read' } },
  { to: '/alerts', label: es.alerts, policy: { module: 'alerts', access: 'read' } },
  { to: '/authorisations', label: es.authorisations, policy: { module: 'authorisations', access: 'read' } },
  { to: '/mails', label: es.mails, policy: { module: 'settings', access: 'read' } },
  { to: '/integrity', label: es.integrity, policy: { module: 'settings', access: 'read' } },
];

/** `g` and then the letter goes to a menu entry. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  '/': 'g h',
  '/sales': 'g v',
  '/bookings': 'g r',
  '/works': 'g t',
  '/transactions': 'g c',
  '/inventories': 'g i',
  '/shipments': 'g e',
};

export function allowed(screens: readonly Screen[], user: MenuUser, built: ReadonlySet<string>): Screen[] {
  return screens.filter(
    ({ to, policy }) =>
      built.has(to) && isOpenOn(user.loggedInPlatformId, policy) && reachOf(user.role, policy) !== undefined,
  );
}
