import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum, taxWithin } from '@quilate/domain/kernel/units.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { stockOpeningsContract } from '@quilate/domain/modules/office/stock-openings/stock-openings.contract.ts';
import { stockOpeningsErrors } from '@quilate/domain/modules/office/stock-openings/stock-openings.errors.ts';
import type { OpeningPiece } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { creation } from '../../../../platform/action.ts';
import type { Tx } from '../../../../platform/db.ts';
import { lockBeginning, openStock, takenLabels } from '../stock-openings.open.ts';
import { stockOpeningRecord } from '../stock-openings.record.ts';

/** Jewels a shop begins with: signed by direction, allowed by another, at cost, before its first sale. */
export const beginStock = creation({
  endpoint: stockOpeningsContract.beginStock,
  record: stockOpeningRecord,
  action: 'beginStock',
  lock: async ({ tx, scope, body }) => ({
    ...(await lockBeginning(tx, scope, body.storeId)),
    costCents: sum(body.pieces.map(({ costCents }) => costCents)),
  }),
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.costCents }),
  async run(operation, { body, facts: shop }) {
    const { pieces, observations } = body;
    if (operation.signer!.role !== 'ADMIN') throw refuse(stockOpeningsErrors.STOCK_DIRECTION);
    if (shop.hasSold) throw refuse(stockOpeningsErrors.STOCK_BEGUN, { storeName: shop.name });
    pieces.forEach(refuseUnlikely);
    await refuseTaken(operation.tx, pieces);
    const { id, pieces: made } = await openStock(operation, shop, pieces, observations);
    const codes = made.map(({ code }) => code);
    return { id, details: { store: shop.name, pieces: codes, costCents: shop.costCents } };
  },
});

function refuseUnlikely(piece: OpeningPiece, at: number): void {
  if (piece.gemWeightMg > piece.weightMg) throw refuse(productsErrors.GEM_TOO_HEAVY, {}, `pieces.${at}.gemWeightMg`);
  if (taxWithin(piece.finalPriceCents, piece.taxBp).baseCents < piece.costCents)
    throw refuse(stockOpeningsErrors.PIECE_BELOW_COST, {}, `pieces.${at}.finalPriceCents`);
}

async function refuseTaken(tx: Tx, pieces: readonly OpeningPiece[]): Promise<void> {
  const codes = pieces.map(({ code }) => code);
  const twice = codes.findIndex((code, at) => code !== undefined && codes.indexOf(code) !== at);
  if (twice !== -1)
    throw refuse(stockOpeningsErrors.PIECE_CODE_TWICE, { productCode: codes[twice]! }, `pieces.${twice}.code`);
  const taken = await takenLabels(
    tx,
    codes.filter((code) => code !== undefined),
  );
  const at = codes.findIndex((code) => code !== undefined && taken.has(code));
  if (at !== -1) throw refuse(stockOpeningsErrors.PIECE_CODE_TAKEN, { productCode: codes[at]! }, `pieces.${at}.code`);
}
