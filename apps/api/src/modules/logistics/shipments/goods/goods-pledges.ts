/** Pledges of jobs in their envelopes, between a shop and the workshop (S0 §4, S1 §4). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { storePlace, workshopPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { plainCode } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { sql } from 'kysely';
import { qb } from '../../../../platform/db.ts';
import { lockWorks } from '../../../workshop/works/works.held.ts';
import {
  lostPledges,
  movable,
  packPledges,
  pledgesByCode,
  requireCarried,
  sendPledges,
  settlePledges,
} from '../../../workshop/works/works.travel.ts';
import type { Operation } from '../../../../platform/operation.ts';
import type { ItemRow, LoadedShipment } from '../shipments.facts.ts';
import { type Found, type Goods, goodsIn, idsOf, refuseTaken } from './goods.ts';

const held = (operation: Operation, ids: readonly string[]) => lockWorks({ ...operation, scope: undefined }, ids);
const destinationOf = ({ isToOffice, destinationCode }: LoadedShipment) => ({
  isWorkshop: isToOffice,
  storeCode: destinationCode,
});

/** Back where each of them was: the workshop's own hands, or a shop. */
async function bringBack(operation: Operation, shipment: LoadedShipment, items: readonly ItemRow[]): Promise<void> {
  for (const isWorkshop of [true, false]) {
    const own = items.filter((item) => (item.wasStatus === 'workshop') === isWorkshop);
    const end = { isWorkshop, storeCode: shipment.originCode };
    if (own.length > 0) await settlePledges(operation, await held(operation, idsOf(own)), end, shipment.code);
  }
}

export const pledges: Goods = {
  async describe(db, shipmentId) {
    const rows = await db.run(
      sql<{ id: string; itemCode: string; description: string }>`
        select w.id, w.code as "itemCode", w.pledge_description as description from works w
        where w.id in ${goodsIn(shipmentId)}`.compile(qb),
    );
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, recordId: id, valueCents: 0, liquidCents: 0 }]));
  },
  async find({ isHeld, ...asker }, { originName, originCode, isFromOffice }, wanted) {
    const works = await pledgesByCode(
      asker,
      wanted.map(({ code }) => code),
      isHeld,
    );
    const byCode = new Map(works.map((work) => [plainCode(work.code), work]));
    const found: Found[] = [];
    for (const one of wanted) {
      const { code: itemCode, path } = one;
      const work = byCode.get(itemCode);
      if (!work) throw refuse(worksErrors.WORK_UNKNOWN, { code: itemCode }, path);
      await refuseTaken(asker.tx, work.id, one);
      const isThere = work.place === storePlace(originCode) || (isFromOffice && work.place === workshopPlace);
      if (!isThere) throw refuse(worksErrors.WORK_ELSEWHERE, { itemCode, storeName: originName }, path);
      const stateEs = worksEs.states[work.state].toLowerCase();
      if (!movable(work)) throw refuse(worksErrors.WORK_NOT_MOVABLE, { itemCode, stateEs }, path);
      const { id, code, pledge, weightMg } = work;
      const wasStatus = work.place === workshopPlace ? 'workshop' : 'store';
      found.push({ code, description: pledge, weightMg, wasStatus, names: { work_id: id } });
    }
    return found;
  },
  async pack(operation, shipment, packed) {
    const slugs = new Map(packed.map(({ found, slug }) => [found.names.work_id!, slug]));
    const works = await held(operation, [...slugs.keys()]);
    const inBags = works.map((work) => ({ work, slug: slugs.get(work.id)! }));
    await packPledges(operation, inBags, shipment.code);
  },
  async turn(operation, shipment, items, turn) {
    if (items.length === 0) return;
    const works = await held(operation, idsOf(items));
    requireCarried(works, turn);
    if (turn === 'back') return bringBack(operation, shipment, items);
    if (turn === 'lose') return lostPledges(operation, works, shipment.code);
    await settlePledges(operation, works, destinationOf(shipment), shipment.code);
  },
  async carry(operation, shipment, items, to) {
    const works = await held(operation, idsOf(items));
    if (to === 'driver') return sendPledges(operation, works, destinationOf(shipment), shipment.code);
    const slugs = new Map(items.map((item) => [item.goodsId!, item.slug!]));
    await packPledges(
      operation,
      works.map((work) => ({ work, slug: slugs.get(work.id)! })),
      shipment.code,
    );
  },
};
