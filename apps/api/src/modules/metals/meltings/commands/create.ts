import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { indexMelting } from '../meltings.words.ts';
import {
  heapOfBundles,
  insertMelting,
  lockBundles,
  lotsOf,
  moveBundles,
  refuseAssigned,
  refusePolice,
  told,
} from '../meltings.store.ts';

/** Reviewed bundles that will be one bar; none of them can enter another (R-MELT-01). */
export const create = command({
  endpoint: meltingsContract.create,
  machine: meltingMachine,
  action: 'create',
  async lock({ tx, body }) {
    const bundles = await lockBundles(tx, body.bundleIds);
    return { bundles, lots: await lotsOf(tx, bundles) };
  },
  async run(operation, { body, facts: { bundles, lots } }) {
    refuseAssigned(bundles, body.bundleIds);
    refusePolice(lots);
    const heap = heapOfBundles(bundles);
    const id = uuidv7();
    const state = meltingMachine.creation.to;
    const code = await insertMelting(operation, { id, state, notes: body.notes, ...heap });
    await moveBundles(operation, bundles, id);
    await indexMelting(operation, { id, code, at: operation.now }, bundles);
    return told(operation, { id, code }, state, { labels: bundles.map(({ label }) => label), ...heap });
  },
});
