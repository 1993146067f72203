import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { siiFilingsErrors } from '@quilate/domain/modules/office/sii-filings/sii-filings.errors.ts';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { dateAnew } from '../sii-filings.calendar.ts';
import { holidayRecord } from '../sii-filings.record.ts';

/** What is still to be sent gets its day anew. */
export const addHoliday = creation({
  endpoint: siiFilingsContract.addHoliday,
  record: holidayRecord,
  action: 'addHoliday',
  lock: async () => ({}),
  async run({ tx, today, signer }, { body, state }) {
    const { day, place, name } = body;
    if (day < today) throw refuse(siiFilingsErrors.HOLIDAY_PAST);
    const id = uuidv7();
    const written = await tx.run(
      qb
        .insertInto('public_holidays')
        .values({ id, day, place, name, state, signer_id: signer!.id })
        .onConflict((on) =>
          on
            .columns(['day', 'place'])
            .where(sql<boolean>`state = 'recorded'`)
            .doNothing(),
        )
        .returning('id'),
    );
    if (written.length === 0) throw refuse(siiFilingsErrors.HOLIDAY_REPEATED);
    await dateAnew(tx, day);
    return { id, after: { day, place, name } };
  },
});
