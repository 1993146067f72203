/** Jewels a shop begins with, at what they cost: by the form, or many from a file (docs/decisions/0166, 0352). */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { stockOpeningsErrors } from '@quilate/domain/modules/office/stock-openings/stock-openings.errors.ts';
import type { OpeningPiece } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { appendAudit } from '../../../platform/audit.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { takeAll } from '../../../platform/moves.ts';
import { ownLine, tellOwn } from '../../../platform/own-line.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { lockBalances, post } from '../../foundations/ledger/ledger.public.ts';
import { reverseAll } from '../../foundations/ledger/ledger.reversals.ts';
import { placeOpeningCosts } from '../../master-data/products/products.costs.ts';
import { encodeStock } from '../../master-data/products/products.encoding.ts';
import { lockPieces } from '../../master-data/products/products.public.ts';
import { keptPiece, unmakePieces } from '../../master-data/products/products.unmaking.ts';
import { stockOpeningRecord } from './stock-openings.record.ts';

export interface BeginningShop {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly hasSold: boolean;
}

/** A first sale waits for the account, or is seen. */
export async function lockBeginning(tx: Tx, scope: Scope, storeId: string): Promise<BeginningShop> {
  const shop = await tx.first(
    sql<Omit<BeginningShop, 'hasSold'>>`select id, code, name from store_names where id = ${storeId}`.compile(qb),
  );
  if (!shop || !isInScope(scope, shop.id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return await lockKnown(tx, shop);
}

/** The same of a shop that was looked at before. */
export async function lockKnown(tx: Tx, shop: Omit<BeginningShop, 'hasSold'>): Promise<BeginningShop> {
  const [, { hasSold }] = await Promise.all([
    holdBeginning(tx, shop.code),
    tx.one(
      sql<{ hasSold: boolean }>`select exists (select from sales where store_id = ${shop.id}) as "hasSold"`.compile(qb),
    ),
  ]);
  return { ...shop, hasSold };
}

/** What makes a first sale wait, of a shop by its code. */
export const holdBeginning = (tx: Tx, storeCode: string): Promise<unknown> =>
  lockBalances(tx, [storeAccount(storeCode, 'equity'), storeAccount(storeCode, 'income:sales')]);

/** The first stock is of direction: it signs, and somebody else allows. */
export async function requireDirection(tx: Db, signerId: string): Promise<void> {
  const direction = await tx.first(
    sql<{ id: string }>`select id from signers where id = ${signerId} and role = 'ADMIN'`.compile(qb),
  );
  if (!direction) throw refuse(stockOpeningsErrors.STOCK_DIRECTION);
}

interface Opened {
  readonly id: string;
  readonly costCents: number;
  readonly pieces: readonly { readonly id: string; readonly code: string }[];
}

/** Writes them, in the shop and in its books. */
export async function openStock(
  operation: Operation,
  shop: BeginningShop,
  pieces: readonly OpeningPiece[],
  observations: string,
): Promise<Opened> {
  const { tx, who, now, today } = operation;
  if (shop.hasSold) throw refuse(stockOpeningsErrors.STOCK_BEGUN, { storeName: shop.name });
  const id = uuidv7();
  const costCents = sum(pieces.map((piece) => piece.costCents));
  await tx.run(
    qb.insertInto('stock_openings').values({
      id,
      state: stockOpeningRecord.machine.creation.to,
      store_id: shop.id,
      cost_cents: costCents,
      observations,
      made_at: now,
      business_date: today,
      employee_id: who.employeeId,
      signer_id: operation.signer!.id,
      approver_id: operation.approver!.id,
    }),
  );
  const made = await encodeStock(
    operation,
    pieces.map((piece) => ({ ...piece, catalogueId: null })),
    { storeId: shop.id, storeCode: shop.code, operationCode: null },
  );
  const costs = made.map((piece, at) => ({ id: piece.id, costCents: pieces[at]!.costCents }));
  await tx.run(
    sql`insert into stock_opening_pieces (product_id, opening_id, cost_cents)
      select r.id, ${id}::uuid, r."costCents" from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb)
        as r(id uuid, "costCents" bigint)`.compile(qb),
  );
  await placeOpeningCosts(tx, shop.code, costs);
  await post(operation, [
    {
      kind: 'STOCK_OPENING',
      concept: stockOpeningRecord.machine.concept,
      recordId: id,
      operationCode: null,
      description: LEDGER_KINDS.STOCK_OPENING.es,
      reason: observations,
      legs: [
        { account: storeAccount(shop.code, 'stock:pieces'), amount: costCents },
        { account: storeAccount(shop.code, 'equity'), amount: -costCents },
      ],
    },
  ]);
  return { id, costCents, pieces: made };
}

/** Which of these labels are on a piece already. */
export async function takenLabels(tx: Pick<Tx, 'run'>, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const taken = await tx.run(
    sql<{ code: string }>`select code from products where code = any (${[...codes]}::text[])`.compile(qb),
  );
  return new Set(taken.map(({ code }) => code));
}

/** The shops somebody reaches, by their code, and whether they have begun to sell. */
export async function beginningShops(db: Pick<Tx, 'run'>, scope: Scope): Promise<ReadonlyMap<string, BeginningShop>> {
  const shops = await db.run(
    sql<BeginningShop>`select n.id, n.code, n.name,
        exists (select from sales s where s.store_id = n.id) as "hasSold"
      from store_names n`.compile(qb),
  );
  return new Map(shops.filter(({ id }) => isInScope(scope, id)).map((shop) => [shop.code, shop]));
}

/** An opening that came with others of a file is a record of its own: its birth, and its line in the audit. */
export async function tellOpening(
  operation: Operation,
  recordId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { concept, creation } = stockOpeningRecord.machine;
  operation.states.push({ concept, recordId, from: null, to: creation.to, action: creation.action });
  operation.changes.push({ topic: stockOpeningRecord.topic, storeId: '*', id: recordId });
  const line = ownLine(operation, { concept, action: creation.action, recordId, code: null, details, books: [] });
  await operation.tx.run(appendAudit(line, []));
}

const AT_ONCE = 500;

/** Pieces that nothing has happened to, with the openings they came in with: as if neither had been. */
async function undoOpenings(operation: Operation, pieceIds: readonly string[], importCode: string): Promise<void> {
  const { tx } = operation;
  for (let at = 0; at < pieceIds.length; at += AT_ONCE) {
    const pieces = await lockPieces(tx, pieceIds.slice(at, at + AT_ONCE));
    await unmakePieces(operation, pieces, importCode);
  }
  const openings = await tx.run(
    sql<{ id: string; state: 'recorded'; storeId: string; costCents: number }>`select o.id, o.state,
        o.store_id as "storeId", o.cost_cents as "costCents"
      from stock_openings o where o.id in (select opening_id from stock_opening_pieces
        where product_id = any (${[...pieceIds]}::uuid[])) order by o.id for no key update`.compile(qb),
  );
  await takeAll(
    operation,
    stockOpeningRecord,
    openings.map((held) => ({ held, actions: ['undo'] })),
  );
  await reverseAll(
    operation,
    'STOCK_OPENING',
    openings.map(({ id }) => id),
  );
  const { concept } = stockOpeningRecord.machine;
  for (const { id: recordId, costCents } of openings)
    tellOwn(operation, {
      concept,
      action: 'undo',
      recordId,
      code: null,
      details: { costCents, importCode },
      books: [],
    });
}

export const openingsBack: TakenBack = {
  kept: [{ ...keptPiece, own: ['stock_opening_pieces', 'piece_costs'] }],
  hold: async ({ tx }, ids) => {
    await lockPieces(tx, ids);
  },
  takeBack: undoOpenings,
  isWhole: true,
};
