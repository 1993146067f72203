import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CorrectionBody, MovementBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { addMovement, correctMovement } from './cash.queries.ts';

/** The refusal goes to its field; one that is not about the signature closes the dialog in front of it. */
const atItsField = (errors: FieldErrors, onOther: () => void) => (fault: Fault) => {
  if (fault.fields.length === 0) return false;
  if (!fault.fields.some((field) => field.path.startsWith('signature'))) onOther();
  errors.show(fault.fields);
  return true;
};

export function useAddMovement(errors: FieldErrors, onOther: () => void) {
  const navigate = useNavigate();
  return useCommand({
    form: 'cash-add-movement',
    failed: cashEs.failed.addMovement,
    saysUnsettled: true,
    run: (body: MovementBody, key) => {
      errors.reset();
      return addMovement(body, key);
    },
    done: (reply) => cashEs.done.addMovement.replace('{code}', reply.code),
    onDone: (reply) =>
      void navigate({ to: '/transactions/movements/$movementId', params: { movementId: reply.id }, replace: true }),
    onRefused: atItsField(errors, onOther),
  });
}

export function useCorrectMovement(movementId: string, errors: FieldErrors, onDone: () => void) {
  return useCommand({
    form: `cash-correct:${movementId}`,
    failed: cashEs.failed.correctMovement,
    saysUnsettled: true,
    run: (body: CorrectionBody, key) => {
      errors.reset();
      return correctMovement(movementId, body, key);
    },
    done: (reply) => cashEs.done.correctMovement.replace('{code}', reply.code),
    onDone,
    onRefused: (fault) =>
      fault.fields.some((field) => /^(signature|reason)/.test(field.path)) && atItsField(errors, () => {})(fault),
  });
}
