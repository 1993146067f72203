import { count, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import {
  landedUnitCents,
  unitCostOf,
  unitsOf,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type {
  SupplierOrder,
  SupplierOrderLine,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { LineResultBadge } from './supplier-order-state.tsx';
import './supplier-orders.css';

const { page: es, columns: heads } = supplierOrdersEs;
const countOf = (n: number | null) => n !== null && count(n);

const PRODUCT: readonly Column<SupplierOrderLine>[] = [
  {
    id: 'code',
    head: heads.code,
    phone: 'code',
    cell: ({ catalogueId, catalogueCode }) => (
      <span className="code">
        <Link to="/bulk-purchases/catalog/$catalogueId" params={{ catalogueId }}>
          {catalogueCode}
        </Link>
      </span>
    ),
  },
  {
    id: 'description',
    head: heads.description,
    isElastic: true,
    phone: 'person',
    cell: ({ description, supplierCode, metal, weightMg }) => (
      <span className="bought-text">
        {description}
        <small className="dim">
          {[supplierCode, metal && METAL_ES[metal], weightMg > 0 && grams(weightMg)].filter(Boolean).join(', ')}
        </small>
      </span>
    ),
  },
  { id: 'ordered', head: heads.orderedUnits, align: 'num', cell: ({ units }) => count(units) },
];
const EXPECTED: readonly Column<SupplierOrderLine>[] = [
  {
    id: 'cost',
    head: heads.unitCost,
    align: 'num',
    hide: 'md',
    cell: ({ expectedUnitCostCents }) => money(expectedUnitCostCents),
  },
  {
    id: 'value',
    head: heads.value,
    align: 'num',
    phone: 'amount',
    cell: ({ units, expectedUnitCostCents }) => money(units * expectedUnitCostCents),
  },
];
const BILLED: readonly Column<SupplierOrderLine>[] = [
  { id: 'billed', head: heads.billedUnits, align: 'num', hide: 'lg', cell: ({ billedUnits }) => countOf(billedUnits) },
  {
    id: 'received',
    head: heads.receivedUnits,
    align: 'num',
    hide: 'md',
    cell: ({ receivedUnits }) => countOf(receivedUnits),
  },
  { id: 'cost', head: heads.unitCost, align: 'num', hide: 'lg', cell: (line) => money(unitCostOf(line)) },
  {
    id: 'shipping',
    head: heads.shipping,
    align: 'num',
    hide: 'xl',
    cell: ({ shippingCents }) => money(shippingCents ?? 0),
  },
  {
    id: 'landed',
    head: heads.landed,
    align: 'num',
    phone: 'amount',
    cell: (line) => <b>{money(landedUnitCents(unitsOf(line), unitCostOf(line), line.shippingCents ?? 0))}</b>,
  },
];
const PRICED: readonly Column<SupplierOrderLine>[] = [
  {
    id: 'benefit',
    head: heads.benefit,
    align: 'num',
    hide: 'md',
    cell: ({ benefitBp }) => benefitBp !== null && percent(benefitBp),
  },
  {
    id: 'price',
    head: heads.price,
    align: 'num',
    hide: 'sm',
    cell: ({ finalPriceCents }) => finalPriceCents !== null && money(finalPriceCents),
  },
];
const RESULT: Column<SupplierOrderLine> = {
  id: 'result',
  head: heads.line,
  phone: 'state',
  width: 140,
  cell: ({ result }) => result && <LineResultBadge state={result} />,
};

function columnsAt(state: SupplierOrder['state']): readonly Column<SupplierOrderLine>[] {
  if (state === 'created') return [...PRODUCT, ...EXPECTED];
  if (state === 'received') {
    const known = BILLED.filter(({ id }) => id !== 'received');
    return [...PRODUCT, ...known.map((column) => (column.hide ? { ...column, hide: 'md' as const } : column))];
  }
  return [...PRODUCT, ...BILLED, ...(state === 'encoded' ? PRICED : []), RESULT];
}

/** What the order is made of, as far as it is known: expected, then billed, then counted and priced. */
export function OrderLines({ order }: { order: SupplierOrder }) {
  const { lines, state } = order;
  return (
    <Panel title={es.lines} isFlush>
      <div className="table-frame">
        <DataTable
          label={es.lines}
          columns={columnsAt(state)}
          rows={lines}
          rowTone={({ result }) => (result === 'mismatch' ? 'alert' : undefined)}
        />
      </div>
    </Panel>
  );
}

/** What did not come as it was asked for, with its words. */
export function Mismatches({ order }: { order: SupplierOrder }) {
  const differing = order.lines.filter(({ result }) => result === 'mismatch');
  if (differing.length === 0) return null;
  return (
    <div className="note" data-tone="alert">
      <b>{es.mismatchNote}</b>
      {differing.map(({ id, catalogueCode, description, receivedUnits, units, note }) => (
        <div key={id}>
          {`${catalogueCode} ${description}. ${es.mismatch(count(receivedUnits ?? 0), count(units))}. ${note}`}
        </div>
      ))}
    </div>
  );
}

/** What lost its code alone and is to be encoded again. */
export function Uncoded({ order }: { order: SupplierOrder }) {
  if (order.uncodedUnits === 0) return null;
  const { note, line } = supplierOrdersEs.uncoding;
  return (
    <div className="note" data-tone="alert">
      <b>{note(count(order.uncodedUnits))}</b>
      {order.lines
        .filter(({ toEncodeUnits }) => toEncodeUnits > 0)
        .map(({ id, catalogueCode, description, toEncodeUnits }) => (
          <div key={id}>{line(catalogueCode, description, count(toEncodeUnits))}</div>
        ))}
    </div>
  );
}
