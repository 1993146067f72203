import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { accountsContract } from '@quilate/domain/modules/office/accounts/accounts.contract.ts';
import { accountsEs } from '@quilate/domain/modules/office/accounts/accounts.es.ts';
import { inItsUnit, unitOf } from '@quilate/domain/modules/office/accounts/accounts.rules.ts';
import { exporting } from '../../../platform/export.ts';
import { listAccounts, listEntries } from './accounts.queries.ts';

const { columns: es, entries, units } = accountsEs;

/** Euros and grams stand in one file: each amount is written whole, and says in what. */
export const accountsExport = exporting(accountsContract.export, {
  title: accountsEs.title,
  page: ({ db, query }, at) => listAccounts(db, { ...query, ...at }),
  columns: [
    { head: es.name, value: (row) => ACCOUNTS[row.name].es },
    { head: es.of, value: (row) => row.of ?? accountsEs.house },
    { head: es.asset, value: (row) => accountsEs.assets[row.asset] },
    { head: es.balance, value: (row) => inItsUnit(row.asset, row.balance) },
    { head: entries.columns.unit, value: (row) => units[unitOf(row.asset)] },
    { head: es.entries, kind: 'count', value: (row) => row.entryCount },
  ],
});

export const entriesExport = exporting(accountsContract.exportEntries, {
  title: entries.title,
  page: async ({ db, params, query }, at) => {
    const { account, data, ...next } = await listEntries(db, params.accountId, { ...query, ...at });
    return { data: data.map((entry) => ({ ...entry, asset: account.asset })), ...next };
  },
  columns: [
    { head: entries.columns.at, kind: 'instant', value: (row) => row.at },
    { head: entries.columns.kind, value: (row) => row.kindEs },
    { head: entries.columns.code, value: (row) => row.operationCode },
    { head: entries.columns.description, value: (row) => row.description },
    { head: entries.columns.amount, value: (row) => inItsUnit(row.asset, row.amount) },
    { head: entries.columns.balance, value: (row) => inItsUnit(row.asset, row.balance) },
    { head: entries.columns.unit, value: (row) => units[unitOf(row.asset)] },
    { head: entries.columns.who, value: (row) => row.signerName ?? row.employeeName ?? entries.system },
    { head: entries.columns.reason, value: (row) => row.reason },
  ],
});
