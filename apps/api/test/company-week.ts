/** A week of three shops: what each till takes day by day, and what becomes of what was brought. */
import { expect } from 'vitest';
import { BOOKINGS, pay, pickUp } from './bookings.ts';
import { type Code, CODES, type Company, CUSTOMERS, done, FLOAT_CENTS, type Worker } from './company.ts';
import { addPaper } from './people.ts';
import { buy } from './purchases.ts';
import { renew } from './recoverables.ts';
import { bag, create, deliver, finishPreparation, finishVerification, prepare, verify, type Way } from './shipping.ts';
import type { Answer, Till } from './shop.ts';
import { act, card } from './works.ts';

export type Tills = Readonly<Record<Code, Worker>>;
export const PRICE_CENTS = 10_000;
const cash = (amountCents: number) => [{ method: 'CASH', amountCents }];

/** Who serves, what lies on the shelves, and what was open in the program before, by its id. */
export interface Staff {
  readonly company: Company;
  readonly served: Tills;
  readonly manager: Worker;
  readonly driver: Worker;
  readonly pieces: Readonly<Record<Code, { id: string; code: string }[]>>;
  readonly brought: Readonly<Record<'booking' | 'recoverable' | 'purchase' | 'work', string>>;
}

/** The tills of a day, with what they take until they are closed. */
export class Day {
  readonly #staff: Staff;
  readonly tills: Tills;
  readonly #taken = { ARU: nothing(), GAL: nothing(), TEL: nothing() };

  private constructor(staff: Staff, tills: Tills) {
    this.#staff = staff;
    this.tills = tills;
  }

  static async open(staff: Staff): Promise<Day> {
    const tills = { ...staff.served };
    for (const code of CODES) {
      tills[code] = await staff.served[code].enterAt(staff.company.shops[code]);
      await done(tills[code].open(FLOAT_CENTS));
    }
    return new Day(staff, tills);
  }

  async byCash(till: Till, cents: number, asked: Promise<Answer>): Promise<Answer['json']> {
    const answer = await done(asked);
    this.#taken[till.shop.code as Code].cashCents += cents;
    return answer;
  }

  async byCard(till: Till, cents: number, asked: Promise<Answer>): Promise<Answer['json']> {
    const answer = await done(asked);
    this.#taken[till.shop.code as Code].cardCents += cents;
    return answer;
  }

  /** The next ring of the shop. */
  async sell(code: Code, way: 'cash' | 'card' = 'cash'): Promise<Answer['json']> {
    const till = this.tills[code];
    const piece = this.#staff.pieces[code].pop()!;
    if (way === 'cash') return await this.byCash(till, PRICE_CENTS, till.sell([piece.code], PRICE_CENTS));
    const payments = [card(PRICE_CENTS)];
    return await this.byCard(till, PRICE_CENTS, till.sell([piece.code], PRICE_CENTS, { payments }));
  }

  /** What was paid for and went down with the machine is typed in again: its ring lies there. */
  lost(code: Code, piece: { id: string; code: string }): void {
    this.#taken[code].cashCents -= PRICE_CENTS;
    this.#staff.pieces[code].push(piece);
  }

  /** Counted to the cent; answers what went to the remainder of each shop. */
  async close(): Promise<Record<Code, number>> {
    const put = { ARU: 0, GAL: 0, TEL: 0 };
    for (const code of CODES) {
      const { cashCents, cardCents } = this.#taken[code];
      const counted = FLOAT_CENTS + cashCents;
      const z = await done(this.tills[code].close(counted, { cardTerminalTotalCents: cardCents }));
      expect(z).toMatchObject({
        openingCents: FLOAT_CENTS,
        expectedCents: counted,
        differenceCents: 0,
        expectedCardCents: cardCents,
        closingCents: FLOAT_CENTS,
      });
      put[code] = z.toRemainderCents;
    }
    return put;
  }
}
const nothing = () => ({ cashCents: 0, cardCents: 0 });

/** What is on its way, and what may come back. */
interface Left {
  sale?: string;
  shipment?: { readonly id: string; readonly packageId: string; readonly code: string };
}

/** Each day of the week in its order. */
export function weekOf(staff: Staff): readonly ((day: Day) => Promise<void>)[] {
  const { brought, pieces } = staff;
  const booking = { id: brought.booking };
  const left: Left = {};
  return [
    async (day) => {
      const sale = await day.sell('TEL');
      left.sale = sale.id;
      expect(sale.code).toMatch(/^VE-TEL-\d\d-00908$/);
      expect(sale.invoiceNumber).toMatch(/^TEL\d\d-S-004813$/);
      await day.sell('GAL', 'card');
      const rest = { payments: cash(2_500) };
      const picked = await day.byCash(day.tills.ARU, 2_500, act(day.tills.ARU, brought.work, 'confirm-pickup', rest));
      expect(picked).toMatchObject({ state: 'FINISHED', paidCents: 3_500 });
    },
    async (day) => {
      await day.sell('GAL');
      await day.sell('ARU');
      await day.sell('TEL', 'card');
    },
    async (day) => {
      const { ARU, TEL } = day.tills;
      // Its instalment was for yesterday: the work of the night says so.
      const state = async () => (await TEL.get(`${BOOKINGS}/${booking.id}`)).json.state;
      await expect.poll(state, { timeout: 90_000 }).toBe('overdue');
      expect(await day.byCard(TEL, 3_000, pay(TEL, booking, [card(3_000)]))).toMatchObject({ state: 'active' });
      const renewed = await day.byCash(ARU, 5_000, renew(ARU, brought.recoverable, 5_000));
      expect(renewed).toMatchObject({ pendingCents: 25_000, renewalCount: 1 });
    },
    async (day) => {
      await day.sell('ARU');
      left.shipment = await send(wayOf(staff, day), pieces.TEL.pop()!);
    },
    async (day) => {
      const { ARU } = day.tills;
      const { id, packageId, code } = left.shipment!;
      const way = wayOf(staff, day);
      await done(verify(way, id, { codes: [code], weights: [{ packageId, weightMg: 3_000 }] }));
      expect(await done(finishVerification(way, id))).toMatchObject({ state: 'received' });
      const customerId = (await done(ARU.get(`/v1/customers?q=${CUSTOMERS.seller}`))).data[0].id;
      for (const kind of ['DATA_PRIVACY', 'NATIONAL_ID']) await done(addPaper(ARU, customerId, kind));
      const bought = await day.byCash(ARU, -20_000, buy({ till: ARU, customerId }));
      expect(bought).toMatchObject({ totalCents: 20_000 });
    },
    async (day) => {
      await day.sell('GAL');
      await takeBack(day, day.tills.TEL, left.sale!);
    },
    async (day) => {
      const { GAL, TEL } = day.tills;
      const { code } = left.shipment!;
      await day.byCard(GAL, PRICE_CENTS, GAL.sell([code], PRICE_CENTS, { payments: [card(PRICE_CENTS)] }));
      await day.byCash(TEL, 3_000, pay(TEL, booking, cash(3_000)));
      expect(await done(pickUp(TEL, booking))).toMatchObject({ state: 'withdrawn' });
    },
  ];
}

const wayOf = ({ manager, driver }: Staff, { tills }: Day): Way => ({
  origin: tills.TEL,
  destination: tills.GAL,
  manager: manager.person,
  driver: driver.person,
});

async function send(way: Way, piece: { code: string }) {
  const { id } = await done(create(way));
  await done(prepare(way.origin, id, { packages: [bag([piece.code])] }));
  const ready = await done(finishPreparation(way, id));
  await done(deliver(way, id));
  return { id: id as string, packageId: ready.packages[0].id as string, code: piece.code };
}

async function takeBack(day: Day, till: Till, saleId: string): Promise<void> {
  const sale = await done(till.get(`/v1/sales/${saleId}`));
  const body = {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: PRICE_CENTS }],
    signature: till.signature,
  };
  const back = await day.byCash(till, -PRICE_CENTS, till.call('POST', `/v1/sales/${saleId}/return`, body));
  expect(back).toMatchObject({ state: 'fullReturn' });
}
