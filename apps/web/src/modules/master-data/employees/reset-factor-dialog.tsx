import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { resetSecondFactor } from './employees.queries.ts';

const action = employeesEs.actions.resetSecondFactor;

/** For somebody who has lost the telephone and the recovery codes. */
export function ResetFactorDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const errors = useFieldErrors();
  const command = useCommand({
    form: `employee-reset-factor:${employee.id}`,
    failed: employeesEs.failed.resetSecondFactor,
    saysUnsettled: true,
    run: (signature: Signature, key) => resetSecondFactor(employee.id, { signature }, key),
    done: () => employeesEs.done.resetSecondFactor,
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <SignatureDialog
      title={`${action}: ${employee.name} ${employee.surname}`}
      verb={action}
      warning={employeesEs.page.factorNote}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate(signature)}
      onCancel={onClose}
    />
  );
}
