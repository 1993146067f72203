import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingMachine, meltingRules } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { conclude, lockMelting, moveBundles } from '../meltings.store.ts';

/** Nothing is melted: its bundles are reviewed and free. */
export const cancel = command({
  endpoint: meltingsContract.cancel,
  machine: meltingMachine,
  rules: meltingRules,
  action: 'cancel',
  lock: ({ tx, params }) => lockMelting(tx, params.meltingId),
  async run(operation, { facts, row }) {
    await moveBundles(operation, facts.bundles, null);
    return conclude(operation, facts, row!.to, {}, { labels: facts.bundles.map(({ label }) => label) });
  },
});
