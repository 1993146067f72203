/** The values of a form and the errors at their fields; `text`, `check` and `pick` give a field its props. */
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import { type FieldErrors, useFieldErrors } from './field-errors.ts';

type KeysOf<Values, Type> = { [K in keyof Values]: Values[K] extends Type ? K : never }[keyof Values] & string;

export interface Form<Values extends object> {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly isChanged: boolean;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Begins again from these values, which then count as unchanged. */
  readonly reset: (values: Values) => void;
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
  /** For a field that answers its value: a select, a date, an amount. */
  readonly pick: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: Name;
    value: Values[Name];
    onChange: (value: Values[Name]) => void;
    error: string | undefined;
  };
}

export function useForm<Values extends object>(initial: Values): Form<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const errors = useFieldErrors();
  const set: Form<Values>['set'] = (name, value) => {
    setValues((known) => ({ ...known, [name]: value }));
    errors.clear(name);
  };
  return {
    values,
    errors,
    set,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    reset: (next) => {
      setStart(next);
      setValues(next);
      errors.reset();
    },
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
    pick: (name) => ({ name, value: values[name], onChange: (value) => set(name, value), error: errors.of(name) }),
  };
}
