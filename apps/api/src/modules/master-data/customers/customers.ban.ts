/** The ban of a record while other records of the same person are merged into it. */
import type { CustomerStatus } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { settleHeld } from '../../../platform/record.ts';
import { customerRecord } from './customers.record.ts';

/** Moves the record that stays as its table says: it takes a ban that comes in, or leaves it with who brought it. */
export async function passBan(
  operation: Operation,
  customer: { id: string; state: CustomerStatus },
  ban: 'taken' | 'left',
): Promise<boolean> {
  const facts = { ...customer, pinState: 'NONE' as const, isHeld: false, ban };
  return (await settleHeld(operation, customerRecord, facts)) !== customer.state;
}

/** Somebody decided over the ban itself: it is nobody else's any more. */
export async function ownBan({ tx }: Pick<Operation, 'tx'>, customerId: string): Promise<void> {
  await tx.run(
    sql`update customer_merges set banned_survivor = false
      where into_id = ${customerId} and undone_at is null and banned_survivor`.compile(qb),
  );
}
