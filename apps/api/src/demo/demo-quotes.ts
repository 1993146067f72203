/**
 * What the market said some weeks until last week: believed, a jump that waits, one nobody believed. The prices of the
 * house rule.
 */
import type { App } from '../app.ts';
import { keepQuote } from '../modules/master-data/prices/prices.public.ts';
import { Person } from './demo-person.ts';

const SOURCE = 'cotizaciones.quilate.demo';
const DAY_MS = 86_400_000;
const READ = [
  { metalType: 'ORO', daysAgo: 8, pricePerGramE4: 1_184_300 },
  { metalType: 'PLATA', daysAgo: 8, pricePerGramE4: 13_720 },
  { metalType: 'ORO', daysAgo: 7, pricePerGramE4: 1_191_050 },
  { metalType: 'PLATA', daysAgo: 7, pricePerGramE4: 18_950 },
  { metalType: 'ORO', daysAgo: 6, pricePerGramE4: 1_342_600 },
] as const;

/** Up little by little, on weekdays: on a weekend the market says nothing. */
const [FROM, TO] = [40, 9] as const;
const WAVES = [0, 3200, -1800, 2400, -900];
const instantOf = (daysAgo: number): Date => new Date(Date.now() - daysAgo * DAY_MS);
const isWeekend = (daysAgo: number): boolean => [0, 6].includes(instantOf(daysAgo).getUTCDay());
const BEFORE = Array.from({ length: FROM - TO + 1 }, (_, at) => FROM - at)
  .filter((daysAgo) => !isWeekend(daysAgo))
  .flatMap((daysAgo) => {
    const rise = WAVES[daysAgo % WAVES.length]! - 2500 * (daysAgo - TO);
    return [
      { metalType: 'ORO', daysAgo, pricePerGramE4: 1_181_900 + rise },
      { metalType: 'PLATA', daysAgo, pricePerGramE4: 13_690 + Math.trunc(rise / 80) },
    ] as const;
  });

export async function loadDemoQuotes(app: App): Promise<void> {
  for (const { metalType, daysAgo, pricePerGramE4 } of [...BEFORE, ...READ]) {
    const asOf = instantOf(daysAgo).toISOString();
    await keepQuote(app.db, { metalType, source: SOURCE, quote: { pricePerGramE4, asOf } });
  }
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const { data } = await admin.ask('GET', '/v1/prices/quotes?metal=PLATA&state[]=held');
  await admin.ask('POST', `/v1/prices/quotes/${data[0].id}/refuse-quote`, { signature: admin.signature });
  await admin.ask('POST', '/v1/auth/logout');
}
