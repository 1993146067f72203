import { TextInput } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date as showDate } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useState } from 'react';
import { parseDate } from '@quilate/domain/kernel/parse-date.ts';

interface DateFieldProps {
  readonly name?: string;
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error?: string | undefined;
  readonly isFirst?: boolean;
}

/** Typed, as at a counter; an impossible date is said, never emptied in silence. */
export function DateField({ name, label, value, onChange, error, isFirst }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const commit = (): void => {
    if (draft === null) return;
    const parsed = parseDate(draft, businessDate(new Date()));
    setBad(parsed === 'bad');
    if (parsed === 'bad') return;
    setDraft(null);
    if (parsed !== value) onChange(parsed);
  };
  return (
    <TextInput
      name={name}
      label={label}
      placeholder={shellEs.form.dateExample}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      value={draft ?? (value === null ? '' : showDate(value))}
      error={isBad ? shellEs.form.dateUnknown : error}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setBad(false);
      }}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
