import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { interventionMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { action } from '../../../../platform/action.ts';
import { uuidv7 } from 'uuidv7';
import { qb } from '../../../../platform/db.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { closingRecord } from '../closings.record.ts';
import { requireClosing } from '../closings.held.ts';

/** The police have the metal of a closing: it stands still until they let go of it (S1 §4). */
export const intervene = action({
  endpoint: closingsContract.intervene,
  record: closingRecord,
  action: 'intervene',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  async run(operation, { body, facts }) {
    const { tx, who, now } = operation;
    const id = uuidv7();
    const claim = { purpose: 'police-record', concept: 'closingIntervention', recordId: id, field: 'imageId' } as const;
    await claimFile(operation, body.imageId, claim);
    await tx.run(
      qb.insertInto('closing_interventions').values({
        id,
        closing_id: facts.id,
        state_before: facts.state === 'RELEASED' ? 'RELEASED' : 'PENDING',
        police_type: body.policeType,
        badge_number: body.badgeNumber,
        proceeding_number: body.proceedingNumber,
        station: body.station,
        officer_name: body.officerName,
        officer_surname: body.officerSurname,
        phone: body.phone,
        image_file_id: body.imageId,
        made_at: now,
        employee_id: who.employeeId,
      }),
    );
    // Found among all interventions, by its closing and what the officers wrote.
    const { badgeNumber, proceedingNumber, officerName, officerSurname, station } = body;
    const { code, customerName } = facts;
    const words = wordsOf(code, badgeNumber, proceedingNumber, officerName, officerSurname, station, customerName);
    operation.words.push({ kind: interventionMachine.concept, recordId: id, at: now, storeId: null, words });
    return { details: { proceedingNumber } };
  },
});
