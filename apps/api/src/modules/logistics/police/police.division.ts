/** What the book of the metals division holds: each collection, and what the scale said of it (RD 197/1988 art. 95). */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { FINENESS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { NOTED_OF_COLLECTIONS } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import type { NextBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import type { NoteKind, Noted } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

export interface CollectionLine {
  readonly metal: Metal;
  /** The law of its alloy, in thousandths; nothing before the scale has said that it is of it. */
  readonly fineness: number | null;
  readonly weightMg: number;
  readonly acceptedMg: number;
  readonly rejectedMg: number;
}
/** A collection as it stood when its book was generated. */
export interface CollectionEntry {
  readonly collectionCode: string;
  readonly closingCode: string;
  readonly date: string;
  readonly seller: {
    readonly name: string;
    readonly taxId: string;
    readonly licenceNumber: string;
    readonly licenceBody: string;
    readonly address: string;
  };
  readonly lines: readonly CollectionLine[];
}
/** What became of it later, about the order number it stands under. */
export interface CollectionNote extends Pick<CollectionEntry, 'collectionCode' | 'closingCode' | 'date' | 'lines'> {
  readonly noted: Noted;
  readonly ofOrder: number;
}
interface Told {
  readonly collectionId: string;
  readonly changeId: number;
}
export type WaitingCollection = CollectionEntry & Told & { readonly kind: 'intake' };
export type WaitingCollectionNote = CollectionNote & Told & { readonly kind: NoteKind };

/** In no book. What was cancelled before its book never was. */
const waiting = (untilDate: string): RawBuilder<unknown> => sql`police_collections o
  where o.state <> 'CANCELLED' and o.made_date <= ${untilDate}::date
    and not exists (select from police_book_entries e
      where e.collection_id = o.id and e.kind = 'intake' and not e.is_void)`;

type Counted = Pick<NextBook, 'lotCount' | 'jewelCount' | 'fromDate' | 'unlicensed'>;
export const countCollections = (db: Db, untilDate: string): Promise<Counted> =>
  db.one(
    sql<Counted>`select count(*)::int as "lotCount", min(o.made_date)::text as "fromDate",
        coalesce(sum(jsonb_array_length(o.lines)), 0)::int as "jewelCount",
        coalesce(jsonb_agg(distinct jsonb_build_object('id', o.customer_id, 'name', o.customer_name))
          filter (where o.licence_number = ''), '[]') as unlicensed
      from ${waiting(untilDate)}`.compile(qb),
  );

type Row = Omit<WaitingCollection, 'kind' | 'lines'> & Reviewed;
interface Reviewed {
  readonly isReviewed: boolean;
  readonly lines: readonly Omit<CollectionLine, 'fineness'>[];
}
const assayed = <R extends Reviewed>({ isReviewed, lines, ...row }: R) => ({
  ...row,
  lines: lines.map((line) => ({ ...line, fineness: isReviewed ? FINENESS[line.metal] : null })),
});

/** In the order they were fetched. */
export async function waitingCollections(db: Db, untilDate: string, most: number): Promise<WaitingCollection[]> {
  const rows = await db.run(
    sql<Row>`select o.id as "collectionId",
        (select max(c.id) from state_changes c where c.record_id = o.id and c.concept = 'collection') as "changeId",
        o.code as "collectionCode", o.closing_code as "closingCode", o.made_date::text as date,
        jsonb_build_object('name', o.customer_name, 'taxId', o.tax_id, 'licenceNumber', o.licence_number,
          'licenceBody', o.licence_body, 'address', o.address) as seller,
        o.state = 'COMPLETED' as "isReviewed", o.lines
      from ${waiting(untilDate)} order by o.made_at, o.id limit ${most}`.compile(qb),
  );
  return rows.map((row) => ({ kind: 'intake', ...assayed(row) }));
}

const SAID = Object.entries(NOTED_OF_COLLECTIONS).flatMap(([noted, actions]) =>
  actions.map((action) => ({ noted, action })),
);
/** Later than their entry, and in no other. */
const noted = (untilDate: string): RawBuilder<unknown> => sql`police_book_entries e
    join state_changes c on c.record_id = e.collection_id and c.concept = 'collection' and c.id > e.change_id
    join jsonb_to_recordset(${JSON.stringify(SAID)}::jsonb) as t(noted text, action text) on t.action = c.action
    join police_collections o on o.id = e.collection_id
  where e.kind = 'intake' and not e.is_void and (c.at at time zone ${ZONE})::date <= ${untilDate}::date
    and not exists (select from police_book_entries n where n.change_id = c.id
      and n.collection_id = e.collection_id and not n.is_void and n.kind <> 'intake')`;

export const countCollectionNotes = (db: Db, untilDate: string): Promise<{ noteCount: number }> =>
  db.one(sql<{ noteCount: number }>`select count(*)::int as "noteCount" from ${noted(untilDate)}`.compile(qb));

export async function waitingCollectionNotes(
  db: Db,
  untilDate: string,
  most: number,
): Promise<WaitingCollectionNote[]> {
  const rows = await db.run(
    sql<Omit<WaitingCollectionNote, 'lines'> & Reviewed>`select e.collection_id as "collectionId", c.id as "changeId",
        t.noted, case t.noted when 'collectionCancelled' then 'annulment' else 'destination' end as kind,
        e.order_number as "ofOrder", o.code as "collectionCode", o.closing_code as "closingCode",
        (c.at at time zone ${ZONE})::date::text as date, t.noted = 'assayed' as "isReviewed", o.lines
      from ${noted(untilDate)} order by c.id limit ${most}`.compile(qb),
  );
  return rows.map(assayed);
}
