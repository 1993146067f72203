import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import type { SiiFiling } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const SiiBadge = badgeOf(siiFilingsEs.states, {
  due: 'wait',
  sent: 'run',
  accepted: 'ok',
  flawed: 'alert',
  refused: 'alert',
  corrected: 'off',
  withdrawn: 'off',
});
export const SiiBatchBadge = badgeOf(siiFilingsEs.states, {
  sent: 'run',
  accepted: 'ok',
  partial: 'alert',
  refused: 'alert',
  failed: 'hold',
});
export const SiiModeBadge = badgeOf(siiFilingsEs.modes, { off: 'off', test: 'hold', on: 'ok' });
export const HolidayBadge = badgeOf(siiFilingsEs.holidayStates, { recorded: 'ok', withdrawn: 'off' });

export const answerText = ({ errorCode, errorText }: Pick<SiiFiling, 'errorCode' | 'errorText'>): string =>
  errorCode === null ? (errorText ?? '') : `${errorCode} ${errorText ?? ''}`.trim();

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** By its first day, as the addresses say it. */
export const monthText = (first: string): string => MONTH.format(new Date(`${first}T00:00:00Z`));
export const periodText = ({ book, period }: Pick<SiiFiling, 'book' | 'period'>): string =>
  book === 'cash' ? siiFilingsEs.page.year(period.slice(0, 4)) : monthText(period);
