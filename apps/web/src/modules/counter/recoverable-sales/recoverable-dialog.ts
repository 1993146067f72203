/** What every dialog of a recoverable sale is told. */
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { recoverableQueries } from './recoverable-sales.queries.ts';

export interface RecoverableDialogProps {
  readonly sale: RecoverableSale;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ sale, offer, onClose }: RecoverableDialogProps) => ({
  concept: 'recoverableSale',
  words: recoverableSalesEs,
  of: sale,
  offer,
  shownAs: recoverableQueries.one(sale.id).queryKey,
  onClose,
});
