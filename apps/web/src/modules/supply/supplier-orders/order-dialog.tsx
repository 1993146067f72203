import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { useOrderChange } from './use-order-change.ts';

const es = supplierOrdersEs.dialogs;
export type Asked = 'cancel' | 'reopen' | 'undoReceive' | 'undoVerify' | 'close';
const WITH_REASON: readonly Asked[] = ['cancel', 'undoReceive', 'undoVerify'];

interface OrderDialogProps {
  readonly order: SupplierOrder;
  readonly action: Asked;
  readonly onClose: () => void;
}

/** A step that is thought over, with its reason where it takes something back. */
export function OrderDialog({ order, action, onClose }: OrderDialogProps) {
  const errors = useFieldErrors();
  const asksReason = WITH_REASON.includes(action);
  const command = useOrderChange(order, action as 'cancel', {
    onDone: onClose,
    onRefused: (fault) => {
      if (asksReason && fault.fields.some(({ path }) => path === 'reason')) return errors.refused(fault);
      // It is about the order: said in a notice.
      onClose();
      return false;
    },
  });
  return (
    <ActDialog
      verb={supplierOrdersEs.actions[action]}
      text={es[action]}
      isIrreversible={action === 'close'}
      isBusy={command.isPending}
      {...(asksReason ? { asks: { label: es.reason, help: es.reasonHelp, error: errors.of('reason') } } : {})}
      onConfirm={(reason) =>
        command.mutate((asksReason ? { reason } : undefined) as Parameters<typeof command.mutate>[0])
      }
      onCancel={onClose}
    />
  );
}
