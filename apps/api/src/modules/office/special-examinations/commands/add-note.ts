import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { lockSpecialExamination } from '../special-examinations.store.ts';

export const addNote = action({
  endpoint: specialExaminationsContract.addNote,
  record: specialExaminationRecord,
  action: 'addNote',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  async run({ tx, now, who }, { facts: { id }, body: { text } }) {
    await tx.run(
      qb
        .insertInto('special_examination_notes')
        .values({ id: uuidv7(), examination_id: id, text, at: now, employee_id: who.employeeId }),
    );
    return {};
  },
});
