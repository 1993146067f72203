import { count } from '@quilate/domain/kernel/format.ts';
import { type AccountName, ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { ACCOUNT_NAMES } from '@quilate/domain/modules/foundations/ledger/ledger.states.ts';
import { accountsEs } from '@quilate/domain/modules/office/accounts/accounts.es.ts';
import type { BooksAccount } from '@quilate/domain/modules/office/accounts/accounts.schema.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { AccountAmount } from './account-amount.tsx';
import { accountListing } from './accounts.queries.ts';
import { RoomLink } from './room-link.tsx';

const es = accountsEs.columns;
const NAMES_ES = Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, ACCOUNTS[name].es])) as Record<
  AccountName,
  string
>;

const COLUMNS: readonly Column<BooksAccount>[] = [
  {
    id: 'name',
    head: es.name,
    phone: 'code',
    isElastic: true,
    cell: (row) => (
      <Link to={path(`/accounts/${row.id}`)} title={row.id}>
        {NAMES_ES[row.name]}
      </Link>
    ),
  },
  { id: 'of', head: es.of, phone: 'person', sort: 'of', cell: (row) => row.of ?? accountsEs.house },
  { id: 'asset', head: es.asset, hide: 'md', phone: 'state', cell: (row) => accountsEs.assets[row.asset] },
  {
    id: 'balance',
    head: es.balance,
    align: 'num',
    phone: 'amount',
    cell: (row) => (
      <b>
        <AccountAmount asset={row.asset} amount={row.balance} />
      </b>
    ),
  },
  { id: 'entries', head: es.entries, align: 'num', hide: 'lg', cell: (row) => count(row.entryCount) },
  { id: 'room', head: es.room, hide: 'sm', cell: (row) => <RoomLink room={row.room} /> },
];

/** Every account of the books, each opened in this one place (decision 165). */
export const AccountsListPage = () => (
  <ListPage
    words={accountsEs}
    of={accountListing}
    meta={accountsEs.help}
    columns={COLUMNS}
    filters={{
      storeId: useStoreFilter(),
      account: { label: es.name, es: NAMES_ES },
      asset: { label: es.asset, es: accountsEs.assets },
      standing: { label: accountsEs.filters.standing },
    }}
  />
);
