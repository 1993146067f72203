import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { giveMetalsBack } from '../../closings/closings.takes.ts';
import { giveJewelsBack } from '../../extractions/extractions.public.ts';
import { bundleRecord } from '../meltings.record.ts';
import { lockBundles } from '../meltings.store.ts';

/** What was reviewed waits again, to be reviewed or extracted otherwise. */
export const undoReview = action({
  endpoint: meltingsContract.undoReview,
  record: bundleRecord,
  action: 'undoReview',
  async lock({ tx, params }) {
    const [held] = await lockBundles(tx, [params.bundleId]);
    if (!held) throw new DomainError(kernelErrors.NOT_FOUND);
    return held;
  },
  async run(operation, { facts: { takeId, lines } }) {
    const jewelIds = lines.flatMap(({ jewelId }) => jewelId ?? []);
    if (jewelIds.length > 0) await giveJewelsBack(operation, jewelIds);
    await giveMetalsBack(operation, takeId === null ? [] : [takeId]);
  },
});
