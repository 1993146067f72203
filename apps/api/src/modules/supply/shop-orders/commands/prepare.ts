import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { shortUnits } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { PreparationBody } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { lockPiecesByCode, type Piece } from '../../../master-data/products/products.public.ts';
import { lineFor, type Places, placesOf, refuseOver, reserve } from '../shop-orders.pieces.ts';
import { keepIncident, lockOrder, type OrderRecord } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** The bags of an order with what they weigh and the pieces read into them, which are nobody else's from now on. */
export const prepare = action({
  endpoint: shopOrdersContract.prepare,
  record: shopOrderRecord,
  action: 'prepare',
  lock,
  async run(operation, { facts, body }) {
    const packed = pack(facts, body);
    const short = sum(facts.lines.map((line) => shortOf(line, packed)));
    if (short > 0 && body.packageRemarks === '')
      throw refuse(shopOrdersErrors.PREPARATION_SHORT, { missingUnits: short });
    await reserve(
      operation,
      facts,
      packed.map(({ piece }) => piece),
      facts.places,
    );
    await saveBags(operation, facts.id, body, packed);
    if (short > 0)
      await keepIncident(operation, facts.id, { kind: 'short', difference: short, remarks: body.packageRemarks });
    const weightMg = sum(body.bags.map((bag) => bag.weightMg));
    return {
      columns: { package_remarks: body.packageRemarks },
      details: { bags: body.bags.length, units: packed.length, weightMg },
    };
  },
});

interface Facts extends OrderRecord {
  readonly pieces: readonly Piece[];
  readonly places: Places;
}

/** First the order, then its pieces: two who prepare the same piece wait here, and the second finds it taken. */
async function lock(input: LockInput<typeof shopOrdersContract.prepare>): Promise<Facts> {
  const order = await lockOrder(input);
  const codes = input.body.bags.flatMap((bag) => bag.productCodes);
  const [pieces, places] = await Promise.all([lockPiecesByCode(input.tx, codes), placesOf(input.tx)]);
  return { ...order, pieces, places };
}

interface Packed {
  readonly piece: Piece;
  readonly lineId: string;
  readonly bag: number;
}

/** Each piece in its bag, for the line it is of. */
function pack({ lines, pieces, places }: Facts, { bags }: PreparationBody): Packed[] {
  const packed: Packed[] = [];
  for (const [bag, { productCodes }] of bags.entries()) {
    for (const [index, productCode] of productCodes.entries()) {
      const path = `bags.${bag}.productCodes.${index}`;
      if (packed.some(({ piece }) => piece.code === productCode))
        throw refuse(shopOrdersErrors.PIECE_TWICE, { productCode }, path);
      const found = pieces.find((piece) => piece.code === productCode);
      const { piece, line } = lineFor(found, productCode, lines, places, path);
      refuseOver(line, packed.filter(({ lineId }) => lineId === line.id).length + 1, path);
      packed.push({ piece, lineId: line.id, bag: bag + 1 });
    }
  }
  return packed;
}

const shortOf = (line: OrderRecord['lines'][number], packed: readonly Packed[]): number =>
  shortUnits([{ ...line, preparedUnits: packed.filter(({ lineId }) => lineId === line.id).length }]);

async function saveBags({ tx }: Operation, orderId: string, body: PreparationBody, packed: readonly Packed[]) {
  const bags = body.bags.map(({ weightMg }, at) => ({ order_id: orderId, number: at + 1, weight_mg: weightMg }));
  await tx.run(qb.insertInto('shop_order_bags').values(bags));
  const rows = packed.map(({ piece, lineId, bag }) => ({ productId: piece.id, lineId, bag }));
  await tx.run(
    sql`insert into shop_order_pieces (order_id, product_id, line_id, bag)
      select ${orderId}::uuid, r."productId", r."lineId", r.bag
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("productId" uuid, "lineId" uuid, bag int)`.compile(
      qb,
    ),
  );
}
