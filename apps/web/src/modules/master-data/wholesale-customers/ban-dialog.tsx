import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { withReason } from './wholesale-customers.queries.ts';

const es = wholesaleCustomersEs.dialogs;
const TEXTS = { ban: es.banText, unban: es.unbanText };

interface BanDialogProps {
  readonly customerId: string;
  readonly action: keyof typeof TEXTS;
  readonly onClose: () => void;
}

export function BanDialog({ customerId, action, onClose }: BanDialogProps) {
  return (
    <ReasonDialog
      verb={wholesaleCustomersEs.actions[action]}
      text={TEXTS[action]}
      label={es.reason}
      help={es.reasonHelp}
      save={{
        form: `wholesale-${action}:${customerId}`,
        failed: wholesaleCustomersEs.failed[action],
        done: wholesaleCustomersEs.done[action],
        send: (reason, key) => withReason[action](customerId, reason, key),
      }}
      onClose={onClose}
    />
  );
}
