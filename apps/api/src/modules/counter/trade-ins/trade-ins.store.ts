/** The table of the module; only these functions write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { TradeInFacts } from '@quilate/domain/modules/counter/trade-ins/trade-ins.machine.ts';
import type { TradeInState } from '@quilate/domain/modules/counter/trade-ins/trade-ins.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { lockTradedPurchase } from '../purchases/purchases.undo.ts';
import { lockPiecesOf, lockToReturn } from '../sales/sales.returning.ts';

interface NewRecord {
  readonly id: string;
  readonly state: TradeInState;
  readonly saleId: string;
  readonly purchaseId: string;
  readonly tradedCents: number;
}

export async function insertTradeIn({ tx, who, now }: Operation, record: NewRecord): Promise<void> {
  await tx.run(
    qb.insertInto('trade_ins').values({
      id: record.id,
      store_id: who.storeId,
      sale_id: record.saleId,
      purchase_id: record.purchaseId,
      traded_cents: record.tradedCents,
      state: record.state,
      made_at: now,
      employee_id: who.employeeId,
    }),
  );
}

interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly tradeInId: string };
}

interface Row {
  readonly id: string;
  readonly state: TradeInState;
  readonly storeId: string;
  readonly saleId: string;
  readonly purchaseId: string;
  readonly tradedCents: number;
}

export interface HeldTradeIn extends TradeInFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
}

export type LockedTradeIn = Awaited<ReturnType<typeof lockTradeIn>>;

/** With both its halves. */
export async function lockTradeIn(asked: LockInput) {
  const { tx, who, scope, params } = asked;
  const holding = tx.first(
    sql<Row>`select id, state, store_id as "storeId", sale_id as "saleId", purchase_id as "purchaseId",
        traded_cents as "tradedCents"
      from trade_ins where id = ${params.tradeInId} for no key update`.compile(qb),
  );
  // On the way one behind the other, in this order: the trade-in, the sale, the till, the purchase, its lot and the
  // pieces; then what is looked at.
  const half = (column: 'sale_id' | 'purchase_id') =>
    sql<string>`(select t.${sql.ref(column)} from trade_ins t where t.id = ${params.tradeInId})`;
  const reads = together(tx);
  const both = Promise.all([
    lockToReturn(asked, half('sale_id'), true, reads),
    lockTradedPurchase({ tx, who, scope }, half('purchase_id'), reads),
    lockPiecesOf(tx, half('sale_id')),
  ]);
  both.catch(() => {});
  const row = await holding;
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const [sold, purchase, pieces] = await both;
  const sale = { ...sold, pieces };
  return {
    ...row,
    code: sale.code,
    sale,
    purchase,
    isSaleWhole: sale.lines.every((line) => line.returned === null),
    isGoldOpen: purchase.isOpenToChange,
    isGoldInBook: purchase.isOpenToAnnul,
  };
}
