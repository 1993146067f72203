import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { type DialogCommand, useDialogCommand } from '../../../ui/use-dialog-command.ts';
import { recoverableQueries } from './recoverable-sales.queries.ts';

interface Doing<Body> extends Pick<DialogCommand<Body, RecoverableSale>, 'errors' | 'onPath' | 'onDone'> {
  readonly action: Exclude<keyof typeof recoverableSalesEs.done, 'create'>;
  readonly sale: RecoverableSale;
  readonly send: (recoverableSaleId: string, body: Body, key: string) => Promise<RecoverableSale>;
}

/** An action of a recoverable sale's dialog. */
export const useRecoverableCommand = <Body>({ action, sale, send, ...dialog }: Doing<Body>) =>
  useDialogCommand<Body, RecoverableSale>({
    ...dialog,
    form: `recoverable-${action}:${sale.id}`,
    failed: recoverableSalesEs.failed[action],
    done: recoverableSalesEs.done[action],
    send: (body, key) => send(sale.id, body, key),
    shownAs: recoverableQueries.one(sale.id).queryKey,
  });
