import { count, money } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type {
  SupplierOrder,
  SupplierOrderLine,
  SupplierOrderPiece,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { LabelMenu } from '../../master-data/products/label-menu.tsx';
import { orderLabels } from './supplier-orders.queries.ts';
import './supplier-orders.css';

const { page: es } = supplierOrdersEs;
export const piecesText = (n: number): string => (n === 1 ? es.onePiece : es.pieceCount(count(n)));

/** The pieces of each product with their codes, and their labels. */
export function OrderPieces({ order }: { order: SupplierOrder }) {
  const { id, lines, pieces } = order;
  if (pieces.length === 0) return null;
  return (
    <Panel title={es.pieces(count(pieces.length))} isFlush>
      <div className="panel-body spread">
        <span className="dim">{es.piecesText}</span>
        <LabelMenu hasKey label={es.allLabels} productIds={pieces.map((piece) => piece.id)} take={orderLabels(id)} />
      </div>
      <ul className="bought-pieces">
        {lines.map((line) => {
          const own = pieces.filter((piece) => piece.lineId === line.id);
          return own.length > 0 && <PiecesOfLine key={line.id} orderId={id} line={line} pieces={own} />;
        })}
      </ul>
    </Panel>
  );
}

interface PiecesOfLineProps {
  readonly orderId: string;
  readonly line: SupplierOrderLine;
  readonly pieces: readonly SupplierOrderPiece[];
}

function PiecesOfLine({ orderId, line, pieces }: PiecesOfLineProps) {
  return (
    <li>
      <div className="spread">
        <span>
          {line.description} <small className="dim code">{line.catalogueCode}</small>
        </span>
        <LabelMenu
          label={es.labels}
          ariaLabel={es.labelsOf(line.catalogueCode)}
          productIds={pieces.map(({ id }) => id)}
          take={orderLabels(orderId, line.id)}
        />
      </div>
      <details>
        <summary>{piecesText(pieces.length)}</summary>
        <ul className="bought-codes">
          {pieces.map(({ id, code, costCents }) => (
            <li key={id}>
              <Link to="/bulk-purchases/products/$productId" params={{ productId: id }} className="code">
                {code}
              </Link>
              <span className="dim num">{money(costCents)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
