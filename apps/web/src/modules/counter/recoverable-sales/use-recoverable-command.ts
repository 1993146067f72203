import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { recoverableQueries } from './recoverable-sales.queries.ts';

interface Doing<Body> {
  readonly action: Exclude<keyof typeof recoverableSalesEs.done, 'create'>;
  readonly sale: RecoverableSale;
  readonly errors: FieldErrors;
  readonly send: (recoverableSaleId: string, body: Body, key: string) => Promise<RecoverableSale>;
  readonly onPath: (path: string) => void;
  readonly onDone: () => void;
}

/** An action of a dialog: its refusals are said at their fields, its answer is what the screen shows then. */
export function useRecoverableCommand<Body>({ action, sale, errors, send, onPath, onDone }: Doing<Body>) {
  const client = useQueryClient();
  return useCommand({
    action: `recoverableSales.${action}`,
    form: `recoverable-${action}:${sale.id}`,
    failed: recoverableSalesEs.failed[action],
    saysUnsettled: true,
    run: (body: Body, key) => {
      errors.reset();
      return send(sale.id, body, key);
    },
    done: ({ code }) => recoverableSalesEs.done[action].replace('{code}', code),
    onDone: (reply) => {
      client.setQueryData(recoverableQueries.one(sale.id).queryKey, reply);
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
