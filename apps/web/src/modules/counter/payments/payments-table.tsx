import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { paymentsEs as es } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { paymentText } from './payment-text.ts';

const COLUMNS: readonly Column<Payment>[] = [
  { id: 'at', head: es.columns.date, hide: 'sm', cell: (payment) => dateTime(payment.at) },
  { id: 'method', head: es.method, phone: 'code', cell: sayHow },
  {
    id: 'given',
    head: es.given,
    align: 'num',
    hide: 'md',
    cell: ({ givenCents }) => givenCents !== null && money(givenCents),
  },
  {
    id: 'change',
    head: es.change,
    align: 'num',
    hide: 'md',
    cell: ({ changeCents }) => changeCents !== null && money(changeCents),
  },
  { id: 'who', head: es.columns.employee, hide: 'md', phone: 'person', cell: (payment) => payment.employeeName },
  {
    id: 'amount',
    head: es.amount,
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

/** The first letter alone: an IBAN prints as it is written. */
const beginLow = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function sayHow(payment: Payment): string {
  if (payment.correctedAt !== null) return `${paymentText(payment)}, ${es.corrected.toLowerCase()}`;
  if (payment.correctsPaymentId !== null) return `${paymentText(payment)}, ${es.correction.toLowerCase()}`;
  return isRefund(payment) ? `${es.refund}, ${beginLow(paymentText(payment))}` : paymentText(payment);
}

export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <div className="table-frame">
      <DataTable label={es.payments} columns={COLUMNS} rows={payments} />
    </div>
  );
}
