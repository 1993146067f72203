/** What looks unusual in what somebody did, and what a conclusion must say (Ley 10/2010 arts. 17, 18 and 25). */
import { addYears } from '../../../kernel/dates.ts';
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { sum } from '../../../kernel/units.ts';
import { isOverCashLimit, type Limits } from '../../../policy/limits.ts';
import { specialExaminationsErrors } from './special-examinations.errors.ts';
import type { ConcludeBody, ExaminedOperation } from './special-examinations.schema.ts';
import type { ExaminationKind } from './special-examinations.states.ts';

/** One operation of a person in the days that are looked at together. */
export interface SeenOperation {
  readonly id: string;
  readonly amountCents: number;
  /** Paid by transfer to an account of somebody else. */
  readonly isPaidToAnother: boolean;
}

export interface Noticed {
  readonly kind: ExaminationKind;
  /** What made it be noticed, and nothing else. */
  readonly operations: readonly SeenOperation[];
}

/** Of who sells wholesale by trade what goes to their own account is no sign of anything, however often. */
export const isLookedAt = ({
  kind,
  cashCents,
  isPaidToAnother,
}: Pick<ExaminedOperation, 'kind' | 'cashCents' | 'isPaidToAnother'>): boolean =>
  kind !== 'closing' || cashCents > 0 || isPaidToAnother;

/**
 * What is noticed by itself of one person in `examinationWindowDays`, the gravest first: an account of another; several
 * that stay below the limit of cash and together come to `examinationSumCents`; `examinationOperations` of them.
 * Nothing where nothing is unusual.
 */
export function noticedIn(operations: readonly SeenOperation[], limits: Limits): Noticed | undefined {
  const others = operations.filter(({ isPaidToAnother }) => isPaidToAnother);
  const small = operations.filter(({ amountCents }) => !isOverCashLimit(amountCents, limits));
  const isSplit = sum(small.map(({ amountCents }) => amountCents)) >= limits.examinationSumCents;
  const isRepeated = operations.length >= limits.examinationOperations;
  if (others.length === 0 && !isSplit && !isRepeated) return undefined;
  const kind = others.length > 0 ? 'THIRD_PARTY_ACCOUNT' : isSplit ? 'SPLIT' : 'REPEATED';
  // Of several signs everything they rest on is looked at.
  const grounds = isRepeated ? operations : [...others, ...(isSplit ? small : [])];
  return { kind, operations: operations.filter((one) => grounds.includes(one)) };
}

/** What is wrong with a conclusion, or nothing: what was reported is proven, and was reported by now. */
export function conclusionFault(
  { outcome, reference, reportedOn, receiptId }: Omit<ConcludeBody, 'reasons' | 'signature' | 'version'>,
  today: string,
): DomainError | undefined {
  const report = { reference, reportedOn, receiptId };
  const missing = Object.entries(report).flatMap(([field, value]) => (value === null ? [field] : []));
  if (outcome === 'NOT_REPORTED') {
    return missing.length === 3 ? undefined : refuse(specialExaminationsErrors.EXAMINATION_NOT_REPORTED);
  }
  const [first] = missing;
  if (first !== undefined) return refuse(specialExaminationsErrors.EXAMINATION_REPORT_INCOMPLETE, {}, first);
  if (reportedOn !== null && reportedOn > today) return refuse(specialExaminationsErrors.EXAMINATION_REPORTED_FUTURE);
  return undefined;
}

/** Until when it is kept, once it has ended (Ley 10/2010 arts. 24 and 25). */
export const keptUntil = (endedOn: string | null, { examinationKeepYears }: Pick<Limits, 'examinationKeepYears'>) =>
  endedOn === null ? null : addYears(endedOn, examinationKeepYears);
