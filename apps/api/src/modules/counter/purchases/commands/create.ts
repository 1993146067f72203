import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { isOpenOn, type Limits } from '@quilate/domain/kernel/policy.ts';
import {
  type Appraised,
  managerReasons,
  metalsOf,
  needsExpert,
} from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotPricesReply } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesErrors } from '@quilate/domain/modules/counter/purchases/purchases.errors.ts';
import { purchaseMachine, purchaseRules } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import { purchasePaymentsFault } from '@quilate/domain/modules/counter/purchases/purchases.rules.ts';
import type { PurchaseState } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { uuidv7 } from 'uuidv7';
import { command, type LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { indexWords, wordsOf } from '../../../../platform/search.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import {
  customerUnderWay,
  customerWords,
  requireUsedGoldCustomer,
} from '../../../master-data/customers/customers.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { appraiseFor, readLotPrices, takeLot } from '../../lots/lots.public.ts';
import { metalPosting, paymentPostings } from '../purchases.postings.ts';
import { changed, insertPayments, insertPurchase } from '../purchases.store.ts';

/** Used gold is bought and paid: the lot is in the house, held, and the money is out (S0 §5, S1 §5). */
export const create = command({
  endpoint: purchasesContract.create,
  machine: purchaseMachine,
  rules: purchaseRules,
  action: 'create',
  lock,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.appraised.totalCents }),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const { appraised, customer, cashSessionId, limits, prices } = facts;
    const { appraisalCents, totalCents } = appraised;
    const fault = purchasePaymentsFault(body.payments, totalCents, limits);
    if (fault) throw fault;

    const id = uuidv7();
    const signatureFileId = body.customerSignature.fileId;
    const record = { id, customerId: customer.id, cashSessionId, appraisalCents, totalCents, signatureFileId };
    const code = await insertPurchase(operation, record);
    const lot = await takeLot(operation, {
      origin: 'purchase',
      originId: id,
      originCode: code,
      seller: {
        name: customer.name,
        surname: customer.surname,
        nationalId: customer.nationalId,
        address: customer.address,
      },
      jewels: body.lines,
      photoIds: body.photoIds,
      prices,
      appraised,
      limits,
    });
    await insertPayments(operation, id, cashSessionId, body.payments);
    const description = body.lines
      .map((line) => line.description)
      .join(', ')
      .slice(0, 200);
    const bought = { id, code, storeCode: who.storeCode, cashSessionId, description };
    await post(operation, [...paymentPostings(bought, body.payments), metalPosting(bought, metalsOf(body.lines))]);
    const known = await customerUnderWay(tx, customer.id);
    const words = [...customerWords(known), ...wordsOf(code, code.split('-').at(-1), lot.code)];
    await tx.run(
      indexWords({
        kind: purchaseMachine.concept,
        recordId: id,
        at: now,
        storeId: who.storeId,
        words: [...new Set(words)],
      }),
    );
    const details = { totalCents, appraisalCents, lotCode: lot.code, why: facts.managerReasons };
    return changed(operation, { id, code, storeId: who.storeId }, 'finished', details);
  },
});

interface Facts {
  readonly cashSessionId: string;
  readonly limits: Limits;
  readonly prices: LotPricesReply;
  readonly appraised: Appraised;
  readonly customer: Awaited<ReturnType<typeof requireUsedGoldCustomer>>;
  readonly managerReasons: readonly string[];
  readonly state: PurchaseState;
  readonly isOpenToChange: boolean;
  readonly needsManager: boolean;
  readonly needsExpert: boolean;
  readonly isNewPrice: boolean;
}

async function lock({ tx, who, body }: LockInput<typeof purchasesContract.create>): Promise<Facts> {
  // Its shops have no purchases (S0 §2).
  if (!isOpenOn(who.platformId, { module: 'purchases' })) throw new DomainError(purchasesErrors.PURCHASE_PLATFORM);
  const [cashSessionId, limits, prices] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    readLimits(tx),
    readLotPrices(tx, 'CO'),
  ]);
  const appraised = appraiseFor(body.lines, prices, body.appraisalCents);
  const customer = await requireUsedGoldCustomer(tx, body.customerId, appraised.totalCents, limits);
  const reasons = managerReasons(appraised, limits);
  return {
    cashSessionId,
    limits,
    prices,
    appraised,
    customer,
    managerReasons: reasons,
    state: purchaseMachine.creation.to,
    isOpenToChange: true,
    needsManager: reasons.length > 0,
    needsExpert: needsExpert(body.lines, limits),
    isNewPrice: true,
  };
}
