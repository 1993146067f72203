/** Which items come back, who brings them, and who of the shop signs. Loaded when the police come back. */
import { Checkbox } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Intervention } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { police } from './police.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const es = policeEs.returning;

export function ReturnDialog(doing: Doing<Intervention>) {
  const { of: intervention } = doing;
  const held = intervention.items.filter((item) => item.returnedAt === null);
  const form = useForm<{ itemIds: string[]; note: string }>({
    itemIds: held.length === 1 ? held.map((item) => item.id) : [],
    note: '',
  });
  const { itemIds } = form.values;
  const note = form.values.note.trim();
  const choose = (ids: string[]): void => form.set('itemIds', ids);
  const isAll = itemIds.length === held.length;
  return (
    <ActionDialog
      {...doing}
      concept="policeIntervention"
      words={policeEs}
      verb={es.sign}
      size={520}
      pairs={[[policeEs.columns.items, itemIds.length === 1 ? es.one : es.count(count(itemIds.length))]]}
      isReady={itemIds.length > 0}
      errors={form.errors}
      body={() => ({ itemIds, ...(note === '' ? {} : { note }) })}
      send={police.returnItems.on(intervention.id)}
    >
      <Checkbox.Group label={es.which} value={itemIds}>
        <div className="stack-tight" style={{ marginTop: 8 }}>
          {held.length > 1 && (
            <Checkbox
              data-autofocus
              label={es.all}
              checked={isAll}
              indeterminate={!isAll && itemIds.length > 0}
              onChange={() => choose(isAll ? [] : held.map((item) => item.id))}
            />
          )}
          {held.map(({ id, code, description }) => (
            <Checkbox
              key={id}
              value={id}
              label={`${code}  ${description}`}
              onChange={() => choose(itemIds.includes(id) ? itemIds.filter((one) => one !== id) : [...itemIds, id])}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NotesField label={es.note} description={es.noteHelp} maxLength={300} {...form.text('note')} />
    </ActionDialog>
  );
}
