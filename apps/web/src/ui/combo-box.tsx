import { Loader, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import './combo-box.css';

export interface ComboOption {
  readonly value: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface ComboBoxProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly error?: ReactNode;
  readonly text: string;
  readonly options: readonly ComboOption[];
  /** Said when a search has no answer; nothing while there is no search. */
  readonly emptyText?: string | undefined;
  readonly isBusy?: boolean;
  readonly hasArrow?: boolean;
  readonly onText: (text: string) => void;
  readonly onPick: (value: string) => void;
  /** The list has closed without a choice. */
  readonly onLeave?: () => void;
}

/** A field that searches a list: arrows and Intro choose, Esc closes. Light enough for the login. */
export function ComboBox(props: ComboBoxProps) {
  const {
    name,
    label,
    description,
    placeholder,
    error,
    text,
    options,
    emptyText,
    isBusy,
    hasArrow,
    onText,
    onPick,
    onLeave,
  } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const open = isOpen && options.length > 0;
  const active = options[Math.min(at, options.length - 1)];
  const close = (): void => {
    setOpen(false);
    setAt(0);
  };
  const pick = (option: ComboOption | undefined): void => {
    if (!option || option.isDisabled === true) return;
    onPick(option.value);
    close();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (open) setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      // With Ctrl the form goes on with it (`useSubmitKeys`): it has to know by then.
      if (event.ctrlKey || event.metaKey) flushSync(() => pick(active));
      else pick(active);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  const arrow = hasArrow ? <IconSelector size={16} stroke={1.5} aria-hidden /> : undefined;
  return (
    <div className="combo">
      <TextInput
        name={name}
        label={label}
        description={description}
        placeholder={placeholder}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active ? `${listId}-${active.value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        rightSection={isBusy ? <Loader size={14} /> : arrow}
        rightSectionPointerEvents="none"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setOpen(true);
          setAt(0);
        }}
        onClick={() => setOpen(true)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKey}
        onBlur={() => {
          close();
          onLeave?.();
        }}
      />
      <div id={listId} role="listbox" aria-label={label} className="combo-list" hidden={!open}>
        {options.map((option) => (
          <div
            key={option.value}
            id={`${listId}-${option.value}`}
            ref={open && option === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            aria-disabled={option.isDisabled}
            className="combo-option"
            // The field keeps the focus while the mouse chooses.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            onKeyDown={onKey}
          >
            {option.content}
          </div>
        ))}
      </div>
      {isOpen && options.length === 0 && emptyText !== undefined && !isBusy && (
        <p className="combo-list combo-empty" role="status">
          {emptyText}
        </p>
      )}
    </div>
  );
}
