import { count, grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder, ShopOrderPiece } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { type Shown, shownPieces, type ValidationDraft } from './validation-draft.ts';

const { validating: es, columns, page } = shopOrdersEs;
const TABS: readonly Shown[] = ['unread', 'read', 'all'];

const COLUMNS: readonly Column<ShopOrderPiece>[] = [
  { id: 'code', head: columns.code, phone: 'code', cell: (piece) => <span className="code">{piece.code}</span> },
  {
    id: 'description',
    head: columns.description,
    isElastic: true,
    phone: 'person',
    cell: (piece) => piece.description,
  },
  { id: 'bag', head: page.inBag, align: 'num', hide: 'sm', cell: (piece) => count(piece.bag) },
  { id: 'weight', head: columns.weight, align: 'num', phone: 'amount', cell: (piece) => grams(piece.weightMg) },
];

/** What is still to be read first. */
export function ValidationPieces({ order, draft }: { order: ShopOrder; draft: ValidationDraft }) {
  const [shown, setShown] = useState<Shown>('unread');
  const rows = shownPieces(order, draft, shown);
  return (
    <section className="panel" aria-label={es.tabs.label}>
      <div className="order-tabs" role="group" aria-label={es.tabs.label}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className="order-tab"
            aria-pressed={tab === shown}
            onClick={() => setShown(tab)}
          >
            {`${es.tabs[tab]} (${count(shownPieces(order, draft, tab).length)})`}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        <p className="dim panel-pad">{shown === 'read' ? es.noneRead : es.noneUnread}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.tabs[shown]} columns={COLUMNS} rows={rows} />
        </div>
      )}
    </section>
  );
}
