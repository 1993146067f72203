import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { shiftMachine } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import { mustOpenTill } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { settleHeld } from '../../../../platform/record.ts';
import { alsoWritesIn } from '../../../../platform/write-scope.ts';
import { isBlindTo } from '../../cash/cash.blind.ts';
import { presentAt } from '../work-time.queries.ts';
import { shiftRecord } from '../work-time.record.ts';
import { type Clocking, lockClocking } from '../work-time.store.ts';

/** Entry of one person or several; the first in opens the register (S0 §4, S0 §8). */
export const clockIn = creation({
  endpoint: workTimeContract.clockIn,
  record: shiftRecord,
  action: 'clockIn',
  lock: ({ tx, who, body }) => lockClocking(tx, who, body),
  async run(operation, { body, facts, state }) {
    const { tx, who, now, signer } = operation;
    const already = facts.people.find((person) => person.shiftId !== null && !person.isForgotten);
    if (already) throw refuse(workTimeErrors.ALREADY_SIGNED_IN, { employeeName: already.name });
    if (mustOpenTill({ ...facts, isTillOpen: facts.till.isOpen })) throw refuse(workTimeErrors.CASH_OPEN_REQUIRED);
    await requireCount(operation, facts);
    await forgetOpenShifts(operation, facts.people);
    const shifts = facts.people.map((person) => ({
      id: uuidv7(),
      store_id: who.storeId,
      employee_id: person.id,
      state,
      in_at: now,
      in_signer_id: signer!.id,
    }));
    await tx.run(qb.insertInto('work_shifts').values(shifts));
    const own = shifts.find((shift) => shift.employee_id === body.signature.employeeId)!;
    // The person who signed stands for the clocking; the others come in with it.
    for (const { id: recordId } of shifts.filter((shift) => shift !== own))
      operation.states.push({ concept: shiftMachine.concept, recordId, from: null, to: state, action: 'clockIn' });
    return {
      id: own.id,
      details: { employeeIds: facts.people.map((person) => person.id), shiftIds: shifts.map((shift) => shift.id) },
    };
  },
  reply: ({ tx, who }) => presentAt(tx, who.storeId),
});

/** Who comes in has gone home in between, without clocking out: that shift stays to be put right (decision 211). */
async function forgetOpenShifts(operation: Operation, people: Clocking['people']): Promise<void> {
  for (const { shiftId, shiftStoreId, isForgotten } of people) {
    if (!isForgotten) continue;
    await alsoWritesIn(operation, shiftStoreId!);
    await settleHeld(operation, shiftRecord, { id: shiftId!, state: 'present', storeId: shiftStoreId, isForgotten });
  }
}

/** Some shops count the till before anybody enters; a count that does not match is looked at first. */
async function requireCount({ tx, who, now }: Operation, { requiresEntryCount, till }: Clocking): Promise<void> {
  if (!requiresEntryCount || !till.isOpen) return;
  const { entryCountMinutes } = await readLimits(tx);
  const isRecent = Date.parse(now) - Date.parse(till.countedAt!) <= entryCountMinutes * 60_000;
  if (!isRecent) throw refuse(workTimeErrors.ENTRY_COUNT_REQUIRED);
  if (till.differenceCents === 0) return;
  throw isBlindTo(who)
    ? refuse(workTimeErrors.ENTRY_COUNT_MISMATCH_BLIND)
    : refuse(workTimeErrors.ENTRY_COUNT_MISMATCH, { differenceCents: till.differenceCents! });
}
