import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { indexMelting } from '../meltings.words.ts';
import { meltingRecord } from '../meltings.record.ts';
import { moveBundles } from '../meltings.assign.ts';
import { heapOfBundles, insertMelting, lockBundles, lotsOf, refuseAssigned, refusePolice } from '../meltings.store.ts';

/** Reviewed bundles that will be one bar; none of them can enter another (R-MELT-01). */
export const create = creation({
  endpoint: meltingsContract.create,
  record: meltingRecord,
  action: 'create',
  async lock({ tx, body }) {
    const bundles = await lockBundles(tx, body.bundleIds);
    return { bundles, lots: await lotsOf(tx, bundles) };
  },
  async run(operation, { body, facts: { bundles, lots }, state }) {
    refuseAssigned(bundles, body.bundleIds);
    refusePolice(lots);
    const heap = heapOfBundles(bundles);
    const id = uuidv7();
    const code = await insertMelting(operation, { id, state, notes: body.notes, ...heap });
    await moveBundles(operation, bundles, id);
    await indexMelting(operation, { id, code, at: operation.now }, bundles);
    return { id, code, details: { labels: bundles.map(({ label }) => label), ...heap } };
  },
});
