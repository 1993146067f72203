import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum, taxWithin } from '@quilate/domain/kernel/units.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { stockOpeningsContract } from '@quilate/domain/modules/office/stock-openings/stock-openings.contract.ts';
import { stockOpeningsErrors } from '@quilate/domain/modules/office/stock-openings/stock-openings.errors.ts';
import type { OpeningPiece } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { placeOpeningCosts } from '../../../master-data/products/products.costs.ts';
import { encodeStock } from '../../../master-data/products/products.encoding.ts';
import { stockOpeningRecord } from '../stock-openings.record.ts';

/** Jewels a shop begins with: signed by direction, allowed by another, at cost, before its first sale. */
export const beginStock = creation({
  endpoint: stockOpeningsContract.beginStock,
  record: stockOpeningRecord,
  action: 'beginStock',
  lock: lockShop,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.costCents }),
  async run(operation, { body, facts: shop, state }) {
    const { tx, who, now, today } = operation;
    const { pieces, observations } = body;
    await refuseOthers(tx, operation.signer!.id);
    if (shop.hasSold) throw refuse(stockOpeningsErrors.STOCK_BEGUN, { storeName: shop.name });
    pieces.forEach(refuseUnlikely);
    await refuseTaken(tx, pieces);
    const id = uuidv7();
    await tx.run(
      qb.insertInto('stock_openings').values({
        id,
        state,
        store_id: shop.id,
        cost_cents: shop.costCents,
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
          { account: storeAccount(shop.code, 'stock:pieces'), amount: shop.costCents },
          { account: storeAccount(shop.code, 'equity'), amount: -shop.costCents },
        ],
      },
    ]);
    const codes = made.map(({ code }) => code);
    return { id, details: { store: shop.name, pieces: codes, costCents: shop.costCents } };
  },
});

interface Beginning {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly hasSold: boolean;
  readonly costCents: number;
}

/** A first sale waits for the account, or is seen. */
async function lockShop({ tx, scope, body }: LockInput<typeof stockOpeningsContract.beginStock>): Promise<Beginning> {
  const shop = await tx.first(
    sql<Omit<Beginning, 'costCents' | 'hasSold'>>`select id, code, name from store_names
      where id = ${body.storeId}`.compile(qb),
  );
  if (!shop || !isInScope(scope, shop.id)) throw new DomainError(kernelErrors.NOT_FOUND);
  await lockBalances(tx, [storeAccount(shop.code, 'equity'), storeAccount(shop.code, 'income:sales')]);
  const { hasSold } = await tx.one(
    sql<{ hasSold: boolean }>`select exists (select from sales where store_id = ${shop.id}) as "hasSold"`.compile(qb),
  );
  return { ...shop, hasSold, costCents: sum(body.pieces.map(({ costCents }) => costCents)) };
}

async function refuseOthers(tx: Tx, signerId: string): Promise<void> {
  const direction = await tx.first(
    sql<{ id: string }>`select id from signers where id = ${signerId} and role = 'ADMIN'`.compile(qb),
  );
  if (!direction) throw refuse(stockOpeningsErrors.STOCK_DIRECTION);
}

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
  const taken = await tx.first(
    sql<{ code: string }>`select code from products
      where code = any (${codes.filter((code) => code !== undefined)}::text[]) limit 1`.compile(qb),
  );
  if (!taken) return;
  const at = codes.indexOf(taken.code);
  throw refuse(stockOpeningsErrors.PIECE_CODE_TAKEN, { productCode: taken.code }, `pieces.${at}.code`);
}
