import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { EditBody, Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { confirmedOf, type CountDraft, CountFields, isBadNumber } from './count-fields.tsx';
import { familiesText } from './inventory-text.ts';
import { inventories } from './inventories.queries.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

const es = inventoriesEs.form;
const LABELS = { families: es.families, confirmed: es.confirmed, notes: es.notes };

type Kept = Pick<Inventory, 'families' | 'confirmedUnits' | 'notes'>;
const draftOf = ({ families, confirmedUnits, notes }: Kept): CountDraft => ({
  families: families ?? [],
  confirmed: confirmedUnits === null ? '' : String(confirmedUnits),
  notes,
});
/** As people compare them. */
const inWords = (draft: CountDraft) => ({
  ...draft,
  families: familiesText(draft.families.length === 0 ? null : draft.families),
});

/** The families until something is read, the confirmed number and the observations as long as it is counted. */
export function EditDialog({ of: inventory, onClose }: Pick<Doing<Inventory>, 'of' | 'onClose'>) {
  const form = useForm(draftOf(inventory), {
    of: inventory,
    theirs: (current: Inventory) => draftOf(current),
    save: {
      form: `inventory-edit:${inventory.id}`,
      failed: inventoriesEs.failed.edit,
      done: inventoriesEs.done.edit,
      body: (values, version): EditBody => ({
        version,
        families: values.families.length === 0 ? null : [...values.families],
        confirmedUnits: confirmedOf(values),
        notes: values.notes.trim(),
      }),
      send: (body, key) => inventories.edit.send({ params: { inventoryId: inventory.id }, body, key }),
      onDone: onClose,
    },
  });
  return (
    <DialogForm
      title={es.editTitle}
      verb={shellEs.form.save}
      isBusy={form.isBusy}
      isReady={form.isChanged && !isBadNumber(form.values) && form.newer === null}
      size={520}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <StaleEdit form={form} labels={LABELS} shown={inWords} />
      <CountFields form={form} isFixed={inventory.readUnits > 0} />
    </DialogForm>
  );
}
