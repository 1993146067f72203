/** What becomes of lots after their entry: each an entry of its own with its day, in the next book of their shop. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import type { LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { NOTED } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import type { NoteKind, Noted } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/** One jewel of the lot as it was told when it was taken in, and by which operation it left, if it has. */
export interface NotedJewel {
  readonly family: string;
  readonly description: string;
  readonly units: number;
  readonly leftBy: string | null;
}
/** It names the order number it is about, and changes nothing of it (Orden 2-11-1989 1º.4). */
export interface Note {
  readonly kind: NoteKind;
  readonly noted: Noted;
  /** Of the entry it is about. */
  readonly ofOrder: number;
  readonly lotCode: string;
  readonly origin: LotOrigin;
  readonly originCode: string;
  readonly date: string;
  /** Of the operation it came with. */
  readonly reference: string | null;
  readonly jewels: readonly NotedJewel[];
}
export interface WaitingNote extends Note {
  readonly lotId: string;
  readonly changeId: number;
}

const actions = Object.entries(NOTED).flatMap(([noted, named]) => named.map((action) => ({ noted, action })));
const told = sql`jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as t(noted text, action text)`;

/** Later than their entry, and in no other. Of an entry that does not say what it has seen, its book does. */
const waiting = (storeId: string, untilDate: string): RawBuilder<unknown> => sql`police_book_entries e
  join police_books b on b.id = e.book_id join lots k on k.id = e.lot_id
  join state_changes c on c.record_id = e.lot_id and c.concept = 'lot' join ${told} on t.action = c.action
  where e.store_id = ${storeId}::uuid and not e.is_void and e.kind = 'intake'
    and (c.id > e.change_id or (e.change_id is null and c.at > b.generated_at))
    and (c.action <> 'undoCoding' or c.from_state in ('coded', 'removed-metal'))
    and (c.at at time zone ${ZONE})::date <= ${untilDate}::date
    and not exists (select from police_book_entries n
      where n.change_id = c.id and not n.is_void and n.kind <> 'intake')`;

export const countNotes = (db: Db, storeId: string, untilDate: string): Promise<{ noteCount: number }> =>
  db.one(
    sql<{ noteCount: number }>`select count(*)::int as "noteCount" from ${waiting(storeId, untilDate)}`.compile(qb),
  );

/** In the order in which they came about. */
export const waitingNotes = (db: Db, storeId: string, untilDate: string, most: number): Promise<WaitingNote[]> =>
  db.run(
    sql<WaitingNote>`select e.lot_id as "lotId", c.id as "changeId", t.noted,
        case t.noted when 'annulled' then 'annulment' else 'destination' end as kind,
        e.order_number as "ofOrder", k.code as "lotCode", k.origin, k.origin_code as "originCode",
        (c.at at time zone ${ZONE})::date::text as date, c.operation_code as reference,
        (select jsonb_agg(jsonb_build_object('family', l.family, 'description', l.description, 'units', l.units,
            'leftBy', l.left_by) order by l.position) from lot_lines l where l.lot_id = k.id) as jewels
      from ${waiting(storeId, untilDate)} order by c.id limit ${most}`.compile(qb),
  );
