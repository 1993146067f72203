/** Invoices by hand at a till, against a model of their own: charged by concepts, and taken back whole. */
import { randomUUID } from 'node:crypto';
import { sum } from '@quilate/domain/kernel/units.ts';
import { expect } from 'vitest';
import { ADDRESS, MANUAL } from '../test/manual-invoices.ts';
import type { Deed, Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';

/** By card or by transfer: what somebody pays in cash is added up with all they do (docs/decisions/0094). */
const METHODS = ['CARD', 'BANK_TRANSFER'] as const;
type Method = (typeof METHODS)[number];
const TRANSFER = { iban: 'ES9121000418450200051332', holderName: 'Nayra', holderSurname: 'Hernández' };

interface ModelInvoice {
  readonly id: string;
  readonly totalCents: number;
  readonly paymentId: string;
  readonly method: Method;
}

export class ByHand {
  /** How many there ever were. */
  numbered = 0;
  /** Those that were not taken back. */
  standing: readonly ModelInvoice[] = [];

  /** Income and tax together. */
  get cents(): number {
    return sum(this.standing.map(({ totalCents }) => totalCents));
  }
}

const paidBy = (method: Method) =>
  method === 'CARD'
    ? { method, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) }
    : { method, ...TRANSFER };

async function charge({ dice, byHand, customerId, expected, people, submit }: Play): Promise<void> {
  const till = dice.pick(people);
  const concepts = Array.from({ length: dice.between(1, 3) }, () => ({
    kind: dice.pick(['SERVICE', 'GOODS'] as const),
    description: 'Grabado de prueba',
    quantity: dice.between(1, 3),
    unitCents: dice.between(1, 4_000),
    taxBp: dice.pick([300, 700, 1_500]),
  }));
  const totalCents = sum(concepts.map(({ quantity, unitCents }) => quantity * unitCents));
  const method = dice.pick(METHODS);
  const ask = (amountCents: number) =>
    submit(till, MANUAL, {
      customerId,
      invoiceAddress: ADDRESS,
      concepts,
      payments: [{ ...paidBy(method), amountCents }],
      signature: till.signature,
    });
  if (dice.chance(5)) expectRefusal(await ask(totalCents + 1), 'PAYMENTS_DIFFER');
  const answer = await ask(totalCents);
  expect(answer).toMatchObject({ status: 201, json: { totalCents, state: 'issued' } });
  const { id, payments } = answer.json;
  byHand.numbered += 1;
  byHand.standing = [...byHand.standing, { id, totalCents, paymentId: payments[0].id, method }];
  expected.receive(method, totalCents);
}

/** Whole, the way it was paid, with the yes of who may say it. */
async function takeBack({ dice, byHand, expected, manager, people, submit }: Play): Promise<void> {
  const [one] = dice.some(byHand.standing, 1);
  if (!one) return;
  const till = dice.pick(people);
  const { id, totalCents: amountCents, paymentId, method } = one;
  const refund = { paymentId, method, amountCents, ...(method === 'BANK_TRANSFER' ? TRANSFER : {}) };
  const body = {
    reason: 'El cliente no lo quiere',
    refunds: [refund],
    signature: till.signature,
    approval: { ...manager.signature, reason: 'De acuerdo' },
  };
  expect((await submit(till, `${MANUAL}/${id}/correct`, body)).status).toBe(200);
  byHand.standing = byHand.standing.filter((other) => other !== one);
  expected.receive(method, -amountCents);
  expectRefusal(await submit(till, `${MANUAL}/${id}/correct`, body), 'STATE_CONFLICT');
}

export const BY_HAND_DEEDS: readonly Deed[] = [charge, charge, takeBack];
