import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface ClosingDialogProps {
  readonly closing: Closing;
  readonly offer: Offered;
  readonly onClose: () => void;
}
