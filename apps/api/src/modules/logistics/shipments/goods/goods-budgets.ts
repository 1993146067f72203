/** Pledges of workshop budgets in their envelopes, between a shop and the workshop (S0 §3). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { storePlace, workshopPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { plainCode } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import {
  budgetMoves,
  loseBudgetPledges,
  packBudgetPledges,
  sendBudgetPledges,
  settleBudgetPledges,
} from '../../../workshop/work-budgets/work-budgets.travel.ts';
import {
  type HeldBudget,
  lockEnvelopes,
  lockWorkBudgets,
  readEnvelopes,
} from '../../../workshop/work-budgets/work-budgets.held.ts';
import { lockWorks, type HeldWork } from '../../../workshop/works/works.held.ts';
import {
  lostPledges,
  packPledges,
  requireCarried,
  sendPledges,
  settlePledges,
} from '../../../workshop/works/works.travel.ts';
import type { ItemRow, LoadedShipment } from '../shipments.facts.ts';
import { type Found, type Goods, goodsIn, idsOf, refuseTaken } from './goods.ts';

const destinationOf = ({ isToOffice, destinationCode }: LoadedShipment) => ({
  isWorkshop: isToOffice,
  storeCode: destinationCode,
});

/** Approved on its way, the pledge is its job's from then on: under the same id, in the same bag. */
async function held(operation: Operation, ids: readonly string[]): Promise<[HeldBudget[], HeldWork[]]> {
  const asker = { ...operation, scope: undefined };
  const budgets = await lockWorkBudgets(asker, ids);
  const over = budgets.filter((budget) => budget.state === 'APPROVED').map(({ id }) => id);
  const works = over.length > 0 ? await lockWorks(asker, over) : [];
  return [budgets.filter((budget) => budget.state !== 'APPROVED'), works];
}

interface End {
  readonly isWorkshop: boolean;
  readonly storeCode: string;
}
async function settle(operation: Operation, ids: readonly string[], end: End, code: string): Promise<void> {
  const [budgets, works] = await held(operation, ids);
  await settleBudgetPledges(operation, budgets, end, code);
  await settlePledges(operation, works, end, code);
}

async function pack(operation: Operation, slugs: ReadonlyMap<string, string>, code: string): Promise<void> {
  const [budgets, works] = await held(operation, [...slugs.keys()]);
  await packBudgetPledges(
    operation,
    budgets.map((budget) => ({ budget, slug: slugs.get(budget.id)! })),
    code,
  );
  await packPledges(
    operation,
    works.map((work) => ({ work, slug: slugs.get(work.id)! })),
    code,
  );
}

/** Back where each of them was: the workshop's own hands, or a shop. */
async function bringBack(operation: Operation, shipment: LoadedShipment, items: readonly ItemRow[]): Promise<void> {
  for (const isWorkshop of [true, false]) {
    const own = items.filter((item) => (item.wasStatus === 'workshop') === isWorkshop);
    const end = { isWorkshop, storeCode: shipment.originCode };
    if (own.length > 0) await settle(operation, idsOf(own), end, shipment.code);
  }
}

export const budgetPledges: Goods = {
  async describe(db, shipmentId) {
    const rows = await db.run(
      sql<{ id: string; itemCode: string; description: string }>`
        select b.id, b.code as "itemCode", b.subject as description from work_budgets b
        where b.id in ${goodsIn(shipmentId)}`.compile(qb),
    );
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, recordId: id, valueCents: 0, liquidCents: 0 }]));
  },
  async find({ isHeld, ...asker }, { originName, originCode, isFromOffice }, wanted) {
    const codes = wanted.map(({ code }) => code);
    const read = isHeld ? lockEnvelopes : readEnvelopes;
    // Of any shop: who holds the envelope may send it.
    const budgets = await read({ ...asker, scope: undefined }, codes);
    const byCode = new Map(budgets.map((budget) => [plainCode(budget.code), budget]));
    const found: Found[] = [];
    for (const one of wanted) {
      const { code: itemCode, path } = one;
      const budget = byCode.get(itemCode);
      if (!budget) throw refuse(workBudgetsErrors.BUDGET_UNKNOWN, { itemCode }, path);
      if (!budget.hasPledge) throw refuse(workBudgetsErrors.BUDGET_WITHOUT_PLEDGE, { itemCode }, path);
      await refuseTaken(asker.tx, budget.id, one);
      const stateEs = workBudgetsEs.states[budget.state].toLowerCase();
      if (!budgetMoves(budget)) throw refuse(workBudgetsErrors.BUDGET_NOT_MOVABLE, { itemCode, stateEs }, path);
      const { id, code, subject, weightMg, place } = budget;
      const isThere = place === storePlace(originCode) || (isFromOffice && place === workshopPlace);
      if (!isThere) throw refuse(workBudgetsErrors.BUDGET_PLEDGE_ELSEWHERE, { itemCode, storeName: originName }, path);
      const wasStatus = place === workshopPlace ? 'workshop' : 'store';
      found.push({ code, description: subject, weightMg, wasStatus, names: { work_budget_id: id } });
    }
    return found;
  },
  pack: (operation, shipment, packed) =>
    pack(operation, new Map(packed.map(({ found, slug }) => [found.names.work_budget_id!, slug])), shipment.code),
  async turn(operation, shipment, items, turn) {
    if (items.length === 0) return;
    const [budgets, works] = await held(operation, idsOf(items));
    requireCarried([...budgets, ...works], turn);
    if (turn === 'back') return bringBack(operation, shipment, items);
    if (turn !== 'lose') return settle(operation, idsOf(items), destinationOf(shipment), shipment.code);
    await loseBudgetPledges(operation, budgets, shipment.code);
    await lostPledges(operation, works, shipment.code);
  },
  async carry(operation, shipment, items, to) {
    if (to === 'bag') return pack(operation, new Map(items.map((item) => [item.goodsId!, item.slug!])), shipment.code);
    const [budgets, works] = await held(operation, idsOf(items));
    await sendBudgetPledges(operation, budgets, destinationOf(shipment), shipment.code);
    await sendPledges(operation, works, destinationOf(shipment), shipment.code);
  },
};
