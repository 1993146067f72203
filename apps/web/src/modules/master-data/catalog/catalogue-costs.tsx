import { count, date, grams, money } from '@quilate/domain/kernel/format.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { CatalogueCost } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';

const { page: es, costs: heads } = catalogEs;
type Row = CatalogueCost & { readonly id: string };

const columnsFor = (seesOrders: boolean): readonly Column<Row>[] => [
  { id: 'date', head: heads.date, hide: 'sm', cell: ({ at }) => date(at) },
  {
    id: 'order',
    head: heads.order,
    phone: 'code',
    cell: ({ supplierOrderId, code }) => (
      <span className="code">
        {seesOrders ? <Link to={path(`/bulk-purchases/orders/${supplierOrderId}`)}>{code}</Link> : code}
      </span>
    ),
  },
  { id: 'supplier', head: heads.supplier, isElastic: true, phone: 'person', cell: (row) => row.supplierName },
  { id: 'units', head: heads.units, align: 'num', phone: 'state', cell: ({ units }) => count(units) },
  { id: 'weight', head: heads.weight, align: 'num', hide: 'lg', cell: ({ unitWeightMg }) => grams(unitWeightMg) },
  { id: 'cost', head: heads.unitCost, align: 'num', hide: 'md', cell: (row) => money(row.unitCostCents) },
  { id: 'total', head: heads.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => money(totalCents) },
  { id: 'price', head: heads.price, align: 'num', hide: 'md', cell: (row) => money(row.retailPriceCents) },
];

/** What it has cost each time: one line for each order whose pieces have their code (S1 §3). */
export function CatalogueCosts({ costs }: { costs: readonly CatalogueCost[] }) {
  const seesOrders = useMay(supplierOrdersGrants.read);
  const rows = costs.map((cost) => ({ ...cost, id: cost.supplierOrderId }));
  return (
    <Panel title={es.costs} isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="dim">{es.noCosts}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.costs} columns={columnsFor(seesOrders)} rows={rows} />
        </div>
      )}
    </Panel>
  );
}
