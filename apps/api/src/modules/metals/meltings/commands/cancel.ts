import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { meltingRecord } from '../meltings.record.ts';
import { moveBundles } from '../meltings.assign.ts';
import { lockMelting } from '../meltings.store.ts';

/** Nothing is melted: its bundles are reviewed and free. */
export const cancel = action({
  endpoint: meltingsContract.cancel,
  record: meltingRecord,
  action: 'cancel',
  lock: ({ tx, params }) => lockMelting(tx, params.meltingId),
  async run(operation, { facts }) {
    await moveBundles(operation, facts.bundles, null);
    return { details: { labels: facts.bundles.map(({ label }) => label) } };
  },
});
