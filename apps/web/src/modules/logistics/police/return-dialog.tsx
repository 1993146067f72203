/** Which items come back, who brings them, and who of the shop signs. Loaded when the police come back. */
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Intervention } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { chosenEs, firstChoice, heldItems, ItemsField } from './items-field.tsx';
import { police } from './police.queries.ts';

const es = policeEs.returning;

export function ReturnDialog(doing: Doing<Intervention>) {
  const { of: intervention } = doing;
  const held = heldItems(intervention);
  const form = useForm<{ itemIds: string[]; note: string }>({ itemIds: firstChoice(held), note: '' });
  const { itemIds } = form.values;
  const note = form.values.note.trim();
  return (
    <ActionDialog
      {...doing}
      concept="policeIntervention"
      words={policeEs}
      verb={es.sign}
      size={520}
      pairs={[[policeEs.columns.items, chosenEs(itemIds)]]}
      isReady={itemIds.length > 0}
      errors={form.errors}
      body={() => ({ itemIds, ...(note === '' ? {} : { note }) })}
      send={police.returnItems.on(intervention.id)}
    >
      <ItemsField label={es.which} held={held} value={itemIds} onChange={(ids) => form.set('itemIds', ids)} />
      <NotesField label={es.note} description={es.noteHelp} maxLength={300} {...form.text('note')} />
    </ActionDialog>
  );
}
