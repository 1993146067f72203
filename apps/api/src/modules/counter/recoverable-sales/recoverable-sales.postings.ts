/**
 * How a recoverable sale is booked. The lot is the shop's from the day it is paid for (Código Civil art. 1507), so it
 * stands in the stock; capital the customer pays back is held apart until the lot is delivered or released.
 */
import { splitByWeight, taxWithin } from '@quilate/domain/kernel/units.ts';
import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Leg } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import { metalLegs, stockAccount } from '../lots/lots.stock.ts';
import type { HeldRecoverableSale } from './recoverable-sales.store.ts';

export interface Charged {
  /** Capital paid back. */
  readonly capitalCents: number;
  /** Custody, profit and surcharge, with their tax. */
  readonly feesCents: number;
}

interface Paid {
  readonly method: PaymentMethod;
  readonly amountCents: number;
}

/** One set of legs a payment, in their order; the last one takes the odd cents. */
export function chargedLegs(
  storeCode: string,
  { capitalCents, feesCents }: Charged,
  taxBp: number,
  payments: readonly Paid[],
): Leg[][] {
  const amounts = payments.map((payment) => payment.amountCents);
  const capital = splitByWeight(capitalCents, amounts);
  const tax = splitByWeight(taxWithin(feesCents, taxBp).taxCents, amounts);
  return payments.map(({ method, amountCents }, at) => [
    { account: moneyAccount(storeCode, method), amount: amountCents },
    { account: storeAccount(storeCode, 'recoverable'), amount: -capital[at]! },
    { account: storeAccount(storeCode, 'tax:igic'), amount: -tax[at]! },
    { account: storeAccount(storeCode, 'income:custody'), amount: -(amountCents - capital[at]! - tax[at]!) },
  ]);
}

/**
 * The lot leaves: what it cost has been paid back, and its metal is no longer the shop's. What its true owner has of it
 * is no loss any more.
 */
export const deliveredLegs = ({ storeCode, baseCents, lot }: HeldRecoverableSale): Leg[] => [
  { account: storeAccount(storeCode, 'recoverable'), amount: baseCents },
  { account: stockAccount(storeCode), amount: -lot.costCents },
  { account: storeAccount(storeCode, 'owners:lots'), amount: lot.costCents - baseCents },
  ...metalLegs(storeCode, lot.metals, -1),
];

/** Its true owner has all of it: what had been paid back is so much less of a loss. */
export const givenLegs = ({ storeCode, baseCents, pendingCents }: HeldRecoverableSale): Leg[] => [
  { account: storeAccount(storeCode, 'recoverable'), amount: baseCents - pendingCents },
  { account: storeAccount(storeCode, 'owners:lots'), amount: pendingCents - baseCents },
];

/** Nobody recovers it: what was paid back of it stays with the shop. */
export const releasedLegs = ({ storeCode, baseCents, pendingCents }: HeldRecoverableSale, sign: 1 | -1): Leg[] => [
  { account: storeAccount(storeCode, 'recoverable'), amount: sign * (baseCents - pendingCents) },
  { account: storeAccount(storeCode, 'income:custody'), amount: -sign * (baseCents - pendingCents) },
];
