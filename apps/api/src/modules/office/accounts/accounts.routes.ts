import { accountsContract } from '@quilate/domain/modules/office/accounts/accounts.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { accountsExport, entriesExport } from './accounts.export.ts';
import { listAccounts, listEntries } from './accounts.queries.ts';

export const accountsRoutes: readonly Route[] = [
  read(accountsContract.list, ({ db, query }) => listAccounts(db, query)),
  accountsExport,
  read(accountsContract.entries, ({ db, params, query }) => listEntries(db, params.accountId, query)),
  entriesExport,
];
