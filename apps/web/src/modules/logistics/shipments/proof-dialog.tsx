import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Difference } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm, type Ask } from '../../foundations/proofs/approval-form.tsx';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { figuresText, subjectOf } from './shipment-text.ts';

const es = shipmentsEs.dialogs;
const SHORTEST = 3;
type Step = 'look' | 'approval' | 'signature';

/** What has been given by the time somebody signs. */
export interface Proofs {
  readonly text: string;
  readonly approval: Approval | undefined;
  readonly signature: Signature;
}

interface ProofDialogProps {
  readonly shipment: Shipment;
  readonly title: string;
  /** The act, on its last button. */
  readonly verb: string;
  readonly pairs: readonly Pair[];
  readonly warning?: string;
  /** Shown before anything else, and confirmed. */
  readonly differences?: readonly Difference[];
  /** They stay open afterwards. */
  readonly staysOpen?: boolean;
  /** Something to write down first: a reason, a code. */
  readonly asks?: { readonly label: string; readonly name: string; readonly isCode?: boolean };
  /** A zone manager is needed: why, and what for. */
  readonly approval?: { readonly why: string; readonly ask: Ask };
  readonly of?: 'employee' | 'driver';
  readonly isBusy: boolean;
  readonly unsettled: string | undefined;
  readonly errors: FieldErrors;
  readonly onSend: (proofs: Proofs) => void;
  readonly onClose: () => void;
}

/** What differs, then why, then who authorises, then who signs; going back keeps everything. */
export function ProofDialog(props: ProofDialogProps) {
  const { shipment, title, verb, pairs, differences = [], asks, approval, errors, isBusy, onSend, onClose } = props;
  const first: Step = differences.length > 0 || asks ? 'look' : approval ? 'approval' : 'signature';
  const [step, setStep] = useState<Step>(first);
  const [text, setText] = useState('');
  const [given, setGiven] = useState<Approval>();
  const after: Step = approval ? 'approval' : 'signature';
  const shown = stepOf(errors, step, after);
  const titles = { look: title, approval: proofsEs.approvalTitle, signature: title };
  return (
    <Modal opened onClose={onClose} title={titles[shown]} size={shown === 'look' ? 520 : 440} closeOnEscape={!isBusy}>
      {shown === 'look' && (
        <Look
          shipment={shipment}
          differences={differences}
          staysOpen={props.staysOpen === true}
          asks={asks}
          text={text}
          error={asks && errors.of(asks.name)}
          onText={(next) => {
            setText(next);
            if (asks) errors.clear(asks.name);
          }}
          onGoOn={() => {
            errors.reset();
            setStep(after);
          }}
          onClose={onClose}
        />
      )}
      {shown === 'approval' && approval && (
        <ApprovalForm
          why={approval.why}
          ask={approval.ask}
          pairs={pairs}
          errors={errors}
          onApprove={(proof) => {
            setGiven(proof);
            errors.reset();
            setStep('signature');
          }}
          onCancel={first === 'look' ? () => setStep('look') : onClose}
        />
      )}
      {shown === 'signature' && (
        <SignatureForm
          of={props.of ?? 'employee'}
          verb={verb}
          pairs={pairs}
          {...(props.warning === undefined ? {} : { warning: props.warning })}
          isBusy={isBusy}
          unsettled={props.unsettled}
          errors={errors}
          onSign={(signature) => onSend({ text: text.trim(), approval: given, signature })}
          onCancel={first === 'signature' ? onClose : () => setStep(first)}
        />
      )}
    </Modal>
  );
}

/** A refusal leads back to the step it is about. */
function stepOf(errors: FieldErrors, step: Step, after: Step): Step {
  const paths = Object.keys(errors.all);
  if (paths.length === 0) return step;
  if (paths.some((path) => /^(signature|driverSignature)/.test(path))) return 'signature';
  if (paths.some((path) => path.startsWith('approval'))) return after;
  return step === 'signature' && paths.some((path) => /^(reason|itemCode)/.test(path)) ? 'look' : step;
}

interface LookProps {
  readonly shipment: Shipment;
  readonly differences: readonly Difference[];
  readonly staysOpen: boolean;
  readonly asks: ProofDialogProps['asks'];
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

function Look({ shipment, differences, staysOpen, asks, text, error, onText, onGoOn, onClose }: LookProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const isReady = (differences.length === 0 || isConfirmed) && (!asks || text.trim().length >= SHORTEST);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onGoOn();
  };
  const field = {
    name: asks?.name ?? '',
    label: asks?.label,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
    error,
    'data-autofocus': true,
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {differences.length > 0 && (
        <>
          <div className="panel">
            {differences.map((one) => (
              <div key={`${one.kind} ${one.packageId} ${one.itemId}`} className="incident">
                <span>
                  {shipmentsEs.incidents[one.kind]}
                  <small>{figuresText(one)}</small>
                </span>
                <span className="code">{subjectOf(shipment, one)}</span>
              </div>
            ))}
          </div>
          <p className="note">{staysOpen ? es.differencesOpen : es.differencesHelp}</p>
          <Checkbox
            data-autofocus={!asks || undefined}
            label={es.confirm}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </>
      )}
      {asks &&
        (asks.isCode ? <TextInput {...field} autoCapitalize="characters" autoComplete="off" /> : <Reason {...field} />)}
      <div className="row-end">
        <Button variant="default" onClick={onClose}>
          {shellEs.form.cancel}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {proofsEs.authorisations.next}
        </Button>
      </div>
    </form>
  );
}

const Reason = (field: Parameters<typeof Textarea>[0]) => <Textarea {...field} autosize minRows={2} maxLength={500} />;
