import { count, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { familiesText } from './inventory-text.ts';

const { page: es, columns, form } = inventoriesEs;

/** How far it has come, and what does not fit. */
export function Figures({ inventory }: { inventory: Inventory }) {
  const { expectedUnits, arrivedUnits, unexpectedUnits, unreadUnits, movedUnits, missingCents, confirmedUnits } =
    inventory;
  const read = inventory.readUnits - arrivedUnits - unexpectedUnits;
  const some = (n: number): string | false => n > 0 && count(n);
  return (
    <Panel title={es.figures}>
      <p className="big" role="status">
        {es.progress(count(Math.max(0, read)), count(expectedUnits))}
      </p>
      <progress
        className="count-progress"
        aria-label={es.progressLabel}
        max={Math.max(1, expectedUnits)}
        value={read}
      />
      <Pairs
        pairs={[
          [es.unread, count(unreadUnits)],
          [es.moved, some(movedUnits)],
          [es.arrived, some(arrivedUnits)],
          [es.unexpected, some(unexpectedUnits)],
          [es.confirmed, confirmedUnits !== null && count(confirmedUnits)],
          [es.missingValue, unreadUnits > 0 && money(missingCents)],
        ]}
      />
    </Panel>
  );
}

export function Facts({ inventory }: { inventory: Inventory }) {
  const { finishedAt, reactivatedAt, notes } = inventory;
  return (
    <Panel title={es.facts}>
      <Pairs
        pairs={[
          [columns.type, inventoriesEs.types[inventory.type]],
          [form.location, inventory.placeEs],
          [columns.families, familiesText(inventory.families)],
          [columns.date, dateTime(inventory.startedAt)],
          [columns.starter, inventory.starterName],
          [columns.end, finishedAt !== null && dateTime(finishedAt)],
          [columns.signer, inventory.signerName],
          [es.reactivated, reactivatedAt !== null && dateTime(reactivatedAt)],
          [es.notes, notes !== '' && notes],
        ]}
      />
    </Panel>
  );
}
