import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { shiftMachine, shiftRules } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import { mustCloseTill } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { presentAt } from '../work-time.queries.ts';
import { lockClocking, othersChange, tell } from '../work-time.store.ts';

/** Exit of one person or several; the last out closes the register first (S0 §4, S0 §8). */
export const clockOut = command({
  endpoint: workTimeContract.clockOut,
  machine: shiftMachine,
  rules: shiftRules,
  action: 'clockOut',
  lock: lockPresent,
  async run(operation, { body, facts, row }) {
    const { tx, who, now, signer } = operation;
    if (mustCloseTill({ ...facts, isTillOpen: facts.till.isOpen })) throw refuse(workTimeErrors.CASH_CLOSE_REQUIRED);
    const shiftIds = facts.people.map((person) => person.shiftId!);
    const own = facts.people.find((person) => person.id === body.signature.employeeId)!.shiftId!;
    await tx.run(
      qb
        .updateTable('work_shifts')
        .set({ state: 'left', out_at: now, out_signer_id: signer!.id })
        .where('id', 'in', shiftIds),
    );
    const others = shiftIds.filter((id) => id !== own);
    othersChange(operation, others, 'clockOut');
    tell(operation, who.storeId);
    return {
      recordId: own,
      code: null,
      state: row!.to,
      details: { employeeIds: facts.people.map((person) => person.id), shiftIds },
      reply: () => presentAt(tx, who.storeId),
    };
  },
});

async function lockPresent({ tx, who, body }: LockInput<typeof workTimeContract.clockOut>) {
  const clocking = await lockClocking(tx, who, body);
  const absent = clocking.people.find((person) => person.shiftStoreId !== who.storeId);
  if (absent) throw refuse(workTimeErrors.NOT_SIGNED_IN, { employeeName: absent.name });
  return { ...clocking, state: 'present' as const };
}
