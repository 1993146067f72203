import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { lockSale, saleRecord } from '../sales.record.ts';

/** What the transport or the customs gave for it, with its number and the day it left (Ley 20/1991 art. 11). */
export const keepExitProof = action({
  endpoint: salesContract.keepExitProof,
  record: saleRecord,
  action: 'keepExitProof',
  lock: (asked) => lockSale(asked, asked.params.saleId),
  async run(operation, { body, facts }) {
    const { tx, who, now, today } = operation;
    const { kind, number, leftOn, fileId } = body;
    if (leftOn > today) throw refuse(salesErrors.EXIT_AHEAD);
    if (leftOn < facts.businessDate)
      throw refuse(salesErrors.EXIT_BEFORE_SALE, { soldOn: date(facts.businessDate) }, 'leftOn');
    const claim = { purpose: 'exit-proof', concept: saleMachine.concept, recordId: facts.id } as const;
    await claimFile(operation, fileId, { ...claim, field: 'fileId' });
    await tx.run(
      qb.insertInto('exit_proofs').values({
        id: uuidv7(),
        sale_id: facts.id,
        kind,
        number,
        left_on: leftOn,
        file_id: fileId,
        employee_id: who.employeeId,
        kept_at: now,
      }),
    );
    return { details: { kind, number, leftOn } };
  },
});
