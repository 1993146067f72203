/** The till for other modules: whether it is open, and how payments reach the books. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/**
 * The open session of a shop, kept open until the operation ends: a close waits for it, and no money enters a closed
 * till. Locks on the row alone would let sales overtake a waiting close for ever; the turn is taken in order.
 */
export async function requireOpenSession(db: Db, storeId: string): Promise<string> {
  const row = await db.first(
    sql<{ id: string }>`
      with turn as materialized (select pg_advisory_xact_lock_shared(hashtextextended(${storeId}, 0)))
      select c.id from turn, cash_sessions c where c.store_id = ${storeId} and c.state = 'open'
      for share of c`.compile(qb),
  );
  if (!row) throw new DomainError(cashErrors.CASH_CLOSED);
  return row.id;
}

/** The account money of a method goes to. */
export function moneyAccount(storeCode: string, method: 'CASH' | 'CARD' | 'BANK_TRANSFER'): string {
  return storeAccount(storeCode, method === 'CASH' ? 'till' : method === 'CARD' ? 'card' : 'bank');
}
