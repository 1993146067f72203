/** Bookings for tests: a shop that keeps pieces, and one booking brought to any state. */
import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import type { NewProduct } from '../src/modules/master-data/products/products.public.ts';
import { ageBookings } from '../src/modules/counter/bookings/bookings.course.ts';
import { balances } from '../src/modules/foundations/ledger/ledger.public.ts';
import { qb } from '../src/platform/db.ts';
import { type Answer, type House, openTill, type Shop, type Till } from './shop.ts';

export const BOOKINGS = '/v1/bookings';
export const today = (): string => businessDate(new Date());
export const inDays = (days: number): string => addDays(today(), days);
export const cash = (amountCents: number) => [{ method: 'CASH', amountCents }];
export const card = (amountCents: number) => [
  { method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) },
];
export const transfer = (amountCents: number) => [
  {
    method: 'BANK_TRANSFER',
    amountCents,
    iban: 'ES9121000418450200051332',
    holderName: 'Nayra',
    holderSurname: 'Hernández',
  },
];

export interface Desk {
  /** A shop with its till open. */
  readonly till: Till;
  readonly shop: Shop;
  readonly manager: { employeeId: string; code: string };
  readonly customerId: string;
}

export async function newDesk(house: House): Promise<Desk> {
  const till = await openTill(house);
  const manager = (await till.shop.person('MANAGER')).signature;
  return { till, shop: till.shop, manager, customerId: await till.shop.customer() };
}

interface Wish {
  readonly priceCents?: number;
  readonly product?: Partial<NewProduct>;
  readonly body?: Record<string, unknown>;
  readonly key?: string;
}

/** A piece of 100,00 € kept for 90,00 € with a tenth in cash, unless said. */
export async function create(
  { till, customerId }: Pick<Desk, 'till' | 'customerId'>,
  wish: Wish = {},
): Promise<Answer> {
  const { priceCents = 10_000, product = {}, body = {}, key } = wish;
  const productCode = body['productCode'] ?? (await till.shop.piece(priceCents, product)).code;
  const dates = { nextPaymentDate: inDays(30), pickupDate: inDays(90) };
  const asked = { productCode, customerId, payments: cash(900), ...dates, signature: till.signature, ...body };
  return await till.call('POST', BOOKINGS, asked, key);
}

/** What says which version of the booking it saw. */
const SEEING = ['pay-instalment', 'undo-last-payment'];
export async function act(
  till: Till,
  { id }: { readonly id: string },
  verb: string,
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  const url = `${BOOKINGS}/${id}`;
  const seen = SEEING.includes(verb) ? { version: await till.seen(url, key) } : {};
  return await till.call('POST', `${url}/${verb}`, { ...seen, signature: till.signature, ...body }, key);
}

// oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
export async function bookingOf(desk: Desk, wish: Wish = {}): Promise<any> {
  const created = await create(desk, wish);
  if (created.status !== 201) throw new Error(created.text);
  return created.json;
}

/** The same piece, of which nothing is paid yet. */
export async function setAside(
  { till, customerId }: Pick<Desk, 'till' | 'customerId'>,
  body: object = {},
  key?: string,
) {
  const productCode = (await till.shop.piece(10_000)).code;
  const asked = { productCode, customerId, pickupDate: inDays(60), signature: till.signature, ...body };
  return await till.call('POST', `${BOOKINGS}/set-aside`, asked, key);
}
// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export async function asideOf(desk: Pick<Desk, 'till' | 'customerId'>): Promise<any> {
  const { status, json, text } = await setAside(desk);
  if (status !== 201) throw new Error(text);
  return json;
}

export const pay = (till: Till, booking: { id: string }, payments: object[], more = {}, key?: string) =>
  act(till, booking, 'pay-instalment', { payments, ...more }, key);

/** Paid whole in three parts: 9,00 €, 40,00 € by card and the rest in cash. */
// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export async function paidBooking(desk: Desk): Promise<any> {
  const booking = await bookingOf(desk);
  await pay(desk.till, booking, card(4_000));
  const { status, json, text } = await pay(desk.till, booking, cash(4_100));
  if (status !== 200) throw new Error(text);
  return json;
}

export const pickUp = (till: Till, booking: { id: string }, more = {}, key?: string) =>
  act(till, booking, 'confirm-pickup', more, key);
export const undo = (till: Till, booking: { id: string }, more = {}, key?: string) =>
  act(till, booking, 'undo-last-payment', { reason: 'Se cobró a otro cliente', ...more }, key);

/** Each payment gives back what it can, the oldest first. */
// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export function refundsOf(booking: any): object[] {
  let left: number = booking.refundDueCents;
  return booking.payments.flatMap((one: { id: string; method: string; refundableCents: number }) => {
    const amountCents = Math.min(left, one.refundableCents);
    left -= amountCents;
    return amountCents > 0 ? [{ paymentId: one.id, method: one.method, amountCents }] : [];
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export const cancel = (till: Till, booking: any, more = {}, key?: string): Promise<Answer> =>
  act(till, booking, 'cancel', { reason: 'Ya no la quiere', refunds: refundsOf(booking), ...more }, key);

/** What the books of the shop hold of what a booking moves. */
export async function held(till: Till): Promise<Record<string, number | undefined>> {
  const names = ['till', 'card', 'advances', 'receivable', 'income:sales', 'income:cancellations', 'tax:igic'] as const;
  const pathOf = (name: (typeof names)[number]): string => storeAccount(till.shop.code, name);
  const found = await balances(till.shop.house.db, names.map(pathOf));
  return Object.fromEntries(names.map((name) => [name, found[pathOf(name)]]));
}

/** What a request of the fuzzer to each endpoint needs: a booking in the state it asks for, by one till. */
export function freshBookings(till: () => Till): Record<string, () => Promise<Record<string, unknown>>> {
  const desk = async (): Promise<Desk> => {
    // Another request may have closed it.
    const { json } = await till().get('/v1/cash/current');
    if (json.session === null) await till().open(json.expectedCents, { redistribution: 'CONFIRM' });
    const customerId = await till().shop.customer();
    return { till: till(), shop: till().shop, manager: till().signature, customerId };
  };
  const dates = { nextPaymentDate: inDays(30), pickupDate: inDays(60) };
  const wanted = async () => ({
    productCode: (await till().shop.piece()).code,
    customerId: (await desk()).customerId,
    hasDiscount: true,
    payments: [...cash(1_000), ...card(1_000)],
    ...dates,
  });
  const begun = async () => {
    const booking = await bookingOf(await desk());
    const instalmentId = booking.instalments[0].id;
    const { amountCents: _, ...payment } = card(1)[0]!;
    const paid = { paymentId: booking.payments[0].id, payment, payments: card(2_000) };
    return {
      bookingId: booking.id,
      version: booking.version,
      instalmentId,
      ...paid,
      refunds: refundsOf(booking),
      ...dates,
    };
  };
  const whole = async () => {
    const booking = await paidBooking(await desk());
    return { bookingId: booking.id, version: booking.version, refunds: refundsOf(booking) };
  };
  /** Its next instalment was due three months ago. */
  const late = async () => {
    const { bookingId } = await begun();
    const { db } = till().shop.house;
    await db.run(
      sql`update bookings set next_payment_date = next_payment_date - 120 where id = ${bookingId}`.compile(qb),
    );
    await ageBookings(db);
    return { bookingId };
  };
  const hold = async () => {
    const { json } = await till().call('POST', `${BOOKINGS}/hold`, { productCode: (await till().shop.piece()).code });
    return { bookingHoldId: json.id };
  };
  return {
    [`GET ${BOOKINGS}`]: async () => ({ status: 'active', from: today(), to: today() }),
    [`GET ${BOOKINGS}/{bookingId}`]: begun,
    [`GET ${BOOKINGS}/{bookingId}/receipt`]: begun,
    [`GET ${BOOKINGS}/{bookingId}/instalments/{instalmentId}/receipt`]: begun,
    [`POST ${BOOKINGS}`]: wanted,
    [`POST ${BOOKINGS}/hold`]: wanted,
    [`POST ${BOOKINGS}/set-aside`]: wanted,
    [`POST ${BOOKINGS}/{bookingId}/give-up`]: async () => ({ bookingId: (await asideOf(await desk())).id }),
    [`POST ${BOOKINGS}/holds/{bookingHoldId}/release`]: hold,
    [`POST ${BOOKINGS}/{bookingId}/pay-instalment`]: begun,
    [`POST ${BOOKINGS}/{bookingId}/undo-last-payment`]: whole,
    [`POST ${BOOKINGS}/{bookingId}/confirm-pickup`]: whole,
    [`POST ${BOOKINGS}/{bookingId}/correct-payment`]: begun,
    [`POST ${BOOKINGS}/{bookingId}/let-go`]: late,
    [`POST ${BOOKINGS}/{bookingId}/declare-lost`]: async () => ({ bookingId: (await begun()).bookingId }),
    [`POST ${BOOKINGS}/{bookingId}/cancel`]: begun,
  };
}
