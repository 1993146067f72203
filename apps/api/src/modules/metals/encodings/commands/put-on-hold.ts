import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding } from '../encodings.store.ts';

/** It waits, with why: a stone, the hallmark. */
export const putOnHold = action({
  endpoint: encodingsContract.putOnHold,
  record: encodingRecord,
  action: 'putOnHold',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  run: async (_, { body, facts }) => refuseStale(facts, body.version),
});
