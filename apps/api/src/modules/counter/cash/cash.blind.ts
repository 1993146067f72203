/** What a shop assistant must not learn before a blind count is saved (B-04). */
import { type DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import type { Who } from '../../../platform/who.ts';

/** A blind count is worth nothing if the answer can be read beforehand. */
export const isBlindTo = (who: Who): boolean => who.isBlindCount && who.role === 'SHOP_ASSISTANT';

export const mismatchRefusal = (differenceCents: number, isBlind: boolean): DomainError =>
  isBlind ? refuse(cashErrors.MISMATCH_BLIND) : refuse(cashErrors.MISMATCH_REASON_MISSING, { differenceCents });
