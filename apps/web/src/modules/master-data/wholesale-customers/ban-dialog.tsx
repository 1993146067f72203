import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { withReason } from './wholesale-customers.queries.ts';

const es = wholesaleCustomersEs.dialogs;
const TEXTS = { ban: es.banText, unban: es.unbanText };

interface BanDialogProps {
  readonly customerId: string;
  readonly action: keyof typeof TEXTS;
  readonly onClose: () => void;
}

export function BanDialog({ customerId, action, onClose }: BanDialogProps) {
  const errors = useFieldErrors();
  const command = useCommand({
    form: `wholesale-${action}:${customerId}`,
    failed: wholesaleCustomersEs.failed[action],
    run: (reason: string, key) => withReason[action](customerId, reason, key),
    done: () => wholesaleCustomersEs.done[action],
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <ActDialog
      verb={wholesaleCustomersEs.actions[action]}
      text={TEXTS[action]}
      isBusy={command.isPending}
      asks={{ label: es.reason, help: es.reasonHelp, error: errors.of('reason') }}
      onConfirm={(reason) => command.mutate(reason)}
      onCancel={onClose}
    />
  );
}
