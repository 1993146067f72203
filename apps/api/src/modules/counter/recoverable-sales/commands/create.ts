import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { firstDue } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { type Intake, intakeRules, readIntake, requirePayments, takeIn } from '../../purchases/purchases.intake.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { insertRecoverableSale, payerOf } from '../recoverable-sales.store.ts';

/** A lot is bought and paid, and its customer may buy it back (S0 §1, R-VR-01). */
export const create = creation({
  endpoint: recoverableContract.create,
  record: recoverableRecord,
  action: 'create',
  lock,
  rules: intakeRules,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.appraised.totalCents }),
  async run(operation, { body, facts, state }) {
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
      state,
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
    return { id, code, details };
  },
});

function lock(input: LockInput<typeof recoverableContract.create>): Promise<Intake> {
  return readIntake(input, 'VR');
}
