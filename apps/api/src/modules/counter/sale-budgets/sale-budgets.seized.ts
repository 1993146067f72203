/** A piece asked for by a customer that the police take: its budget waits for another, or for the same one back. */
import type { Operation } from '../../../platform/operation.ts';
import { take } from '../../../platform/record.ts';
import { alsoWritesIn } from '../../../platform/write-scope.ts';
import { saleBudgetRecord } from './sale-budgets.record.ts';
import { lockBudgetById, lockBudgetsOf } from './sale-budgets.store.ts';

export interface SeizedReady {
  readonly id: string;
  readonly state: string;
}

/** It is asked for again, or given up with the money back. Nothing where it is nobody's. */
export async function seizeReady(operation: Operation, productId: string): Promise<SeizedReady | undefined> {
  const [budget] = await lockBudgetsOf(operation, { ids: [productId] });
  if (!budget) return undefined;
  await alsoWritesIn(operation, budget.storeId);
  await take(operation, saleBudgetRecord, budget, 'seizePiece', { columns: { product_id: null } });
  return { id: budget.id, state: budget.state };
}

const REGAIN = { ENCODED: 'regainEncoded', RECEIVED: 'regainReceived' } as const;
/** It is theirs again, if they have neither given up nor got another; answers whether it is. */
export async function regainReady(operation: Operation, seized: SeizedReady, productId: string): Promise<boolean> {
  const budget = await lockBudgetById(operation, seized.id);
  if (budget?.state !== 'REQUESTED' || budget.productId !== null) return false;
  await alsoWritesIn(operation, budget.storeId);
  const action = REGAIN[seized.state as keyof typeof REGAIN];
  await take(operation, saleBudgetRecord, budget, action, { columns: { product_id: productId } });
  return true;
}
