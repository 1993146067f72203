import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { KIND_OF } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { legsOf, tellMoved } from '../metal-remainder.book.ts';
import { remainderOf } from '../metal-remainder.queries.ts';

/** Metal that comes in to be worked with. */
export const supply = command({
  endpoint: metalRemainderContract.supply,
  machine: metalMovementMachine,
  action: 'supply',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { metal, suppliedMg, observations } = body;
    const recordId = uuidv7();
    await post(operation, [
      {
        kind: KIND_OF.SUPPLY,
        concept: metalMovementMachine.concept,
        recordId,
        operationCode: null,
        description: LEDGER_KINDS[KIND_OF.SUPPLY].es,
        reason: observations === '' ? undefined : observations,
        legs: legsOf(metal, suppliedMg),
      },
    ]);
    tellMoved(operation);
    return {
      recordId,
      code: null,
      state: 'booked',
      details: { metal, suppliedMg },
      reply: () => remainderOf(operation.tx, metal),
    };
  },
});
