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
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { indexEach, indexWords, wordsOf } from '../../../platform/search.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';

export interface NewPiece {
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

/** A piece that comes to the shop of who encodes it, kept for its customer; answers its id and code. */
export async function encodeForCustomer(
  operation: Operation,
  piece: NewPiece,
  operationCode: string,
): Promise<{ id: string; code: string }> {
  const { tx, who, now } = operation;
  const action = 'encodeForCustomer';
  const { to } = creationsOf(productMachine).find((creation) => creation.action === action)!;
  const [id, code] = [uuidv7(), newCode()];
  await tx.run(
    qb.insertInto('products').values({
      id,
      code,
      description: piece.description,
      status: to as ProductStatus,
      store_id: who.storeId,
      family: piece.family,
      metal: piece.metal,
      source: piece.source,
      weight_mg: piece.weightMg,
      gem: piece.gem,
      gem_weight_mg: piece.gemWeightMg,
      cost_cents: piece.costCents,
      final_price_cents: piece.finalPriceCents,
      tax_bp: piece.taxBp,
      price_reference: 'FIXED',
      is_fixed_price: true,
      catalogue_id: piece.catalogueId,
    }),
  );
  const place = { to: storePlace(who.storeCode), reason: productsEs.actions[action], operationCode };
  await Promise.all([
    moveItems(operation, [{ itemId: id, kind: 'product', ...place }]),
    tx.run(
      indexWords({
        kind: 'product',
        recordId: id,
        at: now,
        storeId: who.storeId,
        words: wordsOf(code, piece.description),
      }),
    ),
  ]);
  const { catalogueId } = piece;
  if (catalogueId !== null) await announce(operation, 'stockMoved', [{ catalogueId, isMore: true }]);
  operation.states.push({ concept: productMachine.concept, recordId: id, from: null, to, action });
  operation.changes.push({ topic: 'products', storeId: who.storeId, id });
  return { id, code };
}

/** Pieces that begin their life in stock, of a product of the catalogue. */
export interface StockPiece extends NewPiece {
  readonly catalogueId: string;
  readonly costCents: number;
}
interface Entry {
  readonly storeId: string;
  readonly storeCode: string;
  readonly operationCode: string;
}

/** Many pieces at once, each with its code, on the shelf of a warehouse; answers their ids and codes in that order. */
export async function encodeStock(
  operation: Operation,
  pieces: readonly StockPiece[],
  { storeId, storeCode, operationCode }: Entry,
): Promise<{ id: string; code: string }[]> {
  const { tx, now } = operation;
  const { action, to } = productMachine.creation;
  const codes = await freeCodes(tx, pieces.length);
  const made = pieces.map((piece, at) => ({ id: uuidv7(), code: codes[at]!, piece }));
  await tx.run(
    sql`insert into products (id, code, description, status, store_id, family, metal, source, weight_mg, gem,
        gem_weight_mg, cost_cents, final_price_cents, tax_bp, price_reference, is_fixed_price, catalogue_id)
      select r.id, r.code, r.description, ${to}, ${storeId}::uuid, r.family, r.metal, r.source, r."weightMg", r.gem,
        r."gemWeightMg", r."costCents", r."finalPriceCents", r."taxBp", 'FIXED', true, r."catalogueId"
      from jsonb_to_recordset(${JSON.stringify(made.map(({ id, code, piece }) => ({ ...piece, id, code })))}::jsonb)
        as r(id uuid, code text, description text, family text, metal text, source text, "weightMg" bigint, gem text,
          "gemWeightMg" bigint, "costCents" bigint, "finalPriceCents" bigint, "taxBp" int, "catalogueId" uuid)`.compile(
      qb,
    ),
  );
  const place = {
    kind: 'product',
    to: storePlace(storeCode),
    reason: productsEs.actions[action],
    operationCode,
  } as const;
  await moveItems(
    operation,
    made.map(({ id }) => ({ itemId: id, ...place })),
  );
  await tx.run(
    indexEach(
      made.map(({ id, code, piece }) => ({
        kind: productMachine.concept,
        recordId: id,
        at: now,
        storeId,
        words: wordsOf(code, piece.description),
      })),
    ),
  );
  const catalogueIds = [...new Set(pieces.map(({ catalogueId }) => catalogueId))];
  await announce(
    operation,
    'stockMoved',
    catalogueIds.map((catalogueId) => ({ catalogueId, isMore: true })),
  );
  for (const { id: recordId } of made)
    operation.states.push({ concept: productMachine.concept, recordId, from: null, to, action });
  operation.changes.push({ topic: 'products', storeId });
  return made.map(({ id, code }) => ({ id, code }));
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
