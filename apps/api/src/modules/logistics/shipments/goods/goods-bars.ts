/** Bars of the metals division, by their code: the division's wherever they are, so no book moves (decision 0046). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { packagePlace, storePlace, unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { plainCode } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { barsErrors } from '@quilate/domain/modules/metals/bars/bars.errors.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import type { BarType } from '@quilate/domain/modules/metals/bars/bars.states.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { placesOf } from '../../../foundations/custody/custody.public.ts';
import { holdBars, moveBar } from '../../../metals/bars/bars.public.ts';
import type { LoadedShipment } from '../shipments.facts.ts';
import { carryAs, endOf, type Found, type Goods, goodsIn, idsOf, refuseTaken } from './goods.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly type: BarType;
  readonly assay: number;
  readonly weightMg: number;
  readonly costCents: number;
}
const columns = sql`g.id, g.code, g.type, g.assay, g.weight_mg as "weightMg", g.cost_cents as "costCents"`;
const nameOf = ({ type, assay }: Row): string =>
  `${barsEs.one} de ${barsEs.types[type].toLowerCase()}, ${barsEs.page.perThousand(count(assay))}`;

/** Held while they move: nobody sells one that is being put into a bag. */
async function move(
  operation: Operation,
  { code }: LoadedShipment,
  ids: readonly string[],
  placeOf: (id: string) => string,
  reason: string,
): Promise<void> {
  for (const bar of await holdBars(operation.tx, ids)) await moveBar(operation, bar, placeOf(bar.id), reason, code);
  for (const id of ids) operation.changes.push({ topic: 'bars', storeId: '*', id });
}

export const bars: Goods = {
  async describe(db, shipmentId) {
    const rows = await db.run(
      sql<Row>`select ${columns} from bar_things g where g.id in ${goodsIn(shipmentId)}`.compile(qb),
    );
    return new Map(
      rows.map((row) => {
        const { id: recordId, code: itemCode, costCents: valueCents } = row;
        return [recordId, { recordId, itemCode, description: nameOf(row), valueCents, liquidCents: valueCents }];
      }),
    );
  },
  async find({ tx, isHeld }, { originCode, originName }, wanted) {
    const codes = wanted.map(({ code }) => code);
    const rows = await tx.run(
      sql<Row>`select ${columns} from bar_things g where replace(g.code, '-', '') = any (${codes}::text[])`.compile(qb),
    );
    const ids = rows.map(({ id }) => id);
    if (isHeld) await holdBars(tx, ids);
    const places = await placesOf(tx, ids);
    const byCode = new Map(rows.map((row) => [plainCode(row.code), row]));
    const found: Found[] = [];
    for (const one of wanted) {
      const { code: itemCode, path } = one;
      const row = byCode.get(itemCode);
      if (!row) throw refuse(barsErrors.BAR_UNKNOWN, { itemCode }, path);
      await refuseTaken(tx, row.id, one);
      // What is sold or the workshop's is in no shop.
      if (places.get(row.id) !== storePlace(originCode))
        throw refuse(barsErrors.BAR_ELSEWHERE, { itemCode, storeName: originName }, path);
      const { id, code, weightMg } = row;
      found.push({ code, description: nameOf(row), weightMg, wasStatus: 'HELD', names: { bar_id: id } });
    }
    return found;
  },
  async pack(operation, shipment, packed) {
    const slugs = new Map(packed.map(({ found, slug }) => [found.names.bar_id!, slug]));
    const to = (id: string): string => packagePlace(slugs.get(id)!);
    await move(operation, shipment, [...slugs.keys()], to, shipmentsEs.activity.prepare);
  },
  async turn(operation, shipment, items, turn) {
    const place = turn === 'lose' ? unknownPlace : endOf(shipment, turn).place;
    const { activity } = shipmentsEs;
    const reason = {
      back: activity.takeBack,
      arrive: activity.verify,
      find: activity.receiveLate,
      lose: activity.declareLost,
    };
    await move(operation, shipment, idsOf(items), () => place, reason[turn]);
  },
  carry: carryAs('bar'),
};
