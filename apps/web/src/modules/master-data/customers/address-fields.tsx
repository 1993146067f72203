import { NativeSelect, TextInput } from '@mantine/core';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { PROVINCE_CHOICES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { Address } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Form } from '../../../ui/use-form.ts';
import type { AddressValues } from './address-values.ts';

const { fields, form: es } = customersEs;
const PROVINCE_OPTIONS = [{ value: '', label: es.noProvince }, ...PROVINCE_CHOICES];
const COUNTRY_OPTIONS = Object.entries(customersEs.countries).map(([value, label]) => ({ value, label }));

type Part = `address.${'street' | 'number' | 'block' | 'floor' | 'apartment' | 'town' | 'zipCode'}`;

/** In a grid of six columns. */
export function AddressFields<Values extends AddressValues>({ form }: { readonly form: Form<Values> }) {
  const own = form as unknown as Form<AddressValues>;
  const text = (name: Part) => ({ label: fields[name], autoComplete: 'off', ...own.text(name) });
  const country = own.pick('address.country');
  const province = own.pick('address.province');
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
        onChange={(event) => country.onChange(event.currentTarget.value as Address['country'])}
      />
      {country.value === 'SPAIN' && (
        <NativeSelect
          className="wide-3"
          label={fields['address.province']}
          {...province}
          data={PROVINCE_OPTIONS}
          onChange={(event) => province.onChange(event.currentTarget.value as Address['province'])}
        />
      )}
    </>
  );
}
