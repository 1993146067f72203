/** A step along the state table and nothing else; a comment, which belongs to one role. */
import type { Row } from '@quilate/domain/kernel/machine.ts';
import type { ShopOrderState } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { Operation } from '../../../platform/command.ts';
import { changed, type OrderRecord, saveOrder } from './shop-orders.store.ts';

interface StepInput {
  readonly facts: OrderRecord;
  readonly row: Row | undefined;
}

export async function step(operation: Operation, { facts, row }: StepInput) {
  await saveOrder(operation, facts.id, { state: row!.to as ShopOrderState });
  return changed(operation, facts, { state: row!.to });
}

type Comment = 'shop_comment' | 'bulk_comment' | 'validator_comment' | 'hold_comment';

export const comment =
  (column: Comment) =>
  async (operation: Operation, { facts, body }: StepInput & { body: { readonly text: string } }) => {
    await saveOrder(operation, facts.id, { [column]: body.text });
    return changed(operation, facts, { state: facts.state, after: { text: body.text } });
  };
