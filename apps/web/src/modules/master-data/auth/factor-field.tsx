import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';

interface FactorFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Appears once the password was right; six figures, or a recovery code. */
export function FactorField({ value, onChange, error }: FactorFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      ref={field}
      name="secondFactor"
      label={authEs.factor.field}
      description={authEs.factor.fieldHelp}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
