import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { workTimeContract } from '@quilate/domain/modules/counter/work-time/work-time.contract.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { areTimesRight, FARTHEST_MS, type Span } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { shiftRecord } from '../work-time.record.ts';
import { type HeldShift, lockShift, refuseOverlap } from '../work-time.store.ts';

/**
 * What was signed stays; beside it goes what is right, with the consent of both (B-33). Of who has left the house, or
 * went without clocking out, somebody else signs, and a manager allows it (decision 211).
 */
export const correct = action({
  endpoint: workTimeContract.correct,
  record: shiftRecord,
  action: 'correct',
  lock: ({ tx, who, scope, params }) => lockShift(tx, who, scope, params.shiftId),
  bound: ({ facts }) => ({ recordCode: referenceOf(facts.id), amountCents: null }),
  async run(operation, { facts, body }) {
    const { tx, now, signer, approver } = operation;
    if (signer!.id !== facts.employeeId && !facts.hasLeft && facts.state === 'left')
      throw refuse(workTimeErrors.NOT_OWN_TIME);
    const { inAt, outAt } = body;
    await refuseWrongTimes(operation, facts, { inAt, outAt });
    await tx.run(
      qb.insertInto('work_corrections').values({
        shift_id: facts.id,
        in_at: inAt,
        out_at: outAt,
        reason: operation.reason!,
        made_at: now,
        author_id: approver!.id,
        consent_id: signer!.id,
      }),
    );
    return { after: { inAt, outAt } };
  },
});

async function refuseWrongTimes({ tx, now }: Operation, shift: HeldShift, span: Span): Promise<void> {
  if (!areTimesRight(span, now)) throw refuse(workTimeErrors.SHIFT_TIMES_WRONG);
  const away = Math.abs(Date.parse(span.inAt) - Date.parse(shift.signedInAt));
  if (away > FARTHEST_MS) throw refuse(workTimeErrors.SHIFT_TOO_FAR);
  await refuseOverlap(tx, shift, span);
}
