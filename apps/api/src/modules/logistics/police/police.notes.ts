/** What becomes of lots after their entry: each an entry of its own with its day, in the next book of their shop. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import type { LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { NOTED, NOTED_OF_PIECES } from '@quilate/domain/modules/logistics/police/police.rules.ts';
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
  /** The code of the piece its jewels had become, where it is of one. */
  readonly piece: string | null;
  readonly jewels: readonly NotedJewel[];
}
export interface WaitingNote extends Note {
  readonly lotId: string;
  readonly changeId: number;
}

const toldBy = (named: Readonly<Record<string, readonly string[]>>): RawBuilder<unknown> => {
  const actions = Object.entries(named).flatMap(([noted, each]) => each.map((action) => ({ noted, action })));
  return sql`jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as t(noted text, action text)`;
};

/** Entries of a shop that take lots in, here or in the books it kept elsewhere, as something tells of them later. */
const taken = (storeId: string): RawBuilder<unknown> => sql`(
    select n.lot_id, n.order_number, n.change_id, b.generated_at as written_at
    from police_book_entries n join police_books b on b.id = n.book_id
    where n.store_id = ${storeId}::uuid and not n.is_void and n.kind = 'intake'
    union all select o.lot_id, o.order_number, null, o.brought_at from lots_of_before o
    where o.taken_store_id = ${storeId}::uuid) e`;

/** What is left of a lot stands where it stood because the rest went to its owner: nothing was given back. */
const isOfGiving = sql`exists (select from state_changes g where g.concept = 'lot' and g.record_id = c.record_id
  and g.operation_code = c.operation_code and g.action = 'givePartToOwner')`;
/** What was done with a lot itself. */
const ofLots = (storeId: string): RawBuilder<unknown> => sql`select e.lot_id as "ofLotId", c.id as "changeId", t.noted,
    null::uuid as "pieceId", null::text as piece
  from ${taken(storeId)} join state_changes c on c.record_id = e.lot_id and c.concept = 'lot'
    join ${toldBy(NOTED)} on t.action = c.action
  where (c.action <> 'undoCoding' or c.from_state in ('coded', 'removed-metal'))
    and (t.noted <> 'givenBack' or not ${isOfGiving})`;
/** And with a piece that was made of it. */
const ofPieces = (storeId: string): RawBuilder<unknown> => sql`select distinct e.lot_id, c.id, t.noted, p.id, p.code
  from ${taken(storeId)} join pieces_of_lots v on v.lot_id = e.lot_id join products p on p.id = v.product_id
    join state_changes c on c.record_id = p.id and c.concept = 'product'
    join ${toldBy(NOTED_OF_PIECES)} on t.action = c.action`;

/** Later than their entry, and in no other. Of an entry that does not say what it has seen, its book does. */
const waiting = (storeId: string, untilDate: string): RawBuilder<unknown> => sql`(${ofLots(storeId)} union all
    ${ofPieces(storeId)}) d
  join ${taken(storeId)} on e.lot_id = d."ofLotId"
  join lots k on k.id = e.lot_id join state_changes c on c.id = d."changeId"
  where (c.id > e.change_id or (e.change_id is null and c.at > e.written_at))
    and (c.at at time zone ${ZONE})::date <= ${untilDate}::date
    and not exists (select from police_book_entries n
      where n.change_id = c.id and n.lot_id = e.lot_id and not n.is_void and n.kind <> 'intake')`;

export const countNotes = (db: Db, storeId: string, untilDate: string): Promise<{ noteCount: number }> =>
  db.one(
    sql<{ noteCount: number }>`select count(*)::int as "noteCount" from ${waiting(storeId, untilDate)}`.compile(qb),
  );

/** In the order in which they came about. */
export const waitingNotes = (db: Db, storeId: string, untilDate: string, most: number): Promise<WaitingNote[]> =>
  db.run(
    sql<WaitingNote>`select e.lot_id as "lotId", c.id as "changeId", d.noted,
        case d.noted when 'annulled' then 'annulment' else 'destination' end as kind,
        e.order_number as "ofOrder", k.code as "lotCode", k.origin, k.origin_code as "originCode",
        (c.at at time zone ${ZONE})::date::text as date, c.operation_code as reference, d.piece,
        (select jsonb_agg(jsonb_build_object('family', l.family, 'description', l.description, 'units', l.units,
            'leftBy', l.left_by) order by l.position) from lot_lines l where l.lot_id = k.id
            and (d.noted <> 'toOwner' or d."pieceId" is not null or l.left_by = c.operation_code)
            and (d."pieceId" is null or exists (select from pieces_of_lots v
              where v.product_id = d."pieceId" and v.jewel_id = l.id))) as jewels
      from ${waiting(storeId, untilDate)} order by c.id, k.id limit ${most}`.compile(qb),
  );
