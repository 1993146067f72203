import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { mustCloseTill } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { take } from '../../../../platform/record.ts';
import { endSlipsOf } from '../../../foundations/proofs/proofs.slips.ts';
import { presentAt } from '../work-time.queries.ts';
import { shiftRecord } from '../work-time.record.ts';
import { lockClocking } from '../work-time.store.ts';

/** Exit of one person or several; the last out closes the register first (S0 §4, S0 §8). */
export const clockOut = action({
  endpoint: workTimeContract.clockOut,
  record: shiftRecord,
  action: 'clockOut',
  lock: lockPresent,
  async run(operation, { facts }) {
    const { now, signer } = operation;
    if (mustCloseTill({ ...facts, isTillOpen: facts.till.isOpen })) throw refuse(workTimeErrors.CASH_CLOSE_REQUIRED);
    const shiftIds = facts.people.map((person) => person.shiftId!);
    await endSlipsOf(
      operation.tx,
      facts.people.map((person) => person.id),
      operation.who.storeId,
    );
    const columns = { out_at: now, out_signer_id: signer!.id };
    // The person who signed stands for the clocking; the others leave with it.
    for (const id of shiftIds.filter((one) => one !== facts.id))
      await take(operation, shiftRecord, { ...facts, id }, 'clockOut', { columns });
    return { columns, details: { employeeIds: facts.people.map((person) => person.id), shiftIds } };
  },
  reply: ({ tx, who }) => presentAt(tx, who.storeId),
});

async function lockPresent({ tx, who, body }: LockInput<typeof workTimeContract.clockOut>) {
  const clocking = await lockClocking(tx, who, body);
  const absent = clocking.people.find((person) => person.shiftStoreId !== who.storeId);
  if (absent) throw refuse(workTimeErrors.NOT_SIGNED_IN, { employeeName: absent.name });
  const { shiftId } = clocking.people.find((person) => person.id === body.signature.employeeId)!;
  return { ...clocking, id: shiftId!, state: 'present' as const, isForgotten: false };
}
