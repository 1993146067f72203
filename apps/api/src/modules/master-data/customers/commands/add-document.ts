import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { changed } from '../customers.change.ts';
import { lockCustomer } from '../customers.store.ts';

export const addDocument = command({
  endpoint: customersContract.addDocument,
  machine: customerMachine,
  rules: customerRules,
  action: 'addDocument',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  async run(operation, { facts, body, row }) {
    const { id } = facts.record;
    const { kind, fileId } = body;
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
    return changed(operation, { id, state: row!.to, details: { kind } });
  },
});
