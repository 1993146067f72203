import { TextInput } from '@mantine/core';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import './transfer-fields.css';

const es = paymentsEs;

interface Transfer {
  readonly iban?: string;
  readonly holderName?: string;
  readonly holderSurname?: string;
}
interface TransferFieldsProps {
  readonly path: string;
  readonly value: Transfer;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Transfer) => void;
}

export function TransferFields({ path, value, errors, onChange }: TransferFieldsProps) {
  return (
    <div className="transfer-fields">
      <TextInput
        name={`${path}.iban`}
        label={es.iban}
        classNames={{ input: 'code' }}
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        value={value.iban ?? ''}
        onChange={(event) => onChange({ iban: event.currentTarget.value.toUpperCase() })}
        error={errors.of(`${path}.iban`)}
      />
      <TextInput
        name={`${path}.holderName`}
        label={es.holderName}
        autoComplete="off"
        maxLength={100}
        value={value.holderName ?? ''}
        onChange={(event) => onChange({ holderName: event.currentTarget.value })}
        error={errors.of(`${path}.holderName`)}
      />
      <TextInput
        name={`${path}.holderSurname`}
        label={es.holderSurname}
        autoComplete="off"
        maxLength={150}
        value={value.holderSurname ?? ''}
        onChange={(event) => onChange({ holderSurname: event.currentTarget.value })}
        error={errors.of(`${path}.holderSurname`)}
      />
    </div>
  );
}
