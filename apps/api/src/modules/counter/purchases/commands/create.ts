import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { type Intake, intakeRules, readIntake, requirePayments, takeIn } from '../purchases.intake.ts';
import { purchaseRecord } from '../purchases.record.ts';
import { insertPurchase, payerOf } from '../purchases.store.ts';

/** Used gold is bought and paid: the lot is in the house, held, and the money is out (S0 §5, S1 §5). */
export const create = creation({
  endpoint: purchasesContract.create,
  record: purchaseRecord,
  action: 'create',
  lock,
  rules: intakeRules,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.appraised.totalCents }),
  async run(operation, { body, facts, state }) {
    const { storeId, storeCode } = operation.who;
    const { appraised, customer, cashSessionId } = facts;
    requirePayments(body, facts);

    const id = uuidv7();
    const signatureFileId = body.customerSignature.fileId;
    const { appraisalCents, totalCents } = appraised;
    const record = { id, state, customerId: customer.id, cashSessionId, appraisalCents, totalCents, signatureFileId };
    const code = await insertPurchase(operation, record);
    const details = await takeIn(operation, body, facts, {
      concept: 'purchase',
      id,
      code,
      payer: (how) => payerOf({ id, code, storeCode }, how),
    });
    operation.changes.push({ topic: 'cash', storeId });
    return { id, code, details };
  },
});

function lock(input: LockInput<typeof purchasesContract.create>): Promise<Intake> {
  return readIntake(input, 'CO');
}
