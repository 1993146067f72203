import { Modal } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { plainText as plain } from '../ui/plain-text.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { cleanCode } from '../ui/use-scanner.ts';
import { type HelpFound, loadHelp } from './help-door.ts';
import { addressed } from './links.tsx';
import type { Menu, Screen } from './menu.ts';
import './palette.css';

/** Something in the books whose words were typed. */
export interface Found {
  /** What it is, in plural: the head of its group. */
  readonly group: string;
  readonly to: string;
  readonly label: string;
  readonly hint: string;
  readonly picture?: ReactNode;
}
export type FindByWords = (text: string) => Promise<readonly Found[]>;

interface PaletteProps {
  readonly menu: Menu;
  readonly actions: readonly Screen[];
  readonly places: readonly Screen[];
  readonly alsoCalled: Readonly<Record<string, string>>;
  /** What is no screen: it opens over the one that is there. */
  readonly acts: readonly { readonly label: string; readonly run: () => void }[];
  readonly onCode: (code: string) => Promise<'opened' | 'unknown' | 'failed'>;
  readonly onFind: FindByWords;
  readonly onClose: () => void;
}
interface Option {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly picture?: ReactNode;
  readonly keys?: string | undefined;
  readonly alsoCalled?: string | undefined;
  readonly run: () => void | Promise<void>;
}
interface Shown {
  readonly to: string;
  readonly label: string;
  readonly hint?: string;
  readonly picture?: ReactNode;
  readonly keys?: string | undefined;
}
interface Group {
  readonly label: string;
  readonly options: readonly Option[];
}

const es = shellEs.palette;
const SHORTEST_WORD = 2;
/** Four or more letters and digits, a digit in each word: a piece's or an operation's code, a DNI, a telephone. */
const looksLikeCode = (text: string): boolean =>
  cleanCode(text).length >= 4 &&
  text
    .trim()
    .split(/\s+/)
    .every((word) => /\d/.test(word));

export function Palette(props: PaletteProps) {
  const { onClose } = props;
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [unknown, setUnknown] = useState('');
  const { found, isFinding } = useFound(props.onFind, text);
  const explained = useExplained(text);
  const groups = useGroups(props, text, found, explained, setUnknown);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];
  const type = (value: string): void => {
    setText(value);
    setUnknown('');
    setAt(0);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void active?.run();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside
      padding={0}
      size={600}
      yOffset="16dvh"
      centered={false}
      aria-label={shellEs.menu.search}
    >
      <div className="palette-field">
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={es.placeholder}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          placeholder={es.placeholder}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={shellEs.menu.search}
        className="palette-list"
        hidden={options.length === 0}
      >
        {groups.map((group) => (
          <OptionGroup key={group.label} group={group} activeId={active?.id} query={text} />
        ))}
      </div>
      <p className="palette-none" role="status">
        {unknown !== '' && es.unknownCode(unknown)}
        {options.length === 0 && (isFinding ? es.finding : es.nothing)}
      </p>
    </Modal>
  );
}

function OptionGroup({ group, activeId, query }: { group: Group; activeId: string | undefined; query: string }) {
  return (
    <div role="group" aria-label={group.label}>
      <div className="palette-group" aria-hidden>
        {group.label}
      </div>
      {group.options.map((option) => (
        <div
          key={option.id}
          id={option.id}
          ref={option.id === activeId ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === activeId}
          className="palette-option"
          onClick={() => void option.run()}
          onKeyDown={(event) => event.key === 'Enter' && void option.run()}
        >
          {option.picture}
          <span>
            <Highlight text={option.label} query={query} />
            {option.hint !== '' && <small>{option.hint}</small>}
          </span>
          {option.keys?.split(' ').map((key) => (
            <kbd key={key}>{key.toUpperCase()}</kbd>
          ))}
        </div>
      ))}
    </div>
  );
}

function Highlight({ text, query }: { text: string; query: string }) {
  const from = query.trim() === '' ? -1 : plain(text).indexOf(plain(query.trim()));
  if (from < 0) return text;
  const to = from + query.trim().length;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

/** What is there by these words, once the fingers rest. */
function useFound(find: FindByWords, text: string): { found: readonly Found[]; isFinding: boolean } {
  const words = text.trim();
  const q = useDebounced(words);
  const isAsked = q.length >= SHORTEST_WORD;
  const { data, isFetching } = useQuery({
    queryKey: ['home', 'palette', q],
    queryFn: () => find(q),
    enabled: isAsked,
    staleTime: 0,
  });
  const isFinding = words.length >= SHORTEST_WORD && (isFetching || q !== words);
  return { found: isAsked && words !== '' ? (data ?? []) : [], isFinding };
}

/** Pages of the manual; it comes with the first word that is typed. */
function useExplained(text: string): readonly HelpFound[] {
  const words = text.trim();
  const isAsked = words.length >= SHORTEST_WORD;
  const { data } = useQuery({ queryKey: ['help', 'door'], queryFn: loadHelp, enabled: isAsked, staleTime: Infinity });
  return isAsked && data ? data.find(words) : [];
}

function useGroups(
  props: PaletteProps,
  text: string,
  found: readonly Found[],
  explained: readonly HelpFound[],
  onUnknown: (code: string) => void,
): Group[] {
  const { menu, actions, places, alsoCalled, acts, onCode, onClose } = props;
  const navigate = useNavigate();
  const go = (to: string) => () => {
    onClose();
    void navigate(addressed(to));
  };
  const openCode = async (code: string): Promise<void> => {
    const outcome = await onCode(code);
    if (outcome === 'unknown') onUnknown(text.trim().toUpperCase());
    else onClose();
  };
  const screens = menu.sections.flatMap((section) =>
    section.entries.map((entry) => ({ ...entry, hint: section.label })),
  );
  const asOption = (screen: Shown): Option => ({
    id: `go${screen.to}`,
    label: screen.label,
    hint: screen.hint ?? '',
    picture: screen.picture,
    keys: screen.keys,
    alsoCalled: alsoCalled[screen.to],
    run: go(screen.to),
  });
  const matching = ({ label, hint, alsoCalled: others = '' }: Option): boolean =>
    plain(`${label} ${hint} ${others}`).includes(plain(text.trim()));
  const done = acts.map(({ label, run }): Option => {
    const close = (): void => {
      onClose();
      run();
    };
    return { id: `act ${label}`, label, hint: '', run: close };
  });
  const code: Option = {
    id: 'code',
    label: es.openCode(text.trim().toUpperCase()),
    hint: es.openCodeHint,
    run: () => openCode(cleanCode(text)),
  };
  const foundGroups = Map.groupBy(found, (one) => one.group);
  return [
    { label: es.codes, options: looksLikeCode(text) ? [code] : [] },
    { label: es.actions, options: [...actions.map(asOption), ...done].filter(matching) },
    { label: es.goTo, options: [...screens, ...places].map(asOption).filter(matching) },
    ...[...foundGroups].map(([label, things]) => ({ label, options: things.map(asOption) })),
    { label: es.help, options: explained.map(asOption) },
  ].filter((group) => group.options.length > 0);
}
