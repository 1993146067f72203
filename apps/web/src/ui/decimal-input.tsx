import { TextInput } from '@mantine/core';
import { decimal } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { parseDecimal } from '@quilate/domain/kernel/parse-decimal.ts';
import './decimal-input.css';

export interface DecimalInputProps {
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
  readonly required?: boolean;
  readonly size?: 'xs' | 'sm' | 'md';
  readonly width?: number;
  readonly onEnter?: () => void;
}
/** What writes into a field without typing. */
interface Beside {
  readonly button: ReactNode;
  readonly keys: string;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** How often it has written: what was being typed before counts no more. */
  readonly times: number;
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
/** A weight nobody puts on a scale: a limit, an estimate. The others are a `WeightInput`. */
export const GramsInput = ({ beside, ...props }: DecimalInputProps & { beside?: Beside }) => (
  <DecimalInput {...props} {...(beside ? { beside } : {})} unit={{ scale: 3, suffix: 'g' }} />
);
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
  beside,
  ...rest
}: DecimalInputProps & { unit: Unit; beside?: Beside }) {
  const { scale, suffix, hasSteps = false } = unit;
  const shown = value === null || Number.isNaN(value) ? '' : trimmed(decimal(value, scale), suffix);
  const times = beside?.times ?? 0;
  const [typed, setTyped] = useState<{ text: string; times: number } | null>(null);
  const draft = typed?.times === times ? typed.text : null;
  const setDraft = (text: string | null): void => setTyped(text === null ? null : { text, times });
  const [badAt, setBadAt] = useState<number | null>(null);
  const isBad = badAt === times;
  const type = (text: string): void => {
    setDraft(text);
    setBadAt(null);
    const parsed = parseDecimal(text, scale);
    onChange(parsed === 'bad' ? Number.NaN : parsed);
  };
  const leave = (): void => {
    const isWrong = draft !== null && parseDecimal(draft, scale) === 'bad';
    setBadAt(isWrong ? times : null);
    if (!isWrong) setDraft(null);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    beside?.onKey(event);
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
      rightSection={<Suffix text={suffix} button={beside?.button} />}
      rightSectionPointerEvents={beside ? 'all' : 'none'}
      {...(beside ? { rightSectionWidth: BESIDE_WIDTH, 'aria-keyshortcuts': beside.keys } : {})}
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

const BESIDE_WIDTH = 56;

function Suffix({ text, button }: { text: string; button: ReactNode }) {
  const unit = <span className="dim">{text}</span>;
  if (!button) return unit;
  return (
    <span className="input-beside">
      {button}
      {unit}
    </span>
  );
}

/** Percentages are read without idle zeros: `7`, `12,5`. */
const trimmed = (text: string, suffix: string): string => (suffix === '%' ? text.replace(/,?0+$/, '') || '0' : text);
