import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { type DialogCommand, useDialogCommand } from '../../../ui/use-dialog-command.ts';
import { type Bodies, type MeltingAction, meltingsQueries, steps } from './meltings.queries.ts';

type Dialog<Action extends MeltingAction> = Pick<
  DialogCommand<Bodies[Action], Melting>,
  'errors' | 'onPath' | 'onDone'
>;

/** A step of a melting that is filled in or signed. */
export const useMeltingDialog = <Action extends MeltingAction>(
  action: Action,
  { id }: Pick<Melting, 'id'>,
  dialog: Dialog<Action>,
) =>
  useDialogCommand<Bodies[Action], Melting>({
    ...dialog,
    form: `melting-${action}:${id}`,
    failed: meltingsEs.failed[action],
    done: meltingsEs.done[action],
    send: (body, key) => steps[action](id, body, key),
    shownAs: meltingsQueries.one(id).queryKey,
  });
