import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { issueBadge, revokeBadge } from './employees.queries.ts';

const RUN = { issueBadge, revokeBadge } as const;
const NOTE = { issueBadge: employeesEs.badge.note, revokeBadge: employeesEs.badge.revokeNote } as const;

interface BadgeDialogProps {
  readonly employee: Employee;
  readonly action: keyof typeof RUN;
  readonly onClose: () => void;
}

/** A badge is made, or one that was lost stops being worth anything; whoever does it signs. */
export function BadgeDialog({ employee, action, onClose }: BadgeDialogProps) {
  const errors = useFieldErrors();
  const command = useCommand({
    form: `employee-${action}:${employee.id}`,
    failed: employeesEs.failed[action],
    saysUnsettled: true,
    run: (signature: Signature, key) => RUN[action](employee.id, { signature }, key),
    done: () => employeesEs.done[action],
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <SignatureDialog
      title={`${employeesEs.actions[action]}: ${employee.name} ${employee.surname}`}
      verb={employeesEs.actions[action]}
      warning={NOTE[action]}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate(signature)}
      onCancel={onClose}
    />
  );
}
