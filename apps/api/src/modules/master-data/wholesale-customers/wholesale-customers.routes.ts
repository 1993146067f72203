import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile, openSmall } from '../../foundations/files/files.public.ts';
import { agreeBilling } from './commands/agree-billing.ts';
import { endBilling } from './commands/end-billing.ts';
import { addDocument } from './commands/add-document.ts';
import { ban } from './commands/ban.ts';
import { create } from './commands/create.ts';
import { edit } from './commands/edit.ts';
import { removeDocument } from './commands/remove-document.ts';
import { unban } from './commands/unban.ts';
import { wholesaleCustomersExport } from './wholesale-customers.export.ts';
import { statement } from './wholesale-customers.statement.ts';
import { fileOf, getWholesaleCustomer, listWholesaleCustomers } from './wholesale-customers.queries.ts';

export const wholesaleCustomersRoutes: readonly Route[] = [
  read(wholesaleCustomersContract.list, ({ db, query }) => listWholesaleCustomers(db, query)),
  wholesaleCustomersExport,
  read(wholesaleCustomersContract.get, ({ db, params }) => getWholesaleCustomer(db, params.customerId)),
  statement,
  read(wholesaleCustomersContract.document, async ({ db, services, who, params: { customerId, documentId } }) =>
    openFile(db, services, who, await fileOf(db, customerId, documentId)),
  ),
  read(wholesaleCustomersContract.documentThumbnail, async ({ db, services, who, params }) =>
    openSmall(db, services, who, await fileOf(db, params.customerId, params.documentId)),
  ),
  create,
  edit,
  addDocument,
  removeDocument,
  agreeBilling,
  endBilling,
  ban,
  unban,
];
