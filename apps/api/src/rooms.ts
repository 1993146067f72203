/** Every room of the house; the only file that knows all of them. */
import { namesOf } from './modules/master-data/companies/companies.names.ts';
import { AGENDA } from './agendas.ts';
import type { MachineDef } from '@quilate/domain/kernel/machine.ts';
import { gatherInvariants, type RoomInvariants } from './platform/invariants.ts';
import { STEP_RULES } from './platform/machine-steps.ts';
import { numberedKind } from './platform/numbers.ts';
import type { Route } from './platform/route.ts';
import { closingsInvariants } from './modules/metals/closings/closings.invariants.ts';
import { closingsRoutes } from './modules/metals/closings/closings.routes.ts';
import { collectionsInvariants } from './modules/metals/collections/collections.invariants.ts';
import { collectionsRoutes } from './modules/metals/collections/collections.routes.ts';
import { bookingsInvariants } from './modules/counter/bookings/bookings.invariants.ts';
import { cashRoutes } from './modules/counter/cash/cash.routes.ts';
import { lotsInvariants } from './modules/counter/lots/lots.invariants.ts';
import { lotsRoutes } from './modules/counter/lots/lots.routes.ts';
import { purchasesInvariants } from './modules/counter/purchases/purchases.invariants.ts';
import { purchasesRoutes } from './modules/counter/purchases/purchases.routes.ts';
import { tradeInsInvariants } from './modules/counter/trade-ins/trade-ins.invariants.ts';
import { tradeInsRoutes } from './modules/counter/trade-ins/trade-ins.routes.ts';
import { salesRoutes } from './modules/counter/sales/sales.routes.ts';
import { workTimeRoutes } from './modules/counter/work-time/work-time.routes.ts';
import { activityRoutes } from './modules/foundations/activity/activity.routes.ts';
import { filesInvariants } from './modules/foundations/files/files.invariants.ts';
import { filesRoutes } from './modules/foundations/files/files.routes.ts';
import { notificationsRoutes } from './modules/foundations/notifications/notifications.routes.ts';
import { proofsRoutes } from './modules/foundations/proofs/proofs.routes.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authRoutes } from './modules/master-data/auth/auth.routes.ts';
import { catalogRoutes } from './modules/master-data/catalog/catalog.routes.ts';
import { customersRoutes } from './modules/master-data/customers/customers.routes.ts';
import { policeRoutes } from './modules/logistics/police/police.routes.ts';
import { shipmentsRoutes } from './modules/logistics/shipments/shipments.routes.ts';
import { pricesRoutes } from './modules/master-data/prices/prices.routes.ts';
import { employeesInvariants } from './modules/master-data/employees/employees.invariants.ts';
import { employeesRoutes } from './modules/master-data/employees/employees.routes.ts';
import { platformsRoutes } from './modules/master-data/platforms/platforms.routes.ts';
import { productsRoutes } from './modules/master-data/products/products.routes.ts';
import { suppliersInvariants } from './modules/master-data/suppliers/suppliers.invariants.ts';
import { suppliersRoutes } from './modules/master-data/suppliers/suppliers.routes.ts';
import { storesRoutes } from './modules/master-data/stores/stores.routes.ts';
import { supplierOrdersInvariants } from './modules/supply/supplier-orders/supplier-orders.invariants.ts';
import { supplierOrdersRoutes } from './modules/supply/supplier-orders/supplier-orders.routes.ts';
import { shopOrdersInvariants } from './modules/supply/shop-orders/shop-orders.invariants.ts';
import { shopOrdersRoutes } from './modules/supply/shop-orders/shop-orders.routes.ts';
import { settingsRoutes } from './modules/office/settings/settings.routes.ts';
import { alarmsInvariants } from './modules/office/alarms/alarms.invariants.ts';
import { alarmsRoutes } from './modules/office/alarms/alarms.routes.ts';
import { alertsRoutes } from './modules/office/alerts/alerts.routes.ts';
import { accountsRoutes } from './modules/office/accounts/accounts.routes.ts';
import { stockOpeningsInvariants } from './modules/office/stock-openings/stock-openings.invariants.ts';
import { stockOpeningsRoutes } from './modules/office/stock-openings/stock-openings.routes.ts';
import { numbersRoutes } from './modules/office/numbers/numbers.routes.ts';
import { permissionsRoutes } from './modules/office/permissions/permissions.routes.ts';
import { taxRecordsInvariants } from './modules/office/tax-records/tax-records.invariants.ts';
import { taxRecordsRoutes } from './modules/office/tax-records/tax-records.routes.ts';
import { siiFilingsInvariants } from './modules/office/sii-filings/sii-filings.invariants.ts';
import { siiFilingsRoutes } from './modules/office/sii-filings/sii-filings.routes.ts';
import { reportsRoutes } from './modules/office/reports/reports.routes.ts';
import { journalsInvariants } from './modules/office/journals/journals.invariants.ts';
import { journalsRoutes } from './modules/office/journals/journals.routes.ts';
import { labelledPiece } from './modules/master-data/products/products.labels.ts';
import { labelTemplatesInvariants } from './modules/master-data/label-templates/label-templates.invariants.ts';
import { labelTemplatesRoutes } from './modules/master-data/label-templates/label-templates.routes.ts';
import { remindersInvariants } from './modules/office/reminders/reminders.invariants.ts';
import { remindersRoutes } from './modules/office/reminders/reminders.routes.ts';
import { transferTaxesInvariants } from './modules/office/transfer-taxes/transfer-taxes.invariants.ts';
import { transferTaxesRoutes } from './modules/office/transfer-taxes/transfer-taxes.routes.ts';
import { firstRunRoutes } from './modules/office/first-run/first-run.routes.ts';
import { systemRoutes } from './modules/office/system/system.routes.ts';
import { agendaRoute, homeRoutes, searchRoute } from './modules/office/home/home.routes.ts';
import { integrationsFinder } from './modules/master-data/integrations/integrations.finder.ts';
import { integrationsInvariants } from './modules/master-data/integrations/integrations.invariants.ts';
import { integrationsRoutes } from './modules/master-data/integrations/integrations.routes.ts';
import { dataImportsInvariants } from './modules/office/data-imports/data-imports.invariants.ts';
import { dataImportsRoutes } from './modules/office/data-imports/data-imports.routes.ts';
import { phoneScannersInvariants } from './modules/master-data/phone-scanners/phone-scanners.invariants.ts';
import { PHONE_PAGE } from './modules/master-data/phone-scanners/phone-scanners.public.ts';
import { phoneScannersRoutes } from './modules/master-data/phone-scanners/phone-scanners.routes.ts';
import { viewsInvariants } from './modules/foundations/views/views.invariants.ts';
import { viewsRoutes } from './modules/foundations/views/views.routes.ts';
import { manualInvoicesFinder } from './modules/counter/manual-invoices/manual-invoices.finder.ts';
import { manualInvoicesInvariants } from './modules/counter/manual-invoices/manual-invoices.invariants.ts';
import { manualInvoicesRoutes } from './modules/counter/manual-invoices/manual-invoices.routes.ts';
import { specialExaminationsInvariants } from './modules/office/special-examinations/special-examinations.invariants.ts';
import { specialExaminationsRoutes } from './modules/office/special-examinations/special-examinations.routes.ts';
import { wholesaleInvoicesFinder } from './modules/metals/wholesale-invoices/wholesale-invoices.finder.ts';
import { wholesaleInvoicesInvariants } from './modules/metals/wholesale-invoices/wholesale-invoices.invariants.ts';
import { wholesaleInvoicesRoutes } from './modules/metals/wholesale-invoices/wholesale-invoices.routes.ts';
import { companiesInvariants } from './modules/master-data/companies/companies.invariants.ts';
import { receiptsRoutes } from './modules/master-data/receipts/receipts.routes.ts';
import { companiesRoutes } from './modules/master-data/companies/companies.routes.ts';
import { appraisalsFinder } from './modules/counter/appraisals/appraisals.finder.ts';
import { appraisalsInvariants } from './modules/counter/appraisals/appraisals.invariants.ts';
import { appraisalsRoutes } from './modules/counter/appraisals/appraisals.routes.ts';
import { meltingsInvariants } from './modules/metals/meltings/meltings.invariants.ts';
import { meltingsRoutes } from './modules/metals/meltings/meltings.routes.ts';
import { barsInvariants } from './modules/metals/bars/bars.invariants.ts';
import { barsRoutes } from './modules/metals/bars/bars.routes.ts';
import { encodingsInvariants } from './modules/metals/encodings/encodings.invariants.ts';
import { encodingsRoutes } from './modules/metals/encodings/encodings.routes.ts';
import { wholesaleCustomersInvariants } from './modules/master-data/wholesale-customers/wholesale-customers.invariants.ts';
import { wholesaleCustomersRoutes } from './modules/master-data/wholesale-customers/wholesale-customers.routes.ts';
import { inventoriesInvariants } from './modules/logistics/inventories/inventories.invariants.ts';
import { metalRemainderInvariants } from './modules/metals/metal-remainder/metal-remainder.invariants.ts';
import { metalRemainderRoutes } from './modules/metals/metal-remainder/metal-remainder.routes.ts';
import { inventoriesRoutes } from './modules/logistics/inventories/inventories.routes.ts';
import { extractionsInvariants } from './modules/metals/extractions/extractions.invariants.ts';
import { extractionsRoutes } from './modules/metals/extractions/extractions.routes.ts';
import { bookingsRoutes } from './modules/counter/bookings/bookings.routes.ts';
import { workTasksRoutes } from './modules/workshop/work-tasks/work-tasks.routes.ts';
import { budgetEnvelopes } from './modules/workshop/work-budgets/work-budgets.envelopes.ts';
import { workBudgetsInvariants } from './modules/workshop/work-budgets/work-budgets.invariants.ts';
import { workBudgetsRoutes } from './modules/workshop/work-budgets/work-budgets.routes.ts';
import { workEnvelopes } from './modules/workshop/works/works.envelopes.ts';
import { worksInvariants } from './modules/workshop/works/works.invariants.ts';
import { envelopeRoutes, worksRoutes } from './modules/workshop/works/works.routes.ts';
import { cashInvariants } from './modules/counter/cash/cash.invariants.ts';
import { paymentsInvariants } from './modules/counter/payments/payments.invariants.ts';
import { salesInvariants } from './modules/counter/sales/sales.invariants.ts';
import { workTimeInvariants } from './modules/counter/work-time/work-time.invariants.ts';
import { policeInvariants } from './modules/logistics/police/police.invariants.ts';
import { shipmentsInvariants } from './modules/logistics/shipments/shipments.invariants.ts';
import { activityInvariants } from './modules/foundations/activity/activity.invariants.ts';
import { custodyInvariants } from './modules/foundations/custody/custody.invariants.ts';
import { ledgerInvariants } from './modules/foundations/ledger/ledger.invariants.ts';
import { notificationsInvariants } from './modules/foundations/notifications/notifications.invariants.ts';
import { proofsInvariants } from './modules/foundations/proofs/proofs.invariants.ts';
import { authInvariants } from './modules/master-data/auth/auth.invariants.ts';
import { catalogInvariants } from './modules/master-data/catalog/catalog.invariants.ts';
import { customersInvariants } from './modules/master-data/customers/customers.invariants.ts';
import { pricesInvariants } from './modules/master-data/prices/prices.invariants.ts';
import { productsInvariants } from './modules/master-data/products/products.invariants.ts';
import { receiptsInvariants } from './modules/master-data/receipts/receipts.invariants.ts';
import { storesInvariants } from './modules/master-data/stores/stores.invariants.ts';
import { alertsInvariants } from './modules/office/alerts/alerts.invariants.ts';
import { reportsInvariants } from './modules/office/reports/reports.invariants.ts';
import { workTasksInvariants } from './modules/workshop/work-tasks/work-tasks.invariants.ts';
import { recoverableSalesInvariants } from './modules/counter/recoverable-sales/recoverable-sales.invariants.ts';
import { recoverableSalesRoutes } from './modules/counter/recoverable-sales/recoverable-sales.routes.ts';
import { saleBudgetsInvariants } from './modules/counter/sale-budgets/sale-budgets.invariants.ts';
import { saleBudgetsRoutes } from './modules/counter/sale-budgets/sale-budgets.routes.ts';
import { customersFinder } from './modules/master-data/customers/customers.finder.ts';
import { wholesaleCustomersFinder } from './modules/master-data/wholesale-customers/wholesale-customers.finder.ts';
import { suppliersFinder, workshopSuppliersFinder } from './modules/master-data/suppliers/suppliers.finder.ts';
import { employeesFinder, sellersFinder } from './modules/master-data/employees/employees.finder.ts';
import { productsFinder } from './modules/master-data/products/products.finder.ts';
import { catalogFinder } from './modules/master-data/catalog/catalog.finder.ts';
import { extractionsFinder } from './modules/metals/extractions/extractions.finder.ts';
import { salesFinder } from './modules/counter/sales/sales.finder.ts';
import { saleBudgetsFinder } from './modules/counter/sale-budgets/sale-budgets.finder.ts';
import { bookingsFinder } from './modules/counter/bookings/bookings.finder.ts';
import { purchasesFinder } from './modules/counter/purchases/purchases.finder.ts';
import { recoverableSalesFinder } from './modules/counter/recoverable-sales/recoverable-sales.finder.ts';
import { worksFinder } from './modules/workshop/works/works.finder.ts';
import { workBudgetsFinder } from './modules/workshop/work-budgets/work-budgets.finder.ts';
import { shopOrdersFinder } from './modules/supply/shop-orders/shop-orders.finder.ts';
import { supplierOrdersFinder } from './modules/supply/supplier-orders/supplier-orders.finder.ts';
import { shipmentsFinder } from './modules/logistics/shipments/shipments.finder.ts';
import { closingsFinder } from './modules/metals/closings/closings.finder.ts';
import { collectionsFinder } from './modules/metals/collections/collections.finder.ts';
import { encodingsFinder } from './modules/metals/encodings/encodings.finder.ts';
import { INSIGHTS } from './figures.ts';
import { insightsRoutes } from './modules/office/insights/insights.routes.ts';
import { meltingsFinder } from './modules/metals/meltings/meltings.finder.ts';
import { barsFinder } from './modules/metals/bars/bars.finder.ts';
import { interventionsFinder, policeBooksFinder } from './modules/logistics/police/police.finder.ts';
import { inventoriesFinder } from './modules/logistics/inventories/inventories.finder.ts';

/** In the order the search shows what they find: people, pieces, operations. */
const FINDERS = [
  customersFinder,
  wholesaleCustomersFinder,
  suppliersFinder,
  workshopSuppliersFinder,
  employeesFinder,
  sellersFinder,
  productsFinder,
  catalogFinder,
  extractionsFinder,
  salesFinder,
  saleBudgetsFinder,
  bookingsFinder,
  purchasesFinder,
  recoverableSalesFinder,
  worksFinder,
  workBudgetsFinder,
  shopOrdersFinder,
  supplierOrdersFinder,
  shipmentsFinder,
  closingsFinder,
  collectionsFinder,
  encodingsFinder,
  meltingsFinder,
  barsFinder,
  interventionsFinder,
  policeBooksFinder,
  inventoriesFinder,
  appraisalsFinder,
  wholesaleInvoicesFinder,
  manualInvoicesFinder,
  integrationsFinder,
];

export const ROUTES: readonly Route[] = [
  ...integrationsRoutes,
  ...dataImportsRoutes,
  ...viewsRoutes,
  ...insightsRoutes(INSIGHTS),
  ...manualInvoicesRoutes,
  ...specialExaminationsRoutes,
  ...wholesaleInvoicesRoutes,
  ...companiesRoutes,
  ...receiptsRoutes,
  ...appraisalsRoutes,
  searchRoute(FINDERS),
  agendaRoute(AGENDA),
  ...meltingsRoutes,
  ...barsRoutes,
  ...encodingsRoutes,
  ...extractionsRoutes,
  ...authRoutes,
  ...phoneScannersRoutes,
  ...activityRoutes,
  ...filesRoutes,
  ...notificationsRoutes,
  ...proofsRoutes,
  ...platformsRoutes,
  ...storesRoutes,
  ...employeesRoutes,
  ...customersRoutes,
  ...suppliersRoutes,
  ...wholesaleCustomersRoutes,
  ...pricesRoutes,
  ...catalogRoutes,
  ...productsRoutes,
  ...cashRoutes,
  ...salesRoutes,
  ...saleBudgetsRoutes,
  ...lotsRoutes,
  ...purchasesRoutes,
  ...tradeInsRoutes,
  ...recoverableSalesRoutes,
  ...bookingsRoutes,
  ...workTimeRoutes,
  ...workTasksRoutes,
  ...worksRoutes,
  ...envelopeRoutes([workEnvelopes, budgetEnvelopes]),
  ...workBudgetsRoutes,
  ...shopOrdersRoutes,
  ...supplierOrdersRoutes,
  ...shipmentsRoutes,
  ...policeRoutes,
  ...metalRemainderRoutes,
  ...inventoriesRoutes,
  ...closingsRoutes,
  ...collectionsRoutes,
  ...alarmsRoutes,
  ...alertsRoutes,
  ...reportsRoutes,
  ...taxRecordsRoutes,
  ...siiFilingsRoutes,
  ...accountsRoutes,
  ...numbersRoutes,
  ...permissionsRoutes,
  ...transferTaxesRoutes,
  ...journalsRoutes,
  ...labelTemplatesRoutes(labelledPiece),
  ...remindersRoutes,
  ...stockOpeningsRoutes,
  ...settingsRoutes,
  ...homeRoutes,
  ...firstRunRoutes,
  ...systemRoutes,
];

export const ROOMS: readonly RoomInvariants[] = [
  integrationsInvariants,
  dataImportsInvariants,
  viewsInvariants,
  manualInvoicesInvariants,
  specialExaminationsInvariants,
  wholesaleInvoicesInvariants,
  companiesInvariants,
  appraisalsInvariants,
  cashInvariants,
  paymentsInvariants,
  salesInvariants,
  saleBudgetsInvariants,
  lotsInvariants,
  purchasesInvariants,
  tradeInsInvariants,
  recoverableSalesInvariants,
  bookingsInvariants,
  workTimeInvariants,
  extractionsInvariants,
  encodingsInvariants,
  meltingsInvariants,
  barsInvariants,
  shipmentsInvariants,
  policeInvariants,
  metalRemainderInvariants,
  inventoriesInvariants,
  closingsInvariants,
  collectionsInvariants,
  activityInvariants,
  filesInvariants,
  employeesInvariants,
  custodyInvariants,
  ledgerInvariants,
  notificationsInvariants,
  proofsInvariants,
  authInvariants,
  phoneScannersInvariants,
  catalogInvariants,
  customersInvariants,
  pricesInvariants,
  productsInvariants,
  receiptsInvariants,
  storesInvariants,
  suppliersInvariants,
  wholesaleCustomersInvariants,
  reportsInvariants,
  taxRecordsInvariants,
  siiFilingsInvariants,
  transferTaxesInvariants,
  journalsInvariants,
  labelTemplatesInvariants,
  remindersInvariants,
  stockOpeningsInvariants,
  workTasksInvariants,
  worksInvariants,
  workBudgetsInvariants,
  shopOrdersInvariants,
  supplierOrdersInvariants,
  alarmsInvariants,
  alertsInvariants,
];
export const INVARIANTS = gatherInvariants([STEP_RULES, ...ROOMS]);
export const NUMBERS = ROOMS.flatMap(({ numbered = [], stated = [] }) =>
  numbered.map((one) => numberedKind(one, stated)),
);
/** What is looked at, whoever asks. */
export const WATCHED = {
  invariants: INVARIANTS,
  numbers: NUMBERS,
  leads: ROOMS.flatMap(({ leads = [] }) => leads),
  recordTables: ROOMS.flatMap(({ stated = [] }) => stated),
  namesOf,
};

/** Of the browser: those that look through a camera may do what others may not; each asks first who is signed in. */
export const PAGES = { seeing: [PHONE_PAGE], asks: authContract.me.path, door: '/login' } as const;

/** Every state table of the house, whether somebody acts by it or only time does. */
export const MACHINES: readonly MachineDef[] = [
  ...new Set([
    ...ROUTES.flatMap((route) => (route.kind === 'command' ? [route.machine] : [])),
    ...ROOMS.flatMap(({ stated = [] }) => stated.map(({ machine }) => machine)),
  ]),
];
