import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile } from '../../foundations/files/files.public.ts';
import { addDocument } from './commands/add-document.ts';
import { ban } from './commands/ban.ts';
import { checkPin } from './commands/check-pin.ts';
import { edit } from './commands/edit.ts';
import { erase } from './commands/erase.ts';
import { register } from './commands/register.ts';
import { removeDocument } from './commands/remove-document.ts';
import { setPin } from './commands/set-pin.ts';
import { unban } from './commands/unban.ts';
import { customersExport } from './customers.export.ts';
import { personalData } from './customers.personal-data.ts';
import { getCustomer, listCustomers, similarCustomers } from './customers.queries.ts';

export const customersRoutes: readonly Route[] = [
  read(customersContract.list, ({ db, query }) => listCustomers(db, query)),
  customersExport,
  read(customersContract.similar, async ({ db, query }) => ({ data: await similarCustomers(db, query) })),
  read(customersContract.get, ({ db, who, params }) => getCustomer(db, who, params.customerId)),
  read(customersContract.document, async ({ db, services, who, params: { customerId, documentId } }) => {
    const fileId = await fileOf(db, customerId, documentId);
    return openFile(db, services, who, { id: fileId, recordId: customerId });
  }),
  personalData,
  register,
  edit,
  ban,
  unban,
  setPin,
  checkPin,
  addDocument,
  removeDocument,
  erase,
];

async function fileOf(db: Db, customerId: string, documentId: string): Promise<string> {
  const row = await db.first(
    qb
      .selectFrom('customer_documents')
      .select('file_id')
      .where('id', '=', documentId)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.file_id;
}
