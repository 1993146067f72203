import { TextInput } from '@mantine/core';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';

const es = salesEs.page;
const LONGEST = { street: 150, postalCode: 5, city: 80, province: 80 } as const;
const NAMES = ['street', 'postalCode', 'city', 'province'] as const;

interface InvoiceAddressFieldsProps {
  /** Where it is in the body: `address` or `invoiceAddress`. */
  readonly path: string;
  readonly value: InvoiceAddress;
  readonly errors: FieldErrors;
  readonly onChange: (value: InvoiceAddress) => void;
}

/** What a complete invoice says of its customer besides name and NIF. */
export function InvoiceAddressFields({ path, value, errors, onChange }: InvoiceAddressFieldsProps) {
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
