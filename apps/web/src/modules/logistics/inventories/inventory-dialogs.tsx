/** The step somebody has chosen, with what it asks for. Loaded when one is. */
import { Checkbox } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type {
  Inventory,
  InventoryItem,
  ReactivateBody,
} from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { inventories } from './inventories.queries.ts';

const { columns, dialogs: es, one } = inventoriesEs;

export interface Chosen {
  readonly offer: Offered;
  /** The thing it is about. */
  readonly item?: InventoryItem;
}
interface StepDialogProps extends Chosen {
  readonly inventory: Inventory;
  readonly onClose: () => void;
}

export function StepDialog(props: StepDialogProps) {
  const { offer, item } = props;
  if (offer.action === 'edit') return <EditDialog {...props} />;
  if (offer.action === 'finish') return <FinishDialog {...props} />;
  if (offer.action === 'reactivate') return <ReactivateDialog {...props} />;
  if (!item) return null;
  return offer.action === 'find' ? <FindDialog {...props} item={item} /> : <ResolveDialog {...props} item={item} />;
}

const actOf = ({ inventory, offer, item, onClose }: StepDialogProps) => ({
  concept: 'inventory',
  words: inventoriesEs,
  of: inventory,
  offer,
  pairs: [
    [one, <span className="code">{inventory.code}</span>] as const,
    [columns.item, item && <span className="code">{item.code}</span>] as const,
    [columns.description, item?.description] as const,
  ],
  onClose,
});

/** What is missing is seen and confirmed, a manager allows it, and who has counted signs. */
function FinishDialog(props: StepDialogProps) {
  const { id, unreadUnits, missingCents } = props.inventory;
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

function ReactivateDialog(props: StepDialogProps) {
  const params = { inventoryId: props.inventory.id };
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.reactivate.submit}
      send={(body: ReactivateBody, key) => inventories.reactivate.send({ params, body, key })}
    />
  );
}

type ItemDialogProps = StepDialogProps & { readonly item: InventoryItem };

function ResolveDialog(props: ItemDialogProps) {
  const { inventory, item } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.resolve.submit}
      text={es.resolve[item.incidentKind ?? 'missing'](item.code)}
      body={() => ({ incidentId: item.incidentId ?? '' })}
      send={inventories.resolve.on(inventory.id)}
    />
  );
}

function FindDialog(props: ItemDialogProps) {
  const { inventory, item } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.find.submit}
      warning={es.find.text(item.code)}
      body={() => ({ code: item.code })}
      send={inventories.find.on(inventory.id)}
    />
  );
}
