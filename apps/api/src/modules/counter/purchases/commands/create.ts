import { purchasesContract } from '@quilate/domain/modules/counter/purchases/purchases.contract.ts';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { type Intake, intakeRules, readIntake } from '../purchases.intake.ts';
import { makePurchase } from '../purchases.making.ts';
import { purchaseRecord } from '../purchases.record.ts';

/** Used gold is bought and paid: the lot is in the house, held, and the money is out (S0 §5, S1 §5). */
export const create = creation({
  endpoint: purchasesContract.create,
  record: purchaseRecord,
  action: 'create',
  lock,
  rules: intakeRules,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.appraised.totalCents }),
  run: (operation, { body, facts, state }) => makePurchase(operation, body, facts, state),
});

function lock(input: LockInput<typeof purchasesContract.create>): Promise<Intake> {
  return readIntake(input, 'CO');
}
