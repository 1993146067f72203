import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile, openSmall } from '../../foundations/files/files.public.ts';
import { addDocument } from './commands/add-document.ts';
import { ban } from './commands/ban.ts';
import { checkPin } from './commands/check-pin.ts';
import { clearCash } from './commands/clear-cash.ts';
import { edit } from './commands/edit.ts';
import { erase } from './commands/erase.ts';
import { merge } from './commands/merge.ts';
import { register } from './commands/register.ts';
import { refuseRestricted } from './customers.retention.ts';
import { removeDocument } from './commands/remove-document.ts';
import { setPin } from './commands/set-pin.ts';
import { unban } from './commands/unban.ts';
import { undoMerge } from './commands/undo-merge.ts';
import { familyIds } from './customers.family.ts';
import { customersExport } from './customers.export.ts';
import { papersOfCustomer } from './customers.papers.ts';
import { personalData } from './customers.personal-data.ts';
import { getCustomer, listCustomers, similarCustomers } from './customers.queries.ts';

export const customersRoutes: readonly Route[] = [
  read(customersContract.list, ({ db, query }) => listCustomers(db, query)),
  customersExport,
  read(customersContract.similar, async ({ db, query }) => ({ data: await similarCustomers(db, query) })),
  read(customersContract.get, ({ db, who, params }) => getCustomer(db, who, params.customerId)),
  read(customersContract.papers, ({ db, params, query }) => papersOfCustomer(db, params.customerId, query.exceptId)),
  read(customersContract.document, async ({ db, services, who, params: { customerId, documentId } }) => {
    await refuseRestricted(db, who, customerId);
    return openFile(db, services, who, await fileOf(db, customerId, documentId));
  }),
  read(customersContract.documentThumbnail, async ({ db, services, who, params: { customerId, documentId } }) => {
    await refuseRestricted(db, who, customerId);
    return openSmall(db, services, who, await fileOf(db, customerId, documentId));
  }),
  personalData,
  register,
  edit,
  ban,
  unban,
  setPin,
  checkPin,
  clearCash,
  addDocument,
  removeDocument,
  erase,
  merge,
  undoMerge,
];

/** A paper of theirs, or of a record merged into theirs. */
async function fileOf(db: Db, customerId: string, documentId: string): Promise<{ id: string; recordId: string }> {
  const row = await db.first(
    qb
      .selectFrom('customer_documents')
      .select(['file_id as id', 'customer_id as recordId'])
      .where('id', '=', documentId)
      .where('customer_id', 'in', await familyIds(db, customerId))
      .where('removed_at', 'is', null),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}
