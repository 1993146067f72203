/** What is done with a recoverable sale. Loaded when one is chosen. */
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface RecoverableDialogsProps {
  readonly action: string;
  readonly sale: RecoverableSale;
  readonly onClose: () => void;
}

export function RecoverableDialogs({ action, ...shared }: RecoverableDialogsProps) {
  switch (action) {
    case 'renew':
      return <RenewDialog {...shared} />;
    case 'withdraw':
      return <WithdrawDialog {...shared} />;
    case 'deliver':
      return <DeliverDialog {...shared} />;
    default:
      return <ReasonDialog action={action as Reasoned} {...shared} />;
  }
}
