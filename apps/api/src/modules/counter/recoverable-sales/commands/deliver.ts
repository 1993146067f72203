import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { customerPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { action } from '../../../../platform/action.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { moveLots } from '../../lots/lots.moves.ts';
import { deliveredLegs } from '../recoverable-sales.postings.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale } from '../recoverable-sales.store.ts';

/** Its owner takes it away, with PIN and signature (R-VR-06). */
export const deliver = action({
  endpoint: recoverableContract.deliver,
  record: recoverableRecord,
  action: 'deliver',
  lock: lockRecoverableSale,
  customerId: ({ facts }) => facts.customerId,
  async run(operation, { facts }) {
    await post(operation, [
      {
        kind: 'RECOVERABLE_SALE_DELIVERY',
        concept: recoverableMachine.concept,
        recordId: facts.id,
        operationCode: facts.code,
        description: facts.lot.code,
        legs: deliveredLegs(facts),
      },
    ]);
    await moveLots(operation, [{ lot: facts.lot, action: 'handOver', to: customerPlace }], facts.code);
    return { columns: { delivered_at: operation.now }, details: { lotCode: facts.lot.code } };
  },
});
