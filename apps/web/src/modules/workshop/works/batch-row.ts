/** An envelope among many, and what holds it back: in the words in which the server would refuse it. */
import { sentence } from '@quilate/domain/kernel/errors.ts';
import { elsewhere } from '@quilate/domain/kernel/machine.ts';
import { custodyErrors } from '@quilate/domain/modules/foundations/custody/custody.errors.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { holdsMetal } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { WorkEnvelope } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  type BatchAction,
  isInHand,
  isSentOn,
  type PledgeMetal,
  type WorkMove,
} from '@quilate/domain/modules/workshop/works/works.states.ts';

const es = worksEs.batch;

export interface BatchRow {
  readonly work: WorkEnvelope;
  readonly isUsed: boolean;
  readonly metal: PledgeMetal;
  readonly metalMg: number | null;
  /** Of its own metal, what was taken out of it. */
  readonly removedMg: number | null;
  /** On the scale: as it changes hands, on its way to a supplier, or finished. */
  readonly weightMg: number | null;
  /** What the server refused, until something is changed. */
  readonly refusal?: string | undefined;
}
export type RowChange = Partial<Pick<BatchRow, 'isUsed' | 'metal' | 'metalMg' | 'removedMg' | 'weightMg'>>;
export interface Marking {
  readonly action: BatchAction;
  /** Where they are said to be. */
  readonly to: WorkMove;
}

/** The action of each job, as it offers it. */
const ONE: Readonly<Record<BatchAction, string>> = {
  startMany: 'start',
  shipMany: 'shipToSupplier',
  completeMany: 'complete',
  moveMany: 'move',
};
const SPOTS: Readonly<Record<WorkMove, string>> = {
  HERE: 'here',
  TO_WORKSHOP: 'to-workshop',
  WORKSHOP: 'workshop',
  TO_STORE: 'to-store',
  UNKNOWN: 'unknown',
};
const reasons: Readonly<Record<string, string>> = worksEs.reasons;

/** What has metal is weighed as it changes hands, when it leaves for its supplier, and when it is finished. */
export function isWeighed({ work, metal }: Pick<BatchRow, 'work' | 'metal'>, { action, to }: Marking): boolean {
  if (action === 'shipMany') return work.holdsMetal;
  if (action === 'moveMany') return work.holdsMetal && isInHand(to);
  return action === 'completeMany' && holdsMetal({ ...work, weightMg: metal === 'NONE' ? 0 : 1 });
}

/** Metal is taken out of what has some, as it is finished. */
export const mayLose = ({ work }: Pick<BatchRow, 'work'>, { action }: Marking): boolean =>
  action === 'completeMany' && work.metal !== 'NONE';

/** What has to be put right before it can be signed. */
export function faultOfRow(row: BatchRow, marking: Marking): string | undefined {
  const { work, metal, metalMg, weightMg, refusal } = row;
  const { action, to } = marking;
  if (refusal !== undefined) return refusal;
  const offer = work.actions.find((one) => one.action === ONE[action]);
  if (!offer) return es.wrongState(work.stateEs);
  const isElsewhere = offer.reason === elsewhere(work.spot);
  if (offer.reason !== undefined && !isElsewhere) return reasons[offer.reason];
  if (work.shipmentCode !== null) return sentence(worksErrors.WORK_IN_SHIPMENT.es, work);
  if (isElsewhere) return sentence(custodyErrors.CUSTODY_ELSEWHERE.es, { placeEs: work.place });
  if (action === 'moveMany' && work.spot === SPOTS[to]) return worksErrors.WORK_ALREADY_THERE.es;
  // Only what is with somebody is sent on by them.
  const isAwaited = work.spot !== 'here' && work.spot !== 'workshop';
  if (action === 'moveMany' && isSentOn(to) && isAwaited)
    return sentence(custodyErrors.CUSTODY_ELSEWHERE.es, { placeEs: work.place });
  const hasGrams = metal === 'NONE' || (metalMg !== null && metalMg > 0);
  if (action === 'completeMany' && !hasGrams) return es.missingGrams;
  const isTooMuch = row.removedMg !== null && !(row.removedMg < work.pledgeMg);
  if (mayLose(row, marking) && isTooMuch) return worksErrors.METAL_REMOVED.es;
  return isWeighed(row, marking) && !(weightMg! > 0) ? es.missingWeight : undefined;
}
