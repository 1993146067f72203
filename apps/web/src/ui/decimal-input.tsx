import { TextInput } from '@mantine/core';
import { decimal } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { parseDecimal } from './parse-decimal.ts';

interface DecimalInputProps {
  readonly name?: string;
  readonly label?: string;
  readonly ariaLabel?: string;
  readonly description?: ReactNode;
  /** Whole minor units: cents, milligrams, basis points. */
  readonly value: number | null;
  /** NaN while what is typed is no number, so that no form can send it. */
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly size?: 'xs' | 'sm' | 'md';
  readonly width?: number;
  readonly onEnter?: () => void;
}
interface Unit {
  readonly scale: 1 | 2 | 3;
  readonly suffix: string;
  /** The arrows add and take one; with the shift key, ten. */
  readonly hasSteps?: boolean;
}

export const MoneyInput = (props: DecimalInputProps) => <DecimalInput {...props} unit={{ scale: 2, suffix: '€' }} />;
export const PercentInput = (props: DecimalInputProps) => <DecimalInput {...props} unit={{ scale: 2, suffix: '%' }} />;
export const CaratInput = (props: DecimalInputProps) => <DecimalInput {...props} unit={{ scale: 2, suffix: 'ct' }} />;
export const WeightInput = (props: DecimalInputProps) => <DecimalInput {...props} unit={{ scale: 3, suffix: 'g' }} />;
/** Tenths of a millimetre. */
export const LengthInput = (props: DecimalInputProps) => (
  <DecimalInput {...props} unit={{ scale: 1, suffix: 'mm', hasSteps: true }} />
);

function DecimalInput({
  unit,
  value,
  onChange,
  ariaLabel,
  error,
  width,
  onEnter,
  ...rest
}: DecimalInputProps & { unit: Unit }) {
  const { scale, suffix, hasSteps = false } = unit;
  const shown = value === null || Number.isNaN(value) ? '' : trimmed(decimal(value, scale), suffix);
  const [draft, setDraft] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const type = (text: string): void => {
    setDraft(text);
    setBad(false);
    const parsed = parseDecimal(text, scale);
    onChange(parsed === 'bad' ? Number.NaN : parsed);
  };
  const leave = (): void => {
    const isWrong = draft !== null && parseDecimal(draft, scale) === 'bad';
    setBad(isWrong);
    if (!isWrong) setDraft(null);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The point of the number pad is the decimal comma of a Spanish keyboard.
    if (event.code === 'NumpadDecimal') {
      event.preventDefault();
      const field = event.currentTarget;
      field.setRangeText(',', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      type(field.value);
    }
    if (hasSteps && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const step = (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
      type(decimal((Number.isNaN(value) ? 0 : (value ?? 0)) + step, scale));
    }
    if (event.key === 'Enter' && !event.ctrlKey && onEnter) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <TextInput
      {...rest}
      aria-label={ariaLabel}
      w={width}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'num' }}
      rightSection={<span className="dim">{suffix}</span>}
      rightSectionPointerEvents="none"
      error={isBad ? shellEs.form.number : error}
      value={draft ?? shown}
      onFocus={(event) => {
        setDraft(shown);
        event.currentTarget.select();
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKey}
    />
  );
}

/** Percentages are read without idle zeros: `7`, `12,5`. */
const trimmed = (text: string, suffix: string): string => (suffix === '%' ? text.replace(/,?0+$/, '') || '0' : text);
