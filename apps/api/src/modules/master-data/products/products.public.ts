/** Products for other modules: what may be sold, and what happens to a piece. */
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { type ActionOf, rowFor } from '@quilate/domain/kernel/machine.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import {
  type Corner,
  customerPlace,
  placeEs,
  storePlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import type { ProductSource, ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { indexWords, wordsOf } from '../../../platform/search.ts';
import { however } from '../../../platform/however-many.ts';
import { moveByItself, takeAll } from '../../../platform/moves.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { moveItems, movingItems } from '../../foundations/custody/custody.public.ts';
import { look } from './products.images.ts';
import { productRecord } from './products.record.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface Piece {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly status: ProductStatus;
  readonly storeId: string;
  readonly storeName: string;
  readonly family: string;
  readonly metal: Metal | null;
  readonly imageId: string | null;
  readonly source: ProductSource;
  readonly weightMg: number;
  readonly finalPriceCents: number;
  readonly taxBp: number;
  /** Why it bears no tax in its shop today. */
  readonly treatment: TaxTreatment | null;
  /** Of investment gold. */
  readonly fineness: number | null;
  readonly isRefundable: boolean;
  readonly catalogueId: string | null;
  readonly defect: string | null;
  readonly place: string;
  /** Where it is while it is on its way, and nothing otherwise. */
  readonly onTheWay: string | null;
}

const pieceColumns = sql<Piece>`
  p.id, p.code, p.description, p.status, p.store_id as "storeId", s.name as "storeName", ${look}, p.source,
  p.weight_mg as "weightMg", p.final_price_cents as "finalPriceCents", p.tax_bp as "taxBp",
  piece_treatment(p.investment, p.store_id) as treatment, p.fineness, p.is_refundable as "isRefundable",
  p.catalogue_id as "catalogueId", p.defect_description as defect,
  (select c.place from custody_items c where c.item_id = p.id) as place,
  case when p.status = 'shipping' then (select c.place from custody_items c where c.item_id = p.id) end as "onTheWay"`;

/** Locks pieces by code, in the order of their ids so that two tills cannot wait for each other. */
export const lockPiecesByCode = (db: Db, codes: readonly string[]): Promise<Piece[]> =>
  heldPieces(db, sql`p.code = any (${however(codes, 'text')})`);

/** They may be named by a query. */
export const lockPieces = (db: Db, ids: readonly string[] | RawBuilder<unknown>): Promise<Piece[]> =>
  heldPieces(db, 'length' in ids ? sql`p.id = any (${however(ids, 'uuid')})` : sql`p.id in (${ids})`);

/**
 * First held, then read, both on the way at once: one statement that waits for a row sees that row as it is now, but
 * its place in the books as it was before it waited (decision 0218).
 */
async function heldPieces(db: Db, which: RawBuilder<unknown>): Promise<Piece[]> {
  const [, pieces] = await Promise.all([
    db.run(sql`select from products p where ${which} order by p.id for no key update`.compile(qb)),
    db.run(
      sql<Piece>`select ${pieceColumns} from products p join store_names s on s.id = p.store_id
        where ${which} order by p.id`.compile(qb),
    ),
  ]);
  return pieces;
}

/** A piece as it is now, without holding it. */
export function findPiece(db: Db, code: string): Promise<Piece | undefined> {
  return db.first(
    sql<Piece>`select ${pieceColumns} from products p join store_names s on s.id = p.store_id
      where p.code = ${code}`.compile(qb),
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Refuses unless the piece is for sale at this shop; of one on its way it says with what. */
export function assertSellable(
  piece: Piece | undefined,
  productCode: string,
  storeId: string,
  path: string,
): asserts piece {
  if (!piece) throw refuse(productsErrors.PRODUCT_UNKNOWN, { productCode }, path);
  if (piece.status !== 'available') {
    const statusEs = piece.onTheWay === null ? productsEs.status[piece.status] : placeEs(piece.onTheWay);
    const details = { productCode, statusEs: lowerFirst(statusEs), status: piece.status };
    throw refuse(productsErrors.PRODUCT_NOT_AVAILABLE, details, path);
  }
  if (piece.storeId !== storeId) {
    throw refuse(productsErrors.PRODUCT_ELSEWHERE, { productCode, storeName: piece.storeName }, path);
  }
}

export interface PieceStep {
  readonly piece: Piece;
  readonly action: ActionOf<typeof productMachine>;
  readonly reason?: string | undefined;
  /** Where it is afterwards and whose it is; this shop and its own unless said. */
  readonly to?: { readonly storeId: string; readonly place: string };
}

/** Moves pieces along their state table and, where they change hands, in custody. */
export async function movePieces(
  operation: Operation,
  steps: readonly PieceStep[],
  operationCode: string,
): Promise<void> {
  const moved = steps.map((step) => ({ ...step, to: step.to ?? usualEnd(operation, step) }));
  await takeAll(
    operation,
    productRecord,
    moved.map(({ piece, action, to, reason }) => ({
      held: { ...piece, state: piece.status },
      actions: [action],
      columns: { store_id: to.storeId, defect_description: defectAfter(piece, action, reason) },
    })),
    movingItems(
      operation,
      moved.map(({ piece, action, to }) => ({
        itemId: piece.id,
        kind: 'product',
        from: piece.place,
        to: to.place,
        reason: productsEs.actions[action],
        operationCode,
      })),
    ),
  );
  const shops = new Set([operation.who.storeId, ...moved.map(({ to }) => to.storeId)]);
  for (const storeId of shops) operation.changes.push({ topic: 'products', storeId });
}

/** Where a piece only waits, it stays as defective as it was. */
const WAITING: readonly string[] = ['shipping', 'missing', 'intervened', 'extracted'];

function defectAfter(piece: Piece, action: PieceStep['action'], reason: string | undefined): string | null {
  const { to } = rowFor(productMachine, productRules, { state: piece.status }, action);
  if (WAITING.includes(piece.status) || WAITING.includes(to)) return piece.defect;
  return to === 'defective' ? (reason ?? null) : null;
}

/** What is sold stays this shop's piece in the books, in the customer's hands. */
function usualEnd({ who }: Operation, { piece, action }: PieceStep): NonNullable<PieceStep['to']> {
  if (action === 'sell' || action === 'deliver') return { storeId: piece.storeId, place: customerPlace };
  return { storeId: who.storeId, place: storePlace(who.storeCode) };
}

const LET_GO = { prereserved: 'undoPrereserve', reserved: 'unreserve' } as const;
/** Pieces that were kept and are let go without anybody doing it. They stay where they are, and stock all along. */
export async function freeHeldPieces(
  tx: Db,
  ids: readonly string[],
  kept: keyof typeof LET_GO = 'prereserved',
): Promise<void> {
  const row = rowFor(productMachine, productRules, { state: kept }, LET_GO[kept]);
  const held = await tx.run(
    sql<{
      id: string;
      storeId: string;
    }>`select id, store_id as "storeId" from products where id = any (${[...ids]}::uuid[])
      and status = ${row.from} order by id for no key update`.compile(qb),
  );
  await moveByItself(
    tx,
    productRecord,
    held.map((piece) => ({ ...piece, rows: [row] })),
  );
}

export interface NewProduct {
  readonly code: string;
  readonly description: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly family: string;
  readonly metal: Metal | null;
  readonly source: ProductSource;
  readonly weightMg: number;
  readonly gem?: string;
  readonly gemWeightMg?: number;
  readonly costCents?: number;
  readonly finalPriceCents: number;
  readonly taxBp: number;
  readonly isRefundable?: boolean;
  readonly catalogueId?: string | undefined;
  /** Where within its shop it lies. */
  readonly corner?: Corner;
  /** Of a piece that is not for sale when the books begin. */
  readonly since?: {
    readonly action:
      | 'prereserve'
      | 'markDefective'
      | 'ship'
      | 'lock'
      | 'assignToHouse'
      | 'assignToParts'
      | 'markStolen';
    readonly defect?: string;
    /** Of what is set aside. */
    readonly reason?: string;
    /** Where it is meanwhile, unless in its shop. */
    readonly place?: string;
  };
}

const stateOf = (product: NewProduct): ProductStatus =>
  product.since === undefined
    ? 'available'
    : (rowFor(productMachine, productRules, { state: 'available' }, product.since.action).to as ProductStatus);

/** Founding data: pieces that are already in a shop when the books begin. */
export async function seedProducts(db: Db, products: readonly NewProduct[]): Promise<string[]> {
  const rows = products.map((product) => ({ id: uuidv7(), product }));
  const inserted = await db.run(
    qb
      .insertInto('products')
      .values(
        rows.map(({ id, product }) => ({
          id,
          code: product.code,
          description: product.description,
          status: stateOf(product),
          defect_description: product.since?.defect ?? null,
          status_reason: product.since?.reason ?? null,
          store_id: product.storeId,
          family: product.family,
          metal: product.metal,
          source: product.source,
          weight_mg: product.weightMg,
          gem: product.gem ?? 'NINGUNA',
          gem_weight_mg: product.gemWeightMg ?? 0,
          cost_cents: product.costCents ?? null,
          final_price_cents: product.finalPriceCents,
          tax_bp: product.taxBp,
          is_refundable: product.isRefundable ?? true,
          catalogue_id: product.catalogueId ?? null,
        })),
      )
      .returning(['id', 'created_at as at']),
  );
  const made = rows.map((row, index) => ({ ...row, at: inserted[index]!.at }));
  await moveItems(
    { tx: db, who: { employeeId: null }, moved: new Set() },
    rows.map(({ id, product }) => ({
      itemId: id,
      kind: 'product',
      from: null,
      to: product.since?.place ?? storePlace(product.storeCode),
      ...(product.corner ? { corner: product.corner } : {}),
      reason: productsEs.actions.encode,
      operationCode: null,
    })),
  );
  await db.run(
    insertStates(
      rows.flatMap(({ id: recordId, product }) => {
        const encoded = { concept: 'product', recordId, from: null, to: 'available', action: 'encode' };
        if (product.since === undefined) return [encoded];
        const { action } = product.since;
        return [encoded, { concept: 'product', recordId, from: 'available', to: stateOf(product), action }];
      }),
      null,
      null,
    ),
  );
  for (const { id, product, at } of made) {
    const words = wordsOf(product.code, product.description);
    await db.run(indexWords({ kind: 'product', recordId: id, at, storeId: product.storeId, words }));
  }
  return rows.map((row) => row.id);
}
