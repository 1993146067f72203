/** The tables of a sale; only this module writes them. */
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import type { InvoiceRecipient, SaleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { Disposition, PaymentBody, PaymentMethod } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Operation } from '../../../platform/command.ts';
import { qb } from '../../../platform/db.ts';
import type { ActiveCustomer } from '../../master-data/customers/customers.public.ts';
import type { Piece } from '../../master-data/products/products.public.ts';

export interface DraftLine {
  readonly id: string;
  readonly piece: Piece;
  readonly priceCents: number;
  readonly discountBp: number;
  readonly taxBp: number;
  readonly totalCents: number;
}

export interface Seller {
  readonly id: string;
  readonly name: string;
}

export interface SaleDraft {
  readonly id: string;
  readonly cashSessionId: string;
  readonly store: { readonly id: string; readonly code: string; readonly name: string };
  readonly customer: ActiveCustomer | undefined;
  readonly seller: Seller;
  readonly soldAt: string;
  readonly businessDate: string;
  readonly refundMaxDate: string;
  readonly weightMg: number;
  readonly lines: readonly DraftLine[];
  readonly payments: readonly (PaymentBody & { readonly id: string })[];
  readonly totals: SaleTotals;
  /** Of a complete invoice; without one it is a ticket. */
  readonly recipient: InvoiceRecipient | undefined;
}

/** Writes the sale, its lines and its payments in one statement; answers the code it got. */
export async function insertSale(operation: Operation, draft: SaleDraft): Promise<string> {
  try {
    return (await operation.tx.one(saleStatement(operation, draft))).code;
  } catch (error) {
    throw terminalRefusal(error, 'payments') ?? error;
  }
}

function terminalRefusal(error: unknown, path: string): Error | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'sale_payments_terminal') return undefined;
  const terminalTransactionId = /\)=\((.+)\) already/.exec(error.detail ?? '')?.[1] ?? '';
  return refuse(salesErrors.TERMINAL_TRANSACTION_TAKEN, { terminalTransactionId }, path);
}

/** Keeps the wrong payment, marked, and adds the right one. */
export async function saveCorrection(
  { tx, who, now }: Operation,
  wrong: { id: string; saleId: string; cashSessionId: string },
  right: PaymentBody,
): Promise<void> {
  await tx.run(qb.updateTable('sale_payments').set({ corrected_at: now }).where('id', '=', wrong.id));
  try {
    await tx.run(
      qb.insertInto('sale_payments').values({
        id: uuidv7(),
        sale_id: wrong.saleId,
        cash_session_id: wrong.cashSessionId,
        method: right.method,
        amount_cents: right.amountCents,
        given_cents: right.givenCents ?? null,
        card_last4: right.cardLast4 ?? null,
        terminal_transaction_id: right.terminalTransactionId ?? null,
        iban: right.iban ?? null,
        holder_name: right.holderName ?? null,
        holder_surname: right.holderSurname ?? null,
        employee_id: who.employeeId,
        corrects_payment_id: wrong.id,
      }),
    );
  } catch (error) {
    throw terminalRefusal(error, 'payment.terminalTransactionId') ?? error;
  }
  await tx.run(
    qb
      .updateTable('sales')
      .set({ version: sql`version + 1` })
      .where('id', '=', wrong.saleId),
  );
}

function saleStatement(operation: Operation, draft: SaleDraft) {
  const { totals, store } = draft;
  const lines = draft.lines.map(({ piece, ...line }, position) => ({ ...line, position, productId: piece.id }));
  const signerId = operation.signer?.id ?? operation.who.employeeId;
  return sql<{ code: string }>`
    with made as (
      insert into sales (id, code, store_id, cash_session_id, state, sold_at, business_date, customer_id, seller_id,
        signer_id, piece_count, weight_mg, subtotal_cents, discount_cents, total_cents, base_cents, tax_cents,
        refund_max_date, creator_id)
      values (${draft.id}, next_operation_code('VE', ${store.code}, ${draft.businessDate}::date), ${store.id},
        ${draft.cashSessionId}, 'finished', ${draft.soldAt}::timestamptz, ${draft.businessDate}::date,
        ${draft.customer?.id ?? null}::uuid, ${draft.seller.id}, ${signerId}, ${lines.length},
        ${draft.weightMg}, ${totals.subtotalCents}, ${totals.discountCents}, ${totals.totalCents},
        ${totals.baseCents}, ${totals.taxCents}, ${draft.refundMaxDate}::date, ${operation.who.employeeId})
      returning code
    ), lines as (
      insert into sale_lines (id, sale_id, position, product_id, price_cents, discount_bp, total_cents, tax_bp)
      select l.id, ${draft.id}, l.position, l."productId", l."priceCents", l."discountBp", l."totalCents", l."taxBp"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, position int, "productId" uuid,
        "priceCents" bigint, "discountBp" int, "totalCents" bigint, "taxBp" int)
    ), payments as (
      insert into sale_payments (id, sale_id, cash_session_id, method, amount_cents, given_cents, card_last4,
        terminal_transaction_id, iban, holder_name, holder_surname, employee_id)
      select p.id, ${draft.id}, ${draft.cashSessionId}, p.method, p."amountCents", p."givenCents", p."cardLast4",
        p."terminalTransactionId", p.iban, p."holderName", p."holderSurname", ${operation.who.employeeId}
      from jsonb_to_recordset(${JSON.stringify(draft.payments)}::jsonb) as p(id uuid, method text,
        "amountCents" bigint, "givenCents" bigint, "cardLast4" text, "terminalTransactionId" text, iban text,
        "holderName" text, "holderSurname" text)
    )
    select code from made`.compile(qb);
}

export interface ReturnedLine {
  readonly id: string;
  readonly disposition: Disposition;
  readonly reason: string | null;
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

/** Writes a return: lines given back, refunds as payment rows of their own, the sale's new state. */
export async function saveReturn(
  operation: Operation,
  sale: { id: string; cashSessionId: string; state: string; refundedCents: number },
  lines: readonly ReturnedLine[],
  refunds: readonly NewRefund[],
): Promise<void> {
  const { tx, now, who } = operation;
  await Promise.all([
    tx.run(
      sql`update sale_lines l
        set returned_at = ${now}::timestamptz, disposition = r.disposition, return_reason = r.reason
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, disposition text, reason text)
        where l.id = r.id`.compile(qb),
    ),
    tx.run(
      sql`with refunds as (
          select * from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r(
            id uuid, "paymentId" uuid, method text,
            "amountCents" bigint, iban text, "holderName" text, "holderSurname" text)
        ), taken as (
          update sale_payments p set refunded_cents = p.refunded_cents + r.cents
          from (select "paymentId", sum("amountCents") as cents from refunds group by 1) r where p.id = r."paymentId"
        )
        insert into sale_payments (id, sale_id, cash_session_id, method, amount_cents, iban, holder_name,
          holder_surname, employee_id, refunds_payment_id)
        select id, ${sale.id}, ${sale.cashSessionId}, method, "amountCents", iban, "holderName", "holderSurname",
          ${who.employeeId}, "paymentId" from refunds`.compile(qb),
    ),
    tx.run(
      qb
        .updateTable('sales')
        .set({
          state: sale.state as 'finished',
          refunded_cents: sale.refundedCents,
          version: sql`version + 1`,
        })
        .where('id', '=', sale.id),
    ),
  ]);
}
