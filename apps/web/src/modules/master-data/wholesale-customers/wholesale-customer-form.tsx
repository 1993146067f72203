import { Checkbox, TextInput } from '@mantine/core';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { PercentInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { AddressFields } from '../customers/address-fields.tsx';
import { WholesaleContactsFields } from './wholesale-contacts-fields.tsx';
import { WholesalePapersFields } from './wholesale-papers-fields.tsx';
import type { WholesaleValues } from './wholesale-values.ts';

const { fields, form: es } = wholesaleCustomersEs;

interface WholesaleCustomerFieldsProps {
  readonly form: Form<WholesaleValues>;
  /** A new one brings its papers; those of one that is there have a panel of their own. */
  readonly hasPapers?: boolean;
}

export function WholesaleCustomerFields({ form, hasPapers = false }: WholesaleCustomerFieldsProps) {
  return (
    <>
      <Panel title={wholesaleCustomersEs.page.data}>
        <IdentityFields form={form} />
      </Panel>
      <Panel title={es.contacts}>
        <WholesaleContactsFields form={form} />
      </Panel>
      <Panel title={es.conditions}>
        <ConditionFields form={form} />
      </Panel>
      {hasPapers && (
        <Panel title={es.documents}>
          <WholesalePapersFields form={form} />
        </Panel>
      )}
    </>
  );
}

type TextName = 'taxId' | 'fiscalName' | 'commercialName' | 'name' | 'surname' | 'email' | 'mobile' | 'landline';
type OwnText = TextName | 'iban' | 'maxPickups' | 'licenceNumber' | 'licenceBody';

const textOf = (form: Form<WholesaleValues>, name: OwnText) => ({
  label: fields[name],
  autoComplete: 'off',
  ...form.text(name),
});

function IdentityFields({ form }: { form: Form<WholesaleValues> }) {
  const text = (name: OwnText) => textOf(form, name);
  return (
    <div className="stack">
      <FormGroup title={es.company}>
        <TextInput className="wide-4" maxLength={160} required {...text('fiscalName')} />
        <TextInput
          className="wide-2"
          classNames={{ input: 'code' }}
          maxLength={20}
          spellCheck={false}
          required
          {...text('taxId')}
        />
        <TextInput className="wide-4" maxLength={160} {...text('commercialName')} />
        <TextInput className="wide-2" maxLength={40} spellCheck={false} {...text('licenceNumber')} />
        <TextInput className="wide-4" maxLength={120} {...text('licenceBody')} />
      </FormGroup>
      <FormGroup title={es.person}>
        <TextInput className="wide-2" maxLength={80} required {...text('name')} />
        <TextInput className="wide-4" maxLength={120} {...text('surname')} />
        <TextInput className="wide-2" type="tel" {...text('mobile')} />
        <TextInput className="wide-2" type="tel" {...text('landline')} />
        <TextInput className="wide-2" type="email" {...text('email')} />
        <Checkbox className="wide-3" label={fields.acceptsSms} {...form.check('acceptsSms')} />
        <Checkbox className="wide-3" label={fields.acceptsEmail} {...form.check('acceptsEmail')} />
      </FormGroup>
      <FormGroup title={es.address}>
        <AddressFields form={form} />
      </FormGroup>
    </div>
  );
}

function ConditionFields({ form }: { form: Form<WholesaleValues> }) {
  const partial = form.pick('partialPaymentBp');
  return (
    <div className="stack">
      <p className="dim">{es.conditionsHelp}</p>
      <div className="form-grid">
        <TextInput
          className="wide-4"
          classNames={{ input: 'code' }}
          spellCheck={false}
          maxLength={42}
          {...textOf(form, 'iban')}
        />
        <TextInput className="wide-2" inputMode="numeric" maxLength={2} {...textOf(form, 'maxPickups')} />
        <div className="wide-2" data-field="partialPaymentBp" tabIndex={-1}>
          <PercentInput
            label={fields.partialPaymentBp}
            {...partial}
            onChange={(bp) => partial.onChange(bp ?? Number.NaN)}
          />
        </div>
        <Checkbox className="wide-4" label={fields.allowsPrepayment} {...form.check('allowsPrepayment')} />
      </div>
    </div>
  );
}
