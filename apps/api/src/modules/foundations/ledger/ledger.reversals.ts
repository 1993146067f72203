/** What was booked of many records at once, taken back today: each transaction once, by another that names it. */
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Booking, post } from './ledger.public.ts';

interface Standing extends Booking {
  readonly concept: string;
  readonly recordId: string;
  readonly operationCode: string | null;
  readonly description: string;
}

/** Of these records, what stands of this kind. */
export async function reverseAll(
  operation: Operation,
  kind: LedgerKindName,
  recordIds: readonly string[],
): Promise<void> {
  const standing = await operation.tx.run(
    sql<Standing>`select t.id, t.concept, t.record_id as "recordId", t.operation_code as "operationCode", t.description,
        (select jsonb_agg(jsonb_build_object('account', a.path, 'amount', e.amount))
          from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) as legs
      from ledger_transactions t where t.record_id = any (${[...recordIds]}::uuid[]) and t.kind = ${kind}
        and t.reverses is null and not exists (select from ledger_transactions r where r.reverses = t.id)
      order by t.id`.compile(qb),
  );
  operation.kinds.add(kind);
  await post(
    operation,
    standing.map(({ id, legs, ...booked }) => ({
      ...booked,
      kind,
      reason: operation.reason,
      reverses: id,
      legs: legs.map(({ account, amount }) => ({ account, amount: -amount })),
    })),
  );
}
