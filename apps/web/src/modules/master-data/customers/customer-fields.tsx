import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { CustomerValues } from './customer-values.ts';
import './customer.css';

const { fields, form: es } = customersEs;
const PROVINCE_OPTIONS = [
  { value: '', label: es.noProvince },
  ...Object.entries(PROVINCE_ES)
    .map(([value, label]) => ({ value, label: label as string }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
];
const COUNTRY_OPTIONS = Object.entries(customersEs.countries).map(([value, label]) => ({ value, label }));

interface CustomerFieldsProps {
  readonly form: Form<CustomerValues>;
  /** Under the national id, when it belongs to somebody already. */
  readonly taken?: ReactNode;
  /** Under the person: who it could be. */
  readonly similar?: ReactNode;
}

export function CustomerFields({ form, taken, similar }: CustomerFieldsProps) {
  return (
    <>
      <Group title={es.person}>
        <div className="wide-3">
          <TextInput
            data-autofocus
            label={fields.nationalId}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.text('nationalId')}
          />
          {taken}
        </div>
        <div className="wide-3">
          <DateField label={fields.birthDate} {...form.pick('birthDate')} />
        </div>
        <TextInput className="wide-2" label={fields.name} autoComplete="off" required {...form.text('name')} />
        <TextInput className="wide-4" label={fields.surname} autoComplete="off" required {...form.text('surname')} />
      </Group>
      {similar}
      <Group title={es.contact}>
        <TextInput className="wide-2" label={fields.mobile} type="tel" autoComplete="off" {...form.text('mobile')} />
        <TextInput
          className="wide-2"
          label={fields.landline}
          type="tel"
          autoComplete="off"
          {...form.text('landline')}
        />
        <TextInput className="wide-2" label={fields.email} type="email" autoComplete="off" {...form.text('email')} />
        <Checkbox className="wide-3" label={fields.acceptsSms} {...form.check('acceptsSms')} />
        <Checkbox className="wide-3" label={fields.acceptsEmail} {...form.check('acceptsEmail')} />
      </Group>
      <Group title={es.address}>
        <AddressFields form={form} />
      </Group>
      <Textarea label={fields.notes} autosize minRows={2} maxLength={2000} {...form.text('notes')} />
    </>
  );
}

function AddressFields({ form }: { form: Form<CustomerValues> }) {
  const text = (name: `address.${'street' | 'number' | 'block' | 'floor' | 'apartment' | 'town' | 'zipCode'}`) => ({
    label: fields[name],
    autoComplete: 'off',
    ...form.text(name),
  });
  const country = form.pick('address.country');
  const province = form.pick('address.province');
  return (
    <>
      <TextInput className="wide-4" {...text('address.street')} />
      <TextInput className="wide-2" {...text('address.number')} />
      <TextInput className="wide-2" {...text('address.block')} />
      <TextInput className="wide-2" {...text('address.floor')} />
      <TextInput className="wide-2" {...text('address.apartment')} />
      <TextInput className="wide-2" inputMode="numeric" {...text('address.zipCode')} />
      <TextInput className="wide-4" {...text('address.town')} />
      <NativeSelect
        className="wide-3"
        label={fields['address.country']}
        {...country}
        data={COUNTRY_OPTIONS}
        onChange={(event) => country.onChange(event.currentTarget.value as CustomerValues['address.country'])}
      />
      {country.value === 'SPAIN' && (
        <NativeSelect
          className="wide-3"
          label={fields['address.province']}
          {...province}
          data={PROVINCE_OPTIONS}
          onChange={(event) => province.onChange(event.currentTarget.value as CustomerValues['address.province'])}
        />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}
