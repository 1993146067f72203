/**
 * Four weeks of trade before the demonstration begins, at the tills of its shops and each at its hour, so that charts
 * and reports have a week to be compared with.
 */
import { type App, createApp } from '../app.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { DatabaseUrls } from '../platform/servers.ts';
import { type Founded, foundDemo } from './demo.ts';
import { withPapers } from './demo-papers.ts';
import { card, FLOAT, Person, unhurried } from './demo-person.ts';
import { DAY_MS, DAYS, piecesOf, SELLING, type Sold, soldBefore } from './demo-sold.ts';
import { forgetShipment } from './demo-shipments.ts';
import { beginDemoStock } from './demo-stock.ts';
import { sheetOfPaper } from './demo-pictures.ts';
import { MovedClock } from './moved-clock.ts';

const MINUTE_MS = 60_000;
/** From the morning to the hour people come back after lunch, but for what a day begins later. */
const LUNCH_MS = 300 * MINUTE_MS;
const BETWEEN_MS = 7 * MINUTE_MS;
/** Above it a sale names its customer. */
const UNNAMED_MOST_CENTS = 40_000;
/** Since then a shipment lies still. */
const FORGOTTEN_DAYS = 3;
/** Who comes again. */
const REGULARS = Array.from({ length: 8 }, (_, at) => String(42_000_000 + (12 + at * 2) * 137));
const NOTES_CENTS = [5_000, 2_000, 1_000, 500, 200, 100] as const;

/** What the till of a shop has taken today. */
interface Taken {
  cardCents: number;
  cashCents: number;
  /** Sales that come back in the afternoon. */
  readonly returning: string[];
}

/** On a database of our own that nobody has entered yet. */
export async function loadDemoPast(config: Config, urls: DatabaseUrls, log: Log): Promise<Founded> {
  const sold = soldBefore(new Date());
  const clock = await MovedClock.of(() => urls.owner);
  let app: App | undefined;
  try {
    await clock.goBack((DAYS + 1) * DAY_MS);
    app = await createApp(unhurried(config), urls, log);
    const founded = await foundDemo(app.db, app.secrets, piecesOf(sold));
    await beginDemoStock(app);
    const regulars = await regularsOf(await Person.enter(app, 'SHOP_ASSISTANT', 'LPA'));
    for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
      await clock.nextDay();
      const ofDay = sold.filter((one) => one.daysAgo === daysAgo);
      if (daysAgo === FORGOTTEN_DAYS) await forgetShipment(app);
      if (ofDay.length > 0) await liveDay(app, clock, ofDay, regulars);
    }
    return founded;
  } finally {
    await app?.close();
    await clock.end();
  }
}

/** They have shown and signed what a dear sale asks for. */
async function regularsOf(shop: Person): Promise<string[]> {
  const ids: string[] = [];
  for (const nationalId of REGULARS) {
    const { data } = await shop.ask('GET', `/v1/customers?q=${nationalId}`);
    ids.push((await withPapers(shop, data[0].id)).id);
  }
  return ids;
}

async function liveDay(app: App, clock: MovedClock, sold: readonly Sold[], regulars: readonly string[]) {
  const { daysAgo } = sold[0]!;
  const later = ((daysAgo * 37) % 100) * MINUTE_MS;
  const tills = new Map<string, Taken>(
    SELLING.map(({ code }) => [code, { cardCents: 0, cashCents: 0, returning: [] }]),
  );
  const isHere = (half: 'morning' | 'afternoon', code: string) => (one: Sold) =>
    one.storeCode === code && one.isAfternoon === (half === 'afternoon');
  await clock.goOn(later);
  for (const [at, { code, people }] of SELLING.entries()) {
    const shop = await Person.enter(app, people[(daysAgo + at) % people.length]!, code);
    await shop.ask('POST', '/v1/cash/open', { counts: FLOAT, redistribution: 'MOVE', signature: shop.signature });
    await sellAll(shop, clock, sold.filter(isHere('morning', code)), { taken: tills.get(code)!, regulars });
  }
  await clock.goOn(LUNCH_MS - later);
  for (const [at, { code, people }] of SELLING.entries()) {
    const shop = await Person.enter(app, people[(daysAgo + at + 1) % people.length]!, code);
    const taken = tills.get(code)!;
    for (const id of taken.returning) taken.cardCents -= await takeBack(shop, id);
    await sellAll(shop, clock, sold.filter(isHere('afternoon', code)), { taken, regulars });
    await closeTill(shop, taken);
    if (taken.cashCents > 0) await takeToBank(shop, clock.now, taken.cashCents);
    await shop.ask('POST', '/v1/auth/logout');
  }
}

interface Selling {
  readonly regulars: readonly string[];
  readonly taken: Taken;
}

async function sellAll(shop: Person, clock: MovedClock, sold: readonly Sold[], selling: Selling) {
  const { taken, regulars } = selling;
  for (const { code, priceCents, isCash, isReturned } of sold) {
    await clock.goOn(BETWEEN_MS);
    const { id } = await shop.ask('POST', '/v1/sales', {
      lines: [{ productCode: code, discountBp: 0 }],
      ...(priceCents > UNNAMED_MOST_CENTS ? { customerId: regulars[priceCents % regulars.length]! } : {}),
      payments: isCash ? [{ method: 'CASH', amountCents: priceCents }] : card(priceCents),
      signature: shop.signature,
    });
    if (isCash) taken.cashCents += priceCents;
    else taken.cardCents += priceCents;
    if (isReturned) taken.returning.push(id);
  }
}

/** Answers what went back to the card. */
async function takeBack(shop: Person, id: string): Promise<number> {
  const { lines, payments } = await shop.ask('GET', `/v1/sales/${id}`);
  await shop.ask('POST', `/v1/sales/${id}/return`, {
    lines: [{ saleLineId: lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: payments[0].id, method: 'CARD', amountCents: lines[0].totalCents }],
    signature: shop.signature,
  });
  return lines[0].totalCents;
}

const notesOf = (cents: number, held: typeof FLOAT = []) => {
  const units = new Map(held.map((one) => [one.denominationCents, one.units]));
  let rest = cents;
  for (const note of NOTES_CENTS) {
    units.set(note, (units.get(note) ?? 0) + Math.floor(rest / note));
    rest %= note;
  }
  return [...units].map(([denominationCents, count]) => ({ denominationCents, units: count }));
};

async function closeTill(shop: Person, { cardCents, cashCents }: Taken): Promise<void> {
  await shop.ask('POST', '/v1/cash/close', {
    counts: notesOf(cashCents, FLOAT),
    redistribution: 'MOVE',
    cardTerminalTotalCents: cardCents,
    signature: shop.signature,
  });
}

/** What a day brought, so that the remainder is each morning what it was. */
async function takeToBank(shop: Person, now: Date, amountCents: number): Promise<void> {
  await shop.ask('POST', '/v1/cash/add-movement', {
    type: 'REMAINDER_TO_BANK',
    amountCents,
    counts: notesOf(amountCents),
    concept: 'Ingreso de la recaudación',
    observations: 'En el cajero de la oficina de la esquina',
    bankReference: `ING-${now.getTime() % 1_000_000}`,
    slipId: await shop.upload('cash-slip', 'resguardo.jpg', await sheetOfPaper()),
    signature: shop.signature,
  });
}
