import { grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { WithPicture } from '../../master-data/products/piece-picture.tsx';

const es = salesEs.page;
const productEs = productsEs.columns;

export function SaleLines({ sale }: { sale: Sale }) {
  const columns: readonly Column<SaleLine>[] = [
    {
      id: 'code',
      head: productEs.code,
      phone: 'code',
      cell: (line) => (
        <span className="code">
          <Link to="/sales/$saleId/product/$productId" params={{ saleId: sale.id, productId: line.productId }}>
            {line.productCode}
          </Link>
        </span>
      ),
    },
    {
      id: 'description',
      head: productEs.description,
      phone: 'person',
      cell: (line) => <WithPicture of={{ ...line, id: line.productId }}>{line.description}</WithPicture>,
    },
    { id: 'metal', head: productEs.metal, hide: 'lg', cell: (line) => line.metal && METAL_ES[line.metal] },
    { id: 'weight', head: productEs.weight, align: 'num', hide: 'md', cell: (line) => grams(line.weightMg) },
    { id: 'price', head: es.price, align: 'num', hide: 'md', cell: (line) => money(line.priceCents) },
    {
      id: 'discount',
      head: es.discount,
      align: 'num',
      hide: 'sm',
      cell: (line) => (line.discountBp > 0 ? percent(line.discountBp) : null),
    },
    { id: 'total', head: es.final, align: 'num', phone: 'amount', cell: (line) => <b>{money(line.totalCents)}</b> },
    {
      id: 'returned',
      head: salesEs.columns.state,
      phone: 'state',
      width: 110,
      cell: (line) => line.returned && <StateBadge tone="off">{es.returned}</StateBadge>,
    },
  ];
  const hasReturns = sale.lines.some((line) => line.returned !== null);
  const shown = hasReturns ? columns : columns.filter((column) => column.id !== 'returned');
  return (
    <div className="table-frame">
      <DataTable label={es.lines} columns={shown} rows={sale.lines} />
    </div>
  );
}
