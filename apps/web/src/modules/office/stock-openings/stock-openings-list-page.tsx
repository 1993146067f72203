import { count, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import { stockOpeningsGrants } from '@quilate/domain/modules/office/stock-openings/stock-openings.grants.ts';
import type { StockOpening } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { stockOpeningListing } from './stock-openings.queries.ts';

const es = stockOpeningsEs.columns;
const COLUMNS: readonly Column<StockOpening>[] = [
  { id: 'store', head: es.store, phone: 'code', cell: (row) => row.storeName },
  { id: 'madeAt', head: es.madeAt, phone: 'state', sort: 'madeAt', cell: (row) => dateTime(row.madeAt) },
  { id: 'pieces', head: es.pieces, align: 'num', cell: (row) => count(row.pieceCount) },
  { id: 'cost', head: es.cost, align: 'num', phone: 'amount', cell: (row) => <b>{money(row.costCents)}</b> },
  {
    id: 'observations',
    head: es.observations,
    phone: 'person',
    isElastic: true,
    cell: (row) => <span title={row.codes.join(' ')}>{row.observations}</span>,
  },
  { id: 'state', head: es.state, hide: 'md', cell: (row) => stockOpeningsEs.states[row.state] },
  { id: 'signer', head: es.signer, hide: 'lg', cell: (row) => row.signerName },
  { id: 'approver', head: es.approver, hide: 'lg', cell: (row) => row.approverName },
];

/** With which jewels each shop began (decision 166). */
export function StockOpeningsListPage() {
  const canWrite = useMay(stockOpeningsGrants.write);
  return (
    <ListPage
      words={stockOpeningsEs}
      of={stockOpeningListing}
      meta={stockOpeningsEs.help}
      columns={COLUMNS}
      add={
        canWrite && (
          <LinkButton to="/stock-openings/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {stockOpeningsEs.new}
          </LinkButton>
        )
      }
      filters={{ storeId: useStoreFilter() }}
    />
  );
}
