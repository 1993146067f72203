/** What of each room stands on the homes. */
import type { HouseAgenda } from './modules/office/home/home.agenda.ts';
import { firstRunAgenda } from './modules/office/first-run/first-run.agenda.ts';
import { bookingsAgenda } from './modules/counter/bookings/bookings.agenda.ts';
import { cashAgenda } from './modules/counter/cash/cash.agenda.ts';
import { recoverableSalesAgenda } from './modules/counter/recoverable-sales/recoverable-sales.agenda.ts';
import { saleBudgetsAgenda } from './modules/counter/sale-budgets/sale-budgets.agenda.ts';
import { salesAgenda } from './modules/counter/sales/sales.agenda.ts';
import { notificationsAgenda } from './modules/foundations/notifications/notifications.agenda.ts';
import { inventoriesAgenda } from './modules/logistics/inventories/inventories.agenda.ts';
import { policeAgenda } from './modules/logistics/police/police.agenda.ts';
import { shipmentsAgenda } from './modules/logistics/shipments/shipments.agenda.ts';
import { productsAgenda } from './modules/master-data/products/products.agenda.ts';
import { wholesaleCustomersAgenda } from './modules/master-data/wholesale-customers/wholesale-customers.agenda.ts';
import { closingsAgenda } from './modules/metals/closings/closings.agenda.ts';
import { collectionsAgenda } from './modules/metals/collections/collections.agenda.ts';
import { encodingsAgenda } from './modules/metals/encodings/encodings.agenda.ts';
import { extractionsAgenda } from './modules/metals/extractions/extractions.agenda.ts';
import { meltingsAgenda } from './modules/metals/meltings/meltings.agenda.ts';
import { siiFilingsAgenda } from './modules/office/sii-filings/sii-filings.agenda.ts';
import { specialExaminationsAgenda } from './modules/office/special-examinations/special-examinations.agenda.ts';
import { taxRecordsAgenda } from './modules/office/tax-records/tax-records.agenda.ts';
import { shopOrdersAgenda } from './modules/supply/shop-orders/shop-orders.agenda.ts';
import { supplierOrdersAgenda } from './modules/supply/supplier-orders/supplier-orders.agenda.ts';
import { workBudgetsAgenda } from './modules/workshop/work-budgets/work-budgets.agenda.ts';
import { worksAgenda } from './modules/workshop/works/works.agenda.ts';

export const AGENDA: readonly HouseAgenda[] = [
  ...bookingsAgenda,
  ...cashAgenda,
  ...recoverableSalesAgenda,
  ...saleBudgetsAgenda,
  ...salesAgenda,
  ...notificationsAgenda,
  ...inventoriesAgenda,
  ...policeAgenda,
  ...shipmentsAgenda,
  ...productsAgenda,
  ...wholesaleCustomersAgenda,
  ...closingsAgenda,
  ...collectionsAgenda,
  ...encodingsAgenda,
  ...extractionsAgenda,
  ...meltingsAgenda,
  ...siiFilingsAgenda,
  ...specialExaminationsAgenda,
  ...firstRunAgenda,
  ...taxRecordsAgenda,
  ...shopOrdersAgenda,
  ...supplierOrdersAgenda,
  ...workBudgetsAgenda,
  ...worksAgenda,
];
