/** What every dialog of a recoverable sale says. */
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { recoverableQueries } from './recoverable-sales.queries.ts';

export const actOf = (doing: Doing<RecoverableSale>) => ({
  ...doing,
  concept: 'recoverableSale',
  words: recoverableSalesEs,
  shownAs: recoverableQueries.one(doing.of.id).queryKey,
});
