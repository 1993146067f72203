import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { conclusionFault } from '@quilate/domain/modules/office/special-examinations/special-examinations.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { insertConclusion, keepPaper, lockSpecialExamination } from '../special-examinations.store.ts';

/** From this day the ten years count in which it is kept (Ley 10/2010 art. 25). */
export const conclude = action({
  endpoint: specialExaminationsContract.conclude,
  record: specialExaminationRecord,
  action: 'conclude',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { today } = operation;
    const fault = conclusionFault(body, today);
    if (fault) throw fault;
    const { receiptId: fileId, outcome } = body;
    if (fileId !== null) await keepPaper(operation, facts.id, { kind: 'RECEIPT', fileId }, 'receiptId');
    const conclusionId = await insertConclusion(operation, facts.id, body);
    return { columns: { ended_on: today, conclusion_id: conclusionId }, details: { outcome } };
  },
});
