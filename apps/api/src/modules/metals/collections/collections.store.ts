/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { partBp } from '@quilate/domain/kernel/units.ts';
import { collectionsErrors } from '@quilate/domain/modules/metals/collections/collections.errors.ts';
import type { CollectionFacts } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import type { CollectionReview } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import type { CollectionState } from '@quilate/domain/modules/metals/collections/collections.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import { type HeldClosing, holdClosing, readClosing } from '../closings/closings.held.ts';
import { factsOf, freeOf, lastReviewOf, type Lines, linesOf, reviewsOf } from './collections.queries.ts';

export interface HeldCollection extends CollectionFacts {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly closing: HeldClosing;
  readonly lines: Lines;
  readonly reviews: readonly CollectionReview[];
  readonly lastReviewId: string | null;
}

/** The closing is held first: whatever changes its grams takes its turn there. */
export async function lockCollection(tx: Tx, id: string): Promise<HeldCollection> {
  const own = await tx.first(
    sql<{ closingId: string }>`select closing_id as "closingId" from collections where id = ${id}`.compile(qb),
  );
  if (!own) throw new DomainError(kernelErrors.NOT_FOUND);
  const [, , held] = await Promise.all([
    holdClosing(tx, own.closingId),
    tx.run(sql`select from collections where id = ${id} for no key update`.compile(qb)),
    readCollection(tx, id),
  ]);
  return held;
}

/** Of one that is held. */
export async function readCollection(tx: Tx, id: string): Promise<HeldCollection> {
  const reads = together(tx);
  const [row, closing, lines, reviews, free] = await Promise.all([
    reads.one(
      sql<{ code: string; version: number; state: CollectionState; lastReviewId: string | null }>`
        select code, version, state, ${lastReviewOf(sql`closing_id`)} as "lastReviewId" from collections
        where id = ${id}`.compile(qb),
    ),
    readClosing(reads, sql`(select closing_id from collections where id = ${id})`),
    linesOf(reads, id),
    reviewsOf(reads, id),
    freeOf(reads, id),
  ]);
  const { code, version, state, lastReviewId } = row;
  const facts = factsOf({ state, closingState: closing!.state, lastReviewId, lines, reviews, free });
  return { ...facts, id, version, code, closing: closing!, lines, reviews, lastReviewId };
}

interface NewRecord {
  readonly id: string;
  readonly state: CollectionState;
  readonly closingId: string;
  readonly lines: readonly { readonly metal: Metal; readonly weightMg: number }[];
  readonly notes: string;
  readonly signatureFileId: string;
}

/** Answers the code it got. */
export async function insertCollection({ tx, who, now, today }: Operation, record: NewRecord): Promise<string> {
  const { id, state, closingId, lines, notes, signatureFileId } = record;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into collections (id, code, state, closing_id, store_id, made_at, made_date, employee_id, notes,
        signature_file_id)
      values (${id}, next_operation_code('RG', ${who.storeCode}, ${today}::date), ${state}, ${closingId},
        ${who.storeId}, ${now}::timestamptz, ${today}::date, ${who.employeeId}, ${notes}, ${signatureFileId})
      returning code`.compile(qb),
  );
  const rows = lines.map(({ metal, weightMg }) => ({
    collection_id: id,
    closing_id: closingId,
    metal,
    weight_mg: weightMg,
  }));
  await tx.run(qb.insertInto('collection_lines').values(rows));
  return code;
}

interface NewReview {
  readonly collectionId: string;
  readonly number: number;
  readonly notes: string;
  readonly valueCents: number;
  readonly lines: readonly { readonly metal: Metal; readonly acceptedMg: number; readonly rejectedMg: number }[];
}

export async function insertReview({ tx, who, now }: Operation, review: NewReview): Promise<void> {
  const id = uuidv7();
  await tx.run(
    qb.insertInto('collection_reviews').values({
      id,
      collection_id: review.collectionId,
      number: review.number,
      notes: review.notes,
      made_at: now,
      employee_id: who.employeeId,
      value_cents: review.valueCents,
    }),
  );
  const rows = review.lines.map((line) => ({
    review_id: id,
    collection_id: review.collectionId,
    metal: line.metal,
    accepted_mg: line.acceptedMg,
    rejected_mg: line.rejectedMg,
  }));
  await tx.run(qb.insertInto('review_lines').values(rows));
}

interface Left {
  readonly acceptedCents: number;
  readonly collectionCount: number;
}

/** What has been paid must still be owed when metal goes: the payment is undone first. */
export function refuseWhenPaid(closing: HeldClosing, { acceptedCents, collectionCount }: Left): void {
  const { paidCents, agreedCents, partialPaymentBp, allowsPrepayment } = closing;
  const isOnAccount = collectionCount > 0 || allowsPrepayment;
  const mostCents = Math.max(acceptedCents, isOnAccount ? partBp(agreedCents, partialPaymentBp) : 0);
  if (paidCents > mostCents) throw refuse(collectionsErrors.ALREADY_PAID, { paidCents });
}
