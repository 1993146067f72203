import { refuse } from '@quilate/domain/kernel/errors.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsErrors } from '@quilate/domain/modules/metals/meltings/meltings.errors.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { indexMelting } from '../meltings.words.ts';
import { meltingRecord } from '../meltings.record.ts';
import { moveBundles } from '../meltings.assign.ts';
import { heapOfBundles, lockBundles, lockMelting, lotsOf, refuseAssigned, refusePolice } from '../meltings.store.ts';

/** Other bundles. The police know of those it was told of: after the notice one can leave, none can come. */
export const manage = action({
  endpoint: meltingsContract.manage,
  record: meltingRecord,
  action: 'manage',
  async lock({ tx, params, body }) {
    const held = await lockMelting(tx, params.meltingId);
    const wanted = await lockBundles(tx, body.bundleIds);
    const added = wanted.filter((one) => one.meltingId !== held.id);
    return { ...held, wanted, added, lots: await lotsOf(tx, added) };
  },
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { wanted, added, lots, bundles } = facts;
    refuseAssigned(wanted, body.bundleIds, facts.id);
    if (facts.isNotified && added.length > 0) throw refuse(meltingsErrors.MELTING_NOTIFIED);
    refusePolice(lots);
    const { type, weightMg, fineMg, costCents } = heapOfBundles(wanted);
    const left = bundles.filter((one) => !wanted.some(({ id }) => id === one.id));
    await moveBundles(operation, left, null);
    await moveBundles(operation, added, facts.id);
    await indexMelting(operation, facts, wanted);
    const columns = { type, weight_mg: weightMg, fine_mg: fineMg, cost_cents: costCents, notes: body.notes };
    const details = { added: added.map(({ label }) => label), left: left.map(({ label }) => label), weightMg, fineMg };
    return { columns, details };
  },
});
