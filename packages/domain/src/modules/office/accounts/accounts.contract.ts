import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { accountsGrants } from './accounts.grants.ts';
import { accountEntryList, accountList } from './accounts.lists.ts';
import { accountsPaths } from './accounts.paths.ts';
import { account, accountEntry, accountId } from './accounts.schema.ts';

const { read } = accountsGrants;
const params = z.object({ accountId });

export const accountsContract = contract(accountsPaths, {
  list: {
    summary: 'Las cuentas de los libros, con lo que tiene cada una',
    policy: read,
    query: queryOf(accountList),
    reply: replyOf(accountList, account),
  },
  export: {
    summary: 'Las cuentas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(accountList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  entries: {
    summary: 'Los apuntes de una cuenta, cada uno con el saldo que dejó',
    policy: read,
    params,
    query: queryOf(accountEntryList),
    reply: replyOf(accountEntryList, accountEntry).extend({ account }),
  },
  exportEntries: {
    summary: 'Los apuntes de los filtros, en Excel, CSV o PDF',
    policy: read,
    params,
    query: fileQueryOf(accountEntryList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
});
