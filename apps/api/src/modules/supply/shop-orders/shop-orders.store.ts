/** One order held for a change, and what every change of it writes and tells. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import {
  shopOrderMachine,
  type ShopOrderFacts,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import type { IncidentKind } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrderLine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { factsOf } from './shop-orders.facts.ts';
import { linesOf } from './shop-orders.lines.ts';

export interface OrderRecord extends ShopOrderFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly createdAt: string;
  readonly version: number;
  readonly lines: readonly ShopOrderLine[];
}

export interface LockInput {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly params: { readonly shopOrderId: string };
}
type Row = Pick<OrderRecord, 'id' | 'code' | 'state' | 'storeId' | 'storeCode' | 'createdAt' | 'version'>;

export async function lockOrder({ tx, scope, params }: LockInput): Promise<OrderRecord> {
  const row = await tx.first(
    sql<Row>`
      select o.id, o.code, o.state, o.store_id as "storeId", s.code as "storeCode", o.created_at as "createdAt",
        o.version
      from shop_orders o join store_names s on s.id = o.store_id
      where o.id = ${params.shopOrderId} for no key update of o`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  // Read once the order is held: who held it before has written its lines by now.
  const [lines, missing] = await Promise.all([
    linesOf(tx, row.id),
    tx.one(
      sql<{ count: number }>`select count(*)::int as count from shop_order_pieces
        where order_id = ${row.id} and arrived_at is null and lost_at is null`.compile(qb),
    ),
  ]);
  return { ...row, ...factsOf(row.state, lines, missing.count), lines };
}

interface NewIncident {
  readonly kind: IncidentKind;
  readonly difference: number;
  readonly remarks: string;
}

/** What was not as it should be stays said, whatever becomes of it. */
export async function keepIncident({ tx, now, who }: Operation, orderId: string, incident: NewIncident): Promise<void> {
  const row = { id: uuidv7(), order_id: orderId, at: now, ...incident, employee_id: who.employeeId };
  await tx.run(qb.insertInto('shop_order_incidents').values(row));
}

type Searchable = Pick<OrderRecord, 'id' | 'code' | 'storeId' | 'createdAt'>;

/** An order is found by its number and by what it is made of. */
export async function indexOrder(db: Db, { id: recordId, code, storeId, createdAt: at }: Searchable): Promise<void> {
  const lines = await linesOf(db, recordId);
  const words = wordsOf(
    code,
    code.split('-').at(-1),
    ...lines.flatMap((line) => [line.catalogueCode, line.catalogueCode.replace(/^CAT/, ''), line.description]),
  );
  await reindexWords(db, { kind: shopOrderMachine.concept, recordId, at, storeId, words });
}
