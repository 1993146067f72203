import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { KIND_OF } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { metalMovementRecord } from '../metal-remainder.record.ts';
import { legsOf } from '../metal-remainder.book.ts';
import { remainderOf } from '../metal-remainder.queries.ts';

/** Metal that comes in to be worked with. */
export const supply = creation({
  endpoint: metalRemainderContract.supply,
  record: metalMovementRecord,
  action: 'supply',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { metal, suppliedMg, observations } = body;
    const id = uuidv7();
    await post(operation, [
      {
        kind: KIND_OF.SUPPLY,
        concept: metalMovementMachine.concept,
        recordId: id,
        operationCode: null,
        description: LEDGER_KINDS[KIND_OF.SUPPLY].es,
        reason: observations === '' ? undefined : observations,
        legs: legsOf(metal, suppliedMg),
      },
    ]);
    return { id, details: { metal, suppliedMg } };
  },
  reply: ({ tx }, _, { body }) => remainderOf(tx, body.metal),
});
