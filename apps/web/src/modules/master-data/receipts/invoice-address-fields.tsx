import { TextInput } from '@mantine/core';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { Address } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { customersQueries } from '../customers/customers.queries.ts';

const es = receiptsEs;
const LONGEST = { street: 150, postalCode: 5, city: 80, province: 80 } as const;
const NAMES = ['street', 'postalCode', 'city', 'province'] as const;

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
  const fill = useEffectEvent((known: Address) => {
    if (Object.values(value).every((part) => part === '')) onChange(fromRecord(known));
  });
  useEffect(() => {
    if (data) fill(data.address);
  }, [data]);
  return (
    <div className="stack">
      {NAMES.map((name) => (
        <TextInput
          key={name}
          name={`${path}.${name}`}
          label={es[name]}
          required
          autoComplete="off"
          maxLength={LONGEST[name]}
          {...(name === 'postalCode' ? { inputMode: 'numeric' as const } : {})}
          value={value[name]}
          onChange={(event) => {
            errors.clear(`${path}.${name}`);
            onChange({ ...value, [name]: event.currentTarget.value });
          }}
          error={errors.of(`${path}.${name}`)}
        />
      ))}
    </div>
  );
}

const fromRecord = ({ street, number, block, floor, apartment, zipCode, town, province }: Address): InvoiceAddress => ({
  street: [street, number, block, floor, apartment].filter(Boolean).join(' '),
  postalCode: zipCode,
  city: town,
  province: province === '' ? '' : PROVINCE_ES[province],
});
