/** How a piece comes to be: the codes nobody has, and the first line of its history. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creationsOf } from '@quilate/domain/kernel/machine.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import type { ProductSource, ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { announce } from '../../../platform/announcements.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { indexEach, wordsOf } from '../../../platform/search.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { stockMoved } from './products.announcements.ts';

export interface NewPiece {
  /** On its label already; without one it gets the next that nobody has. */
  readonly code?: string | undefined;
  readonly description: string;
  readonly family: string;
  readonly metal: Metal | null;
  readonly source: ProductSource;
  readonly weightMg: number;
  readonly gem: string;
  readonly gemWeightMg: number;
  readonly costCents: number | null;
  readonly finalPriceCents: number;
  readonly taxBp: number;
  readonly catalogueId: string | null;
}

interface Encoded {
  readonly id: string;
  readonly code: string;
}
interface Entry {
  readonly storeId: string;
  readonly storeCode: string;
  readonly operationCode: string | null;
}

/** A piece that comes to the shop of who encodes it, kept for its customer. */
export const encodeForCustomer = (operation: Operation, piece: NewPiece, operationCode: string): Promise<Encoded> =>
  encodeHere('encodeForCustomer', operation, piece, operationCode);
/** One that is for sale there at once. */
export const encodePiece = (operation: Operation, piece: NewPiece, operationCode: string): Promise<Encoded> =>
  encodeHere('encode', operation, piece, operationCode);

async function encodeHere(action: Action, operation: Operation, piece: NewPiece, operationCode: string) {
  const { storeId, storeCode } = operation.who;
  const [made] = await encodeAs(action, operation, [piece], { storeId, storeCode, operationCode });
  return made!;
}

/** Pieces that begin their life in stock, at a cost. */
export interface StockPiece extends NewPiece {
  readonly costCents: number;
}
/** Many at once, on the shelf of a warehouse; answers their ids and codes in that order. */
export const encodeStock = (operation: Operation, pieces: readonly StockPiece[], entry: Entry): Promise<Encoded[]> =>
  encodeAs('encode', operation, pieces, entry);

type Action = 'encode' | 'encodeForCustomer';

async function encodeAs(
  action: Action,
  operation: Operation,
  pieces: readonly NewPiece[],
  { storeId, storeCode, operationCode }: Entry,
): Promise<Encoded[]> {
  const { tx, now: at } = operation;
  const { to } = creationsOf(productMachine).find((creation) => creation.action === action)!;
  const drawn = await freeCodes(tx, pieces.filter(({ code }) => code === undefined).length);
  const made = pieces.map((piece) => ({ ...piece, id: uuidv7(), code: piece.code ?? drawn.pop()! }));
  await insertPieces(tx, made, { storeId, status: to as ProductStatus });
  const place = { from: null, to: storePlace(storeCode), reason: productsEs.actions[action], operationCode };
  await moveItems(
    operation,
    made.map(({ id }) => ({ itemId: id, kind: 'product' as const, ...place })),
  );
  const kind = productMachine.concept;
  await tx.run(
    indexEach(
      made.map(({ id: recordId, code, description }) => {
        return { kind, recordId, at, storeId, words: wordsOf(code, description) };
      }),
    ),
  );
  const catalogueIds = [...new Set(pieces.flatMap(({ catalogueId }) => catalogueId ?? []))];
  const moved = catalogueIds.map((catalogueId) => ({ catalogueId, isMore: true }));
  if (moved.length > 0) await announce(operation, stockMoved, moved);
  for (const { id: recordId } of made)
    operation.states.push({ concept: productMachine.concept, recordId, from: null, to, action });
  operation.changes.push({ topic: 'products', storeId, ...(made.length === 1 ? { id: made[0]!.id } : {}) });
  return made.map(({ id, code }) => ({ id, code }));
}

async function insertPieces(
  db: Db,
  pieces: readonly (NewPiece & Encoded)[],
  { storeId, status }: { storeId: string; status: ProductStatus },
): Promise<void> {
  await db.run(
    sql`insert into products (id, code, description, status, store_id, family, metal, source, weight_mg, gem,
        gem_weight_mg, cost_cents, final_price_cents, tax_bp, price_reference, is_fixed_price, catalogue_id)
      select r.id, r.code, r.description, ${status}, ${storeId}::uuid, r.family, r.metal, r.source, r."weightMg", r.gem,
        r."gemWeightMg", r."costCents", r."finalPriceCents", r."taxBp", 'FIXED', true, r."catalogueId"
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as r(id uuid, code text, description text, family text, metal text, source text, "weightMg" bigint, gem text,
          "gemWeightMg" bigint, "costCents" bigint, "finalPriceCents" bigint, "taxBp" int, "catalogueId" uuid)`.compile(
      qb,
    ),
  );
}

/** Codes nobody has. Of two who draw the same one at the same moment the table refuses the second. */
async function freeCodes(db: Db, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, newCode);
    const taken = await db.run(qb.selectFrom('products').select('code').where('code', 'in', drawn));
    for (const code of drawn) if (!taken.some((row) => row.code === code)) codes.add(code);
  }
  return [...codes];
}

/**
 * What people and scanners read alike (decision 25): no 0/O, no 1/I. It ends in a figure, so that nobody takes it for a
 * word. The table refuses one that is taken.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const FIGURES = '23456789';
const oneOf = (letters: string): string => letters[randomInt(letters.length)]!;
export const newCode = (): string => Array.from({ length: 7 }, () => oneOf(LETTERS)).join('') + oneOf(FIGURES);
