import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { type DialogCommand, useDialogCommand } from '../../../ui/use-dialog-command.ts';
import { closingsQueries } from './closings.queries.ts';

interface Doing<Body> extends Pick<DialogCommand<Body, Closing>, 'errors' | 'onPath' | 'onDone'> {
  readonly action: Exclude<keyof typeof closingsEs.done, 'create'>;
  readonly closing: Closing;
  readonly send: (closingId: string, body: Body, key: string) => Promise<Closing>;
}

/** An action of a closing's dialog. */
export const useClosingCommand = <Body>({ action, closing, send, ...dialog }: Doing<Body>) =>
  useDialogCommand<Body, Closing>({
    ...dialog,
    form: `closing-${action}:${closing.id}`,
    failed: closingsEs.failed[action],
    done: closingsEs.done[action],
    send: (body, key) => send(closing.id, body, key),
    shownAs: closingsQueries.one(closing.id).queryKey,
  });
