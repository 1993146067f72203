import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { bundleMachine, bundleRules } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import type { BundleState } from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { sql } from 'kysely';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { giveMetalsBack } from '../../closings/closings.public.ts';
import { giveJewelsBack } from '../../extractions/extractions.public.ts';
import { readBundles } from '../meltings.bundles.ts';
import { lockBundles } from '../meltings.store.ts';

/** What was reviewed waits again, to be reviewed or extracted otherwise. */
export const undoReview = command({
  endpoint: meltingsContract.undoReview,
  machine: bundleMachine,
  rules: bundleRules,
  action: 'undoReview',
  async lock({ tx, params }) {
    const [held] = await lockBundles(tx, [params.bundleId]);
    if (!held) throw new DomainError(kernelErrors.NOT_FOUND);
    return held;
  },
  async run(operation, { facts: { id, code, takeId, lines }, row }) {
    const { tx, changes } = operation;
    await tx.run(
      qb
        .updateTable('melting_bundles')
        .set({ state: row!.to as BundleState })
        .where('id', '=', id),
    );
    const jewelIds = lines.flatMap(({ jewelId }) => jewelId ?? []);
    if (jewelIds.length > 0) await giveJewelsBack(operation, jewelIds);
    await giveMetalsBack(operation, takeId === null ? [] : [takeId]);
    changes.push({ topic: 'meltings', storeId: '*', id });
    const reply = async () => (await readBundles(tx, sql`b.id = ${id}`))[0]!;
    return { recordId: id, code, state: row!.to, reply };
  },
});
