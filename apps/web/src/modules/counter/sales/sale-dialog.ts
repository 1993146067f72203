/** What every dialog of a sale is told. */
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface SaleDialogProps {
  readonly sale: Sale;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ sale, offer, onClose }: SaleDialogProps) => ({
  concept: 'sale',
  words: salesEs,
  of: sale,
  offer,
  onClose,
});
