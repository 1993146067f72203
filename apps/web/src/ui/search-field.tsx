import { TextInput } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSlash } from './use-slash.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (q: string | undefined) => void;
}

/** `/` brings the focus; the list follows after a pause in typing, or at once with Intro. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useSlash();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  // The address can change without the field: Back, or the filters taken off.
  if (shown !== value) {
    setShown(value);
    setDraft(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const text = draft.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => latest.current(text || undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, value]);
  const clear = (): void => {
    setDraft('');
    onChange(undefined);
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className="search-field"
      aria-label={label}
      placeholder={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        draft === '' ? (
          <kbd aria-hidden>/</kbd>
        ) : (
          <button type="button" className="icon-button" aria-label={shellEs.list.clearSearch} onClick={clear}>
            <IconX size={14} aria-hidden />
          </button>
        )
      }
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(draft.trim() || undefined)}
    />
  );
}
