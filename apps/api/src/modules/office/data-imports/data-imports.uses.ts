/** What of a file the shops work with already: nothing of it is taken back (docs/decisions/0404). */
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Besides, type TakenBack, type Use, usesOf } from '../../../platform/uses.ts';

/** It was moved, or read in a count. What refers to it may have been taken back itself. */
const BESIDES: Besides = {
  told: (ids) => [
    sql`select item_id as id from custody_moves
      where item_id = ${ids} and employee_id is not null and from_place <> to_place`,
    sql`select item_id as id from inventory_items where item_id = ${ids} and read_at is not null`,
  ],
  isOver: sql`exists (select from data_import_rows b where b.record_id = f.id and b.state = 'undone')`,
};

/** Held first, in the order of their ids: who uses one meanwhile waits, or is seen. */
export async function holdAndAsk(
  operation: Operation,
  { kept: [own, other], hold, usesOf: known }: TakenBack,
  ids: readonly string[],
): Promise<Use[]> {
  const others = (await hold(operation, ids)) ?? [];
  const told = (await known?.(operation, ids)) ?? [];
  const uses = own ? [...told, ...(await usesOf(operation.tx, own, ids, BESIDES))] : [...told];
  return other ? [...uses, ...(await usesOf(operation.tx, other, others, BESIDES))] : uses;
}
