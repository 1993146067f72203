/** Pieces kept at a till: booked, paid in parts, a part undone, cancelled or handed over, against the model. */
import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { expect } from 'vitest';
import { BOOKINGS, inDays } from '../test/bookings.ts';
import type { Answer } from '../test/shop.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';
import * as model from './till-model.ts';
import * as things from './till-things.ts';
import { pressed } from './two-tabs.ts';

const DISCOUNT_BP = 1_000;
const TRANSFER = { iban: 'ES9121000418450200051332', holderName: 'Nayra', holderSurname: 'Hernández' };
const WAYS: Readonly<Record<PaymentMethod, () => Record<string, unknown>>> = {
  CASH: () => ({}),
  CARD: () => ({ cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) }),
  BANK_TRANSFER: () => TRANSFER,
};

/** Half a cent goes up. */
const tenthOf = (cents: number): number => Math.floor((cents + 5) / 10);

export function paymentsOf({ dice }: Play, amountCents: number, totalCents: number) {
  const isCashAllowed = totalCents <= model.CASH_LIMIT_CENTS;
  return dice.split(amountCents, 2).map((part) => {
    const method = dice.pick(
      isCashAllowed ? (['CASH', 'CASH', 'CARD'] as const) : (['CARD', 'BANK_TRANSFER'] as const),
    );
    return { method, amountCents: part, ...WAYS[method]() };
  });
}

/** The payments that a reply has and the model does not know yet. */
export function newPayments(
  { expected }: Play,
  answer: Answer,
  known: readonly things.ModelPayment[],
): things.ModelPayment[] {
  const paid: (things.Money & { id: string; refundsPaymentId: string | null })[] = answer.json.payments;
  return paid
    .filter((one) => one.refundsPaymentId === null && !known.some(({ id }) => id === one.id))
    .map(({ id, method, amountCents }) => ({
      id,
      method,
      amountCents,
      refundableCents: amountCents,
      closesBefore: expected.closes,
    }));
}

/** As it came, or all by transfer where it is much. */
export const allBack = (paid: readonly things.ModelPayment[], isMuch: boolean): things.Refund[] =>
  paid.map((payment) => {
    const { method, amountCents } = payment;
    return { payment, method: isMuch ? 'BANK_TRANSFER' : method, amountCents };
  });
export const refundBody = ({ payment, method, amountCents }: things.Refund) => ({
  paymentId: payment.id,
  method,
  amountCents,
  ...(method === 'BANK_TRANSFER' ? TRANSFER : {}),
});

const pendingOf = ({ totalCents, instalments }: things.ModelBooking): number =>
  totalCents - instalments.flat().reduce((all, payment) => all + payment.amountCents, 0);

/** A tenth at least; at times less, which is refused. */
async function bookAPiece(play: Play): Promise<void> {
  const { dice, expected, people, submit, pieces, customerId } = play;
  const [piece] = dice.some(
    pieces.filter((one) => one.status === 'available'),
    1,
  );
  if (!piece) return;
  const till = dice.pick(people);
  const hasDiscount = !dice.chance(3);
  const totalCents = hasDiscount ? things.discountedCents(piece.priceCents, DISCOUNT_BP) : piece.priceCents;
  const minimumCents = tenthOf(totalCents);
  const isTooLittle = minimumCents > 1 && dice.chance(5);
  const amountCents = isTooLittle ? minimumCents - 1 : dice.between(Math.max(1, minimumCents), totalCents);
  const answer = await submit(till, BOOKINGS, {
    productCode: piece.code,
    customerId,
    hasDiscount,
    payments: paymentsOf(play, amountCents, totalCents),
    pickupDate: inDays(60),
    signature: till.signature,
  });
  if (isTooLittle) {
    expectRefusal(answer, 'INSTALMENT_TOO_SMALL');
    return;
  }
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ totalCents, pendingCents: totalCents - amountCents });
  expected.book({ id: answer.json.id, piece, totalCents, instalments: [newPayments(play, answer, [])] });
}

async function payAPart(play: Play): Promise<void> {
  const { dice, expected, people } = play;
  const [booking] = dice.some(
    expected.bookings.filter((one) => pendingOf(one) > 0),
    1,
  );
  if (!booking) return;
  const till = dice.pick(people);
  const pendingCents = pendingOf(booking);
  const minimumCents = Math.max(1, Math.min(tenthOf(booking.totalCents), pendingCents));
  const amountCents = dice.chance(2) ? pendingCents : dice.between(minimumCents, pendingCents);
  const payments = paymentsOf(play, amountCents, booking.totalCents);
  const answer = await pressed(play, till, `${BOOKINGS}/${booking.id}/pay-instalment`, {
    version: await till.seen(`${BOOKINGS}/${booking.id}`),
    payments,
    signature: till.signature,
  });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    pendingCents: pendingCents - amountCents,
    state: amountCents === pendingCents ? 'paid' : 'active',
  });
  expected.payPart(booking, newPayments(play, answer, [...booking.instalments.flat(), ...expected.undone]));
}

/** Only the last, never the first, and only while its cash is there. */
async function undoAPart({ dice, expected, people, submit }: Play): Promise<void> {
  const [booking] = dice.some(expected.bookings, 1);
  if (!booking) return;
  const till = people[0]!;
  const answer = await submit(till, `${BOOKINGS}/${booking.id}/undo-last-payment`, {
    version: await till.seen(`${BOOKINGS}/${booking.id}`),
    reason: 'Se cobró a otro cliente',
    signature: till.signature,
    approval: { ...people[2]!.signature, reason: 'Visto el resguardo' },
  });
  if (booking.instalments.length === 1) {
    expectRefusal(answer, 'STATE_CONFLICT');
    return;
  }
  if (things.cashOf(booking.instalments.at(-1)!) > expected.tillCents) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer.status).toBe(200);
  expected.undoPart(booking);
  expect(answer.json).toMatchObject({ pendingCents: pendingOf(booking), state: 'active' });
}

/** The day it was made everything goes back; above the limit by transfer. */
async function cancelABooking({ dice, expected, people, submit }: Play): Promise<void> {
  const [booking] = dice.some(expected.bookings, 1);
  if (!booking) return;
  const till = people[0]!;
  const paid = booking.instalments.flat();
  const paidCents = booking.totalCents - pendingOf(booking);
  const isMuch = paidCents > model.TRANSFER_REFUND_OVER_CENTS;
  const refunds = allBack(paid, isMuch);
  const answer = await submit(till, `${BOOKINGS}/${booking.id}/cancel`, {
    reason: 'Ya no la quiere',
    refunds: refunds.map(refundBody),
    signature: till.signature,
    approval: { ...people[2]!.signature, reason: 'De acuerdo' },
  });
  if (!isMuch && things.cashOf(paid) > expected.tillCents) {
    expectRefusal(answer, 'INSUFFICIENT_FUNDS');
    return;
  }
  expect(answer).toMatchObject({
    status: 200,
    json: { state: 'cancelled', refundedCents: paidCents, keptCents: 0 },
  });
  expected.cancelBooking(booking, refunds);
}

/** Paid whole it is a sale from then on, with the payments it had. */
async function handOver({ dice, expected, people, submit, day }: Play): Promise<void> {
  const [booking] = dice.some(expected.bookings, 1);
  if (!booking) return;
  const till = dice.pick(people);
  const answer = await submit(till, `${BOOKINGS}/${booking.id}/confirm-pickup`, { signature: till.signature });
  if (pendingOf(booking) > 0) {
    expectRefusal(answer, 'STATE_CONFLICT');
    return;
  }
  expect(answer).toMatchObject({ status: 200, json: { state: 'withdrawn' } });
  const sale = (await till.get(`/v1/sales/${answer.json.sale.id}`)).json;
  const { piece, totalCents } = booking;
  expected.handOver(booking, {
    id: sale.id,
    beganAs: booking.id,
    soldDay: day(),
    totalCents,
    refundedCents: 0,
    lines: [{ id: sale.lines[0].id, piece, totalCents, isReturned: false }],
    payments: booking.instalments.flat(),
  });
}

export const BOOKING_DEEDS: readonly Deed[] = [
  bookAPiece,
  bookAPiece,
  payAPart,
  payAPart,
  undoAPart,
  cancelABooking,
  handOver,
  handOver,
];
