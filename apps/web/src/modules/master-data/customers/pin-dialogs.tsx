import { Button, Modal } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { checkPin, setPin } from './customers.queries.ts';
import { PIN_FIGURES, PinField } from '../../foundations/proofs/pin-field.tsx';

const es = customersEs.dialogs;

interface PinDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Typed twice; after ten misses a zone manager allows it on the spot. */
export function SetPinDialog({ customer, onClose }: PinDialogProps) {
  const errors = useFieldErrors();
  const [pin, setPinText] = useState('');
  const [again, setAgain] = useState('');
  const [isApproving, setApproving] = useState(false);
  const needsApproval = customer.actions.some(({ action, needs }) => action === 'setPin' && needs.includes('approval'));
  const command = useCommand({
    form: `customer-pin:${customer.id}`,
    failed: customersEs.failed.setPin,
    run: (body: { pin: string; approval?: Approval }, key) => setPin(customer.id, body, key),
    done: () => customersEs.done.setPin,
    onDone: onClose,
    onRefused: (fault) => {
      errors.show(fault.fields);
      if (fault.fields.some(({ path }) => path === 'pin')) setApproving(false);
      return fault.fields.length > 0;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pin !== again) errors.show([{ path: 'again', message: es.pinsDiffer }]);
    else if (needsApproval) setApproving(true);
    else if (!command.isPending) command.mutate({ pin });
  };
  const verb = customersEs.actions.setPin;
  return (
    <Modal opened onClose={onClose} title={isApproving ? proofsEs.approvalTitle : verb} size={400}>
      {isApproving ? (
        <ApprovalForm
          why={es.lockedWhy}
          ask={{ action: 'customer.setPin', recordCode: referenceOf(customer.id), amountCents: null }}
          pairs={[[customersEs.one, `${customer.name} ${customer.surname}`]]}
          errors={errors}
          onApprove={(approval) => !command.isPending && command.mutate({ pin, approval })}
          onCancel={() => setApproving(false)}
        />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <PinField
            name="pin"
            label={es.newPin}
            description={es.newPinHelp}
            value={pin}
            error={errors.of('pin')}
            isFirst
            onChange={setPinText}
          />
          <PinField name="again" label={es.repeatPin} value={again} error={errors.of('again')} onChange={setAgain} />
          <PinButtons
            verb={verb}
            isReady={pin.length === PIN_FIGURES && again.length === PIN_FIGURES}
            isBusy={command.isPending}
            onClose={onClose}
          />
        </form>
      )}
    </Modal>
  );
}

export function CheckPinDialog({ customer, onClose }: PinDialogProps) {
  const errors = useFieldErrors();
  const [pin, setPinText] = useState('');
  const command = useCommand({
    form: `customer-check-pin:${customer.id}`,
    failed: customersEs.failed.checkPin,
    run: (typed: string, key) => checkPin(customer.id, typed, key),
    done: () => customersEs.done.checkPin,
    onDone: onClose,
    onRefused: (fault) => {
      setPinText('');
      return errors.refused(fault);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pin.length === PIN_FIGURES && !command.isPending) command.mutate(pin);
  };
  const verb = customersEs.actions.checkPin;
  return (
    <Modal opened onClose={onClose} title={verb} size={400}>
      <form className="stack" onSubmit={submit} noValidate>
        <PinField name="pin" label={es.pin} value={pin} error={errors.of('pin')} isFirst onChange={setPinText} />
        <PinButtons verb={verb} isReady={pin.length === PIN_FIGURES} isBusy={command.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}

interface PinButtonsProps {
  readonly verb: string;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

const PinButtons = ({ verb, isReady, isBusy, onClose }: PinButtonsProps) => (
  <div className="row-end">
    <Button variant="default" onClick={onClose} disabled={isBusy}>
      {shellEs.form.cancel}
    </Button>
    <Button type="submit" loading={isBusy} disabled={!isReady}>
      {verb}
    </Button>
  </div>
);
