/** A day at a counter of the demonstration: budgets and jobs need an open till. */
import type { App } from '../app.ts';
import { makeBudgets } from './demo-budgets.ts';
import { Person } from './demo-people.ts';
import { makeWorks } from './demo-works.ts';

const FLOAT = [
  { denominationCents: 5_000, units: 10 },
  { denominationCents: 2_000, units: 15 },
  { denominationCents: 1_000, units: 20 },
];

/** The till is opened for them and closed again: it is at rest when the demonstration begins. */
export async function loadDemoCounter(app: App, storeCode: string): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', storeCode);
  const bulk = await Person.enter(app, 'BULK_PURCHASES_STAFF', 'OFI');
  const bench = await Person.enter(app, 'GOLD_SMITH', 'OFI');
  const { signature } = shop;
  await shop.ask('POST', '/v1/cash/open', { counts: FLOAT, redistribution: 'MOVE', signature });
  const customers = await shop.ask('GET', '/v1/customers?limit=40&status[]=ACTIVE');
  const customerIds: string[] = customers.data.map((customer: { id: string }) => customer.id);
  const cardTerminalTotalCents =
    (await makeBudgets(shop, bulk, customerIds)) + (await makeWorks(shop, bench, customerIds.slice(10)));
  await shop.ask('POST', '/v1/cash/close', {
    counts: FLOAT,
    redistribution: 'MOVE',
    cardTerminalTotalCents,
    signature,
  });
  for (const person of [shop, bulk, bench]) await person.ask('POST', '/v1/auth/logout');
}
