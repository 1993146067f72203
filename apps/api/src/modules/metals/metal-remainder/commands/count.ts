import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import {
  adjustmentMg,
  isFarOff,
  isUnexplained,
  KIND_OF,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { metalMovementRecord } from '../metal-remainder.record.ts';
import { legsOf } from '../metal-remainder.book.ts';
import { countedAlone, remainderOf } from '../metal-remainder.queries.ts';

/** What the scale says rules: the difference is an adjustment, with its explanation; far off, two have weighed. */
export const count = creation({
  endpoint: metalRemainderContract.count,
  record: metalMovementRecord,
  action: 'count',
  lock,
  rules: { isFarOff: (facts) => facts.isFarOff },
  async run(operation, { body, facts }) {
    const { metal, countedMg, observations } = body;
    const { totalMg } = facts;
    if (totalMg !== body.seenMg) {
      throw refuse(metalRemainderErrors.METAL_REMAINDER_MOVED, { total: exactGrams(totalMg) }, 'countedMg');
    }
    const differenceMg = adjustmentMg(totalMg, countedMg);
    if (isUnexplained(differenceMg, observations)) {
      throw new DomainError(metalRemainderErrors.METAL_REMAINDER_UNEXPLAINED);
    }
    const id = uuidv7();
    const { tx, who, now, signer, second } = operation;
    await tx.run(
      qb.insertInto('metal_counts').values({
        id,
        metal,
        seen_mg: totalMg,
        counted_mg: countedMg,
        made_at: now,
        employee_id: who.employeeId,
        signer_id: signer!.id,
        second_id: second?.id ?? null,
      }),
    );
    await post(operation, [
      {
        kind: KIND_OF.ADJUSTMENT,
        concept: metalMovementMachine.concept,
        recordId: id,
        operationCode: null,
        description: LEDGER_KINDS[KIND_OF.ADJUSTMENT].es,
        reason: observations === '' ? undefined : observations,
        legs: legsOf(metal, differenceMg),
      },
    ]);
    return { id, details: { metal, countedMg, differenceMg } };
  },
  reply: ({ tx }, _, { body }) => remainderOf(tx, body.metal),
});

async function lock({ tx, body }: LockInput<typeof metalRemainderContract.count>) {
  const path = accountPath('workshopMetal', body.metal);
  const totalMg = (await lockBalances(tx, [path]))[path]!;
  const [sinceTwoMg, limits] = [await countedAlone(tx, body.metal), await readLimits(tx)];
  return { totalMg, isFarOff: isFarOff(sinceTwoMg, adjustmentMg(body.seenMg, body.countedMg), limits) };
}
