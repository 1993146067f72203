/** Collections as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { weightCents } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import { acceptedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { ClosingState } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { collectionList } from '@quilate/domain/modules/metals/collections/collections.lists.ts';
import {
  type CollectionFacts,
  collectionMachine,
  collectionRules,
} from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import type {
  Collection,
  CollectionReview,
  CollectionSummary,
} from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import type { CollectionState } from '@quilate/domain/modules/metals/collections/collections.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, within, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const summaryColumns = sql<CollectionSummary>`
  o.id, o.code, o.made_at as at, o.closing_id as "closingId", c.code as "closingCode",
  c.customer_id as "customerId", c.customer_name as "customerName", g.metals, g."weightMg",
  coalesce(v.accepted, 0)::bigint as "acceptedMg", coalesce(v.rejected, 0)::bigint as "rejectedMg",
  coalesce(v.to_return, 0)::bigint as "toReturnMg", o.state`;
const summaryJoins = sql`join closings c on c.id = o.closing_id
  cross join lateral (select array_agg(l.metal order by l.metal) as metals, sum(l.weight_mg)::bigint as "weightMg"
    from collection_lines l where l.collection_id = o.id) g
  cross join lateral (select sum(r.accepted_mg) as accepted, sum(r.rejected_mg) as rejected,
      sum(r.rejected_mg) filter (where u.returned_at is null) as to_return
    from collection_reviews u join review_lines r on r.review_id = u.id
    where u.collection_id = o.id and u.undone_at is null) v`;

const collectionRecords = recordList(collectionList)<CollectionSummary>({
  kind: collectionMachine.concept,
  table: 'collections',
  as: 'o',
  columns: summaryColumns,
  joins: summaryJoins,
  sort: { at: instant('o.made_at') },
  where: {
    status: isOneOf('o.state'),
    intervened: () => sql`exists (select from closings c where c.id = o.closing_id and c.state = 'CONFISCATED')`,
    ...within('o.made_date', 'o.made_at'),
  },
});
export const listCollections = (db: Db, query: PageQuery<typeof collectionList>) =>
  listRecords(db, collectionRecords, query);

export type Lines = Collection['lines'];

/** Each alloy with what its reviews say of it. */
export function linesOf(db: Db, id: string): Promise<Lines> {
  return db.run(
    sql<Lines[number]>`
      select l.metal, l.weight_mg as "weightMg", a.applied_cents as "appliedCents",
        coalesce(v.accepted, 0)::bigint as "acceptedMg", coalesce(v.rejected, 0)::bigint as "rejectedMg"
      from collection_lines l join closing_metals a on a.closing_id = l.closing_id and a.metal = l.metal
      cross join lateral (select sum(r.accepted_mg) as accepted, sum(r.rejected_mg) as rejected
        from review_lines r join collection_reviews u on u.id = r.review_id and u.undone_at is null
        where r.collection_id = l.collection_id and r.metal = l.metal) v
      where l.collection_id = ${id} order by l.metal`.compile(qb),
  );
}

export function reviewsOf(db: Db, id: string): Promise<CollectionReview[]> {
  return db.run(
    sql<CollectionReview>`
      select u.id, u.number, u.made_at as at, e.name as "employeeName", u.notes,
        (select jsonb_agg(jsonb_build_object('metal', r.metal, 'acceptedMg', r.accepted_mg,
            'rejectedMg', r.rejected_mg) order by r.metal) from review_lines r where r.review_id = u.id) as lines,
        u.value_cents as "valueCents", u.returned_at as "returnedAt",
        b.name as "returnedBy", u.undone_at as "undoneAt"
      from collection_reviews u join employee_names e on e.id = u.employee_id
        left join employee_names b on b.id = u.returned_by
      where u.collection_id = ${id} order by u.number desc`.compile(qb),
  );
}

interface Reviewed {
  readonly state: CollectionState;
  readonly closingState: ClosingState;
  /** The last review of its closing that counts. */
  readonly lastReviewId: string | null;
  readonly lines: Lines;
  readonly reviews: readonly CollectionReview[];
  readonly free: readonly FreeGrams[];
}

interface FreeGrams {
  readonly metal: Metal;
  readonly freeMg: number;
}
/** Of each alloy of the closing of a collection: accepted, and neither encoded nor melted. */
export const freeOf = (db: Db, id: string): Promise<FreeGrams[]> =>
  db.run(
    sql<FreeGrams>`
      select m.metal, coalesce((select sum(r.accepted_mg) from closing_reviewed r
            where r.closing_id = m.closing_id and r.metal = m.metal), 0)::bigint
          - coalesce((select sum(t.weight_mg) from closing_takes t
            where t.closing_id = m.closing_id and t.metal = m.metal and t.given_back_at is null), 0)::bigint
          as "freeMg"
      from collections o join closing_metals m on m.closing_id = o.closing_id where o.id = ${id}`.compile(qb),
  );

export const lastReviewOf = (closingId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select u.id from collection_reviews u join collections k on k.id = u.collection_id
    where k.closing_id = ${closingId} and u.undone_at is null order by u.made_at desc, u.id desc limit 1)`;

export function factsOf({ state, closingState, lastReviewId, lines, reviews, free }: Reviewed): CollectionFacts {
  const live = reviews.filter((review) => review.undoneAt === null);
  const last = live.find((review) => review.id === lastReviewId);
  const rejectedMg = (review: CollectionReview): number => sum(review.lines.map((line) => line.rejectedMg));
  const freeMg = (metal: Metal): number => free.find((line) => line.metal === metal)?.freeMg ?? 0;
  return {
    state,
    isClosingLive: closingState !== 'CONFISCATED',
    unreviewedMg: sum(lines.map((line) => line.weightMg - line.acceptedMg - line.rejectedMg)),
    reviewCount: live.length,
    toReturnMg: sum(live.filter((review) => review.returnedAt === null).map(rejectedMg)),
    isLastOfClosing: last !== undefined,
    isMetalHere: last?.lines.every(({ metal, acceptedMg }) => acceptedMg <= freeMg(metal)) === true,
    isRejectedHere: last?.returnedAt === null,
    hasReturned: live.some((review) => review.returnedAt !== null),
  };
}

type Own = 'storeName' | 'employeeName' | 'notes' | 'version';

export async function getCollection(db: Db, id: string): Promise<Collection> {
  const reads = together(db);
  const [row, lines, reviews, free, activity] = await Promise.all([
    reads.first(
      sql<CollectionSummary & Pick<Collection, Own> & Pick<Reviewed, 'closingState' | 'lastReviewId'>>`
        select ${summaryColumns}, s.name as "storeName", e.name as "employeeName", o.notes,
          o.version, c.state as "closingState", ${lastReviewOf(sql`o.closing_id`)} as "lastReviewId"
        from collections o ${summaryJoins} join store_names s on s.id = o.store_id
        join employee_names e on e.id = o.employee_id
        where o.id = ${id}`.compile(qb),
    ),
    linesOf(reads, id),
    reviewsOf(reads, id),
    freeOf(reads, id),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { closingState, lastReviewId, ...collection } = row;
  const facts = factsOf({ state: row.state, closingState, lastReviewId, lines, reviews, free });
  return {
    ...collection,
    lines,
    reviews,
    weightCents: sum(lines.map((line) => weightCents(line.weightMg, line.appliedCents))),
    acceptedCents: acceptedCents(lines),
    actions: offers(collectionMachine, collectionRules, facts),
    activity,
  };
}
