/** What the state table asks about a job and whoever looks at it. */
import { storePlace, workshopPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { WorkFacts } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { WorkOrigin, WorkState, WorkType } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Who } from '../../../platform/who.ts';
import { isWorkshopHand } from './works.public.ts';

/** Given up before it was made, what nobody left has to go nowhere. */
const hasNothingToReturn = ({ origin, state }: { origin: WorkOrigin; state: WorkState }): boolean =>
  origin === 'NO_PLEDGE_BUDGET' && state === 'CANCELLED';

export const factsOf = (
  who: Who,
  row: {
    state: WorkState;
    origin: WorkOrigin;
    storeId: string;
    storeCode: string;
    type: WorkType;
    place: string;
    customerId: string | null;
    isLost: boolean;
    isSeized: boolean;
    supplierId: string | null;
  },
): WorkFacts => ({
  state: row.state,
  isHere: who.storeId === row.storeId,
  isWorkshopHand: isWorkshopHand(who),
  isStoreWork: row.type === 'STORE',
  isOfCustomer: row.customerId !== null,
  isInItsStore: row.place === storePlace(row.storeCode) || (hasNothingToReturn(row) && row.place === workshopPlace),
  isLost: row.isLost,
  isSeized: row.isSeized,
  hasSupplier: row.supplierId !== null,
  isOtherMethod: false,
});
