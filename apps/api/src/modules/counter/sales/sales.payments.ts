/** The rows of payments: of a sale, or of a record that is paid for before its sale exists. */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { Payment, PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsErrors } from '@quilate/domain/modules/counter/payments/payments.errors.ts';
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** Whose a payment is: one of the two at least. */
export interface PaidFor {
  readonly saleId: string | null;
  readonly advanceOf: string | null;
  /** Of what is paid in several parts: which one. */
  readonly instalmentId?: string | null;
  readonly cashSessionId: string;
}

export function terminalRefusal(error: unknown, path: string): Error | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'sale_payments_terminal') return undefined;
  const terminalTransactionId = /\)=\((.+)\) already/.exec(error.detail ?? '')?.[1] ?? '';
  return refuse(paymentsErrors.TERMINAL_TRANSACTION_TAKEN, { terminalTransactionId }, path);
}

const rowOf = ({ who }: Operation, of: PaidFor, payment: PaymentBody & { readonly id: string }) => ({
  id: payment.id,
  sale_id: of.saleId,
  advance_of: of.advanceOf,
  instalment_id: of.instalmentId ?? null,
  cash_session_id: of.cashSessionId,
  method: payment.method,
  amount_cents: payment.amountCents,
  given_cents: payment.givenCents ?? null,
  card_last4: payment.cardLast4 ?? null,
  terminal_transaction_id: payment.terminalTransactionId ?? null,
  iban: payment.iban ?? null,
  holder_name: payment.holderName ?? null,
  holder_surname: payment.holderSurname ?? null,
  employee_id: who.employeeId,
});

export async function savePayments(
  operation: Operation,
  of: PaidFor,
  payments: readonly (PaymentBody & { readonly id: string })[],
): Promise<void> {
  try {
    await operation.tx.run(
      qb.insertInto('sale_payments').values(payments.map((payment) => rowOf(operation, of, payment))),
    );
  } catch (error) {
    throw terminalRefusal(error, 'payments') ?? error;
  }
}

/** Keeps the wrong payment, marked, and adds the right one to the same records. */
export async function saveCorrection(
  operation: Operation,
  wrong: { readonly id: string; readonly cashSessionId: string },
  right: PaymentBody,
): Promise<void> {
  const { tx, now } = operation;
  const of = await tx.one(
    qb
      .updateTable('sale_payments')
      .set({ corrected_at: now })
      .where('id', '=', wrong.id)
      .returning(['sale_id as saleId', 'advance_of as advanceOf', 'instalment_id as instalmentId']),
  );
  const row = rowOf(operation, { ...of, cashSessionId: wrong.cashSessionId }, { id: uuidv7(), ...right });
  try {
    await tx.run(qb.insertInto('sale_payments').values({ ...row, corrects_payment_id: wrong.id }));
  } catch (error) {
    throw terminalRefusal(error, 'payment.terminalTransactionId') ?? error;
  }
}

/** Takes payments back for good: their rows stay, marked, and nothing stands for them. */
export async function withdrawPayments({ tx, now }: Operation, ids: readonly string[]): Promise<void> {
  await tx.run(
    qb
      .updateTable('sale_payments')
      .set({ corrected_at: now })
      .where('id', 'in', [...ids]),
  );
}

export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly iban?: string | undefined;
  readonly holderName?: string | undefined;
  readonly holderSurname?: string | undefined;
}

/** Refunds are rows of their own, each with the payment it gives back. */
export async function saveRefunds({ tx, who }: Operation, of: PaidFor, refunds: readonly NewRefund[]): Promise<void> {
  await tx.run(
    sql`with refunds as (
        select * from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r(
          id uuid, "paymentId" uuid, method text,
          "amountCents" bigint, iban text, "holderName" text, "holderSurname" text)
      ), taken as (
        update sale_payments p set refunded_cents = p.refunded_cents + r.cents
        from (select "paymentId", sum("amountCents") as cents from refunds group by 1) r where p.id = r."paymentId"
      )
      insert into sale_payments (id, sale_id, advance_of, cash_session_id, method, amount_cents, iban, holder_name,
        holder_surname, employee_id, refunds_payment_id)
      select id, ${of.saleId}::uuid, ${of.advanceOf}::uuid, ${of.cashSessionId}, method, "amountCents", iban,
        "holderName", "holderSurname", ${who.employeeId}, "paymentId" from refunds`.compile(qb),
  );
}

/** The payments of before become the sale's: the same rows, as they were paid. */
export async function adoptAdvances({ tx }: Operation, saleId: string, advanceOf: string): Promise<void> {
  await tx.run(qb.updateTable('sale_payments').set({ sale_id: saleId }).where('advance_of', '=', advanceOf));
}

const paymentsWhere = (db: Db, which: RawBuilder<unknown>): Promise<Payment[]> =>
  db.run(
    sql<Payment>`
      select p.id, p.paid_at as at, p.method, p.amount_cents as "amountCents", p.given_cents as "givenCents",
        p.given_cents - p.amount_cents as "changeCents", p.card_last4 as "cardLast4", p.iban,
        concat_ws(' ', e.name, e.surname) as "employeeName", p.refunds_payment_id as "refundsPaymentId",
        p.corrects_payment_id as "correctsPaymentId", p.corrected_at as "correctedAt",
        p.refunds_payment_id is null and p.corrected_at is null and p.refunded_cents = 0 as "isCorrectable",
        p.advance_of is not null as "isAdvance", p.instalment_id as "instalmentId",
        t.state = 'closed' as "isOfClosedSession",
        case when p.refunds_payment_id is null and p.corrected_at is null then p.amount_cents - p.refunded_cents
          else 0 end as "refundableCents"
      from sale_payments p join employees e on e.id = p.employee_id join cash_sessions t on t.id = p.cash_session_id
      where ${which} order by p.paid_at, p.id`.compile(qb),
  );

export const paymentsOf = (db: Db, saleId: string): Promise<Payment[]> => paymentsWhere(db, sql`p.sale_id = ${saleId}`);

/** Of a record that is paid for before its sale, and of that sale once there is one. */
export const paymentsAround = (db: Db, advanceOf: string, saleId: string | null): Promise<Payment[]> =>
  paymentsWhere(
    db,
    saleId === null ? sql`p.advance_of = ${advanceOf}` : sql`(p.advance_of = ${advanceOf} or p.sale_id = ${saleId})`,
  );
