import { dateTime, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { paymentText } from './payment-text.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

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
    { id: 'description', head: productEs.description, phone: 'person', cell: (line) => line.description },
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

const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { id: 'at', head: salesEs.columns.date, hide: 'sm', cell: (payment) => dateTime(payment.at) },
  { id: 'method', head: paymentsEs.method, phone: 'code', cell: methodText },
  {
    id: 'given',
    head: paymentsEs.given,
    align: 'num',
    hide: 'md',
    cell: ({ givenCents }) => givenCents !== null && money(givenCents),
  },
  {
    id: 'change',
    head: paymentsEs.change,
    align: 'num',
    hide: 'md',
    cell: ({ changeCents }) => changeCents !== null && money(changeCents),
  },
  { id: 'who', head: salesEs.columns.seller, hide: 'md', phone: 'person', cell: (payment) => payment.employeeName },
  {
    id: 'amount',
    head: paymentsEs.amount,
    align: 'num',
    phone: 'amount',
    cell: (payment) =>
      payment.correctedAt === null ? (
        <b className={isRefund(payment) ? 'loss' : undefined}>{money(signedCents(payment))}</b>
      ) : (
        <s className="dim">{money(payment.amountCents)}</s>
      ),
  },
];

const isRefund = (payment: Payment): boolean => payment.refundsPaymentId !== null;
/** A refund is money out, however the sign comes. */
const signedCents = (payment: Payment): number =>
  isRefund(payment) ? -Math.abs(payment.amountCents) : payment.amountCents;

function methodText(payment: Payment): string {
  if (payment.correctedAt !== null) return `${paymentText(payment)}, ${paymentsEs.corrected.toLowerCase()}`;
  if (payment.correctsPaymentId !== null) return `${paymentText(payment)}, ${paymentsEs.correction.toLowerCase()}`;
  return isRefund(payment) ? `${paymentsEs.refund}, ${paymentText(payment).toLowerCase()}` : paymentText(payment);
}

export function SalePayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <div className="table-frame">
      <DataTable label={paymentsEs.payments} columns={PAYMENT_COLUMNS} rows={payments} />
    </div>
  );
}
