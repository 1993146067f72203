import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

interface UnitsInputProps {
  readonly name: string;
  readonly ariaLabel: string;
  /** Nothing typed: null. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What was typed is meant: the field is left, or Intro. */
  readonly onLeave?: () => void;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Pieces: whole, without signs, three figures at most. */
export function UnitsInput(props: UnitsInputProps) {
  const { name, ariaLabel, value, onChange, onLeave, error, isDisabled = false } = props;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || !onLeave) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <TextInput
      name={name}
      aria-label={ariaLabel}
      w={80}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      classNames={{ input: 'num' }}
      disabled={isDisabled}
      error={error}
      value={value === null ? '' : String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={onLeave}
      onKeyDown={onKey}
    />
  );
}
