import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { Supplier } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { withReason } from './suppliers.queries.ts';
import type { SupplierArea } from './use-supplier-area.ts';

const es = suppliersEs.dialogs;
const TEXTS = { ban: es.banText, unban: es.unbanText };

interface BanDialogProps {
  readonly area: SupplierArea;
  readonly supplier: Supplier;
  readonly action: keyof typeof TEXTS;
  readonly onClose: () => void;
}

export function BanDialog({ area, supplier, action, onClose }: BanDialogProps) {
  const errors = useFieldErrors();
  const command = useCommand({
    form: `supplier-${action}:${supplier.id}`,
    failed: suppliersEs.failed[action],
    run: (reason: string, key) => withReason[action](area, supplier.id, reason, key),
    done: () => suppliersEs.done[action],
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <ActDialog
      verb={suppliersEs.actions[action]}
      text={TEXTS[action]}
      isBusy={command.isPending}
      asks={{ label: es.reason, help: es.reasonHelp, error: errors.of('reason') }}
      onConfirm={(reason) => command.mutate(reason)}
      onCancel={onClose}
    />
  );
}
