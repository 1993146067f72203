import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { mayBeNonResident } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const addDocument = action({
  endpoint: customersContract.addDocument,
  record: customerRecord,
  action: 'addDocument',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  async run(operation, { facts, body }) {
    const { id } = facts.record;
    const { kind, fileId } = body;
    if (kind === 'NON_RESIDENCE' && !mayBeNonResident(facts.record))
      throw refuse(customersErrors.NON_RESIDENCE_MISPLACED);
    await claimFile(operation, fileId, { purpose: 'customer-document', concept: 'customer', recordId: id });
    await operation.tx.run(
      qb.insertInto('customer_documents').values({
        id: uuidv7(),
        customer_id: id,
        kind,
        file_id: fileId,
        added_at: operation.now,
        added_by: operation.who.employeeId,
      }),
    );
    return { details: { kind } };
  },
});
