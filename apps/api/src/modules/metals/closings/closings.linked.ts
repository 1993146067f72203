/** What one wholesale customer is paid within some days counts as one operation (docs/decisions/0181). */
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';

export interface LinkedPayments {
  /** Other closings of theirs paid in cash in those days, each whole. */
  readonly linkedCashCents: number;
  /** What has been paid of the others that who pays now has closed, and of which something was paid in those days. */
  readonly linkedPaidCents: number;
}

/** The other closings of a customer of which something was paid in the days that count together. */
const paidLately = (id: string, customerId: RawBuilder<unknown>, days: number) => sql`(
  with since as (select (business_date() - ${days - 1}::int)::timestamp at time zone 'Atlantic/Canary' as at)
  select c.id, c.agreed_cents, c.employee_id, c.signer_id, sum(p.amount_cents) as cents,
    bool_or(p.method = 'CASH' and p.paid_at >= since.at) as is_cash
  from closings c join closing_payments p on p.closing_id = c.id and p.undone_at is null, since
  where c.customer_id = ${customerId} and c.id <> ${id}
  group by c.id having max(p.paid_at) >= (select at from since))`;
const linkedCash = sql`coalesce(sum(agreed_cents) filter (where is_cash), 0)::bigint as "linkedCashCents"`;

/** For who only looks: what the dialog of a payment says before anybody signs. */
export async function readLinkedCash(db: Db, id: string, { linkedOperationDays: days }: Limits): Promise<number> {
  if (days === 0) return 0;
  const own = sql`(select customer_id from closings where id = ${id})`;
  const reading = sql<
    Pick<LinkedPayments, 'linkedCashCents'>
  >`select ${linkedCash} from ${paidLately(id, own, days)} paid`;
  return (await db.one(reading.compile(qb))).linkedCashCents;
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
      select ${linkedCash},
        coalesce(sum(cents) filter (where employee_id = any (${[...payerIds]}::uuid[])
          or signer_id = any (${[...payerIds]}::uuid[])), 0)::bigint as "linkedPaidCents"
      from ${paidLately(closing.id, sql`${closing.customerId}`, days)} paid`.compile(qb),
  );
  const [, linked] = await Promise.all([turn, reading]);
  return linked;
}
