import type { Proof } from '@quilate/domain/kernel/machine.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { PaymentPart } from '../../../ui/payment-part.tsx';
import { Unsettled } from '../../../ui/unsettled.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../files/upload-field.tsx';
import type { Act, Fault, Own } from './act.ts';
import { type Asked, FIELD_OF, type Step } from './offer-steps.ts';
import { ProofStep, sizeOf, STEP_TITLES } from './proof-step.tsx';
import { type Elsewhere, useAct } from './use-act.ts';

const SHORTEST_REASON = 3;

interface PlanProps {
  /** Nothing said is the verb; null, what the step asks. */
  readonly title?: string | null;
  /** What it means, before it is done. */
  readonly text?: ReactNode;
  /** The module's own fields. */
  readonly children?: ReactNode;
  /** Of those fields; without any, the dialog's own. */
  readonly errors?: FieldErrors;
  /** Proofs that the module's own fields ask for. */
  readonly asks?: readonly Proof[];
  /** What is wrong with the plan; nothing when it can be signed as it is. */
  readonly check?: () => readonly Fault[] | Promise<readonly Fault[]>;
  readonly isReady?: boolean;
  /** It can be signed as it begins: the plan is shown to who goes back. */
  readonly isPlanned?: boolean;
  /** It takes something away. */
  readonly isDanger?: boolean;
  readonly size?: number;
  /** What the plan makes necessary besides what the offer knows. */
  readonly alsoNeeds?: readonly Proof[];
  /** Where a refusal is said whose field is not on the screen. */
  readonly fieldOf?: (path: string) => string;
  readonly onClose: () => void;
}
/** What the body needs besides its proofs has to be given. */
type BodyOf<Body> = {} extends Own<Body> ? { readonly body?: () => Own<Body> } : { readonly body: () => Own<Body> };
export type ActionDialogProps<Body, Reply> = Act<Body, Reply> & PlanProps & BodyOf<Body>;

/** An action of a record, as its offer has it: what is done, then each proof it needs, one question at a time. */
export function ActionDialog<Body, Reply>(props: ActionDialogProps<Body, Reply>) {
  return <OfferDialog {...props} form={`${props.concept}-${props.offer.action}:${props.of.id}`} />;
}

interface OfferDialogProps<Body, Reply> extends Act<Body, Reply>, PlanProps, Elsewhere {
  readonly form: string;
  readonly body?: () => Own<Body>;
}

/** The same of a record or of a draft, whose plan is the page beneath. */
export function OfferDialog<Body, Reply>(props: OfferDialogProps<Body, Reply>) {
  const { offer, concept, of, words, asks = [], isReady = true, pairs } = props;
  const { action } = offer;
  const own = useFieldErrors();
  const errors = props.errors ?? own;
  const { values: asked, change } = useForm<AskedValues>({});
  const reason = asked.reason?.trim() ?? '';
  const act = useAct<Body, Reply>({
    ...props,
    errors,
    alsoNeeds: props.alsoNeeds ?? [],
    asks,
    hasPlan: props.children !== undefined,
    isPlanned: props.isPlanned === true,
    fieldOf: props.fieldOf ?? ((path) => path),
    body: () => ({ ...bodyOf({ ...asked, reason }), ...props.body?.() }),
  });
  const lacking = act.needs.filter(isAsked);
  const isWellReasoned = !lacking.includes('reason') || reason.length >= SHORTEST_REASON;
  const { isPending, unsettled } = act.command;
  const verb = props.verb ?? words.actions[action] ?? '';
  const text = props.text ?? words.texts?.[action];
  const goOn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A form in a dialog opened from here is not this one, though React tells of it.
    if (event.target !== event.currentTarget || !isReady || !isWellReasoned || isPending) return;
    const faults = (await props.check?.()) ?? [];
    if (faults.length > 0) errors.show(faults);
    else act.plan();
  };
  const { step } = act;
  return (
    <Dialog
      title={titleOf(props, step, act.isFirst || (props.isPlanned === true && step === act.all[1]))}
      size={sizeOf(step, props.size)}
      step={step}
      isBusy={isPending}
      isDone={act.isDone}
      onClose={props.onClose}
    >
      {step === 'plan' ? (
        <form className="stack" onSubmit={(event) => void goOn(event)} noValidate>
          {text !== undefined && <p>{text}</p>}
          {props.children}
          <AskedFields
            lacking={lacking}
            labels={words.asks?.[action] ?? { label: proofsEs.reason }}
            values={asked}
            errors={errors}
            onChange={change}
          />
          {act.isLast && offer.irreversible && <p className="note">{shellEs.form.irreversible}</p>}
          {act.isLast && !isPending && <Unsettled text={unsettled} />}
          <FormButtons
            verb={act.isLast ? verb : `${verb}…`}
            isReady={isReady && isWellReasoned}
            isBusy={isPending}
            isDanger={props.isDanger === true}
            onCancel={props.onClose}
          />
        </form>
      ) : (
        <ProofStep
          proof={step}
          ask={{ action: `${concept}.${action}`, recordCode: of.code ?? null, amountCents: props.amountCents ?? null }}
          pairs={pairs ?? [[words.one, <span className="code">{of.code}</span>]]}
          why={props.why ?? proofsEs.needsApproval}
          warning={warningOf(props, act.all.includes('plan') ? undefined : text)}
          isLast={act.isLast}
          verb={verb}
          isBusy={isPending}
          unsettled={unsettled}
          errors={errors}
          onGiven={(value) => act.give(step, value)}
          onCancel={act.back}
          cancel={act.isFirst ? undefined : shellEs.form.back}
        />
      )}
    </Dialog>
  );
}

/** The first step bears the name of the act, each other that of what it asks. */
function titleOf<Body, Reply>({ title, words, offer }: OfferDialogProps<Body, Reply>, step: Step, isFirst: boolean) {
  const own = words.titles?.[offer.action] ?? words.actions[offer.action];
  if (step === 'plan') return title ?? own;
  return isFirst && title !== null ? (title ?? own) : STEP_TITLES[step];
}

/** What is said where it is signed: what it means, when no plan has said it, and that it cannot be taken back. */
function warningOf<Body, Reply>(props: OfferDialogProps<Body, Reply>, meaning: ReactNode): ReactNode {
  const { warning, words, offer } = props;
  const own = warning ?? words.warnings?.[offer.action] ?? meaning;
  return own ?? (offer.irreversible ? shellEs.form.irreversible : undefined);
}

const isAsked = (proof: Proof): proof is Asked => proof === 'reason' || proof === 'payment' || proof === 'photo';

interface AskedValues {
  readonly reason?: string;
  readonly payment?: unknown;
  readonly photo?: StoredFile | undefined;
}

const bodyOf = ({ reason, payment, photo }: AskedValues): object => ({
  ...(reason ? { [FIELD_OF.reason]: reason } : {}),
  ...(payment === undefined ? {} : { [FIELD_OF.payment]: payment }),
  ...(photo === undefined ? {} : { [FIELD_OF.photo]: photo.id }),
});

interface AskedFieldsProps {
  readonly lacking: readonly Proof[];
  readonly labels: { readonly label: string; readonly help?: string };
  readonly values: AskedValues;
  readonly errors: FieldErrors;
  readonly onChange: (values: Partial<AskedValues>) => void;
}

/** What a row needs and is no signature: asked here unless the module's own fields do. */
function AskedFields({ lacking, labels, values, errors, onChange }: AskedFieldsProps) {
  return (
    <>
      {lacking.includes('payment') && <PaymentPart errors={errors} onChange={(payment) => onChange({ payment })} />}
      {lacking.includes('photo') && (
        <UploadField
          label={proofsEs.photo}
          purpose="proof-photo"
          name={FIELD_OF.photo}
          value={values.photo}
          onChange={(photo) => onChange({ photo })}
          error={errors.of(FIELD_OF.photo)}
        />
      )}
      {lacking.includes('reason') && (
        <NotesField
          name="reason"
          label={labels.label}
          description={labels.help}
          value={values.reason ?? ''}
          onChange={(event) => {
            errors.clear('reason');
            onChange({ reason: event.currentTarget.value });
          }}
          error={errors.of('reason')}
        />
      )}
    </>
  );
}
