import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { isOpenOn } from '@quilate/domain/kernel/policy.ts';
import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { purchasesErrors } from '@quilate/domain/modules/counter/purchases/purchases.errors.ts';
import {
  type PurchaseFacts,
  purchaseMachine,
  purchaseRules,
} from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import { uuidv7 } from 'uuidv7';
import { command, type LockInput } from '../../../../platform/command.ts';
import { type Intake, readIntake, requirePayments, takeIn } from '../purchases.intake.ts';
import { changed, insertPurchase, payerOf } from '../purchases.store.ts';

/** Used gold is bought and paid: the lot is in the house, held, and the money is out (S0 §5, S1 §5). */
export const create = command({
  endpoint: purchasesContract.create,
  machine: purchaseMachine,
  rules: purchaseRules,
  action: 'create',
  lock,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.appraised.totalCents }),
  async run(operation, { body, facts }) {
    const { storeId, storeCode } = operation.who;
    const { appraised, customer, cashSessionId } = facts;
    requirePayments(body, facts);

    const id = uuidv7();
    const signatureFileId = body.customerSignature.fileId;
    const { appraisalCents, totalCents } = appraised;
    const record = { id, customerId: customer.id, cashSessionId, appraisalCents, totalCents, signatureFileId };
    const code = await insertPurchase(operation, record);
    const details = await takeIn(operation, body, facts, {
      concept: 'purchase',
      id,
      code,
      payer: (how) => payerOf({ id, code, storeCode }, how),
    });
    return changed(operation, { id, code, storeId }, 'finished', details);
  },
});

async function lock(input: LockInput<typeof purchasesContract.create>): Promise<Intake & PurchaseFacts> {
  // Its shops have no purchases (S0 §2).
  if (!isOpenOn(input.who.platformId, { module: 'purchases' })) {
    throw new DomainError(purchasesErrors.PURCHASE_PLATFORM);
  }
  const intake = await readIntake(input, 'CO');
  return { ...intake, state: purchaseMachine.creation.to, isOpenToChange: true, isNewPrice: true };
}
