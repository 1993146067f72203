import { NativeSelect, TextInput } from '@mantine/core';
import { isFree } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import {
  type NewWorkType,
  WORK_SITUATIONS,
  type WorkSituation,
  type WorkStep,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { InvoicePanel } from '../../master-data/receipts/invoice-fields.tsx';
import { PaymentList } from '../../counter/payments/payment-panel.tsx';
import { dueNow, fitsTask, isJob, priceOf, promisedOn, type WorkDraft } from './new-work-draft.ts';
import { ObservationsField } from './observations-field.tsx';
import { PieceFields } from './piece-fields.tsx';
import { PledgeFields } from './pledge-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import { CustomerStep } from './work-customer-step.tsx';
import { WorkTypeChoice } from './work-type-choice.tsx';

const { fields, wizard: es } = worksEs;
const SITUATION_OPTIONS = WORK_SITUATIONS.map((value) => ({ value, label: worksEs.situations[value] }));

interface StepProps {
  readonly draft: WorkDraft;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<WorkDraft>) => void;
  readonly onType: (type: NewWorkType) => void;
}

export function StepFields({ step, ...props }: StepProps & { readonly step: WorkStep }) {
  const { draft, errors, onChange } = props;
  switch (step) {
    case 'type':
      return <TypeStep {...props} />;
    case 'tasks':
      return <TaskFields draft={draft} fits={(task) => fitsTask(draft, task)} errors={errors} onChange={onChange} />;
    case 'customer':
      return <CustomerStep {...props} totalCents={priceOf(draft, props.limits).totalCents} />;
    case 'pledge':
      return (
        <>
          <PledgeFields draft={draft} errors={errors} onChange={onChange} />
          <PieceFields draft={draft} errors={errors} onChange={onChange} />
          {isJob(draft.type) && (
            <DateField
              name="promisedOn"
              label={fields.promisedOn}
              value={promisedOn(draft, props.limits)}
              onChange={(day) => {
                errors.clear('promisedOn');
                onChange({ promisedOn: day });
              }}
              error={errors.of('promisedOn')}
            />
          )}
          <ObservationsField
            value={draft.observations}
            error={errors.of('observations')}
            onChange={(text) => onChange({ observations: text })}
          />
        </>
      );
    default:
      return <PaymentStep {...props} />;
  }
}

function TypeStep({ draft, errors, onChange, onType }: StepProps) {
  const code = (name: 'saleCode' | 'relatedWorkCode') => ({
    name,
    label: fields[name],
    description: es.codeHelp,
    classNames: { input: 'code' },
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 20,
    value: draft[name],
    error: errors.of(name),
    onChange: (event: { currentTarget: { value: string } }): void => {
      errors.clear(name);
      onChange({ [name]: event.currentTarget.value.toUpperCase() });
    },
  });
  return (
    <div className="stack">
      <WorkTypeChoice value={draft.type} onPick={onType} />
      <NativeSelect
        name="situation"
        label={fields.situation}
        description={worksEs.situationHelp[draft.situation]}
        data={SITUATION_OPTIONS}
        value={draft.situation}
        onChange={(event) => onChange({ situation: event.currentTarget.value as WorkSituation })}
      />
      {draft.situation === 'underGuarantee' && (
        <fieldset className="fields">
          <legend className="vh">{es.guarantee}</legend>
          <TextInput {...code('saleCode')} />
          <TextInput {...code('relatedWorkCode')} />
        </fieldset>
      )}
    </div>
  );
}

function PaymentStep({ draft, limits, errors, onChange }: StepProps) {
  const { totalCents } = priceOf(draft, limits);
  const dueCents = dueNow(draft, limits);
  if (isFree(draft.situation)) return <p>{es.free}</p>;
  return (
    <div className="stack">
      {draft.situation === 'toBePaidOnDelivery' && (
        <MoneyInput
          name="nowCents"
          label={es.amountNow}
          description={es.amountNowHelp}
          value={draft.nowCents}
          onChange={(nowCents) => {
            errors.clear('nowCents');
            onChange({ nowCents });
          }}
          error={errors.of('nowCents')}
        />
      )}
      {dueCents === 0 ? (
        <p className="dim">{es.nothingNow}</p>
      ) : (
        <>
          <PaymentList
            draft={draft}
            dueCents={dueCents}
            operationCents={totalCents}
            limits={limits}
            errors={errors}
            onChange={({ payments }) => onChange({ payments })}
          />
          <InvoicePanel
            draft={draft}
            totalCents={totalCents}
            limits={limits}
            errors={errors}
            onChange={(invoiceAddress) => onChange({ invoiceAddress })}
          />
        </>
      )}
    </div>
  );
}
