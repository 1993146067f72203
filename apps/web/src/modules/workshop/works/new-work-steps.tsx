import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { Limits } from '@quilate/domain/kernel/policy.ts';
import { isFree } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import {
  WORK_SITUATIONS,
  WORK_TYPES,
  type WorkSituation,
  type WorkStep,
  type WorkType,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { IconX } from '@tabler/icons-react';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { NewSaleInvoice } from '../../counter/sales/new-sale-invoice.tsx';
import { PaymentList } from '../../counter/sales/payment-panel.tsx';
import { CustomerLine, CustomerSearch } from '../../master-data/customers/customer-search.tsx';
import { NewCustomerButton } from '../../master-data/customers/new-customer-button.tsx';
import { dueNow, fitsTask, priceOf, type WorkDraft } from './new-work-draft.ts';
import { PledgeFields } from './pledge-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import '../../counter/sales/new-sale.css';

const { fields, wizard: es } = worksEs;
const SITUATION_OPTIONS = WORK_SITUATIONS.map((value) => ({ value, label: worksEs.situations[value] }));

interface StepProps {
  readonly draft: WorkDraft;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<WorkDraft>) => void;
}

export function StepFields({ step, ...props }: StepProps & { readonly step: WorkStep }) {
  const { draft, errors, onChange } = props;
  switch (step) {
    case 'type':
      return <TypeStep {...props} />;
    case 'tasks':
      return <TaskFields draft={draft} fits={(task) => fitsTask(draft, task)} errors={errors} onChange={onChange} />;
    case 'customer':
      return <CustomerStep {...props} />;
    case 'pledge':
      return (
        <>
          <PledgeFields draft={draft} errors={errors} onChange={onChange} />
          <Textarea
            name="observations"
            label={fields.observations}
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.observations}
            onChange={(event) => onChange({ observations: event.currentTarget.value })}
            error={errors.of('observations')}
          />
        </>
      );
    default:
      return <PaymentStep {...props} />;
  }
}

function TypeStep({ draft, errors, onChange }: StepProps) {
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
  // What is offered depends on the type: what was chosen for the other one does not stay.
  const setType = (type: WorkType): void => onChange({ type, tasks: [] });
  return (
    <div className="stack">
      <Radio.Group label={fields.type} value={draft.type} onChange={(value) => setType(value)}>
        <Stack gap="sm" mt={4}>
          {WORK_TYPES.map((type) => (
            <Radio key={type} size="md" value={type} label={worksEs.types[type]} description={worksEs.typeHelp[type]} />
          ))}
        </Stack>
      </Radio.Group>
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

function CustomerStep({ draft, errors, onChange }: StepProps) {
  const { customer } = draft;
  const set = (picked: WorkDraft['customer']): void => {
    errors.clear('customerId');
    onChange({ customer: picked });
  };
  if (customer !== null) {
    return (
      <div className="stack">
        <div className="sale-customer">
          <CustomerLine customer={customer} />
          <button
            type="button"
            className="icon-button"
            aria-label={salesEs.page.removeCustomer}
            onClick={() => set(null)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </div>
        {errors.of('customerId') !== undefined && <p className="field-error">{errors.of('customerId')}</p>}
      </div>
    );
  }
  return (
    <div className="stack">
      <CustomerSearch
        label={worksEs.page.customer}
        description={draft.situation === 'internal' ? es.internalCustomer : es.customerHelp}
        error={errors.of('customerId')}
        onPick={set}
      />
      <div>
        <NewCustomerButton variant="default" takesKnown onPick={set} />
      </div>
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
          <NewSaleInvoice
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
