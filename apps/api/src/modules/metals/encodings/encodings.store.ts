/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { encodingsErrors } from '@quilate/domain/modules/metals/encodings/encodings.errors.ts';
import type { EncodingFacts } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import type { Parent, Whole } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import type { EncodingSource, EncodingState } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { lockLotsById } from '../../counter/lots/lots.public.ts';
import type { HeldLot } from '../../counter/lots/lots.held.ts';
import { lockPieces, type Piece } from '../../master-data/products/products.public.ts';
import { isHeldByPolice } from '../extractions/extractions.stand.ts';

export interface HeldParent extends Parent {
  readonly source: EncodingSource;
  readonly jewelId: string | null;
  readonly lotId: string | null;
  readonly productId: string | null;
  readonly takeId: string | null;
  readonly code: string;
}

export interface HeldEncoding extends EncodingFacts, Whole {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly storeId: string;
  readonly storeCode: string;
  /** What was made of it. */
  readonly piece: Piece | undefined;
  readonly description: string;
  readonly family: string;
  readonly outWeightMg: number | null;
  readonly gem: string | null;
  readonly gemWeightMg: number | null;
  readonly metalLossMg: number | null;
  /** Of what it is made of, by the fineness of each. */
  readonly fineUg: number;
  readonly parents: readonly HeldParent[];
  readonly lots: readonly HeldLot[];
}

type Row = Omit<HeldEncoding, 'parents' | 'lots' | 'piece' | 'isFree' | 'hasLoss' | 'isOnSale' | 'isWhereMade'> & {
  readonly productId: string | null;
};

/** Its lots first, in the order of their ids: whoever intervenes them waits, or this does. */
export async function lockEncoding(tx: Tx, id: string): Promise<HeldEncoding> {
  const reading = tx.run(
    sql<HeldParent>`select source, jewel_id as "jewelId", lot_id as "lotId", product_id as "productId",
        take_id as "takeId", code, metal, weight_mg as "weightMg", metal_weight_mg as "metalWeightMg",
        cost_cents as "costCents"
      from encoding_parents where encoding_id = ${id} order by position`.compile(qb),
  );
  const holding = lockLotsById(tx, sql`(select p.lot_id from encoding_parents p where p.encoding_id = ${id})`);
  const found = tx.first(
    sql<Row>`select n.id, n.code, state, version, store_id as "storeId", s.code as "storeCode", description,
        family, metal,
        weight_mg as "weightMg", metal_weight_mg as "metalWeightMg", cost_cents as "costCents",
        out_weight_mg as "outWeightMg", gem, gem_weight_mg as "gemWeightMg", metal_loss_mg as "metalLossMg",
        fine_ug as "fineUg", product_id as "productId"
      from encodings n join store_names s on s.id = n.store_id where n.id = ${id} for no key update of n`.compile(qb),
  );
  const [parents, lots, row] = await Promise.all([reading, holding, found]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { productId, ...rest } = row;
  const [piece] = productId === null ? [] : await lockPieces(tx, [productId]);
  const isOnSale = piece?.status === 'available';
  const isWhereMade = piece?.storeId === row.storeId;
  return { ...rest, piece, parents, lots, isFree: !lots.some(isHeldByPolice), hasLoss: false, isOnSale, isWhereMade };
}

export function refusePolice(lots: readonly HeldLot[]): void {
  const taken = lots.find(isHeldByPolice);
  if (taken) throw refuse(encodingsErrors.ENCODING_POLICE, { lotCode: taken.code });
}

/** The piece was a mistake: its code stays, and its cost goes back to where it came from the night after. */
export async function unmakePiece({ tx, now }: Operation, encodingId: string, piece: Piece): Promise<void> {
  const settled = await tx.first(
    sql`select from piece_costs where item_id = ${piece.id} and account not like '%:stock:pieces'`.compile(qb),
  );
  if (settled) throw refuse(encodingsErrors.ENCODING_COST_TONIGHT, { productCode: piece.code });
  const row = { product_id: piece.id, encoding_id: encodingId, unmade_at: now };
  await tx.run(qb.insertInto('unmade_pieces').values(row));
}

interface NewRecord extends Whole {
  readonly id: string;
  readonly state: EncodingState;
  readonly description: string;
  readonly family: string;
  readonly fineUg: number;
}
/** Answers the code it got. */
export async function insertEncoding({ tx, who, now, today }: Operation, record: NewRecord): Promise<string> {
  const { id, state, description, family, metal, weightMg, metalWeightMg, costCents, fineUg } = record;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into encodings (id, code, store_id, state, made_at, made_date, employee_id, description, family, metal,
        weight_mg, metal_weight_mg, cost_cents, fine_ug)
      values (${id}, next_operation_code('CF', ${who.storeCode}, ${today}::date), ${who.storeId}, ${state},
        ${now}::timestamptz, ${today}::date, ${who.employeeId}, ${description}, ${family}, ${metal}, ${weightMg},
        ${metalWeightMg}, ${costCents}, ${fineUg})
      returning code`.compile(qb),
  );
  return code;
}

export interface NewParent extends HeldParent {
  readonly originCode: string | null;
  readonly description: string;
  readonly family: string | null;
}
export async function insertParents({ tx }: Operation, id: string, parents: readonly NewParent[]): Promise<void> {
  const rows = parents.map((parent, at) => ({
    encoding_id: id,
    position: at + 1,
    source: parent.source,
    jewel_id: parent.jewelId,
    lot_id: parent.lotId,
    product_id: parent.productId,
    take_id: parent.takeId,
    code: parent.code,
    origin_code: parent.originCode,
    description: parent.description,
    family: parent.family,
    metal: parent.metal,
    weight_mg: parent.weightMg,
    metal_weight_mg: parent.metalWeightMg,
    cost_cents: parent.costCents,
  }));
  await tx.run(qb.insertInto('encoding_parents').values(rows));
}
