/** The arithmetic of a job and where it is. All amounts in cents with IGIC, weights in milligrams. */
import { CONSTANTS } from '../../../policy/constants.ts';
import { sum, type TaxedAmount, taxWithin } from '../../../kernel/units.ts';
import { discounted } from '../../master-data/prices/prices.rules.ts';
import type { WorkTaskType } from '../work-tasks/work-tasks.states.ts';
import type {
  PledgeMetal,
  TrackingLabel,
  WorkActivity,
  WorkOrigin,
  WorkSituation,
  WorkState,
  WorkType,
} from './works.states.ts';

export interface WorkPrice extends TaxedAmount {
  readonly subtotalCents: number;
  readonly discountCents: number;
}

/** The house pays: what it costs is told, and nothing charged. */
export const isFree = (situation: WorkSituation): boolean => situation === 'internal' || situation === 'underGuarantee';

/** The discount is a fixed 10 %, or none (S0 §9); it counts on the whole, so that it is of the subtotal to the cent. */
export function workPrice(
  pricesCents: readonly number[],
  hasDiscount: boolean,
  taxBp: number,
  situation: WorkSituation,
): WorkPrice {
  const subtotalCents = sum(pricesCents);
  const priceCents = discounted(subtotalCents, hasDiscount ? CONSTANTS.workDiscountBp : 0);
  const totalCents = isFree(situation) ? 0 : priceCents;
  return { subtotalCents, discountCents: subtotalCents - priceCents, totalCents, ...taxWithin(totalCents, taxBp) };
}

/** What an advance on it is invoiced for when it is received (L20 art. 18.Dos). */
export const advanceOf = (paidCents: number, taxBp: number): TaxedAmount => ({
  totalCents: paidCents,
  ...taxWithin(paidCents, taxBp),
});

/** Paid is paid, however it began: who pays the rest changes what it is. */
export function situationAfter(situation: WorkSituation, totalCents: number, paidCents: number): WorkSituation {
  if (isFree(situation)) return situation;
  return paidCents >= totalCents ? 'paid' : 'toBePaidOnDelivery';
}

/** The price list of where and on what it is done: the shop's own, or the metal's; without metal, either metal's. */
export function taskFits(task: WorkTaskType, { type, metal }: { type: WorkType; metal: PledgeMetal }): boolean {
  if (type === 'STORE' || task === 'STORE') return type === task;
  return metal === 'NONE' || task === metal;
}

/** What a finished job has to weigh: its pledge, what it took and less what was taken out. Milligrams. */
export const weightAfter = (pledgeMg: number, used: { readonly metalMg: number; readonly removedMg: number }): number =>
  pledgeMg + used.metalMg - used.removedMg;

interface Enveloped {
  readonly metal: PledgeMetal;
  readonly origin: WorkOrigin;
  readonly weightMg: number;
}
/** What has metal is weighed as it changes hands (decision 0195); of what nobody left, once it is made of some. */
export const holdsMetal = ({ metal, origin, weightMg }: Enveloped): boolean =>
  metal !== 'NONE' || (origin === 'NO_PLEDGE_BUDGET' && weightMg > 0);

/** Where the pledge can be; `here` is the shop that took it in. */
export type Whereabouts =
  | 'here'
  | 'elsewhere'
  | 'workshop'
  | 'to-workshop'
  | 'to-store'
  | 'supplier'
  | 'customer'
  | 'unknown';

export interface Tracked {
  readonly state: WorkState;
  readonly isStoreWork: boolean;
  readonly at: Whereabouts;
  /** It has waited for its customer longer than the house keeps it in mind. */
  readonly isOverdue: boolean;
}

const OVER: Partial<Record<WorkState, TrackingLabel>> = { FINISHED: 'picked-up', REFUNDED: 'released' };

/** The word people follow a job by: of its state and its place, and of nothing else (S0 §4). */
export function trackingOf({ state, isStoreWork, at, isOverdue }: Tracked): TrackingLabel {
  const over = OVER[state];
  if (over !== undefined) return over;
  if (at === 'unknown') return 'missing';
  if (at === 'to-workshop') return 'delivery-workshop';
  if (at === 'to-store') return state === 'CANCELLED' ? 'sent-back' : 'delivery-store';
  switch (state) {
    case 'CANCELLED':
      return 'cancelled';
    case 'PENDING_TO_PICK_UP':
      return isOverdue ? 'expired' : 'pickup-available';
    case 'DONE':
      return at === 'workshop' ? 'finished' : 'received';
    case 'STARTED':
    case 'SHIPPED_TO_PROVIDER':
      return 'started';
    default:
      if (at === 'workshop') return 'workshop';
      return isStoreWork ? 'received' : 'shipping-available';
  }
}

/** The word of the specification for what was done, where it has one. */
const ACTIVITY_OF: Readonly<Record<string, WorkActivity>> = {
  create: 'REQUESTED',
  bringIn: 'REQUESTED',
  bringDone: 'REQUESTED',
  // Of its budget, before it was a job.
  request: 'REQUESTED',
  setBudget: 'BUDGETED',
  accept: 'APPROVED',
  payAdvance: 'INITIAL_PAYMENT',
  start: 'STARTED',
  shipToSupplier: 'STARTED',
  complete: 'COMPLETED',
  makeAvailable: 'AUTOMATICALLY_GENERATED',
  confirmPickup: 'PICKED_UP',
  cancel: 'CANCELLED',
  declareLost: 'CANCELLED',
};
export const activityOfAction = (action: string): WorkActivity | null => ACTIVITY_OF[action] ?? null;
