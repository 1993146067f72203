/** How a purchase is booked: money out of till, remainder or bank, and its worth into the stock of used metal. */
import type { PurchasePaymentBody } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import type { MoneySource } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { metalAccount, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import type { Operation } from '../../../platform/command.ts';
import { post, type Posting, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import { metalLegs, stockAccount } from '../lots/lots.public.ts';
import type { HeldPurchase } from './purchases.store.ts';

export const sourceAccount = (storeCode: string, source: MoneySource): string => storeAccount(storeCode, source);
const methodOf = (source: MoneySource) => (source === 'bank' ? ('BANK_TRANSFER' as const) : ('CASH' as const));

export interface Bought {
  readonly id: string;
  readonly code: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  readonly description: string;
  readonly reason?: string | undefined;
}

const shared = ({ id, code, cashSessionId, description, reason }: Bought) => ({
  concept: 'purchase',
  recordId: id,
  operationCode: code,
  cashSessionId,
  description,
  ...(reason === undefined ? {} : { reason }),
});

/** Each payment a posting of its own. */
export const paymentPostings = (
  bought: Bought,
  payments: readonly Pick<PurchasePaymentBody, 'source' | 'amountCents'>[],
): Posting[] =>
  payments.map(({ source, amountCents }) => ({
    ...shared(bought),
    kind: 'PURCHASE_CREATE' as const,
    method: methodOf(source),
    legs: [
      { account: sourceAccount(bought.storeCode, source), amount: -amountCents },
      { account: stockAccount(bought.storeCode), amount: amountCents },
    ],
  }));

/** The grams of each alloy. */
export const metalPosting = (bought: Bought, metals: Parameters<typeof metalLegs>[1]): Posting => ({
  ...shared(bought),
  kind: 'PURCHASE_CREATE',
  legs: metalLegs(bought.storeCode, metals, 1),
});

/** Takes the money of a purchase back to where it came from, each payment by its opposite. */
export async function reversePayments(operation: Operation, bought: Bought, purchase: HeldPurchase): Promise<void> {
  for (const { source, amountCents } of purchase.payments) {
    const account = sourceAccount(bought.storeCode, source);
    await reverse(operation, bought, { account, amount: -amountCents }, methodOf(source));
  }
}

/** And its grams. */
export async function reverseMetal(operation: Operation, bought: Bought, purchase: HeldPurchase): Promise<void> {
  const [first] = purchase.lot.metals;
  if (!first) return;
  await reverse(operation, bought, { account: metalAccount(bought.storeCode, first.metal), amount: first.mg });
}

async function reverse(
  operation: Operation,
  bought: Bought,
  leg: { readonly account: string; readonly amount: number },
  method?: 'CASH' | 'BANK_TRANSFER',
): Promise<void> {
  const booking = await reversibleBooking(operation.tx, { recordIds: [bought.id], kinds: ['PURCHASE_CREATE'], ...leg });
  await post(operation, [
    {
      ...shared(bought),
      kind: 'PURCHASE_CORRECTION',
      ...(method ? { method } : {}),
      reverses: booking.id,
      legs: booking.legs.map(({ account, amount }) => ({ account, amount: -amount })),
    },
  ]);
}
