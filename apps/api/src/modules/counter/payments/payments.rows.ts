/** The rows of payments: of a sale, or of a record that is paid before its sale exists. */
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type {
  KeptMethod,
  KeptPayment,
  KeptRefund,
  Payment,
  PaymentBody,
} from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsErrors } from '@quilate/domain/modules/counter/payments/payments.errors.ts';
import { refuseLinkedCash } from '../../master-data/customers/customers.linked.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { type Id, uuids } from '../../../platform/named-ids.ts';
import type { Refusals } from '../../../platform/statements.ts';

/** What money is paid for: a record that is paid before its sale, or a sale. */
export interface PaidRecord {
  readonly concept: string;
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly storeCode: string;
  readonly cashSessionId: string;
  /** Of what is paid in several parts: which one. */
  readonly instalmentId?: string;
  /** The sale it is or became; without one its payments come before. */
  readonly saleId?: string;
}
type NewPayment = KeptPayment & { readonly id?: string };

type Owner = Pick<PaidRecord, 'id' | 'saleId' | 'instalmentId' | 'cashSessionId'>;

const ownerOf = ({ id, saleId }: Owner) =>
  saleId === undefined ? { sale_id: null, advance_of: id } : { sale_id: saleId, advance_of: null };

/** Of what writes payments: a number of the card terminal that is taken. */
export const terminalTaken = (path = 'payments'): Refusals => ({
  payments_terminal: ({ detail = '' }) => {
    const terminalTransactionId = /\)=\((.+)\) already/.exec(detail)?.[1] ?? '';
    return refuse(paymentsErrors.TERMINAL_TRANSACTION_TAKEN, { terminalTransactionId }, path);
  },
});

const rowOf = ({ who, tx }: Operation, cashSessionId: string, { id = uuidv7(), ...payment }: NewPayment) => ({
  id,
  cash_session_id: cashSessionId,
  method: payment.method,
  amount_cents: payment.amountCents,
  given_cents: payment.givenCents ?? null,
  card_last4: payment.cardLast4 ?? null,
  terminal_transaction_id: payment.terminalTransactionId ?? null,
  iban: tx.vault.sealAnyAccount(id, payment.iban),
  holder_name: payment.holderName ?? null,
  holder_surname: payment.holderSurname ?? null,
  employee_id: who.employeeId,
});

/** The rows alone, as part of a statement that refuses what is `terminalTaken`; who calls books them. */
export function newPayments(operation: Operation, paid: Owner, payments: readonly NewPayment[]) {
  const owner = { ...ownerOf(paid), instalment_id: paid.instalmentId ?? null };
  const rows = payments.map((payment) => ({ ...owner, ...rowOf(operation, paid.cashSessionId, payment) }));
  return sql`insert into payments (id, sale_id, advance_of, instalment_id, cash_session_id, method, amount_cents,
      given_cents, card_last4, terminal_transaction_id, iban, holder_name, holder_surname, employee_id)
    select id, sale_id, advance_of, instalment_id, cash_session_id, method, amount_cents,
      given_cents, card_last4, terminal_transaction_id, iban, holder_name, holder_surname, employee_id
    from jsonb_populate_recordset(null::payments, ${JSON.stringify(rows)}::jsonb)`;
}

/** What was paid in another system: in no session of ours, and so in no till (docs/decisions/0371). */
export async function keepPaymentsOfBefore(
  { tx, who }: Operation,
  of: { readonly advanceOf: string; readonly instalmentId: string | null; readonly paidAt: string },
  payments: readonly { readonly method: KeptMethod; readonly amountCents: number }[],
): Promise<void> {
  const owner = { advance_of: of.advanceOf, instalment_id: of.instalmentId, paid_at: of.paidAt };
  const rows = payments.map(({ method, amountCents }) => ({
    ...owner,
    id: uuidv7(),
    method,
    amount_cents: amountCents,
    employee_id: who.employeeId,
  }));
  await tx.run(qb.insertInto('payments').values(rows));
}

/** Their record was taken back with its file: nobody of ours gives anything back. */
export async function dropPaymentsOfBefore({ tx, now }: Operation, recordIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`update payments set corrected_at = ${now}::timestamptz
      where advance_of = any (${[...recordIds]}::uuid[]) and cash_session_id is null`.compile(qb),
  );
}

/** Writes the rows by themselves. */
export async function savePayments(operation: Operation, paid: Owner, payments: readonly NewPayment[]): Promise<void> {
  await operation.tx.run(newPayments(operation, paid, payments).compile(qb), terminalTaken());
  await refuseLinkedPayments(operation, paid, payments);
}

/** Cash of other operations of the same person counts too (docs/decisions/0094). */
export async function refuseLinkedPayments(
  { tx }: Operation,
  { id, saleId }: Pick<Owner, 'id' | 'saleId'>,
  payments: readonly KeptPayment[],
): Promise<void> {
  if (!payments.some(({ method }) => method === 'CASH')) return;
  await refuseLinkedCash(tx, saleId === undefined ? [id] : [id, saleId], 'in');
}

/** Keeps the wrong payment, marked, and adds the right one to the same records. */
export async function saveCorrection(
  operation: Operation,
  wrong: { readonly id: string; readonly cashSessionId: string },
  right: PaymentBody,
): Promise<void> {
  const { tx, now } = operation;
  const owner = await tx.one(
    qb
      .updateTable('payments')
      .set({ corrected_at: now })
      .where('id', '=', wrong.id)
      .returning(['sale_id', 'advance_of', 'instalment_id']),
  );
  const row = { ...owner, ...rowOf(operation, wrong.cashSessionId, right) };
  const corrected = qb.insertInto('payments').values({ ...row, corrects_payment_id: wrong.id });
  await tx.run(corrected, terminalTaken('payment.terminalTransactionId'));
  const id = (owner.sale_id ?? owner.advance_of)!;
  await refuseLinkedPayments(operation, { id, ...(owner.advance_of === null ? {} : { saleId: owner.advance_of }) }, [
    right,
  ]);
}

/** Takes payments back for good: their rows stay, marked, and nothing stands for them. */
export async function withdrawPayments({ tx, now }: Operation, ids: readonly string[]): Promise<void> {
  await tx.run(
    qb
      .updateTable('payments')
      .set({ corrected_at: now })
      .where('id', 'in', [...ids]),
  );
}

/** Refunds are rows of their own, each with the payment it gives back; `beside` is what they are given back for. */
export async function saveRefunds(
  { tx, who }: Operation,
  paid: Owner,
  refunds: readonly KeptRefund[],
  beside?: RawBuilder<unknown>,
): Promise<void> {
  const { sale_id: saleId, advance_of: advanceOf } = ownerOf(paid);
  const rows = refunds.map((refund) => {
    const id = uuidv7();
    return { ...refund, id, iban: tx.vault.sealAnyAccount(id, refund.iban) };
  });
  await tx.later(
    sql`with ${beside ? sql`beside as (${beside}), ` : sql``}refunds as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
          id uuid, "paymentId" uuid, method text,
          "amountCents" bigint, iban text, "holderName" text, "holderSurname" text)
      ), taken as (
        update payments p set refunded_cents = p.refunded_cents + r.cents
        from (select "paymentId", sum("amountCents") as cents from refunds group by 1) r where p.id = r."paymentId"
      )
      insert into payments (id, sale_id, advance_of, cash_session_id, method, amount_cents, iban, holder_name,
        holder_surname, employee_id, refunds_payment_id)
      select id, ${saleId}::uuid, ${advanceOf}::uuid, ${paid.cashSessionId}, method, "amountCents", iban,
        "holderName", "holderSurname", ${who.employeeId}, "paymentId" from refunds`.compile(qb),
  );
}

/** The payments of before become the sale's: the same rows, as they were paid. */
export const adoptedAdvances = (saleId: string, advanceOf: string): RawBuilder<unknown> =>
  sql`update payments set sale_id = ${saleId}::uuid where advance_of = ${advanceOf}::uuid`;

/** Of these records, whether they are sales or what is paid before one: payments and refunds as they were made. */
export async function paymentsOf(db: Db, ...recordIds: readonly Id[]): Promise<Payment[]> {
  const rows = await db.run(
    sql<Payment>`
      select p.id, p.paid_at as at, p.method, p.amount_cents as "amountCents", p.given_cents as "givenCents",
        p.given_cents - p.amount_cents as "changeCents", p.card_last4 as "cardLast4", p.iban,
        e.name as "employeeName", p.refunds_payment_id as "refundsPaymentId",
        p.corrects_payment_id as "correctsPaymentId", p.corrected_at as "correctedAt",
        p.refunds_payment_id is null and p.corrected_at is null and p.refunded_cents = 0 and p.method <> 'TRADE_IN'
          and p.cash_session_id is not null as "isCorrectable",
        p.advance_of is not null as "isAdvance", p.instalment_id as "instalmentId",
        coalesce(t.state, 'closed') = 'closed' as "isOfClosedSession",
        case when p.refunds_payment_id is null and p.corrected_at is null then p.amount_cents - p.refunded_cents
          else 0 end as "refundableCents"
      from payments p join employee_names e on e.id = p.employee_id
        left join cash_sessions t on t.id = p.cash_session_id
      where p.sale_id = any (${uuids(recordIds)}) or p.advance_of = any (${uuids(recordIds)})
      order by p.paid_at, p.id`.compile(qb),
  );
  return db.vault.opened(rows);
}
