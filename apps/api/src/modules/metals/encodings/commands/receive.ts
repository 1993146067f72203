import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding } from '../encodings.store.ts';

/** What it is made of is on the bench. */
export const receive = action({
  endpoint: encodingsContract.receive,
  record: encodingRecord,
  action: 'receive',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  run: async (_, { body, facts }) => refuseStale(facts, body.version),
});
