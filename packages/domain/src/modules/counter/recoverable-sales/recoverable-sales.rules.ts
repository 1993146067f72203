/**
 * The arithmetic of a recoverable sale (S0 §4, §9; docs/decisions/0042). Cents, civil days of the shop and basis
 * points, rounded once, half up. The rates are those of the day it was made.
 */
import { addDays, daysBetween } from '../../../kernel/dates.ts';
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { mulDiv, partBp } from '../../../kernel/units.ts';
import { recoverableErrors } from './recoverable-sales.errors.ts';
import type { RecoverableSaleState, Situation } from './recoverable-sales.states.ts';

export interface Terms {
  /** Custody and administration of one period. */
  readonly custodyBp: number;
  /** The shop's, when it is recovered. */
  readonly profitBp: number;
  readonly periodDays: number;
}

export interface Debt extends Terms {
  /** What the customer still owes of what was paid for the lot. */
  readonly pendingCents: number;
  readonly dueDate: string;
}

export interface Renewal {
  readonly delayDays: number;
  readonly custodyCents: number;
  readonly surchargeCents: number;
  readonly amortizationCents: number;
  readonly totalCents: number;
  readonly pendingAfterCents: number;
  readonly dueAfter: string;
}

export interface Recovery {
  readonly delayDays: number;
  readonly capitalCents: number;
  readonly profitCents: number;
  readonly surchargeCents: number;
  readonly totalCents: number;
}

/** The first day it has to be renewed or recovered by. */
export const firstDue = (takenDate: string, { periodDays }: Pick<Terms, 'periodDays'>): string =>
  addDays(takenDate, periodDays);

/** Days late; none until the due date has passed. */
export const delayOn = (dueDate: string, today: string): number => Math.max(0, daysBetween(dueDate, today));

/** For all the days together, never a day's share times the days: they would not add up. */
export const surchargeOf = (pendingCents: number, delayDays: number, { custodyBp, periodDays }: Terms): number =>
  delayDays === 0 ? 0 : mulDiv(pendingCents * delayDays, custodyBp, 10_000 * periodDays, 'halfUp');

export function renewalOn(debt: Debt, amortizationCents: number, today: string): Renewal {
  const delayDays = delayOn(debt.dueDate, today);
  const custodyCents = partBp(debt.pendingCents, debt.custodyBp);
  const surchargeCents = surchargeOf(debt.pendingCents, delayDays, debt);
  return {
    delayDays,
    custodyCents,
    surchargeCents,
    amortizationCents,
    totalCents: custodyCents + surchargeCents + amortizationCents,
    pendingAfterCents: debt.pendingCents - amortizationCents,
    dueAfter: addDays(debt.dueDate > today ? debt.dueDate : today, debt.periodDays),
  };
}

export function recoveryOn(debt: Debt, today: string): Recovery {
  const delayDays = delayOn(debt.dueDate, today);
  const profitCents = partBp(debt.pendingCents, debt.profitBp);
  const surchargeCents = surchargeOf(debt.pendingCents, delayDays, debt);
  return {
    delayDays,
    capitalCents: debt.pendingCents,
    profitCents,
    surchargeCents,
    totalCents: debt.pendingCents + profitCents + surchargeCents,
  };
}

/** All of it together never above the base appraisal; the last cent is paid by recovering it (S0 §5). */
export function amortizationFault(
  debt: Pick<Debt, 'pendingCents'>,
  amortizationCents: number,
): DomainError | undefined {
  const { pendingCents } = debt;
  if (amortizationCents > pendingCents) return refuse(recoverableErrors.AMORTIZATION_TOO_LARGE, { pendingCents });
  if (amortizationCents === pendingCents) return refuse(recoverableErrors.AMORTIZATION_IS_RECOVERY);
  return undefined;
}

/** Late enough to be told about, and to become the shop's (S0 §5): day 14 is not yet. */
export const isCriticallyLate = (dueDate: string, today: string, warnAfterDays: number): boolean =>
  delayOn(dueDate, today) > warnAfterDays;

export interface Seen {
  readonly state: RecoverableSaleState;
  readonly dueDate: string;
  readonly isInHold: boolean;
}

/** How it is seen today; being late says more than being in custody. */
export function situationOf({ state, dueDate, isInHold }: Seen, today: string, warnAfterDays: number): Situation {
  if (state !== 'ACT') return state;
  if (isCriticallyLate(dueDate, today, warnAfterDays)) return 'RTC';
  if (delayOn(dueDate, today) > 0) return 'VEN';
  return isInHold ? 'BLQ' : 'ACT';
}
