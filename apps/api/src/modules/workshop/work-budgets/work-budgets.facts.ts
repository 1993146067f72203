/** What the state table asks about a budget and whoever looks at it. */
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { WorkBudgetFacts } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import type { WorkBudgetState } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import type { Who } from '../../../platform/who.ts';
import { isWorkshopHand } from '../works/works.public.ts';

interface Row {
  readonly state: WorkBudgetState;
  readonly storeId: string;
  readonly storeCode: string;
  readonly hasPledge: boolean;
  /** Of its pledge. */
  readonly place: string | null;
}
export const factsOf = (who: Who, row: Row): WorkBudgetFacts => ({
  state: row.state,
  isHere: who.storeId === row.storeId,
  isWorkshopHand: isWorkshopHand(who),
  hasPledge: row.hasPledge,
  isInItsStore: row.place === storePlace(row.storeCode),
});
