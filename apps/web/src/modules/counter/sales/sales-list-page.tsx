import { count, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import type { SaleSummary } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { Link } from '@tanstack/react-router';
import { useSigners } from '../../../shell/current-user.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { SaleKinds } from './sale-kinds.tsx';
import { SaleStateBadge } from './sale-state.ts';
import { saleListing } from './sales.queries.ts';

const es = salesEs.columns;
const COLUMNS: readonly Column<SaleSummary>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (sale) => <SaleLink sale={sale} /> },
  { id: 'date', head: es.date, sort: 'soldAt', cell: (sale) => dateTime(sale.soldAt) },
  { id: 'customer', head: es.customer, isElastic: true, phone: 'person', cell: (sale) => sale.customerName },
  { id: 'store', head: es.store, hide: 'lg', cell: (sale) => sale.storeName },
  { id: 'seller', head: es.seller, hide: 'xl', cell: (sale) => sale.sellerName },
  {
    id: 'pieces',
    head: es.pieces,
    align: 'num',
    hide: 'xl',
    sum: 'pieceCount',
    cell: (sale) => count(sale.pieceCount),
  },
  { id: 'weight', head: es.weight, align: 'num', hide: 'lg', sum: 'weightMg', cell: (sale) => grams(sale.weightMg) },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    sort: 'totalCents',
    sum: 'totalCents',
    cell: (sale) => <b>{money(sale.totalCents)}</b>,
  },
  {
    id: 'traded',
    head: es.traded,
    align: 'num',
    hide: 'xl',
    cell: (sale) => sale.tradedCents > 0 && money(sale.tradedCents),
  },
  { id: 'state', head: es.state, phone: 'state', width: 160, cell: (sale) => <SaleStateBadge state={sale.state} /> },
];

function SaleLink({ sale }: { sale: SaleSummary }) {
  return (
    <span className="code">
      <Link to="/sales/$saleId" params={{ saleId: sale.id }}>
        {sale.code}
      </Link>
      <small className="dim when-phone">{dateTime(sale.soldAt)}</small>
    </span>
  );
}

export function SalesListPage() {
  const sellers = useSigners('sale.sell')?.signers ?? [];
  return (
    <ListPage
      words={salesEs}
      of={saleListing}
      columns={COLUMNS}
      above={
        <>
          <SaleKinds kind="SALES" />
          <ViewTabs page="/sales" />
        </>
      }
      keep={<SaveView page="/sales" />}
      add={<NewLink to="/sales/new" label={salesEs.new} policy={salesGrants.write} />}
      filters={{
        status: { label: es.state, es: salesEs.filters, isSingle: true },
        exitProof: { label: salesEs.exit.filter, es: salesEs.exit.filters },
        sellerId: { label: es.seller, options: sellers.map(({ id, name }) => ({ value: id, label: name })) },
        storeId: useStoreFilter(),
      }}
    />
  );
}
