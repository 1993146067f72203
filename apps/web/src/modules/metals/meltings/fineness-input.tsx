import { TextInput } from '@mantine/core';

interface FinenessInputProps {
  readonly name: string;
  readonly label: string;
  /** Parts in a thousand. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/** Digits alone; what is no fineness is said by who checks. */
export const FinenessInput = ({ name, label, value, onChange, error }: FinenessInputProps) => (
  <TextInput
    name={name}
    label={label}
    classNames={{ input: 'num' }}
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    value={value === null ? '' : String(value)}
    onChange={(event) => {
      const digits = event.currentTarget.value.replace(/\D/g, '');
      onChange(digits === '' ? null : Number(digits));
    }}
    error={error}
  />
);
export const isFineness = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= 1000;
