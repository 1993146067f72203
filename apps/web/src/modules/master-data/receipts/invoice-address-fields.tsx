import { NativeSelect, TextInput } from '@mantine/core';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { countryOptions } from '../../../ui/country-options.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { customersQueries } from '../customers/customers.queries.ts';
import { NO_ADDRESS } from './invoice-draft.ts';

const es = receiptsEs;
const LONGEST = { street: 150, postalCode: 12, city: 80, province: 80 } as const;
const NAMES = ['street', 'postalCode', 'city', 'province'] as const;
/** What only an address of Spain has to say. */
const SPANISH: readonly string[] = ['postalCode', 'province'];

interface InvoiceAddressFieldsProps {
  /** Whose record fills it in, as long as nobody has typed. */
  readonly customerId: string | undefined;
  /** Where it is in the body: `address` or `invoiceAddress`. */
  readonly path: string;
  readonly value: InvoiceAddress;
  readonly errors: FieldErrors;
  readonly onChange: (value: InvoiceAddress) => void;
}

/** What a complete invoice says of its customer besides name and NIF. */
export function InvoiceAddressFields({ customerId, path, value, errors, onChange }: InvoiceAddressFieldsProps) {
  const { data } = useQuery({ ...customersQueries.one(customerId ?? ''), enabled: customerId !== undefined });
  const fill = useEffectEvent((known: Customer) => {
    if (NAMES.every((name) => value[name] === '') && value.countryCode === NO_ADDRESS.countryCode)
      onChange(fromRecord(known));
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  const change = (name: keyof InvoiceAddress, typed: string) => {
    errors.clear(`${path}.${name}`);
    onChange({ ...value, [name]: typed });
  };
  const isAbroad = value.countryCode !== NO_ADDRESS.countryCode;
  return (
    <div className="stack">
      {NAMES.map((name) => (
        <TextInput
          key={name}
          name={`${path}.${name}`}
          label={es[name]}
          required={!isAbroad || !SPANISH.includes(name)}
          autoComplete="off"
          maxLength={LONGEST[name]}
          {...(name === 'postalCode' && !isAbroad ? { inputMode: 'numeric' as const } : {})}
          value={value[name]}
          onChange={(event) => change(name, event.currentTarget.value)}
          error={errors.of(`${path}.${name}`)}
        />
      ))}
      <NativeSelect
        name={`${path}.countryCode`}
        label={es.country}
        data={countryOptions()}
        value={value.countryCode}
        onChange={(event) => change('countryCode', event.currentTarget.value)}
        error={errors.of(`${path}.countryCode`)}
      />
    </div>
  );
}

/** Somebody with papers from abroad and no address in Spain lives where these come from, as far as we know. */
const fromRecord = ({ address, idCountry }: Pick<Customer, 'address' | 'idCountry'>): InvoiceAddress => {
  const { street, number, block, floor, apartment, zipCode, town, province, country } = address;
  return {
    street: [street, number, block, floor, apartment].filter(Boolean).join(' '),
    postalCode: zipCode,
    city: town,
    province: province === '' ? '' : PROVINCE_ES[province],
    countryCode: country === 'SPAIN' ? NO_ADDRESS.countryCode : (idCountry ?? NO_ADDRESS.countryCode),
  };
};
