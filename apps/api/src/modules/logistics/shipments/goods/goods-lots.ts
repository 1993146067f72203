/** Whole lots of purchases and recoverable sales, by the code on their label (R-PUR-07). */
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { lotsErrors } from '@quilate/domain/modules/counter/lots/lots.errors.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { packagePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentMachine } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { isInvestmentGold } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { sql } from 'kysely';
import { qb } from '../../../../platform/db.ts';
import { lockLotsByCode, lockLotsById, lotsByCode, requireFree } from '../../../counter/lots/lots.public.ts';
import { arriveLots, loseLots, recoverLots } from '../../../counter/lots/lots.travel.ts';
import type { HeldLot } from '../../../counter/lots/lots.held.ts';
import { jewelsOfLots } from '../../../counter/lots/lots.police.ts';
import { moveLots } from '../../../counter/lots/lots.moves.ts';
import type { LoadedShipment } from '../shipments.facts.ts';
import {
  carryAs,
  endOf,
  type Found,
  type Goods,
  goodsIn,
  idsOf,
  type Leaving,
  refuseTaken,
  type Wanted,
} from './goods.ts';

const ORIGIN: Readonly<Partial<Record<ShipmentType, LotOrigin>>> = {
  purchases: 'purchase',
  'recoverable-sales': 'recoverableSale',
};

const nameOf = (descriptions: readonly string[], operationCode: string): string =>
  [descriptions[0], descriptions.length > 1 && lotsEs.andMore(String(descriptions.length - 1)), operationCode]
    .filter(Boolean)
    .join(', ');

interface Line {
  readonly id: string;
  readonly code: string;
  readonly originId: string;
  readonly originCode: string;
  readonly totalCents: number;
  readonly jewels: readonly { description: string; family: string; metal: Metal | null; cents: number }[];
}

/** A shop lets go what it has set aside; the metals division may send back what it has. */
function refuseBound(lot: HeldLot, leaving: Leaving, { code: itemCode, path }: Wanted): void {
  const origin = ORIGIN[leaving.type]!;
  if (lot.origin !== origin)
    throw refuse(lotsErrors.LOT_OTHER_ORIGIN, { itemCode, originEs: lotsEs.originsMany[lot.origin] }, path);
  if (lot.storeId !== leaving.originStoreId)
    throw refuse(lotsErrors.LOT_ELSEWHERE, { itemCode, storeName: lot.storeName }, path);
  requireFree(lot);
  const isFree = lot.state === 'to-be-shipped' || (leaving.isFromOffice && lot.state === 'released');
  if (!isFree)
    throw refuse(lotsErrors.LOT_NOT_TO_SHIP, { itemCode, stateEs: lotsEs.states[lot.state].toLowerCase() }, path);
}

const carrierOf = ({ id, code }: LoadedShipment) => ({
  concept: shipmentMachine.concept,
  id,
  code,
  difference: accountPath('transitDifference'),
});

export const lots: Goods = {
  async describe(db, shipmentId) {
    const rows = await db.run(
      sql<Line>`select k.id, k.code, k.origin_id as "originId", k.origin_code as "originCode",
          k.total_cents as "totalCents", jsonb_agg(jsonb_build_object('description', l.description,
            'family', l.family, 'metal', l.metal, 'cents', l.amount_cents) order by l.position) as jewels
        from lots k join lot_lines l on l.lot_id = k.id where k.id in ${goodsIn(shipmentId)}
        group by k.id`.compile(qb),
    );
    return new Map(
      rows.map(({ id, code, originId, originCode, totalCents, jewels }) => [
        id,
        {
          recordId: originId,
          itemCode: code,
          description: nameOf(
            jewels.map((jewel) => jewel.description),
            originCode,
          ),
          valueCents: totalCents,
          liquidCents: sum(jewels.filter(isInvestmentGold).map((jewel) => jewel.cents)),
        },
      ]),
    );
  },
  async find({ tx, isHeld }, leaving, wanted) {
    const codes = wanted.map(({ code }) => code);
    const held = await (isHeld ? lockLotsByCode : lotsByCode)(tx, codes);
    const byCode = new Map(held.map((lot) => [lot.code, lot]));
    const jewels = await jewelsOfLots(
      tx,
      held.map((lot) => lot.id),
    );
    const found: Found[] = [];
    for (const one of wanted) {
      const lot = byCode.get(one.code);
      if (!lot) throw refuse(lotsErrors.LOT_UNKNOWN, { itemCode: one.code }, one.path);
      if (lot.state === 'picked-up') await refuseTaken(tx, lot.id, one);
      refuseBound(lot, leaving, one);
      const own = jewels.filter((jewel) => jewel.lotId === lot.id);
      found.push({
        code: lot.code,
        description: nameOf(
          own.map((jewel) => jewel.description),
          lot.originCode,
        ),
        weightMg: sum(own.map((jewel) => jewel.weightMg)),
        wasStatus: lot.state,
        names: { lot_id: lot.id },
      });
    }
    return found;
  },
  async pack(operation, shipment, packed) {
    const held = await lockLotsById(
      operation.tx,
      packed.map(({ found }) => found.names.lot_id!),
    );
    const slugs = new Map(packed.map(({ found, slug }) => [found.names.lot_id!, slug]));
    await moveLots(
      operation,
      held.map((lot) => ({ lot, action: 'pickUp', to: packagePlace(slugs.get(lot.id)!) })),
      shipment.code,
    );
  },
  async turn(operation, shipment, items, turn) {
    const held = await lockLotsById(operation.tx, idsOf(items));
    if (held.length === 0) return;
    if (turn === 'lose') return loseLots(operation, held, carrierOf(shipment));
    const { place, ...shop } = endOf(shipment, turn);
    if (turn === 'find') return recoverLots(operation, held, shop, carrierOf(shipment));
    if (turn === 'arrive') return arriveLots(operation, held, shop, carrierOf(shipment));
    const was = new Map(items.map((item) => [item.goodsId!, item.wasStatus]));
    const steps = held.map((lot) => ({
      lot,
      action: was.get(lot.id) === 'released' ? ('arrive' as const) : ('putBack' as const),
      to: place,
    }));
    await moveLots(operation, steps, shipment.code);
  },
  carry: carryAs('lot'),
  books: { arrive: 'shipping', lose: 'difference', find: 'difference' },
};
