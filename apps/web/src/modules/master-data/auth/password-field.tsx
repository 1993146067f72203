import { TextInput } from '@mantine/core';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

interface PasswordFieldProps {
  readonly name?: string;
  readonly label?: string;
  /** A password manager fills in the one, and offers to make up the other. */
  readonly isNew?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function PasswordField({
  name = 'password',
  label = authEs.password,
  isNew = false,
  value,
  error,
  onChange,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      rightSection={
        <button
          type="button"
          className="icon-button"
          aria-label={`${authEs.showPassword}: ${label}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
}
