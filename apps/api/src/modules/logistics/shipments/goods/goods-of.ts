/** Which goods a type of shipment carries. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import {
  type GoodsKind,
  type ShipmentType,
  TYPE_DEFS,
} from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Described, RawItem } from '../shipments.facts.ts';
import type { Goods } from './goods.ts';
import { bars } from './goods-bars.ts';
import { kept } from './goods-kept.ts';
import { lots } from './goods-lots.ts';
import { bagOf, packages } from './goods-packages.ts';
import { pieces } from './goods-pieces.ts';
import { budgetPledges } from './goods-budgets.ts';
import { pledges } from './goods-pledges.ts';

const KINDS: Readonly<Record<GoodsKind, Goods>> = { pieces, lots, kept, pledges, budgetPledges, packages, bars };

/** Who the goods of a shipment are, of every kind at once: what it carries is read in the same statement. */
export async function describeGoods(db: Db, shipmentId: string) {
  const all = Object.values(KINDS);
  const told = await Promise.all(all.map((goods) => goods.describe(db, shipmentId)));
  const byKind = new Map(all.map((goods, at) => [goods, told[at]!]));
  return (type: ShipmentType, item: RawItem): Described =>
    item.goodsId === null ? bagOf(item) : byKind.get(goodsOf(type))!.get(item.goodsId)!;
}

export function goodsOf(type: ShipmentType): Goods {
  const { carries } = TYPE_DEFS[type];
  if (carries === 'money') throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER);
  return KINDS[carries];
}
