import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { meltingRecord } from '../meltings.record.ts';
import { lockMelting } from '../meltings.store.ts';

/** It was wrong, or something is to be added: another notice, and other days. */
export const takeNoticeBack = action({
  endpoint: meltingsContract.takeNoticeBack,
  record: meltingRecord,
  action: 'takeNoticeBack',
  lock: ({ tx, params }) => lockMelting(tx, params.meltingId),
  run: () => ({
    columns: {
      notice_sent_on: null,
      notice_reference: null,
      notice_over_on: null,
      notice_reviewed_on: null,
      notice_file_id: null,
    },
  }),
});
