/** The merges of a record: where it went and what came into it, and its ban while they last. */
import { sql } from 'kysely';
import { settle } from '@quilate/domain/kernel/machine.ts';
import { customerMachine, customerRules } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import type { CustomerStatus, MergeLink } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** A merge can be undone in its days, the last one first. */
const linkColumns = sql`m.merged_at as "mergedAt", m.undo_until as "undoUntilDate",
  m.undo_until >= business_date() and s.merged_into is null and s.status <> 'ERASED' as "isUndoable"`;
const otherColumns = sql`o.id, o.national_id as "nationalId", o.name, o.surname`;

export function mergedInto(db: Db, id: string): Promise<MergeLink | undefined> {
  return db.first(
    sql<MergeLink>`select ${otherColumns}, ${linkColumns} from customer_merges m
      join customers s on s.id = m.into_id join customers o on o.id = m.into_id
      where m.customer_id = ${id} and m.undone_at is null`.compile(qb),
  );
}

export function mergedOf(db: Db, id: string): Promise<MergeLink[]> {
  return db.run(
    sql<MergeLink>`select ${otherColumns}, ${linkColumns} from customer_merges m
      join customers s on s.id = m.into_id join customers o on o.id = m.customer_id
      where m.into_id = ${id} and m.undone_at is null order by m.merged_at desc, m.id desc`.compile(qb),
  );
}

/** Moves the record that stays as its table says: it takes a ban that comes in, or leaves it with who brought it. */
export async function passBan(
  operation: Operation,
  customer: { id: string; state: CustomerStatus },
  ban: 'taken' | 'left',
): Promise<boolean> {
  const facts = { ...customer, pinState: 'NONE' as const, isHeld: false, ban };
  const { state } = settleOnce(facts);
  if (state === customer.state) return false;
  await operation.tx.run(
    qb
      .updateTable('customers')
      .set({ status: state as 'ACTIVE' | 'BLOCKED' })
      .where('id', '=', customer.id),
  );
  const action = ban === 'taken' ? 'takeBan' : 'leaveBan';
  operation.states.push({
    concept: customerMachine.concept,
    recordId: customer.id,
    from: customer.state,
    to: state,
    action,
  });
  return true;
}
const settleOnce = <F extends Parameters<typeof customerRules.isBanTaken>[0]>(facts: F): F =>
  settle(customerMachine, customerRules, facts);

/** Somebody decided over the ban itself: it is nobody else's any more. */
export async function ownBan({ tx }: Pick<Operation, 'tx'>, customerId: string): Promise<void> {
  await tx.run(
    sql`update customer_merges set banned_survivor = false
      where into_id = ${customerId} and undone_at is null and banned_survivor`.compile(qb),
  );
}
