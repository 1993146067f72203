import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../shell/use-command.ts';
import type { FieldErrors } from './field-errors.ts';

export interface DialogCommand<Body, Reply> {
  /** What is written down while it is not settled: one dialog of one record. */
  readonly form: string;
  readonly failed: string;
  /** `{code}` stands for the code of the record. */
  readonly done: string;
  readonly errors: FieldErrors;
  readonly send: (body: Body, key: string) => Promise<Reply>;
  /** Where the answer is shown from then on. */
  readonly shownAs: QueryKey;
  readonly onPath: (path: string) => void;
  readonly onDone: () => void;
}

/** An action of a dialog: its refusals are said at their fields, its answer is the record on the screen. */
export function useDialogCommand<Body, Reply extends { readonly code: string }>(doing: DialogCommand<Body, Reply>) {
  const { form, failed, done, errors, send, shownAs, onPath, onDone } = doing;
  const client = useQueryClient();
  return useCommand({
    form,
    failed,
    saysUnsettled: true,
    run: (body: Body, key) => {
      errors.reset();
      return send(body, key);
    },
    done: ({ code }) => done.replace('{code}', code),
    onDone: (reply) => {
      client.setQueryData(shownAs, reply);
      onDone();
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onPath(path);
      errors.show(fault.fields);
      return true;
    },
  });
}
