import { Modal } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { undoMerge } from './customers.queries.ts';
import { fullNameOf } from './full-name.ts';

const es = customersEs.merge;

interface UndoMergeDialogProps {
  readonly customer: Customer;
  /** The record that parts: this one, or one that came into it. */
  readonly goneId: string;
  readonly onClose: () => void;
}

export function UndoMergeDialog({ customer, goneId, onClose }: UndoMergeDialogProps) {
  const errors = useFieldErrors();
  const link = customer.merged.find(({ id }) => id === goneId) ?? customer.mergedInto;
  const gone = goneId === customer.id ? customer : link;
  const command = useCommand({
    form: `customer-undo-merge:${goneId}`,
    failed: customersEs.failed.undoMerge,
    run: (approval: Approval, key) => undoMerge(goneId, approval, key),
    done: () => customersEs.done.undoMerge,
    onDone: onClose,
    onRefused: errors.refused,
  });
  if (!gone || !link) return null;
  return (
    <Modal opened onClose={onClose} title={proofsEs.approvalTitle} size={440} closeOnEscape={!command.isPending}>
      <ApprovalForm
        why={es.undoWhy(fullNameOf(gone))}
        ask={{ action: 'customer.undoMerge', recordCode: referenceOf(goneId), amountCents: null }}
        pairs={[
          [customersEs.fields.nationalId, <span className="code">{gone.nationalId}</span>],
          [es.lastDay, dateInProse(link.undoUntilDate)],
        ]}
        errors={errors}
        onApprove={(approval) => !command.isPending && command.mutate(approval)}
        onCancel={onClose}
      />
    </Modal>
  );
}
