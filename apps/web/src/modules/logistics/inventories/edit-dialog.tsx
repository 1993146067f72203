import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { EditBody, Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { confirmedOf, type CountDraft, CountFields, isBadNumber } from './count-fields.tsx';
import { familiesText } from './inventory-text.ts';
import { inventories } from './inventories.queries.ts';

const es = inventoriesEs.form;
const LABELS = { families: es.families, confirmed: es.confirmed, notes: es.notes };

type Kept = Pick<Inventory, 'families' | 'confirmedUnits' | 'notes'>;
const draftOf = ({ families, confirmedUnits, notes }: Kept): CountDraft => ({
  families: families ?? [],
  confirmed: confirmedUnits === null ? '' : String(confirmedUnits),
  notes,
});
/** As people compare them. */
const shown = (draft: CountDraft) => ({
  ...draft,
  families: familiesText(draft.families.length === 0 ? null : draft.families),
});

/** The families until something is read, the confirmed number and the observations as long as it is counted. */
export function EditDialog({ inventory, onClose }: { inventory: Inventory; onClose: () => void }) {
  const form = useForm<CountDraft>(draftOf(inventory));
  const version = useVersion<Inventory, CountDraft>(inventory.version, draftOf);
  const command = useCommand({
    form: `inventory-edit:${inventory.id}`,
    failed: inventoriesEs.failed.edit,
    run: (body: EditBody, key) => inventories.edit.send({ params: { inventoryId: inventory.id }, body, key }),
    done: ({ code }) => inventoriesEs.done.edit.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const { values } = form;
  const save = (read: number): void =>
    command.mutate({
      version: read,
      families: values.families.length === 0 ? null : [...values.families],
      confirmedUnits: confirmedOf(values),
      notes: values.notes.trim(),
    });
  return (
    <DialogForm
      title={es.editTitle}
      verb={shellEs.form.save}
      isBusy={command.isPending}
      isReady={form.isChanged && !isBadNumber(values) && version.newer === null}
      size={520}
      onSubmit={() => save(version.read)}
      onCancel={onClose}
    >
      {version.newer && (
        <StaleEdit
          labels={LABELS}
          mine={shown(values)}
          theirs={shown(version.newer.theirs)}
          changedBy={version.newer.changedBy}
          onKeep={() => save(version.accept())}
          onTake={() => form.reset(version.take())}
        />
      )}
      <CountFields form={form} isFixed={inventory.readUnits > 0} />
    </DialogForm>
  );
}
