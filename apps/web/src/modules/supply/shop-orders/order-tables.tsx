import { count, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type {
  ShopOrder,
  ShopOrderIncident,
  ShopOrderLine,
  ShopOrderPiece,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { Side } from './order-columns.tsx';
import { incidentText } from './order-text.ts';
import { LineBadge } from './shop-order-state.ts';

const { page: es, columns: heads } = shopOrdersEs;

const LINE_COLUMNS: readonly Column<ShopOrderLine>[] = [
  { id: 'code', head: heads.code, phone: 'code', cell: (line) => <span className="code">{line.catalogueCode}</span> },
  { id: 'description', head: heads.description, isElastic: true, phone: 'person', cell: (line) => line.description },
  { id: 'metal', head: heads.metal, hide: 'xl', cell: (line) => line.metal && METAL_ES[line.metal] },
  { id: 'comment', head: heads.comment, hide: 'xl', cell: (line) => line.comment },
  { id: 'asked', head: heads.asked, align: 'num', cell: (line) => count(line.requestedUnits) },
  {
    id: 'approved',
    head: heads.approved,
    align: 'num',
    phone: 'amount',
    cell: (line) => line.approvedUnits !== null && <b>{count(line.approvedUnits)}</b>,
  },
  { id: 'prepared', head: heads.prepared, align: 'num', hide: 'md', cell: (line) => units(line.preparedUnits) },
  { id: 'arrived', head: heads.arrived, align: 'num', hide: 'md', cell: (line) => units(line.arrivedUnits) },
  { id: 'state', head: heads.line, phone: 'state', width: 130, cell: (line) => <LineBadge state={line.state} /> },
];
const units = (n: number) => n > 0 && count(n);

export function OrderLines({ order }: { order: ShopOrder }) {
  const isPacked = order.pieces.length > 0;
  const shown = LINE_COLUMNS.filter(({ id }) => isPacked || (id !== 'prepared' && id !== 'arrived'));
  return (
    <Panel title={es.lines} isFlush>
      <div className="table-frame">
        <DataTable label={es.lines} columns={shown} rows={order.lines} />
      </div>
    </Panel>
  );
}

/** Each piece says where it is; a shop opens those that are its own by now. */
export function OrderPieces({ order, side }: { order: ShopOrder; side: Side }) {
  if (order.pieces.length === 0) return null;
  const columns: readonly Column<ShopOrderPiece>[] = [
    {
      id: 'code',
      head: heads.code,
      phone: 'code',
      cell: (piece) => (
        <span className="code">
          {side === 'bulk' || piece.arrivedAt !== null ? (
            <Link to="/products/$productId" params={{ productId: piece.id }}>
              {piece.code}
            </Link>
          ) : (
            piece.code
          )}
        </span>
      ),
    },
    {
      id: 'description',
      head: heads.description,
      isElastic: true,
      phone: 'person',
      cell: (piece) => piece.description,
    },
    { id: 'bag', head: es.inBag, align: 'num', hide: 'sm', cell: (piece) => count(piece.bag) },
    {
      id: 'weight',
      head: heads.weight,
      align: 'num',
      hide: 'sm',
      phone: 'amount',
      cell: (piece) => grams(piece.weightMg),
    },
    { id: 'arrived', head: es.arrivedAt, phone: 'state', width: 150, cell: (piece) => whereIs(order, piece) },
  ];
  return (
    <Panel title={es.pieces} isFlush>
      <div className="table-frame">
        <DataTable
          label={es.pieces}
          columns={columns}
          rows={order.pieces}
          rowTone={(piece) => (isMissing(order, piece) ? 'alert' : undefined)}
        />
      </div>
    </Panel>
  );
}

const isMissing = ({ state }: ShopOrder, { arrivedAt }: ShopOrderPiece): boolean =>
  state === 'finished' && arrivedAt === null;
function whereIs(order: ShopOrder, piece: ShopOrderPiece): string {
  if (piece.arrivedAt !== null) return dateTime(piece.arrivedAt);
  if (isMissing(order, piece)) return es.stillMissing;
  return order.state === 'picked-up' || order.state === 'received' ? es.onTheWay : '';
}

export function Incidents({ incidents }: { incidents: readonly ShopOrderIncident[] }) {
  if (incidents.length === 0) return null;
  return (
    <Panel title={es.incidents}>
      <Timeline
        items={incidents.map((incident) => ({
          id: incident.id,
          text: incidentText(incident),
          detail: [dateTime(incident.at), incident.employeeName, incident.remarks].filter(Boolean).join(', '),
        }))}
      />
    </Panel>
  );
}
