import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { noticeFault, noticeOverOn } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import { meltingMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { meltingRecord } from '../meltings.record.ts';
import { lockMelting } from '../meltings.store.ts';

/** The police know of what was reviewed; seven full days later it may be melted (RD 197/1988 art. 96). */
export const giveNotice = action({
  endpoint: meltingsContract.giveNotice,
  record: meltingRecord,
  action: 'giveNotice',
  lock: ({ tx, params }) => lockMelting(tx, params.meltingId),
  async run(operation, { body: { version, sentOn, reference, receiptId }, facts }) {
    refuseStale(facts, version);
    const { reviewedOn } = facts;
    const fault = noticeFault(sentOn, reviewedOn, operation.today);
    if (fault) throw fault;
    const { meltingNoticeDays } = await readLimits(operation.tx);
    const overOn = noticeOverOn(sentOn, meltingNoticeDays);
    const claim = { purpose: 'melting-notice', concept: meltingMachine.concept, recordId: facts.id } as const;
    await claimFile(operation, receiptId, { ...claim, field: 'receiptId' });
    return {
      columns: {
        notice_sent_on: sentOn,
        notice_reference: reference,
        notice_over_on: overOn,
        notice_reviewed_on: reviewedOn,
        notice_file_id: receiptId,
      },
      details: { sentOn, reference, overOn },
    };
  },
});
