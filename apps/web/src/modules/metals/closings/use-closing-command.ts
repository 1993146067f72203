import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { closingsQueries } from './closings.queries.ts';

interface Doing<Body> {
  readonly action: Exclude<keyof typeof closingsEs.done, 'create'>;
  readonly closing: Closing;
  readonly errors: FieldErrors;
  readonly send: (closingId: string, body: Body, key: string) => Promise<Closing>;
  readonly onPath: (path: string) => void;
  readonly onDone: () => void;
}

/** An action of a dialog: its refusals are said at their fields, its answer is the closing on the screen. */
export function useClosingCommand<Body>({ action, closing, errors, send, onPath, onDone }: Doing<Body>) {
  const client = useQueryClient();
  return useCommand({
    action: `closings.${action}`,
    form: `closing-${action}:${closing.id}`,
    failed: closingsEs.failed[action],
    saysUnsettled: true,
    run: (body: Body, key) => {
      errors.reset();
      return send(closing.id, body, key);
    },
    done: () => closingsEs.done[action],
    onDone: (reply) => {
      client.setQueryData(closingsQueries.one(closing.id).queryKey, reply);
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
