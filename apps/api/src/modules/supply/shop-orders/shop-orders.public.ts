/** Orders that are under way when the books begin. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { shopOrderMachine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { indexOrder } from './shop-orders.store.ts';

export interface SeededOrder {
  readonly storeId: string;
  readonly storeCode: string;
  readonly today: string;
  /** The steps it has taken, without pieces: those are read from labels. */
  readonly steps: readonly ('request' | 'confirm' | 'reject' | 'hold')[];
  readonly shopComment?: string;
  readonly holdComment?: string;
  readonly lines: readonly {
    readonly catalogueId: string;
    readonly requestedUnits: number;
    readonly approvedUnits?: number;
    readonly comment?: string;
  }[];
}

/** Founding data. */
export async function seedShopOrder(db: Db, order: SeededOrder): Promise<string> {
  const id = uuidv7();
  const states = statesOf(id, order.steps);
  const { code, at } = await db.one(
    sql<{ code: string; at: string }>`
      insert into shop_orders (id, code, store_id, state, requested_at, shop_comment, hold_comment)
      values (${id}, next_operation_code('PE', ${order.storeCode}, ${order.today}::date), ${order.storeId},
        ${states.at(-1)!.to}, ${order.steps.length > 0 ? sql`clock_timestamp()` : null}, ${order.shopComment ?? ''},
        ${order.holdComment ?? ''}) returning code, created_at as at`.compile(qb),
  );
  await db.run(
    qb.insertInto('shop_order_lines').values(
      order.lines.map((line, position) => ({
        id: uuidv7(),
        order_id: id,
        position,
        catalogue_id: line.catalogueId,
        requested_units: line.requestedUnits,
        approved_units: line.approvedUnits ?? null,
        comment: line.comment ?? '',
      })),
    ),
  );
  await db.run(insertStates(states, null, code));
  await indexOrder(db, { id, code, storeId: order.storeId, createdAt: at });
  return id;
}

function statesOf(recordId: string, steps: SeededOrder['steps']) {
  const { concept, initial, creation } = shopOrderMachine;
  const states = [
    { concept, recordId, from: null as string | null, to: initial as string, action: creation.action as string },
  ];
  for (const action of steps) {
    const from = states.at(-1)!.to;
    const row = shopOrderMachine.rows.find((known) => known.action === action && known.from === from);
    if (!row) throw new Error(`${action} does not start from ${from}`);
    states.push({ concept, recordId, from, to: row.to, action });
  }
  return states;
}
