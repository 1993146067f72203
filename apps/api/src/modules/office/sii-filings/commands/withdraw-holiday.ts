import { refuse } from '@quilate/domain/kernel/errors.ts';
import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { siiFilingsErrors } from '@quilate/domain/modules/office/sii-filings/sii-filings.errors.ts';
import { action } from '../../../../platform/action.ts';
import { dateAnew } from '../sii-filings.calendar.ts';
import { holidayRecord } from '../sii-filings.record.ts';
import { lockHoliday } from '../sii-filings.store.ts';

/** It is a working day after all; of a day that is over nothing changes any more. */
export const withdrawHoliday = action({
  endpoint: siiFilingsContract.withdrawHoliday,
  record: holidayRecord,
  action: 'withdrawHoliday',
  lock: ({ tx, params }) => lockHoliday(tx, params.holidayId),
  run({ tx, today }, { facts: { day } }) {
    if (day < today) throw refuse(siiFilingsErrors.HOLIDAY_PAST);
    return { details: { day }, next: () => dateAnew(tx, day) };
  },
});
