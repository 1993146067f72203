/** What one wholesale customer is paid within some days counts as one operation (docs/decisions/0181). */
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';

export interface LinkedPayments {
  /** Other closings of theirs paid in cash in those days, each whole. */
  readonly linkedCashCents: number;
  /** What has been paid of the others that who pays now has closed, and of which something was paid in those days. */
  readonly linkedPaidCents: number;
}

/** Two payments to one customer at once take their turn, so that the second counts the first. */
export async function linkedPayments(
  tx: Tx,
  closing: { readonly id: string; readonly customerId: string },
  payerIds: readonly string[],
  { linkedOperationDays: days }: Limits,
): Promise<LinkedPayments> {
  if (days === 0) return { linkedCashCents: 0, linkedPaidCents: 0 };
  const turn = tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`wholesale customer ${closing.customerId}`}, 0))`.compile(qb),
  );
  const reading = tx.one(
    sql<LinkedPayments>`
      with since as (select (business_date() - ${days - 1}::int)::timestamp at time zone 'Atlantic/Canary' as at),
      paid as (
        select c.id, c.agreed_cents, c.employee_id, c.signer_id, sum(p.amount_cents) as cents,
          bool_or(p.method = 'CASH' and p.paid_at >= since.at) as is_cash
        from closings c join closing_payments p on p.closing_id = c.id and p.undone_at is null, since
        where c.customer_id = ${closing.customerId} and c.id <> ${closing.id}
        group by c.id having max(p.paid_at) >= (select at from since))
      select coalesce(sum(agreed_cents) filter (where is_cash), 0)::bigint as "linkedCashCents",
        coalesce(sum(cents) filter (where employee_id = any (${[...payerIds]}::uuid[])
          or signer_id = any (${[...payerIds]}::uuid[])), 0)::bigint as "linkedPaidCents"
      from paid`.compile(qb),
  );
  const [, linked] = await Promise.all([turn, reading]);
  return linked;
}
