import { TextInput } from '@mantine/core';
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import '../../../ui/secret.css';

export const PIN_FIGURES = CONSTANTS.pinDigits;

interface PinFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isFirst?: boolean;
  readonly onChange: (pin: string) => void;
}

/** Typed by the customer: never shown, never kept. */
export function PinField({ name, label, description, value, error, isFirst, onChange }: PinFieldProps) {
  return (
    <TextInput
      data-autofocus={isFirst || undefined}
      name={name}
      label={label}
      description={description}
      classNames={{ input: 'secret' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-1p-ignore
      data-lpignore="true"
      maxLength={PIN_FIGURES}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
      error={error}
      errorProps={{ role: 'alert' }}
    />
  );
}
