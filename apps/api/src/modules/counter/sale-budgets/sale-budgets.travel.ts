/** A piece asked for by a customer in a bag of a shipment: its budget follows it (decision 0125). */
import type { Db } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { take } from '../../../platform/record.ts';
import type { Who } from '../../../platform/who.ts';
import { saleBudgetRecord } from './sale-budgets.record.ts';
import { lockBudgetsOf } from './sale-budgets.store.ts';

interface Asker {
  readonly tx: Db;
  readonly who: Who;
}

/** Holds the budgets of what these labels say, before their pieces are held. */
export async function holdBudgetsOf(asker: Asker, codes: readonly string[]): Promise<void> {
  await lockBudgetsOf(asker, { codes });
}

/** Into a bag; into the shop that asked, or another; or given up for lost, so that it is asked for again. */
export type BudgetTurn = 'pack' | 'lose' | { readonly storeId: string };

/** Takes the budgets of these pieces along; of a piece that is nobody's there is none. */
export async function followPieces(operation: Operation, ids: readonly string[], turn: BudgetTurn): Promise<void> {
  for (const budget of await lockBudgetsOf(operation, { ids })) {
    if (turn === 'pack') await take(operation, saleBudgetRecord, budget, 'pack');
    else if (turn === 'lose')
      await take(operation, saleBudgetRecord, budget, 'losePiece', { columns: { product_id: null } });
    else await take(operation, saleBudgetRecord, budget, turn.storeId === budget.storeId ? 'arrive' : 'unpack');
  }
}
