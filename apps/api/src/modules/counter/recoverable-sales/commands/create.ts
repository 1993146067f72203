import { DomainError } from '@quilate/domain/kernel/errors.ts';
import type { Limits } from '@quilate/domain/kernel/policy.ts';
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import {
  type Appraised,
  managerReasons,
  metalsOf,
  needsExpert,
} from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotPricesReply } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableErrors } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.errors.ts';
import {
  type RecoverableFacts,
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { firstDue } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import { uuidv7 } from 'uuidv7';
import { command, type LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { indexWords, wordsOf } from '../../../../platform/search.ts';
import {
  customerUnderWay,
  customerWords,
  requireUsedGoldCustomer,
} from '../../../master-data/customers/customers.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { appraiseFor, payForLot, readLotPrices, takeLot } from '../../lots/lots.public.ts';
import { changed, insertRecoverableSale, payerOf } from '../recoverable-sales.store.ts';

/** A lot is bought and paid, and its customer may buy it back (S0 §1, R-VR-01). */
export const create = command({
  endpoint: recoverableContract.create,
  machine: recoverableMachine,
  rules: recoverableRules,
  action: 'create',
  lock,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.appraised.totalCents }),
  async run(operation, { body, facts }) {
    const { tx, who, now, today } = operation;
    const { appraised, customer, cashSessionId, limits, prices } = facts;
    const { appraisalCents, totalCents } = appraised;
    const fault = lotPaymentsFault(body.payments, totalCents, limits);
    if (fault) throw fault;

    const id = uuidv7();
    const terms = {
      custodyBp: limits.custodyBp,
      profitBp: limits.recoveryProfitBp,
      periodDays: limits.renewalPeriodDays,
    };
    const code = await insertRecoverableSale(operation, {
      id,
      ...terms,
      customerId: customer.id,
      cashSessionId,
      baseCents: totalCents,
      taxBp: limits.custodyTaxBp,
      dueDate: firstDue(today, terms),
      signatureFileId: body.customerSignature.fileId,
    });
    const { name, surname, nationalId, address } = customer;
    const lot = await takeLot(operation, {
      origin: 'recoverableSale',
      originId: id,
      originCode: code,
      seller: { name, surname, nationalId, address },
      jewels: body.lines,
      photoIds: body.photoIds,
      prices,
      appraised,
      limits,
    });
    const description = body.lines
      .map((line) => line.description)
      .join(', ')
      .slice(0, 200);
    const payer = payerOf({ id, code, storeCode: who.storeCode }, { cashSessionId, description });
    await payForLot(operation, payer, lot.id, body.payments, metalsOf(body.lines));
    const known = await customerUnderWay(tx, customer.id);
    const words = [...customerWords(known), ...wordsOf(code, code.split('-').at(-1), lot.code)];
    await tx.run(
      indexWords({
        kind: recoverableMachine.concept,
        recordId: id,
        at: now,
        storeId: who.storeId,
        words: [...new Set(words)],
      }),
    );
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return changed(operation, { id, code }, 'ACT', {
      totalCents,
      appraisalCents,
      lotCode: lot.code,
      why: facts.managerReasons,
    });
  },
});

interface Facts extends RecoverableFacts {
  readonly cashSessionId: string;
  readonly limits: Limits;
  readonly prices: LotPricesReply;
  readonly appraised: Appraised;
  readonly customer: Awaited<ReturnType<typeof requireUsedGoldCustomer>>;
  readonly managerReasons: readonly string[];
}

async function lock({ tx, who, body }: LockInput<typeof recoverableContract.create>): Promise<Facts> {
  // Its shops have none (S0 §2).
  if (who.platformId === 'jewels-district') throw new DomainError(recoverableErrors.RECOVERABLE_SALE_PLATFORM);
  const [cashSessionId, limits, prices] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    readLimits(tx),
    readLotPrices(tx, 'VR'),
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
    state: recoverableMachine.creation.to,
    isHere: true,
    takenDate: '',
    dueDate: '',
    today: '',
    warnAfterDays: limits.delayWarnDays,
    isInHold: true,
    lastEventDate: null,
    isLotUntouched: true,
    needsManager: reasons.length > 0,
    needsExpert: needsExpert(body.lines, limits),
  };
}
