import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import type { TradeInSummary } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { Link } from '@tanstack/react-router';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { SaleKinds } from '../sales/sale-kinds.tsx';
import { TradeInStateBadge } from './trade-in-state.ts';
import { tradeInListing } from './trade-ins.queries.ts';

const es = tradeInsEs.columns;
const COLUMNS: readonly Column<TradeInSummary>[] = [
  codeColumn(es.code, '/trade-ins', (row) => dateTime(row.madeAt)),
  {
    id: 'purchase',
    head: es.purchase,
    hide: 'lg',
    cell: ({ purchaseId, purchaseCode }) => (
      <Link to="/purchases/$purchaseId" params={{ purchaseId }} className="code">
        {purchaseCode}
      </Link>
    ),
  },
  { id: 'lot', head: es.lot, hide: 'xl', cell: (row) => <span className="code">{row.lotCode}</span> },
  { id: 'date', head: es.date, hide: 'md', sort: 'madeAt', cell: (row) => dateTime(row.madeAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  { id: 'sale', head: es.saleTotal, align: 'num', hide: 'md', cell: (row) => money(row.saleCents) },
  { id: 'gold', head: es.goldTotal, align: 'num', hide: 'md', cell: (row) => money(row.goldCents) },
  {
    id: 'traded',
    head: es.traded,
    align: 'num',
    phone: 'amount',
    sort: 'tradedCents',
    sum: 'tradedCents',
    cell: (row) => <b>{money(row.tradedCents)}</b>,
  },
  { id: 'state', head: es.state, phone: 'state', width: 130, cell: (row) => <TradeInStateBadge state={row.state} /> },
];

export function TradeInsListPage() {
  return (
    <ListPage
      words={tradeInsEs}
      of={tradeInListing}
      columns={COLUMNS}
      above={<SaleKinds kind="TRADE_INS" />}
      filters={{ state: { label: es.state, es: tradeInsEs.states }, storeId: useStoreFilter() }}
    />
  );
}
