/** Pieces of the shop: for sale there, in a bag, for sale here. What is defective, or a customer's, arrives as that. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { packagePlace, unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { isInvestmentGold } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../../platform/db.ts';
import { followPieces, holdBudgetsOf } from '../../../counter/sale-budgets/sale-budgets.travel.ts';
import {
  findPiece,
  lockPieces,
  lockPiecesByCode,
  movePieces,
  type Piece,
  type PieceStep,
} from '../../../master-data/products/products.public.ts';
import { pictured } from '../../../master-data/products/products.images.ts';
import type { Described } from '../shipments.facts.ts';
import { type Asker, carryAs, endOf, type Found, type Goods, goodsIn, idsOf, refuseTaken } from './goods.ts';

type Ways = Readonly<Record<string, PieceStep['action']>>;
const INTO_BAG: Ways = { available: 'ship', defective: 'shipDefective', ready: 'shipReady' };
const OUT_OF_BAG: Ways = { available: 'arrive', defective: 'arriveDefective', ready: 'arriveReady' };
/** What was a customer's has been asked for again meanwhile: found, it is for everybody. */
const FOUND: Ways = { available: 'find', defective: 'findDefective', ready: 'find' };

interface Row {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly priceCents: number;
  readonly family: string;
  readonly metal: Metal | null;
  readonly pictured: PicturedPiece;
}

async function describePieces(db: Db, shipmentId: string): Promise<Map<string, Described>> {
  const rows = await db.run(
    sql<Row>`select p.id, p.code, p.description, p.final_price_cents as "priceCents", p.family, p.metal,
        ${pictured} as pictured
      from products p where p.id in ${goodsIn(shipmentId)}`.compile(qb),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        recordId: row.id,
        itemCode: row.code,
        description: row.description,
        pictured: row.pictured,
        valueCents: row.priceCents,
        liquidCents: isInvestmentGold(row) ? row.priceCents : 0,
      },
    ]),
  );
}

async function piecesOf(asker: Asker, codes: readonly string[]): Promise<ReadonlyMap<string, Piece>> {
  const { tx, isHeld } = asker;
  if (isHeld) await holdBudgetsOf(asker, codes);
  const pieces = isHeld
    ? await lockPiecesByCode(tx, codes)
    : (await Promise.all(codes.map((code) => findPiece(tx, code)))).filter((piece) => piece !== undefined);
  return new Map(pieces.map((piece) => [piece.code, piece]));
}

export const pieces: Goods = {
  describe: describePieces,
  async find(asker, { originStoreId }, wanted) {
    const held = await piecesOf(
      asker,
      wanted.map(({ code }) => code),
    );
    const found: Found[] = [];
    for (const one of wanted) {
      const { code: productCode, path } = one;
      const piece = held.get(productCode);
      if (!piece) throw refuse(productsErrors.PRODUCT_UNKNOWN, { productCode }, path);
      const { status, storeName } = piece;
      if (status === 'shipping') await refuseTaken(asker.tx, piece.id, one);
      if (piece.storeId !== originStoreId)
        throw refuse(productsErrors.PRODUCT_ELSEWHERE, { productCode, storeName }, path);
      if (INTO_BAG[status] === undefined) {
        const statusEs = productsEs.status[status].toLowerCase();
        throw refuse(productsErrors.PRODUCT_NOT_AVAILABLE, { productCode, statusEs, status }, path);
      }
      const { id, code, description, weightMg, family, metal, imageId } = piece;
      const looks = { id, family, metal, imageId };
      found.push({ code, description, pictured: looks, weightMg, wasStatus: status, names: { product_id: id }, piece });
    }
    return found;
  },
  async pack(operation, shipment, packed) {
    const ids = packed.map(({ found }) => found.names.product_id!);
    await followPieces(operation, ids, 'pack');
    const steps = packed.map(({ found, slug }): PieceStep => {
      const piece = found.piece!;
      const to = { storeId: piece.storeId, place: packagePlace(slug) };
      return { piece, action: INTO_BAG[found.wasStatus]!, to };
    });
    await movePieces(operation, steps, shipment.code);
  },
  async turn(operation, shipment, items, turn) {
    await followPieces(operation, idsOf(items), turn === 'lose' ? turn : { storeId: endOf(shipment, turn).id });
    const held = await lockPieces(operation.tx, idsOf(items));
    const byId = new Map(held.map((piece) => [piece.id, piece]));
    const steps = items.map((item): PieceStep => {
      const piece = byId.get(item.goodsId!)!;
      if (turn === 'lose') return { piece, action: 'lose', to: { storeId: piece.storeId, place: unknownPlace } };
      const { id: storeId, place } = endOf(shipment, turn);
      const action = (turn === 'find' ? FOUND : OUT_OF_BAG)[item.wasStatus]!;
      return { piece, action, to: { storeId, place } };
    });
    await movePieces(operation, steps, shipment.code);
  },
  carry: carryAs('product'),
};
