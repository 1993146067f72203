/** What a police book holds: one entry an operation, as the law asks for it, each with the hash of the one before. */
import { createHash } from 'node:crypto';
import { paidForEach } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotGem } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import type { EntryKind } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

/** One operation as it stood when its book was generated (RD 197/1988 art. 91). */
export interface Entry {
  readonly lotCode: string;
  readonly origin: LotOrigin;
  readonly originCode: string;
  readonly date: string;
  readonly seller: {
    readonly name: string;
    readonly surname: string;
    readonly nationalId: string;
    readonly address: Readonly<Record<string, string>>;
  };
  /** Where it had gone by then, if it had. */
  readonly goneAs: 'removed' | 'removed-metal' | 'removed-issue' | 'null' | null;
  /** What was paid for all of it: its lines add up to it (I190). Entries of before do not say it. */
  readonly paidCents?: number;
  readonly lines: readonly EntryLine[];
}
export interface EntryLine {
  readonly family: string;
  readonly description: string;
  readonly units: number;
  readonly metal: Metal | null;
  readonly fineness: number | null;
  readonly weightMg: number;
  readonly hallmarks: string;
  readonly gems: readonly LotGem[];
  readonly priceCents: number;
  readonly isIntervened: boolean;
  /** Its true owner has it; entries of before do not say it. */
  readonly isWithOwner?: boolean;
  /** Of this jewel alone, or the first of its lot; of nothing in entries of before there were any. */
  readonly photo?: EntryPhoto | null;
}
/** What the photo shows is part of the chain by its own hash (SHA-256, hex). */
export interface EntryPhoto {
  readonly id: string;
  readonly sha256: string;
}
export interface Waiting extends Entry {
  readonly lotId: string;
  /** The last change of the lot it has seen: later ones are entries of their own. */
  readonly changeId: number;
}

/** Taken in by the shop and in no book, wherever it is now; what was undone on its day never was. */
export const unwritten = (storeId: RawBuilder<unknown>): RawBuilder<unknown> => sql`lots k
  where k.taken_store_id = ${storeId}
    and not exists (select from police_book_entries b where b.lot_id = k.id and b.kind = 'intake' and not b.is_void)
    and not exists (select from lots_of_before b where b.lot_id = k.id)
    and not exists (select from state_changes c
      where c.concept = 'lot' and c.record_id = k.id and c.action = 'giveBack')`;
const waiting = (storeId: string, untilDate: string): RawBuilder<unknown> =>
  sql`${unwritten(sql`${storeId}::uuid`)} and k.taken_date <= ${untilDate}::date`;

export interface WaitingCount {
  readonly lotCount: number;
  readonly jewelCount: number;
  readonly fromDate: string | null;
}

export const countWaiting = (db: Db, storeId: string, untilDate: string): Promise<WaitingCount> =>
  db.one(
    sql<WaitingCount>`select count(*)::int as "lotCount", min(k.taken_date)::text as "fromDate",
        coalesce(sum((select count(*) from lot_lines l where l.lot_id = k.id)), 0)::int as "jewelCount"
      from ${waiting(storeId, untilDate)}`.compile(qb),
  );

interface LineRow extends Omit<EntryLine, 'priceCents'> {
  readonly amountCents: number;
  readonly metalWeightMg: number;
}
interface Row extends Omit<Waiting, 'lines' | 'paidCents'> {
  readonly paidCents: number;
  readonly extraGoldCents: number;
  readonly lines: readonly LineRow[];
}

/** In the order they were taken in. */
export async function waitingEntries(db: Db, storeId: string, untilDate: string, most: number): Promise<Waiting[]> {
  const rows = await db.run(
    sql<Row>`select k.id as "lotId",
        (select max(c.id) from state_changes c where c.record_id = k.id and c.concept = 'lot') as "changeId",
        k.code as "lotCode", k.origin, k.origin_code as "originCode",
        k.taken_date::text as date, k.seller, k.total_cents as "paidCents", k.extra_gold_cents as "extraGoldCents",
        case when k.state in ('removed', 'removed-metal', 'removed-issue', 'null') then k.state end as "goneAs",
        (select jsonb_agg(jsonb_build_object('family', l.family, 'description', l.description, 'units', l.units,
            'metal', l.metal, 'fineness', l.fineness, 'weightMg', l.weight_mg, 'metalWeightMg', l.metal_weight_mg,
            'hallmarks', l.hallmarks,
            'gems', l.gems, 'amountCents', l.amount_cents, 'isIntervened', l.confiscated_at is not null,
            'isWithOwner', l.is_given,
            'photo', (select jsonb_build_object('id', p.photo_id, 'sha256', encode(p.sha256, 'hex'))
              from jewel_photos p where p.lot_line_id = l.id))
            order by l.position)
          from lot_lines l where l.lot_id = k.id) as lines
      from ${waiting(storeId, untilDate)} order by k.taken_at, k.id limit ${most}`.compile(qb),
  );
  return rows.map(priced);
}

/** The price of a jewel is what was paid for it, so that an entry adds up to its operation (art. 91). */
function priced({ lines, extraGoldCents, ...entry }: Row): Waiting {
  const paid = paidForEach(lines, extraGoldCents);
  return {
    ...entry,
    lines: lines.map(({ amountCents: _amount, metalWeightMg: _metal, ...line }, at) => ({
      ...line,
      priceCents: paid[at]!,
    })),
  };
}

/** The hash of an entry: of the one before, its number and what it says, to the letter. Checked by I95 as well. */
export const entryHash = (previousHash: string, orderNumber: number, content: string): string =>
  createHash('sha256').update(`${previousHash}\n${orderNumber}\n${content}`).digest('hex');

export interface WrittenEntry {
  readonly lotId: string | null;
  readonly collectionId: string | null;
  readonly kind: EntryKind;
  readonly orderNumber: number;
  readonly content: string;
  readonly hash: string;
}

export const writtenEntries = (db: Db, bookId: string): Promise<WrittenEntry[]> =>
  db.run(
    sql<WrittenEntry>`select b.lot_id as "lotId", b.collection_id as "collectionId", b.kind,
        b.order_number as "orderNumber", b.content, b.hash
      from police_book_entries b where b.book_id = ${bookId} order by b.order_number`.compile(qb),
  );

/** Whether nothing in a book was changed, taken out or put between. */
export function isChainWhole(entries: readonly WrittenEntry[], previousHash: string, hash: string): boolean {
  let last = previousHash;
  for (const entry of entries) {
    if (entryHash(last, entry.orderNumber, entry.content) !== entry.hash) return false;
    last = entry.hash;
  }
  return last === hash;
}
