/** Which goods a type of shipment carries. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import {
  type GoodsKind,
  type ShipmentType,
  TYPE_DEFS,
} from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { Goods } from './goods.ts';
import { bars } from './goods-bars.ts';
import { kept } from './goods-kept.ts';
import { lots } from './goods-lots.ts';
import { packages } from './goods-packages.ts';
import { pieces } from './goods-pieces.ts';
import { budgetPledges } from './goods-budgets.ts';
import { pledges } from './goods-pledges.ts';

const KINDS: Readonly<Record<GoodsKind, Goods>> = { pieces, lots, kept, pledges, budgetPledges, packages, bars };

export function goodsOf(type: ShipmentType): Goods {
  const { carries } = TYPE_DEFS[type];
  if (carries === 'money') throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER);
  return KINDS[carries];
}
