import { Button, Modal } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { CustomerSignatureForm, type DrawnSignature } from '../../foundations/proofs/customer-signature-form.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { PIN_FIGURES, PinField } from '../../foundations/proofs/pin-field.tsx';
import { deliver } from './recoverable-sales.queries.ts';
import { useRecoverableCommand } from './use-recoverable-command.ts';

const es = recoverableSalesEs.page;
type Step = 'pin' | 'drawn' | 'signature';
const stepOf = (path: string): Step =>
  path.startsWith('pin') ? 'pin' : path.startsWith('customerSignature') ? 'drawn' : 'signature';

interface DeliverDialogProps {
  readonly sale: RecoverableSale;
  readonly onClose: () => void;
}

/** The customer's PIN, their signature, and who hands the lot over (S0 §4). */
export function DeliverDialog({ sale, onClose }: DeliverDialogProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<Step>('pin');
  const [pin, setPin] = useState('');
  const [drawn, setDrawn] = useState<DrawnSignature | null>(null);
  const command = useRecoverableCommand({
    action: 'deliver',
    sale,
    errors,
    send: deliver,
    onPath: (path) => {
      const next = stepOf(path);
      if (next === 'pin') setPin('');
      setStep(next);
    },
    onDone: onClose,
  });
  const verb = recoverableSalesEs.actions.deliver;
  const titles = { pin: verb, drawn: proofsEs.pad.title, signature: proofsEs.signature };
  const pairs: Pair[] = [
    [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
    [es.lot, <span className="code">{sale.lotCode}</span>],
    [es.customer, sale.customerName],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[step]}
      size={step === 'drawn' ? 640 : 460}
      closeOnEscape={!command.isPending}
    >
      {step === 'pin' && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (pin.length !== PIN_FIGURES) return;
            errors.reset();
            setStep(drawn === null ? 'drawn' : 'signature');
          }}
        >
          <p>{es.askPin}</p>
          <PinField name="pin" label={es.pin} value={pin} error={errors.of('pin')} isFirst onChange={setPin} />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit" disabled={pin.length !== PIN_FIGURES}>
              {`${es.signHere}…`}
            </Button>
          </div>
        </form>
      )}
      {step === 'drawn' && (
        <CustomerSignatureForm
          pairs={pairs}
          error={errors.of('customerSignature.fileId')}
          onSigned={(signature) => {
            setDrawn(signature);
            setStep('signature');
          }}
          onCancel={() => setStep('pin')}
        />
      )}
      {step === 'signature' && (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          warning={es.deliverText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ pin, customerSignature: drawn!, signature })}
          onCancel={() => setStep('pin')}
        />
      )}
    </Modal>
  );
}
