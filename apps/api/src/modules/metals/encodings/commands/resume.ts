import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding } from '../encodings.store.ts';

/** What it waited for is there. */
export const resume = action({
  endpoint: encodingsContract.resume,
  record: encodingRecord,
  action: 'resume',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  run: async (_, { body, facts }) => refuseStale(facts, body.version),
});
