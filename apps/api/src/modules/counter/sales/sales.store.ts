/** The tables of a sale; only this module writes them. */
import { type RawBuilder, sql } from 'kysely';
import type { SaleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { Disposition } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { SaleState } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import type { ActiveCustomer } from '../../master-data/customers/customers.public.ts';
import { adoptedAdvances, newPayments, refuseLinkedPayments, terminalTaken } from '../payments/payments.rows.ts';
import type { Piece } from '../../master-data/products/products.public.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { KeptPayment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface DraftLine {
  readonly id: string;
  readonly piece: Piece;
  readonly priceCents: number;
  readonly discountBp: number;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
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
  readonly payments: readonly (KeptPayment & { readonly id: string })[];
  readonly totals: SaleTotals;
  /** What was paid and invoiced before, for which record. */
  readonly advance?: { readonly of: string; readonly totalCents: number };
  /** Of a complete invoice; without one it is a ticket. */
  readonly recipient: InvoiceRecipient | undefined;
}

/** Writes the sale, its lines and its payments in one statement; answers the code it got. */
export async function insertSale(operation: Operation, draft: SaleDraft, state: SaleState): Promise<string> {
  const { code } = await operation.tx.one(saleStatement(operation, draft, state), terminalTaken());
  const { id, customer, advance, payments } = draft;
  if (customer) await refuseLinkedPayments(operation, { id: advance?.of ?? id, saleId: id }, payments);
  return code;
}

function saleStatement(operation: Operation, draft: SaleDraft, state: SaleState) {
  const { totals, store, advance } = draft;
  const lines = draft.lines.map(({ piece, ...line }, position) => ({ ...line, position, productId: piece.id }));
  const paid = { id: draft.id, saleId: draft.id, cashSessionId: draft.cashSessionId };
  const signerId = operation.signer?.id ?? operation.who.employeeId;
  return sql<{ code: string }>`
    with made as (
      insert into sales (id, code, store_id, cash_session_id, state, sold_at, business_date, customer_id, seller_id,
        signer_id, piece_count, weight_mg, subtotal_cents, discount_cents, total_cents, base_cents, tax_cents,
        refund_max_date, creator_id, advance_of, advance_cents)
      values (${draft.id}, next_operation_code('VE', ${store.code}, ${draft.businessDate}::date), ${store.id},
        ${draft.cashSessionId}, ${state}, ${draft.soldAt}::timestamptz, ${draft.businessDate}::date,
        ${draft.customer?.id ?? null}::uuid, ${draft.seller.id}, ${signerId}, ${lines.length},
        ${draft.weightMg}, ${totals.subtotalCents}, ${totals.discountCents}, ${totals.totalCents},
        ${totals.baseCents}, ${totals.taxCents}, ${draft.refundMaxDate}::date, ${operation.who.employeeId},
        ${advance?.of ?? null}::uuid, ${advance?.totalCents ?? 0})
      returning code
    ), lines as (
      insert into sale_lines (id, sale_id, position, product_id, price_cents, discount_bp, total_cents, tax_bp,
        treatment)
      select l.id, ${draft.id}, l.position, l."productId", l."priceCents", l."discountBp", l."totalCents", l."taxBp",
        l.treatment
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, position int, "productId" uuid,
        "priceCents" bigint, "discountBp" int, "totalCents" bigint, "taxBp" int, treatment text)
    ), paid as (
      ${newPayments(operation, paid, draft.payments)}
    ) ${advance ? sql`, adopted as (${adoptedAdvances(draft.id, advance.of)})` : sql``}
    select code from made`.compile(qb);
}

export interface ReturnedLine {
  readonly id: string;
  readonly disposition: Disposition;
  readonly reason: string | null;
}
/** Written with what is given back for them. */
export const returnedLines = ({ now }: Operation, lines: readonly ReturnedLine[]): RawBuilder<unknown> =>
  sql`update sale_lines l
    set returned_at = ${now}::timestamptz, disposition = r.disposition, return_reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, disposition text, reason text)
    where l.id = r.id`;
