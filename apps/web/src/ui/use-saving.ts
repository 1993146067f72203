import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Fault } from '../shell/faults.ts';
import { useCommand } from '../shell/use-command.ts';
import type { FieldErrors } from './field-errors.ts';

export interface Saving<Values, Body, Reply> {
  /** Name of the form its key belongs to, with the record when there is one: `supplier-edit:<id>`. */
  readonly form: string;
  readonly failed: string;
  /** `{code}` stands for the code of the record. */
  readonly done: string;
  readonly body: (values: Values, version: number) => Body;
  /** What the server would refuse, found before it is sent. */
  readonly check?: (body: Body, values: Values) => readonly Pick<FieldError, 'path' | 'message'>[];
  readonly send: (body: Body, key: string) => Promise<Reply>;
  /** The query that shows the answer from then on. */
  readonly shownAs?: QueryKey;
  readonly onDone?: (reply: Reply) => void;
  /** Tried first: true when the refusal has been said. */
  readonly onRefused?: (fault: Fault) => boolean;
}

export interface Saved {
  readonly submit: () => void;
  readonly isBusy: boolean;
  /** Nothing is lost by leaving: nothing was written, or it has been saved. */
  readonly mayLeave: () => boolean;
}

/** What is saved: the form as it is typed, and what a refusal is told to. */
interface Held<Values> {
  readonly values: Values;
  readonly version: number;
  readonly isChanged: boolean;
  readonly errors: FieldErrors;
  readonly refused: (fault: Fault) => boolean;
  readonly keep: () => number;
}

/** Saves what a form holds, over the version it was opened with; a form without `save` only holds it. */
export function useSaving<Values extends object, Body, Reply>(
  form: Held<Values>,
  save: Saving<Values, Body, Reply> | undefined,
): Saved & { readonly keep: () => number } {
  const client = useQueryClient();
  const saved = useRef<Values>(undefined);
  const command = useCommand<Body, Reply>({
    form: save?.form,
    failed: save?.failed ?? '',
    run: (body, key) => {
      form.errors.reset();
      return save!.send(body, key);
    },
    done: (reply) => save!.done.replace('{code}', (reply as { code?: string } | undefined)?.code ?? ''),
    onDone: (reply) => {
      saved.current = form.values;
      if (save!.shownAs) client.setQueryData(save!.shownAs, reply);
      save!.onDone?.(reply);
    },
    onRefused: (fault) => save!.onRefused?.(fault) === true || form.refused(fault),
  });
  const submit = (version: number): void => {
    if (command.isPending) return;
    const body = save!.body(form.values, version);
    const faults = save!.check?.(body, form.values) ?? [];
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body);
  };
  return {
    isBusy: command.isPending,
    mayLeave: () => saved.current === form.values || !form.isChanged,
    submit: () => submit(form.version),
    keep: () => {
      const version = form.keep();
      if (save !== undefined) submit(version);
      return version;
    },
  };
}
