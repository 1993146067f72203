import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { familyIds } from '../customers.family.ts';
import { lockCustomer } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const removeDocument = action({
  endpoint: customersContract.removeDocument,
  record: customerRecord,
  action: 'removeDocument',
  lock: ({ tx, params }) => lockCustomer(tx, params.customerId),
  async run(operation, { facts, body }) {
    const { id } = facts.record;
    const document = await operation.tx.first(
      qb
        .updateTable('customer_documents')
        .set({ removed_at: operation.now })
        .where('id', '=', body.documentId)
        .where('customer_id', 'in', await familyIds(operation.tx, id))
        .where('removed_at', 'is', null)
        .returning(['kind', 'file_id']),
    );
    if (!document) throw new DomainError(kernelErrors.NOT_FOUND);
    await eraseFile(operation, document.file_id);
    return { details: { kind: document.kind } };
  },
});
