/**
 * The one hook of every form: what is typed and what is wrong with it, the version it was opened with, the draft that
 * outlives a reload, and saving it. A wizard or a dialog that is signed saves through its action instead.
 */
import { type ChangeEvent, useEffect, useState } from 'react';
import type { Fault } from '../shell/faults.ts';
import { dropDraft, readDraft, useOpenDraft, writeDraft } from '../shell/drafts.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { type FieldErrors, useFieldErrors } from './field-errors.ts';
import { type Saved, type Saving, useSaving } from './use-saving.ts';

type KeysOf<Values, Type> = { [K in keyof Values]: Values[K] extends Type ? K : never }[keyof Values] & string;
type Change<Values> = Partial<Values> | ((known: Values) => Values);

/** What somebody else saved meanwhile (B-24). */
export interface Newer<Values> {
  readonly version: number;
  readonly theirs: Values;
  readonly changedBy: string | null;
}

export interface Form<Values extends object> {
  readonly values: Values;
  /** What it began from. */
  readonly start: Values;
  readonly errors: FieldErrors;
  readonly isChanged: boolean;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Several at once; what is wrong with them stays said. */
  readonly change: (change: Change<Values>) => void;
  /** Goes on from these values, as they were saved, which then count as unchanged. */
  readonly reset: (values: Values, version: number) => void;
  /** Begins anew, and forgets what the tab kept. */
  readonly discard: () => void;
  readonly text: (name: KeysOf<Values, string>) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    error: string | undefined;
  };
  readonly check: (name: KeysOf<Values, boolean>) => {
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** For a select of the browser, whose options are the only values there are. */
  readonly choice: <Name extends KeysOf<Values, string>>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
    error: string | undefined;
  };
  /** For a field that answers its value: a date, an amount, a file. */
  readonly pick: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    onChange: (value: Values[Name]) => void;
    error: string | undefined;
  };
  /** What is sent: the version that was read, not the one that came in meanwhile. */
  readonly version: number;
  readonly newer: Newer<Values> | null;
  /** Says a refusal: a conflict of versions above the form, any other at its fields; false when it names none. */
  readonly refused: (fault: Fault) => boolean;
  /** Goes on with one's own values, over another version. */
  readonly over: (version: number) => void;
  /** Goes on with one's own values over the newer ones; answers the version to send. */
  readonly keep: () => number;
  /** Goes on with the newer values. */
  readonly take: () => void;
}

export type SavedForm<Values extends object> = Form<Values> & Saved;

interface Begin {
  /** A draft: it is kept under this name, in the tab for the counter and beyond it for the person who writes. */
  readonly keptAs?: string;
}
interface Edit<Values, Current> extends Begin {
  /** The record as it is now; until somebody writes, the form follows it. */
  readonly of?: { readonly version: number };
  /** The values of the record a conflict of versions brings. */
  readonly theirs?: (current: Current) => Values;
}
interface Save<Values, Current, Body, Reply> extends Edit<Values, Current> {
  readonly save: Saving<Values, Body, Reply>;
}

/** Typed so far: from which values, and over which version. */
interface Typed<Values> {
  readonly start: Values;
  readonly values: Values;
  readonly version: number;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `initial` as a function is asked once: what it makes bears keys of its own. */
export function useForm<Values extends object, Current, Body, Reply>(
  initial: Values | (() => Values),
  how: Save<Values, Current, Body, Reply>,
): SavedForm<Values>;
export function useForm<Values extends object, Current = never>(
  initial: Values | (() => Values),
  how?: Edit<Values, Current>,
): Form<Values>;
export function useForm<Values extends object, Current, Body, Reply>(
  initial: Values | (() => Values),
  how: Edit<Values, Current> & Partial<Save<Values, Current, Body, Reply>> = {},
): SavedForm<Values> {
  const form = useValues(initial, how);
  return { ...form, ...useSaving(form, how.save) };
}

/** What is typed, in the tab where it is a draft; until somebody writes it is what it begins with. */
function useTyped<Values extends object>(initial: Values | (() => Values), version: number, keptAs?: string) {
  const make = (): Values => (typeof initial === 'function' ? initial() : initial);
  const [made, setMade] = useState(make);
  const now = typeof initial === 'function' ? made : initial;
  const begun = { start: now, values: now, version };
  const [typed, setTyped] = useState<Typed<Values> | null>(() => {
    const kept = keptAs === undefined ? undefined : readDraft<Partial<Values>>(keptAs);
    // What an older version of the application kept lacks what is new.
    return kept === undefined ? null : { ...begun, values: { ...now, ...kept } };
  });
  useEffect(() => {
    if (keptAs !== undefined && typed !== null) writeDraft(keptAs, typed.values);
  }, [keptAs, typed]);
  const isIdle = (known: Typed<Values>): boolean => version >= known.version && isSame(known.values, known.start);
  const shownOf = (known: Typed<Values> | null): Typed<Values> => (known === null || isIdle(known) ? begun : known);
  return {
    shown: shownOf(typed),
    type: (change: (known: Typed<Values>) => Typed<Values>): void => setTyped((known) => change(shownOf(known))),
    forget: (): void => {
      setMade(make);
      setTyped(null);
      if (keptAs !== undefined) dropDraft(keptAs);
    },
  };
}

function useValues<Values extends object, Current>(
  initial: Values | (() => Values),
  { keptAs, of, theirs }: Edit<Values, Current>,
): Form<Values> {
  const { shown, type, forget } = useTyped(initial, of?.version ?? 0, keptAs);
  const [newer, setNewer] = useState<Newer<Values> | null>(null);
  const errors = useFieldErrors();
  const { values, version } = shown;
  const change: Form<Values>['change'] = (to) =>
    type((known) => ({
      ...known,
      values: typeof to === 'function' ? to(known.values) : { ...known.values, ...to },
    }));
  const set: Form<Values>['set'] = (name, value) => {
    change((known) => ({ ...known, [name]: value }));
    errors.clear(name);
  };
  const reset: Form<Values>['reset'] = (saved, over) => {
    type(() => ({ start: saved, values: saved, version: over }));
    setNewer(null);
    errors.reset();
  };
  const over: Form<Values>['over'] = (other) => {
    type((known) => ({ ...known, version: other }));
    setNewer(null);
  };
  const isChanged = !isSame(values, shown.start);
  const discard = (): void => {
    forget();
    errors.reset();
  };
  useUnsaved(isChanged);
  useOpenDraft(keptAs, discard);
  return {
    values,
    start: shown.start,
    version,
    errors,
    newer,
    isChanged,
    set,
    change,
    reset,
    over,
    discard,
    ...fieldsOf(values, set, errors),
    refused: (fault) => {
      if (fault.code !== 'VERSION_CONFLICT' || theirs === undefined) return errors.refused(fault);
      const current = fault.details['current'] as Current & { readonly version: number };
      const changedBy = fault.details['changedBy'] as string | null;
      setNewer({ version: current.version, theirs: theirs(current), changedBy });
      return true;
    },
    keep: () => {
      over(newer!.version);
      return newer!.version;
    },
    take: () => reset(newer!.theirs, newer!.version),
  };
}

/** What each kind of field is given. */
function fieldsOf<Values extends object>(
  values: Values,
  set: Form<Values>['set'],
  errors: FieldErrors,
): Pick<Form<Values>, 'text' | 'check' | 'choice' | 'pick'> {
  return {
    text: (name) => ({
      name,
      value: values[name] as string,
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
      error: errors.of(name),
    }),
    check: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event) => set(name, event.currentTarget.checked as Values[typeof name]),
    }),
    choice: (name) => ({
      name,
      value: values[name],
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
      error: errors.of(name),
    }),
    pick: (name) => ({ name, value: values[name], onChange: (value) => set(name, value), error: errors.of(name) }),
  };
}
