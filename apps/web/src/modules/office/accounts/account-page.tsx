import { dateTime } from '@quilate/domain/kernel/format.ts';
import { ACCOUNTS, type Asset } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS, type LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountsEs } from '@quilate/domain/modules/office/accounts/accounts.es.ts';
import type { AccountEntry, BooksAccount } from '@quilate/domain/modules/office/accounts/accounts.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { AccountAmount } from './account-amount.tsx';
import { entryListing } from './accounts.queries.ts';
import { RoomLink } from './room-link.tsx';

const es = accountsEs.entries;
const heads = es.columns;
const KINDS_ES = Object.fromEntries(Object.entries(LEDGER_KINDS).map(([kind, { es: said }]) => [kind, said])) as Record<
  LedgerKindName,
  string
>;

const columnsIn = (asset: Asset): readonly Column<AccountEntry>[] => [
  { id: 'at', head: heads.at, phone: 'state', sort: 'at', cell: (row) => dateTime(row.at) },
  {
    id: 'kind',
    head: heads.kind,
    phone: 'code',
    cell: (row) => <span title={row.reason ?? undefined}>{row.kindEs}</span>,
  },
  { id: 'code', head: heads.code, hide: 'sm', phone: 'person', cell: (row) => <Document row={row} /> },
  { id: 'description', head: heads.description, hide: 'xl', isElastic: true, cell: (row) => row.description },
  {
    id: 'amount',
    head: heads.amount,
    align: 'num',
    phone: 'amount',
    cell: (row) => <AccountAmount asset={asset} amount={row.amount} />,
  },
  {
    id: 'balance',
    head: heads.balance,
    align: 'num',
    cell: (row) => (
      <b>
        <AccountAmount asset={asset} amount={row.balance} />
      </b>
    ),
  },
  { id: 'who', head: heads.who, hide: 'lg', cell: (row) => row.signerName ?? row.employeeName ?? es.system },
];

function Document({ row }: { row: AccountEntry }) {
  if (row.operationPath === null) return row.operationCode && <span className="code">{row.operationCode}</span>;
  return (
    <span className="code">
      <Link to={path(row.operationPath)}>{row.operationCode ?? row.kindEs}</Link>
    </span>
  );
}

/** One account of the books: what it holds, and every entry that made it so. */
export function AccountPage() {
  const { accountId = '' } = useParams({ strict: false });
  const of = entryListing(accountId);
  // Which account it is comes with its entries.
  const { account } = (useListed(of).query.data ?? {}) as { readonly account?: BooksAccount };
  return (
    <ListPage
      words={{ ...es, title: account === undefined ? accountsEs.one : ACCOUNTS[account.name].es }}
      of={of}
      back={{ to: '/accounts', label: es.back }}
      meta={account && <AccountMeta account={account} />}
      columns={columnsIn(account?.asset ?? 'EUR')}
      filters={{ kind: { label: heads.kind, es: KINDS_ES } }}
    />
  );
}

const AccountMeta = ({ account }: { account: BooksAccount }) => (
  <>
    {account.of ?? accountsEs.house} · <AccountAmount asset={account.asset} amount={account.balance} /> ·{' '}
    <RoomLink room={account.room} />
  </>
);
