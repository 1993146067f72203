/** What the state table asks about a job and whoever looks at it. */
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { WorkFacts } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { WorkState, WorkType } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Who } from '../../../platform/who.ts';

const isHandOf = (who: Who): boolean => reachOf(who.role, { module: 'workshopWorks', access: 'write' }) !== undefined;

export const factsOf = (
  who: Who,
  row: { state: WorkState; storeId: string; storeCode: string; type: WorkType; place: string },
): WorkFacts => ({
  state: row.state,
  isHere: who.storeId === row.storeId,
  isWorkshopHand: isHandOf(who),
  isStoreWork: row.type === 'STORE',
  isInItsStore: row.place === storePlace(row.storeCode),
  isOtherMethod: false,
});
