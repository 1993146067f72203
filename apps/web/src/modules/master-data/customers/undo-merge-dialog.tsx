import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf, type CustomerDialogProps, recordOf } from './customer-dialog.ts';
import { customers } from './customers.queries.ts';
import { fullNameOf } from './full-name.ts';

const es = customersEs.merge;

interface UndoMergeDialogProps extends CustomerDialogProps {
  /** The record that parts: this one, or one that came into it. */
  readonly goneId: string;
}

export function UndoMergeDialog({ goneId, ...props }: UndoMergeDialogProps) {
  const { customer } = props;
  const link = customer.merged.find(({ id }) => id === goneId) ?? customer.mergedInto;
  const gone = goneId === customer.id ? customer : link;
  if (!gone || !link) return null;
  return (
    <ActionDialog
      {...actOf(props)}
      of={recordOf(goneId)}
      why={es.undoWhy(fullNameOf(gone))}
      pairs={[
        [customersEs.fields.nationalId, <span className="code">{gone.nationalId}</span>],
        [es.lastDay, dateInProse(link.undoUntilDate)],
      ]}
      send={customers.undoMerge.on(goneId)}
    />
  );
}
