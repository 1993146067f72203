import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type DialogCommand, useDialogCommand } from '../../../ui/use-dialog-command.ts';
import { type Bodies, type EncodingAction, encodingsQueries, steps } from './encodings.queries.ts';

type Dialog<Action extends EncodingAction> = Pick<
  DialogCommand<Bodies[Action], Encoding>,
  'errors' | 'onPath' | 'onDone'
>;

/** A step of an encoding that is filled in or signed in its dialog. */
export const useEncodingDialog = <Action extends EncodingAction>(
  action: Action,
  { id }: Pick<Encoding, 'id'>,
  dialog: Dialog<Action>,
) =>
  useDialogCommand<Bodies[Action], Encoding>({
    ...dialog,
    form: `encoding-${action}:${id}`,
    failed: encodingsEs.failed[action],
    done: encodingsEs.done[action],
    send: (body, key) => steps[action](id, body, key),
    shownAs: encodingsQueries.one(id).queryKey,
  });

const NOTHING = (): void => {};
/** One that is only a button: what is wrong with it is said in a toast. */
export function useEncodingStep(action: 'receive' | 'stepBack' | 'resume', encoding: Pick<Encoding, 'id' | 'version'>) {
  const errors = useFieldErrors();
  const command = useEncodingDialog(action, encoding, { errors, onPath: NOTHING, onDone: NOTHING });
  return () => command.mutate({ version: encoding.version });
}
