/** What a record of an invoice says to the tax office (RD 1007/2023; Orden HAC/1177/2024, annex). */
import { EXEMPT, type TaxShare, type TaxTreatment } from '../../master-data/receipts/receipts.taxes.ts';
import type { TaxMode } from '../../master-data/receipts/receipts.kinds.ts';
import type { RecordKind } from './tax-records.states.ts';

export const SYSTEM = { name: 'Quilate', id: 'QL' } as const;
/** Of records in one message. */
export const MAX_RECORDS = 1000;
/** Waited between two messages until the tax office says another time (art. 16.2). */
export const FIRST_WAIT_SECONDS = 60;
const MAX_RETRY_MINUTES = 60;

/** How long after a try that failed the next one comes: it doubles, up to the hour of art. 17. */
export const retryMinutes = (failures: number): number => Math.min(2 ** Math.max(failures - 1, 0), MAX_RETRY_MINUTES);

type Exempt = (typeof EXEMPT)[TaxTreatment] | { readonly regime: '01'; readonly as: 'E1' };
type Charged = { readonly regime: '01'; readonly as: 'S1' | 'S2'; readonly taxBp: number; readonly taxCents: number };
export type Qualified = (Charged | Exempt) & { readonly baseCents: number };

/**
 * Lines of the breakdown (IGIC): charged by us (S1); accounted for by the buyer (S2, at nothing); or exempt, by the
 * regime and cause of its treatment, else by what the law of the tax says of it (E1: Ley 4/2012 art. 50).
 */
export function qualified(taxes: readonly TaxShare[], isReverse: boolean): Qualified[] {
  return taxes.map(({ taxBp, treatment, baseCents, taxCents }) => {
    if (treatment) return { ...EXEMPT[treatment], baseCents };
    if (isReverse) return { regime: '01', as: 'S2', taxBp: 0, baseCents, taxCents: 0 };
    if (taxBp === 0) return { regime: '01', as: 'E1', baseCents };
    return { regime: '01', as: 'S1', taxBp, baseCents, taxCents };
  });
}

/**
 * What the tax office knows of an invoice says how a later record of it must come (validations 1.2.0, annex 6). Who
 * sends nothing was refused nothing, and has the record before it at home.
 */
export interface Known {
  readonly modeToday: TaxMode;
  /** Some record of it was received, where it would go today. */
  readonly isReceived: boolean;
  /** The last one of it was refused there. */
  readonly isRefused: boolean;
}
/** Of a correction: `X` where it has nothing of it, `S` where it refused the correction before, else nothing. */
export const priorOfCorrection = ({ modeToday, isReceived, isRefused }: Known): 'X' | 'S' | null => {
  if (modeToday === 'signed') return null;
  if (!isReceived) return 'X';
  return isRefused ? 'S' : null;
};
/** Of an annulment: `X` where it has nothing that could be annulled, `S` where it refused the annulment before. */
export const priorOfAnnulment = (known: Known & { readonly kind: RecordKind }): 'X' | 'S' | null => {
  const { kind, modeToday, isReceived, isRefused } = known;
  if (modeToday === 'signed') return null;
  if (!isReceived) return 'X';
  return kind === 'cancel' && isRefused ? 'S' : null;
};

interface DatedMode {
  readonly mode: TaxMode;
  /** `2027-01-01` */
  readonly since: string;
}
/** Who sends does so until the year ends (RD 1007/2023 art. 16). */
export const leavesMidYear = (now: TaxMode, next: DatedMode): boolean =>
  now === 'on' && next.mode !== 'on' && !next.since.endsWith('-01-01');

/** The last day on which records are sent, where that is said already and is of this year. */
export function lastDayOf(today: string, upcoming: readonly DatedMode[]): string | null {
  const end = upcoming.find(({ mode, since }) => mode !== 'on' && since > today);
  const lastDay = end && `${Number(end.since.slice(0, 4)) - 1}-12-31`;
  return lastDay?.slice(0, 4) === today.slice(0, 4) ? lastDay : null;
}
