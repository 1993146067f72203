import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { grams } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import {
  adjustmentMg,
  isUnexplained,
  KIND_OF,
  remainderAccount,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { legsOf, tellMoved } from '../metal-remainder.book.ts';
import { remainderOf } from '../metal-remainder.queries.ts';

/** What the scale says rules: the difference is an adjustment, with its explanation. */
export const count = command({
  endpoint: metalRemainderContract.count,
  machine: metalMovementMachine,
  action: 'count',
  async lock({ tx, body }) {
    const path = remainderAccount(body.metal);
    return { totalMg: (await lockBalances(tx, [path]))[path]! };
  },
  async run(operation, { body, facts }) {
    const { metal, countedMg, observations } = body;
    const { totalMg } = facts;
    if (totalMg !== body.seenMg) {
      throw refuse(metalRemainderErrors.METAL_REMAINDER_MOVED, { total: grams(totalMg) }, 'countedMg');
    }
    const differenceMg = adjustmentMg(totalMg, countedMg);
    if (isUnexplained(differenceMg, observations)) {
      throw new DomainError(metalRemainderErrors.METAL_REMAINDER_UNEXPLAINED);
    }
    const recordId = uuidv7();
    await post(operation, [
      {
        kind: KIND_OF.ADJUSTMENT,
        concept: metalMovementMachine.concept,
        recordId,
        operationCode: null,
        description: LEDGER_KINDS[KIND_OF.ADJUSTMENT].es,
        reason: observations === '' ? undefined : observations,
        legs: legsOf(metal, differenceMg),
      },
    ]);
    tellMoved(operation);
    return {
      recordId,
      code: null,
      state: 'booked',
      details: { metal, countedMg, differenceMg },
      reply: () => remainderOf(operation.tx, metal),
    };
  },
});
