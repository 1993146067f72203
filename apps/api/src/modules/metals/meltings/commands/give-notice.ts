import { refuse } from '@quilate/domain/kernel/errors.ts';
import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsErrors } from '@quilate/domain/modules/metals/meltings/meltings.errors.ts';
import { noticeOverOn } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { meltingRecord } from '../meltings.record.ts';
import { lockMelting } from '../meltings.store.ts';

/** The police know of it; seven days later it may be melted (RD 197/1988 art. 96). */
export const giveNotice = action({
  endpoint: meltingsContract.giveNotice,
  record: meltingRecord,
  action: 'giveNotice',
  lock: ({ tx, params }) => lockMelting(tx, params.meltingId),
  async run(operation, { body: { version, sentOn, reference }, facts }) {
    refuseStale(facts, version);
    if (sentOn > operation.today) throw refuse(meltingsErrors.MELTING_NOTICE_FUTURE);
    const { meltingNoticeDays } = await readLimits(operation.tx);
    const overOn = noticeOverOn(sentOn, meltingNoticeDays);
    return {
      columns: { notice_sent_on: sentOn, notice_reference: reference, notice_over_on: overOn },
      details: { sentOn, reference, overOn },
    };
  },
});
