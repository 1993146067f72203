import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { isOpenOn } from '@quilate/domain/kernel/policy.ts';
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
import { type Intake, readIntake, requirePayments, takeIn } from '../../purchases/purchases.public.ts';
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
    const { today, who } = operation;
    const { appraised, customer, cashSessionId, limits } = facts;
    requirePayments(body, facts);

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
      baseCents: appraised.totalCents,
      taxBp: limits.custodyTaxBp,
      dueDate: firstDue(today, terms),
      signatureFileId: body.customerSignature.fileId,
    });
    const details = await takeIn(operation, body, facts, {
      concept: 'recoverableSale',
      id,
      code,
      payer: (how) => payerOf({ id, code, storeCode: who.storeCode }, how),
    });
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return changed(operation, { id, code }, 'ACT', details);
  },
});

async function lock(input: LockInput<typeof recoverableContract.create>): Promise<Intake & RecoverableFacts> {
  // Its shops have none (S0 §2).
  if (!isOpenOn(input.who.platformId, { module: 'recoverableSales' })) {
    throw new DomainError(recoverableErrors.RECOVERABLE_SALE_PLATFORM);
  }
  const intake = await readIntake(input, 'VR');
  return {
    ...intake,
    state: recoverableMachine.creation.to,
    isHere: true,
    takenDate: '',
    dueDate: '',
    today: '',
    warnAfterDays: intake.limits.delayWarnDays,
    isInHold: true,
    lastEventDate: null,
    isLotUntouched: true,
  };
}
