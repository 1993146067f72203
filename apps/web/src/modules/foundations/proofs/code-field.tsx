import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import '../../../ui/secret.css';

const LONGEST = 12;
export const SHORTEST = 6;

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** A secret in one field: masked, it can be pasted, and no password manager offers to keep it. */
export function CodeField({ name, label, description, value, onChange, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // A dialog that turns into its signature has set its focus long before this field exists.
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      ref={field}
      data-autofocus
      name={name}
      label={label}
      description={description}
      classNames={{ input: 'secret' }}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      maxLength={LONGEST}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      error={error}
      errorProps={{ role: 'alert' }}
    />
  );
}
