/**
 * The commonest commands besides the sale: what of each is the database's, and what is ours (`--commands`). Plain SQL
 * of the same rows would cost what the database takes of it, and somebody who sends it.
 */
import { randomUUID } from 'node:crypto';
import { bookingOf, BOOKINGS, cash, newDesk as newBookingDesk, pay } from '../apps/api/test/bookings.ts';
import {
  byTransfer,
  newDesk as newPurchaseDesk,
  purchaseBody,
  PURCHASES,
  setPrices,
} from '../apps/api/test/purchases.ts';
import { newWay, onTheWay, receive, verify } from '../apps/api/test/shipping.ts';
import { type Answer, type House as Tested, openTill } from '../apps/api/test/shop.ts';
import type { Line } from './figures.ts';
import { type House, untilIdle } from './house.ts';
import { withTested } from './tested-house.ts';

const CLIENTS = 8;
const WARM_ROUNDS = 15;
const ROUNDS = 40;
const PART_AT_LEAST = 0.4;

/** One of a command, ready to be done by one client. */
type Ready = () => Promise<() => Promise<Answer>>;

export const benchCommands = (say: (line: string) => void): Promise<Line[]> =>
  withTested(say, async (house, tested) => {
    await setPrices(tested);
    const lines: Line[] = [];
    for (const [name, begin] of Object.entries(COMMANDS)) {
      const clients: Ready[] = [];
      for (let at = 0; at < CLIENTS; at += 1) clients.push(await begin(tested));
      await spent(house, clients, WARM_ROUNDS);
      await untilIdle(house);
      const { apiMs, databaseMs } = await spent(house, clients, ROUNDS);
      const part = databaseMs / (apiMs + databaseMs);
      lines.push({
        what: `${name}: the database's part (${databaseMs.toFixed(1)} ms, the API ${apiMs.toFixed(1)} ms)`,
        measured: `${(part * 100).toFixed(0)} %`,
        must: '≥ 40 %',
        isMet: part >= PART_AT_LEAST,
      });
      say(lines.at(-1)!.what);
    }
    return lines;
  });

/** Of one command, in processor time; what makes it ready does not count. */
async function spent(house: House, clients: readonly Ready[], rounds: number) {
  let [api, database] = [0, 0];
  for (let at = 0; at < rounds; at += 1) {
    const ready = await Promise.all(clients.map((client) => client()));
    const before = house.cpuMs();
    const answers = await Promise.all(ready.map((one) => one()));
    const after = house.cpuMs();
    api += after.api - before.api;
    database += after.database - before.database;
    for (const { status, text } of answers) if (status >= 300) throw new Error(`${status} ${text}`);
  }
  const done = rounds * clients.length;
  return { apiMs: api / done, databaseMs: database / done };
}

const PRICE_CENTS = 10_000;
const LOT_CENTS = 20_000;
const PIECE_MG = 3_000;
const FLOAT_CENTS = 100_000;
/** Each begins with a shop of its own. */
const COMMANDS: Readonly<Record<string, (house: Tested) => Promise<Ready>>> = {
  async 'give a piece back'(house) {
    const till = await openTill(house);
    return async () => {
      const { json: sale } = await till.sell([(await till.shop.piece(PRICE_CENTS)).code], PRICE_CENTS);
      return () =>
        till.call('POST', `/v1/sales/${sale.id}/return`, {
          lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
          refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: PRICE_CENTS }],
          signature: till.signature,
        });
    };
  },
  async 'an instalment'(house) {
    const desk = await newBookingDesk(house);
    return async () => {
      // Of somebody else each time: what one person pays in cash within a while has its limit.
      const booking = await bookingOf({ ...desk, customerId: await desk.shop.customer() });
      const key = randomUUID();
      await desk.till.seen(`${BOOKINGS}/${booking.id}`, key);
      return () => pay(desk.till, booking, cash(900), {}, key);
    };
  },
  async 'buy used gold'(house) {
    const desk = await newPurchaseDesk(house);
    return async () => {
      const body = await purchaseBody(desk, { payments: byTransfer(LOT_CENTS) });
      return () => desk.till.call('POST', PURCHASES, body);
    };
  },
  async 'receive a bag'(house) {
    const way = await newWay(house, true);
    return async () => {
      const { id, codes, packageId } = await onTheWay(way);
      await verify(way, id, { codes, weights: [{ packageId, weightMg: codes.length * PIECE_MG }] });
      return () => receive(way, id);
    };
  },
  async 'close a till'(house) {
    const till = await openTill(house);
    let isOpen = true;
    return async () => {
      if (!isOpen) await till.open(FLOAT_CENTS);
      isOpen = false;
      return () => till.close(FLOAT_CENTS);
    };
  },
};
