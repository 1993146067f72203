/** What the people of the demonstration have done before it begins, each day at the till of its shop. */
import type { App } from '../app.ts';
import { bookPieceCosts } from '../modules/master-data/products/products.costs.ts';
import { loadDemoAlarms } from './demo-alarms.ts';
import { makeDemoBookings, SHOP_WISHES, WEB_WISHES } from './demo-bookings.ts';
import { makeDemoBudgets } from './demo-budgets.ts';
import { loadDemoLots } from './demo-lots.ts';
import { loadDemoMaking } from './demo-making.ts';
import { loadDemoMetals } from './demo-metals.ts';
import { loadDemoWholesaleInvoices } from './demo-wholesale-invoices.ts';
import { loadDemoSupplierOrders } from './demo-supplier-orders.ts';
import { loadDemoExaminations } from './demo-examinations.ts';
import { loadDemoImports } from './demo-imports.ts';
import { loadDemoIntegrations } from './demo-integrations.ts';
import { loadDemoInventories } from './demo-inventories.ts';
import { loadDemoPhotographs, photographOffice } from './demo-photographs.ts';
import { loadDemoPolice } from './demo-police.ts';
import { loadDemoQuotes } from './demo-quotes.ts';
import { loadDemoPurchases } from './demo-purchases.ts';
import { loadDemoReminders } from './demo-reminders.ts';
import { loadDemoTradeIns } from './demo-trade-ins.ts';
import { loadDemoViews } from './demo-views.ts';
import { makeDemoWorkBudgets } from './demo-work-budgets.ts';
import { makeDemoWorks } from './demo-works.ts';
import { makeDemoManualInvoices } from './demo-manual-invoices.ts';
import { makeDemoCounter } from './demo-counter.ts';
import { makeDemoAppraisals } from './demo-appraisals.ts';
import { beginDemoStock } from './demo-stock.ts';
import { makeDemoRegimes } from './demo-regimes.ts';
import { correctDemoSession } from './demo-sessions.ts';
import { answerDemoSii, beginDemoSii } from './demo-sii.ts';
import { answerDemoTax, beginDemoTax } from './demo-tax.ts';
import { atOpenTill, Person } from './demo-person.ts';
import { forgetShipment, makeDemoShipments } from './demo-shipments.ts';

/** After a past its shops have long begun with their stock. */
export async function loadDemoDays(app: App, hasPast = false): Promise<void> {
  if (!hasPast) {
    await beginDemoStock(app);
    await forgetShipment(app);
  }
  await loadDemoPhotographs(app);
  await beginDemoTax(app);
  await beginDemoSii(app);
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'TRI');
  await atOpenTill(shop, async () => {
    const budgetsCents = await makeDemoBudgets(app, shop);
    const bookingsCents = await makeDemoBookings(app, shop, SHOP_WISHES);
    const worksCents = await makeDemoWorks(app, shop);
    const manualCents = await makeDemoManualInvoices(app, shop);
    return budgetsCents + bookingsCents + worksCents + manualCents + (await makeDemoWorkBudgets(app, shop));
  });
  await shop.ask('POST', '/v1/auth/logout');
  const web = await Person.enter(app, 'ECOMMERCE', 'WEB');
  await correctDemoSession(app, web);
  await atOpenTill(web, () => makeDemoBookings(app, web, WEB_WISHES));
  await web.ask('POST', '/v1/auth/logout');
  await makeDemoShipments(app);
  await makeDemoRegimes(app);
  await loadDemoPurchases(app);
  await loadDemoLots(app);
  await loadDemoPolice(app);
  await loadDemoMetals(app);
  await loadDemoWholesaleInvoices(app);
  await loadDemoSupplierOrders(app);
  await loadDemoMaking(app);
  await photographOffice(app);
  await loadDemoInventories(app);
  await loadDemoAlarms(app);
  await loadDemoViews(app);
  await loadDemoExaminations(app);
  await loadDemoImports(app);
  await loadDemoIntegrations(app);
  await loadDemoQuotes(app);
  await makeDemoAppraisals(app);
  await makeDemoCounter(app);
  await loadDemoTradeIns(app);
  await loadDemoReminders(app);
  await answerDemoTax(app);
  await answerDemoSii(app);
  // As the night does.
  await bookPieceCosts(app.db);
}
