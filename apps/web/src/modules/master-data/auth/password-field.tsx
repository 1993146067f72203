import { TextInput } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      name="password"
      label={authEs.password}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      rightSection={
        <button
          type="button"
          className="icon-button"
          aria-label={authEs.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
}
