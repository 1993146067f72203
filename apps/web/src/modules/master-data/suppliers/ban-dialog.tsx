import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { Supplier } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
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
  return (
    <ReasonDialog
      verb={suppliersEs.actions[action]}
      text={TEXTS[action]}
      label={es.reason}
      help={es.reasonHelp}
      save={{
        form: `supplier-${action}:${supplier.id}`,
        failed: suppliersEs.failed[action],
        done: suppliersEs.done[action],
        send: (reason, key) => withReason[action](area, supplier.id, reason, key),
      }}
      onClose={onClose}
    />
  );
}
