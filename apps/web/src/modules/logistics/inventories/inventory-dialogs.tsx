/** The step somebody has chosen, with what it asks for. Loaded when one is. */
import { Checkbox } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory, InventoryItem } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { inventories } from './inventories.queries.ts';

const { columns, dialogs: es, one } = inventoriesEs;

/** Of a part: the thing it is about. */
type InventoryDialogProps = Doing<Inventory, InventoryItem>;

const actOf = (doing: InventoryDialogProps) => ({
  ...doing,
  concept: 'inventory',
  words: inventoriesEs,
  pairs: [
    [one, <span className="code">{doing.of.code}</span>] as const,
    [columns.item, doing.part && <span className="code">{doing.part.code}</span>] as const,
    [columns.description, doing.part?.description] as const,
  ],
});

/** What is missing is seen and confirmed, a manager allows it, and who has counted signs. */
function FinishDialog(props: InventoryDialogProps) {
  const { id, unreadUnits, missingCents } = props.of;
  const form = useForm({ isConfirmed: false });
  const isWhole = unreadUnits === 0;
  const value = money(missingCents);
  const missing = unreadUnits === 1 ? es.finish.missingOne(value) : es.finish.missing(count(unreadUnits), value);
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={es.finish.submit}
      text={isWhole ? es.finish.whole : missing}
      isDanger={!isWhole}
      isReady={isWhole || form.values.isConfirmed}
      pairs={[...pairs, [inventoriesEs.page.unread, count(unreadUnits)]]}
      errors={form.errors}
      body={() => form.values}
      send={inventories.finish.on(id)}
    >
      {!isWhole && (
        <>
          <p className="note">{es.finish.gone}</p>
          <Checkbox label={es.finish.confirm} {...form.check('isConfirmed')} error={form.errors.of('isConfirmed')} />
        </>
      )}
    </ActionDialog>
  );
}

function ResolveDialog(props: InventoryDialogProps) {
  const item = props.part!;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.resolve.submit}
      text={es.resolve[item.incidentKind ?? 'missing'](item.code)}
      body={() => ({ incidentId: item.incidentId ?? '' })}
      send={inventories.resolve.on(props.of.id)}
    />
  );
}

function FindDialog(props: InventoryDialogProps) {
  const item = props.part!;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.find.submit}
      warning={es.find.text(item.code)}
      body={() => ({ code: item.code })}
      send={inventories.find.on(props.of.id)}
    />
  );
}

function FoundHereDialog(props: InventoryDialogProps) {
  const item = props.part!;
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={es.foundHere.submit}
      warning={es.foundHere.text(item.code)}
      pairs={[...pairs, [es.foundHere.due, item.placeEs]]}
      body={() => ({ incidentId: item.incidentId ?? '' })}
      send={inventories.foundHere.on(props.of.id)}
    />
  );
}

export const InventoryDialogs = dialogsOf<Inventory, InventoryItem>({
  edit: EditDialog,
  finish: FinishDialog,
  reactivate: (props) => (
    <ActionDialog {...actOf(props)} verb={es.reactivate.submit} send={inventories.reactivate.on(props.of.id)} />
  ),
  find: FindDialog,
  foundHere: FoundHereDialog,
  resolve: ResolveDialog,
});
