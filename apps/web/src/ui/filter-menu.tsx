import { TextInput } from '@mantine/core';
import { Popover } from './floating.tsx';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { plainText } from './plain-text.ts';

/** More than are seen at a glance are searched. */
export const MANY = 12;

interface FilterMenuProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[] | undefined) => void;
  /** Only one at a time. */
  readonly isSingle?: boolean;
}

export function FilterMenu<Value extends string>({
  label,
  options,
  value,
  onChange,
  isSingle,
}: FilterMenuProps<Value>) {
  const [words, setWords] = useState('');
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = options.filter(({ label: name }) => plainText(name).includes(plainText(words.trim())));
  const toggle = (picked: Value): void => {
    const isOn = value.includes(picked);
    const next = isSingle
      ? isOn
        ? []
        : [picked]
      : isOn
        ? value.filter((known) => known !== picked)
        : [...value, picked];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Popover position="bottom-start" trapFocus returnFocus onClose={() => setWords('')}>
      <Popover.Target>
        <button type="button" className="filter-button" data-on={chosen.length > 0 || undefined}>
          <span>{textOf(label, chosen)}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {options.length > MANY && (
          <TextInput
            mb={8}
            aria-label={shellEs.list.searchIn(label)}
            placeholder={shellEs.list.searchIn(label)}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <div className="filter-list" role="group" aria-label={label}>
          {shown.length === 0 && <p className="dim">{shellEs.list.noneSuch}</p>}
          {shown.map((option) => (
            <label key={option.value}>
              <input type="checkbox" checked={value.includes(option.value)} onChange={() => toggle(option.value)} />
              {option.label}
            </label>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function textOf(label: string, chosen: readonly { label: string }[]): string {
  if (chosen.length === 0) return label;
  return chosen.length === 1
    ? `${label}: ${chosen[0]!.label}`
    : `${label}: ${shellEs.list.chosen(count(chosen.length))}`;
}
