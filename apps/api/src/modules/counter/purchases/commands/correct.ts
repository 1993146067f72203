import { refuse } from '@quilate/domain/kernel/errors.ts';
import {
  isPaidToAnother,
  managerReasons,
  reprice,
  type Repriced,
} from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesErrors } from '@quilate/domain/modules/counter/purchases/purchases.errors.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import type { CorrectPurchaseBody } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { customerUnderWay, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { repriceLot } from '../../lots/lots.public.ts';
import { lotOf } from '../../lots/lots.detail.ts';
import { payForLot, takePaymentsBack } from '../../lots/lots.payments.ts';
import { purchaseRecord } from '../purchases.record.ts';
import { type HeldPurchase, lockPurchase, payerOf } from '../purchases.store.ts';

/** Says right what was agreed or how it was paid, on its own day: the first payments stay, marked (decision 0039). */
export const correct = action({
  endpoint: purchasesContract.correct,
  record: purchaseRecord,
  action: 'correct',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.priced.totalCents }),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { tx, who, approver } = operation;
    const { priced, lot, limits } = facts;
    const cashSessionId = await requireOpenSession(tx, who.storeId);
    const fault = lotPaymentsFault(body.payments, priced.totalCents, limits);
    if (fault) throw fault;
    if (!facts.isNewPrice && isSamePayment(facts.payments, body.payments))
      throw refuse(purchasesErrors.PURCHASE_UNCHANGED);
    if (facts.isNewPrice) {
      const customer = await customerUnderWay(tx, facts.customerId);
      await requirePapers(tx, customer, { totalCents: priced.totalCents, limits, exceptId: facts.id });
    }

    const description = purchasesEs.activity.correct;
    const payer = payerOf(facts, { cashSessionId, description, reason: body.reason });
    await takePaymentsBack(operation, payer, facts);
    await payForLot(operation, payer, lot.id, body.payments);
    await repriceLot(operation, lot.id, priced);
    operation.changes.push({ topic: 'lots', storeId: facts.storeId, id: lot.id });
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return {
      columns: {
        total_cents: priced.totalCents,
        ...(body.customerSignature && facts.isNewPrice ? { signature_file_id: body.customerSignature.fileId } : {}),
        ...(approver ? { approver_id: approver.id } : {}),
      },
      details: { totalCents: priced.totalCents, beforeCents: facts.totalCents },
      before: { totalCents: facts.totalCents, payments: facts.payments },
      after: { totalCents: priced.totalCents, payments: body.payments },
    };
  },
});

interface Facts extends HeldPurchase {
  readonly limits: Limits;
  readonly priced: Repriced;
}

async function lock(input: LockInput<typeof purchasesContract.correct>): Promise<Facts> {
  const { tx, body } = input;
  const purchase = await lockPurchase(input);
  const limits = await readLimits(tx);
  const { lines, extraGoldCents } = await lotOf(tx, purchase.lot.id);
  const adjustments = body.adjustCents ?? lines.map((line) => line.adjustCents);
  if (adjustments.length !== lines.length) throw refuse(purchasesErrors.PURCHASE_LINES_DIFFER);
  const priced = reprice(lines, extraGoldCents, adjustments);
  const isNewPrice = lines.some((line, at) => line.adjustCents !== adjustments[at]);
  const { name, surname } = await customerUnderWay(tx, purchase.customerId);
  const isToAnother = isPaidToAnother({ payments: body.payments, sellerName: `${name} ${surname}` });
  const isOutside = isNewPrice && managerReasons(priced, limits).length > 0;
  const needsManager = purchase.isOfClosedSession || isOutside || isToAnother;
  return { ...purchase, limits, priced, isNewPrice, needsManager };
}

/** Written down in the same way, the same money again says nothing new. */
function isSamePayment(known: HeldPurchase['payments'], given: CorrectPurchaseBody['payments']): boolean {
  const told = (payments: readonly Partial<Record<string, unknown>>[]): string =>
    JSON.stringify(
      payments.map((one) => [
        one['source'],
        one['amountCents'],
        ...(one['source'] === 'bank' ? [one['iban'], one['holderName'], one['holderSurname']] : []),
      ]),
    );
  return told(known.map((one) => ({ ...one }))) === told(given);
}
