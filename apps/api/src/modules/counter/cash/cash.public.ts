/** The till for other modules: whether it is open, and how payments reach the books. */
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { type Db, qb } from '../../../platform/db.ts';

/**
 * The open session of a shop, kept open until the operation ends: a close waits for it, and no money enters a closed
 * till.
 */
export async function requireOpenSession(db: Db, storeId: string): Promise<string> {
  const row = await db.first(
    qb.selectFrom('cash_sessions').select('id').where('store_id', '=', storeId).where('state', '=', 'open').forShare(),
  );
  if (!row) throw new DomainError(cashErrors.CASH_CLOSED);
  return row.id;
}

/** The account money of a method goes to. */
export function moneyAccount(storeCode: string, method: 'CASH' | 'CARD' | 'BANK_TRANSFER'): string {
  return storeAccount(storeCode, method === 'CASH' ? 'till' : method === 'CARD' ? 'card' : 'bank');
}
