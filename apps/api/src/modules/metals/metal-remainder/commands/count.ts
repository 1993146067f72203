import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import {
  adjustmentMg,
  isUnexplained,
  KIND_OF,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { metalMovementRecord } from '../metal-remainder.record.ts';
import { legsOf } from '../metal-remainder.book.ts';
import { remainderOf } from '../metal-remainder.queries.ts';

/** What the scale says rules: the difference is an adjustment, with its explanation. */
export const count = creation({
  endpoint: metalRemainderContract.count,
  record: metalMovementRecord,
  action: 'count',
  async lock({ tx, body }) {
    const path = accountPath('workshopMetal', body.metal);
    return { totalMg: (await lockBalances(tx, [path]))[path]! };
  },
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
