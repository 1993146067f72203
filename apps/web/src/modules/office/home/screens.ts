/** Screens that are found by their name, whatever menu they stand in. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { workTimeGrants } from '@quilate/domain/modules/counter/work-time/work-time.grants.ts';
import { auditGrants } from '@quilate/domain/modules/foundations/activity/activity.grants.ts';
import { authorisationsGrants } from '@quilate/domain/modules/foundations/proofs/proofs.grants.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { platformsGrants } from '@quilate/domain/modules/master-data/platforms/platforms.grants.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { companiesGrants } from '@quilate/domain/modules/master-data/companies/companies.grants.ts';
import { receiptsGrants } from '@quilate/domain/modules/master-data/receipts/receipts.grants.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { wholesaleCustomersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { metalRemainderGrants } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.grants.ts';
import { accountsGrants } from '@quilate/domain/modules/office/accounts/accounts.grants.ts';
import { alertsGrants } from '@quilate/domain/modules/office/alerts/alerts.grants.ts';
import { insightsGrants } from '@quilate/domain/modules/office/insights/insights.grants.ts';
import { insightTitlesEs } from '@quilate/domain/modules/office/insights/insights.titles.es.ts';
import { journalsGrants } from '@quilate/domain/modules/office/journals/journals.grants.ts';
import { numbersGrants } from '@quilate/domain/modules/office/numbers/numbers.grants.ts';
import { permissionsGrants } from '@quilate/domain/modules/office/permissions/permissions.grants.ts';
import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { labelTemplatesGrants } from '@quilate/domain/modules/master-data/label-templates/label-templates.grants.ts';
import { remindersGrants } from '@quilate/domain/modules/office/reminders/reminders.grants.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import { stockOpeningsGrants } from '@quilate/domain/modules/office/stock-openings/stock-openings.grants.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { transferTaxesGrants } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.grants.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { workshopWorksGrants, worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { LATE_LISTS } from '@quilate/domain/modules/office/home/home.late.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import type { Screen, Screens } from '../../../shell/menu.ts';
import { menuOf } from './menus.ts';

const es = menuEs.screens;
const actions: readonly Screen[] = [
  { to: '/sales/new', label: es.newSale, policy: salesGrants.write, keys: 'n v' },
  { to: '/bookings/new', label: es.newBooking, policy: bookingsGrants.write, keys: 'n r' },
  { to: '/sales/budgets/new', label: es.newSaleBudget, policy: saleBudgetsGrants.write },
  { to: '/manual-invoices/new', label: es.newManualInvoice, policy: manualInvoicesGrants.write },
  { to: '/purchases/new', label: es.newPurchase, policy: purchasesGrants.write, keys: 'n c' },
  {
    to: '/recoverable-sales/new',
    label: es.newRecoverableSale,
    policy: recoverableSalesGrants.write,
    keys: 'n p',
  },
  { to: '/works/new', label: es.newWork, policy: worksGrants.write, keys: 'n t' },
  { to: '/works/budgets/new', label: es.newWorkBudget, policy: workBudgetsGrants.write },
  { to: '/works/batch', label: es.batchWorks, policy: worksGrants.write, keys: 'n m' },
  { to: '/workshop/works/new', label: es.newBenchWork, policy: workshopWorksGrants.write, keys: 'n t' },
  // Who works at the bench; the counter has its own above.
  { to: '/workshop/budgets/new', label: es.newBenchBudget, policy: workshopWorksGrants.write, keys: 'n p' },
  { to: '/metals/closings/new', label: es.newClosing, policy: closingsGrants.write, keys: 'n c' },
  { to: '/metals/meltings/new', label: es.newMelting, policy: meltingsGrants.write, keys: 'n f' },
  { to: '/metals/encodings/new', label: es.newEncoding, policy: encodingsGrants.write, keys: 'n d' },
  {
    to: '/metals/customers/new',
    label: es.newWholesaleCustomer,
    policy: wholesaleCustomersGrants.write,
    keys: 'n m',
  },
  { to: '/shipments/new', label: es.newShipment, policy: shipmentsGrants.write },
  { to: '/inventories/new', label: es.newInventory, policy: inventoriesGrants.write },
  { to: '/police/new', label: es.newIntervention, policy: policeGrants.write },
  { to: '/prices-manager/quotes', label: es.quotes, policy: pricesGrants.read, keys: 'n s' },
  {
    to: '/bulk-purchases/catalog/new',
    label: es.newCatalogueProduct,
    policy: catalogGrants.write,
    keys: 'n c',
  },
  {
    to: '/bulk-purchases/orders/new',
    label: es.newSupplierOrder,
    policy: supplierOrdersGrants.write,
    keys: 'n p',
  },
  { to: '/transactions/open', label: es.openCash, policy: cashGrants.write },
  { to: '/transactions/close', label: es.closeCash, policy: cashGrants.write },
  { to: '/transactions/count', label: es.countTill, policy: cashGrants.write },
  { to: '/transactions/count-remainder', label: es.countRemainder, policy: cashGrants.write },
  { to: '/transactions/add', label: es.addMovement, policy: cashGrants.write },
  { to: '/?clock=in', label: es.clockIn, policy: workTimeGrants.write },
  { to: '/?clock=out', label: es.clockOut, policy: workTimeGrants.write },
];
/** What was to have happened already, of whatever it is. */
const late: readonly Screen[] = [
  { to: LATE_LISTS.bookings, label: es.lateBookings, policy: bookingsGrants.read },
  { to: LATE_LISTS.recoverableSales, label: es.lateRecoverableSales, policy: recoverableSalesGrants.read },
  { to: LATE_LISTS.works, label: es.lateWorks, policy: worksGrants.read },
  { to: LATE_LISTS.bench, label: es.lateBench, policy: workshopWorksGrants.read },
  { to: LATE_LISTS.shipments, label: es.stalledShipments, policy: shipmentsGrants.read },
];
const places: readonly Screen[] = [
  ...late,
  { to: '/sales/budgets', label: es.saleBudgets, policy: saleBudgetsGrants.read },
  { to: '/manual-invoices', label: es.manualInvoices, policy: manualInvoicesGrants.read },
  { to: '/works/budgets', label: es.workBudgets, policy: workBudgetsGrants.read },
  { to: '/custody/places', label: es.places, policy: inventoriesGrants.read },
  { to: '/police/books', label: es.policeBooks, policy: policeGrants.read },
  { to: '/metals/transactions/metal', label: es.metalRemainder, policy: metalRemainderGrants.read },
  { to: '/bulk-purchases', label: es.bulkHome, policy: catalogGrants.read },
  { to: '/bulk-purchases/catalog', label: es.catalog, policy: catalogGrants.read },
  { to: '/prices-manager', label: es.prices, policy: pricesGrants.read },
  { to: '/transactions/sessions', label: es.cashSessions, policy: cashGrants.read },
  { to: '/showcase', label: shellEs.showcase.title, policy: settingsGrants.read },
  { to: '/activity', label: es.activity, policy: auditGrants.read },
  { to: '/transactions/remainder', label: es.remainder, policy: cashGrants.read },
  { to: '/transactions/months', label: es.closedMonths, policy: settingsGrants.write },
  { to: '/metals/transactions/months', label: es.divisionMonths, policy: settingsGrants.write },
  { to: '/transactions/opening-balances', label: es.openings, policy: settingsGrants.write },
  { to: '/metals/transactions/opening-balances', label: es.divisionOpenings, policy: settingsGrants.write },
  { to: '/stock-openings', label: es.stockOpenings, policy: stockOpeningsGrants.read },
  { to: '/integrations', label: es.integrations, policy: integrationsGrants.read },
  { to: '/integrations/api', label: es.api, policy: integrationsGrants.read },
  { to: '/integrations/new', label: es.newIntegration, policy: integrationsGrants.write },
  { to: '/data-imports', label: es.dataImports, policy: dataImportsGrants.read },
  { to: '/data-imports/new', label: es.newDataImport, policy: dataImportsGrants.write },
  { to: '/stores', label: es.stores, policy: storesGrants.read },
  { to: '/invoices', label: es.invoices, policy: receiptsGrants.read },
  { to: '/metals/wholesale-invoices', label: es.wholesaleInvoices, policy: wholesaleInvoicesGrants.read },
  { to: '/tax-records', label: es.taxRecords, policy: taxRecordsGrants.read },
  ...Object.entries(insightTitlesEs).map(([name, title]) => ({
    to: `/reports/${name}`,
    label: es.reportOf(title),
    policy: insightsGrants.read,
  })),
  { to: '/sii', label: es.siiFilings, policy: siiFilingsGrants.read },
  { to: '/companies', label: es.companies, policy: companiesGrants.read },
  { to: '/platforms', label: es.platforms, policy: platformsGrants.read },
  { to: '/settings', label: es.settings, policy: settingsGrants.read },
  { to: '/settings/reminders', label: es.reminders, policy: remindersGrants.read },
  { to: '/settings/labels', label: es.labels, policy: labelTemplatesGrants.read },
  { to: '/settings/labels/printer', label: es.labelPrinter, policy: labelTemplatesGrants.read },
  { to: '/getting-started', label: es.gettingStarted, policy: settingsGrants.read },
  { to: '/system', label: es.system, policy: settingsGrants.read },
  { to: '/work-time', label: es.workTime, policy: workTimeGrants.read },
  { to: '/alarms', label: es.alarms, policy: settingsGrants.read },
  { to: '/alerts', label: es.alerts, policy: alertsGrants.read },
  { to: '/authorisations', label: es.authorisations, policy: authorisationsGrants.read },
  { to: '/mails', label: es.mails, policy: settingsGrants.read },
  { to: '/numbers', label: es.numbers, policy: numbersGrants.read },
  { to: '/permissions', label: es.permissions, policy: permissionsGrants.read },
  { to: '/special-examinations', label: es.specialExaminations, policy: specialExaminationsGrants.read },
  { to: '/transfer-taxes', label: es.transferTaxes, policy: transferTaxesGrants.read },
  { to: '/journals', label: es.journals, policy: journalsGrants.read },
  { to: '/journals/accounts', label: es.journalAccounts, policy: journalsGrants.read },
  { to: '/accounts', label: es.accounts, policy: accountsGrants.read },
  { to: '/integrity', label: es.integrity, policy: settingsGrants.read },
];

export const SCREENS: Screens = { menuOf, actions, places, alsoCalled: menuEs.alsoCalled };
