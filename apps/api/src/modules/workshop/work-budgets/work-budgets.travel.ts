/** Pledges of budgets that travel in a shipment, shop to workshop and back; each step is a line of their history. */
import {
  packagePlace,
  storePlace,
  toStorePlace,
  toWorkshopPlace,
  unknownPlace,
  workshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { workBudgetMachine } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Operation } from '../../../platform/operation.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import type { HeldBudget } from './work-budgets.held.ts';
import { writeLog } from './work-budgets.store.ts';

/** Whether its pledge goes from place to place in this state. */
export const budgetMoves = ({ state }: HeldBudget): boolean =>
  workBudgetMachine.rows.some((row) => row.action === 'move' && row.from === state);

interface Moved {
  readonly budget: HeldBudget;
  readonly place: string;
  /** What its history says. */
  readonly note: string;
}
async function moveAll(operation: Operation, moved: readonly Moved[], operationCode: string): Promise<void> {
  for (const { budget, note } of moved) {
    await writeLog(operation, budget.id, 'move', note);
    operation.changes.push({ topic: 'work-budgets', storeId: '*', id: budget.id });
  }
  await moveItems(
    operation,
    moved
      .filter(({ budget, place }) => budget.place !== place)
      .map(({ budget, place, note }) => ({
        itemId: budget.id,
        kind: 'pledge',
        from: budget.place,
        to: place,
        reason: note,
        operationCode,
      })),
  );
}

/** Into the bag with this label. */
export const packBudgetPledges = (
  operation: Operation,
  packed: readonly { readonly budget: HeldBudget; readonly slug: string }[],
  operationCode: string,
): Promise<void> =>
  moveAll(
    operation,
    packed.map(({ budget, slug }) => ({ budget, place: packagePlace(slug), note: worksEs.inBag(slug) })),
    operationCode,
  );

interface End {
  readonly isWorkshop: boolean;
  readonly storeCode: string;
}
export function sendBudgetPledges(
  operation: Operation,
  budgets: readonly HeldBudget[],
  { isWorkshop, storeCode }: End,
  operationCode: string,
): Promise<void> {
  const note = worksEs.moves[isWorkshop ? 'TO_WORKSHOP' : 'TO_STORE'];
  const placeOf = (budget: HeldBudget): string =>
    isWorkshop ? toWorkshopPlace(budget.storeCode) : toStorePlace(storeCode);
  const moved = budgets.map((budget) => ({ budget, place: placeOf(budget), note }));
  return moveAll(operation, moved, operationCode);
}

/** Somewhere again. */
export function settleBudgetPledges(
  operation: Operation,
  budgets: readonly HeldBudget[],
  { isWorkshop, storeCode }: End,
  operationCode: string,
): Promise<void> {
  const place = isWorkshop ? workshopPlace : storePlace(storeCode);
  const note = worksEs.moves[isWorkshop ? 'WORKSHOP' : 'HERE'];
  const moved = budgets.map((budget) => ({ budget, place, note }));
  return moveAll(operation, moved, operationCode);
}

/** Read where the books did not have it: its history says where it was due. */
export const foundBudgetPledge = (
  operation: Operation,
  budget: HeldBudget,
  place: string,
  dueEs: string,
  operationCode: string,
): Promise<void> => moveAll(operation, [{ budget, place, note: worksEs.foundHere(dueEs) }], operationCode);

export const loseBudgetPledges = (
  operation: Operation,
  budgets: readonly HeldBudget[],
  operationCode: string,
): Promise<void> =>
  moveAll(
    operation,
    budgets.map((budget) => ({ budget, place: unknownPlace, note: worksEs.moves.UNKNOWN })),
    operationCode,
  );
