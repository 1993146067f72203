import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding } from '../encodings.store.ts';

/** One step back; what the scale said is said again. */
export const stepBack = action({
  endpoint: encodingsContract.stepBack,
  record: encodingRecord,
  action: 'stepBack',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(_, { body, facts }) {
    refuseStale(facts, body.version);
    const weighed = { out_weight_mg: null, gem: null, gem_weight_mg: null };
    return { columns: { ...weighed, hallmarks: null, loss_mg: null, metal_loss_mg: null } };
  },
});
