/** How an order of a shop is read: what each line has come to, and what the whole adds up to. Without schemas. */
import { sum } from '../../../kernel/units.ts';

/** The specification's ten (S1 §4). */
export const SHOP_ORDER_STATES = [
  'pending',
  'requested',
  'confirmed',
  'ready-to-pick-up',
  'dropped-off',
  'picked-up',
  'received',
  'finished',
  'rejected',
  'on-hold',
] as const;
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];

export const LINE_STATES = ['pending', 'equals', 'adds', 'increases', 'decreases', 'rejects', 'on-hold'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const INCIDENT_KINDS = ['short', 'weight', 'bags', 'missing'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export interface Units {
  /** Nothing when bulk purchases has added the line. */
  readonly requestedUnits: number;
  /** Nothing decided yet: null. */
  readonly approvedUnits: number | null;
  readonly isOnHold: boolean;
}

/** Derived from the units, never written by anybody (S1 §4). */
export function lineStateOf({ requestedUnits, approvedUnits, isOnHold }: Units): LineState {
  if (isOnHold) return 'on-hold';
  if (approvedUnits === null) return 'pending';
  if (requestedUnits === 0) return 'adds';
  if (approvedUnits === 0) return 'rejects';
  if (approvedUnits === requestedUnits) return 'equals';
  return approvedUnits > requestedUnits ? 'increases' : 'decreases';
}

/** Pieces a line stands for: as approved, as requested until then; what is on hold does not travel. */
export function unitsOf({ requestedUnits, approvedUnits, isOnHold }: Units): number {
  return isOnHold ? 0 : (approvedUnits ?? requestedUnits);
}

/** Pieces that may go into the bags for a line. */
export const servedUnits = ({ approvedUnits, isOnHold }: Units): number => (isOnHold ? 0 : (approvedUnits ?? 0));

export interface OrderTotals {
  readonly requestedUnits: number;
  readonly units: number;
  readonly weightMg: number;
}

/** Every line counts once; a weight is units by the weight of one. */
export function totalsOf(lines: readonly (Units & { readonly weightMg: number })[]): OrderTotals {
  return {
    requestedUnits: sum(lines.map((line) => line.requestedUnits)),
    units: sum(lines.map(unitsOf)),
    weightMg: sum(lines.map((line) => unitsOf(line) * line.weightMg)),
  };
}

/** Exactly the tolerance is still right: 1,00 g passes and 1,01 g does not (S1 §5). */
export const isWeightMismatch = (preparationMg: number, pickupMg: number, toleranceMg: number): boolean =>
  Math.abs(preparationMg - pickupMg) > toleranceMg;

/** Pieces of the lines that were approved and are in no bag. */
export function shortUnits(lines: readonly (Units & { readonly preparedUnits: number })[]): number {
  return sum(lines.map((line) => servedUnits(line) - line.preparedUnits));
}

/** The way of an order that goes well, as its step bar shows it. */
export const ROAD: readonly ShopOrderState[] = [
  'pending',
  'requested',
  'confirmed',
  'ready-to-pick-up',
  'picked-up',
  'received',
  'finished',
];

/** How far along the road an order is; what is parked or refused stands where it was decided. */
export function stepOf(state: ShopOrderState): number {
  if (state === 'on-hold' || state === 'rejected') return ROAD.indexOf('requested');
  return ROAD.indexOf(state === 'dropped-off' ? 'ready-to-pick-up' : state);
}

/** Whether the date of a state still stands: what was undone is no longer part of the way. */
export function isBehind(step: ShopOrderState, current: ShopOrderState): boolean {
  if (step === current) return true;
  if (step === 'on-hold' || step === 'rejected') return false;
  if (step === 'dropped-off') return stepOf(current) > stepOf(step);
  return stepOf(step) <= stepOf(current);
}
