/** Lots for other rooms: taken in with an operation, moved along their state table, and never out of a hold. */
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { lotsErrors } from '@quilate/domain/modules/counter/lots/lots.errors.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { firstHold } from '@quilate/domain/modules/counter/lots/lots.hold.ts';
import { lotMachine } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import {
  type Appraised,
  appraise,
  lotFault,
  type LotPrices,
  type Repriced,
} from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotJewel, LotPricesReply } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { IN_HOLD, type LotOrigin } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { customerPlace, storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Id } from '../../../platform/named-ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { daysEarlier } from '../../../platform/backdate.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import { movingItems } from '../../foundations/custody/custody.public.ts';
import { claimFiles } from '../../foundations/files/files.public.ts';
import { purchasePrices } from '../../master-data/prices/prices.public.ts';
import { newCode } from '../../master-data/products/products.encoding.ts';
import { moveLots } from './lots.moves.ts';
import { type HeldLot, lockLots, readLots } from './lots.held.ts';
import { insertLot } from './lots.store.ts';

/** With what lots are priced at this moment: the table of the reference, the tiers, and why fixed prices rule. */
export async function readLotPrices(db: Db, reference: 'CO' | 'VR'): Promise<LotPricesReply> {
  return { reference, ...(await purchasePrices(db, reference)) };
}

/** What jewels are worth now; refuses what cannot be, and what the person did not see. */
export function appraiseFor(jewels: readonly LotJewel[], prices: LotPrices, seenAppraisalCents: number): Appraised {
  const fault = lotFault(jewels, prices);
  if (fault) throw fault;
  const appraised = appraise(jewels, prices);
  const { appraisalCents } = appraised;
  if (appraisalCents !== seenAppraisalCents) throw refuse(lotsErrors.APPRAISAL_CHANGED, { appraisalCents });
  return appraised;
}

export interface NewLot {
  readonly origin: LotOrigin;
  readonly originId: string;
  readonly originCode: string;
  /** Name, national id and address of the day, as the police book asks (RD 197/1988 art. 91). */
  readonly seller: {
    readonly name: string;
    readonly surname: string;
    readonly nationalId: string;
    readonly address: object;
  };
  readonly jewels: readonly LotJewel[];
  readonly photoIds: readonly string[];
  readonly prices: LotPricesReply;
  readonly appraised: Appraised;
  readonly limits: Limits;
}

const CREATION = { purchase: lotMachine.creation, recoverableSale: lotMachine.otherCreations[0] } as const;

/** Takes jewels in under one label: held from this day on. The operation that pays for them books `stockLegs`. */
export async function takeLot(
  operation: Operation,
  lot: NewLot,
  paid: (lotId: string) => RawBuilder<unknown>,
): Promise<{ id: string; code: string }> {
  const { who, now, today } = operation;
  if (lot.photoIds.length === 0) throw new DomainError(lotsErrors.PHOTO_MISSING);
  const stray = lot.jewels.findIndex(({ photoId }) => photoId !== undefined && !lot.photoIds.includes(photoId));
  if (stray >= 0) throw refuse(lotsErrors.PHOTO_OF_OTHER, {}, `lines.${stray}.photoId`);
  const [id, code] = [uuidv7(), newCode()];
  const { action, to } = CREATION[lot.origin];
  const { centsPerGram, tiers, usesFixed, reference } = lot.prices;
  const claim = { purpose: 'lot-photo', concept: lotMachine.concept, recordId: id } as const;
  await claimFiles(operation, lot.photoIds, claim, (at) => `photoIds.${at}`);
  const [place, reason] = [storePlace(who.storeCode), lotsEs.actions[action]];
  const row = {
    ...lot,
    id,
    code,
    state: to,
    prices: { reference, centsPerGram, tiers },
    usesFixed,
    holdDays: lot.limits.policeHoldDays,
    holdUntil: firstHold(today, lot.limits),
  };
  await insertLot(operation, row, {
    placed: movingItems(operation, [
      { itemId: id, kind: 'lot', from: null, to: place, reason, operationCode: lot.originCode },
    ]),
    others: [paid(id)],
  });
  const words = wordsOf(code, lot.originCode, lot.originCode.split('-').at(-1));
  operation.words.push({ kind: lotMachine.concept, recordId: id, at: now, storeId: who.storeId, words });
  operation.states.push({ concept: lotMachine.concept, recordId: id, from: null, to, action });
  operation.changes.push({ topic: 'lots', storeId: who.storeId, id });
  return { id, code };
}

/** The lot of an operation, locked unless it is held already; every operation that is one has it. */
export async function lockLotOf(db: Db, originId: Id, isHeld = false): Promise<HeldLot | undefined> {
  const which = sql`k.origin_id = ${originId}`;
  return (await (isHeld ? readLots(db, which) : lockLots(db, which)))[0];
}

export const lockLotsByCode = (db: Db, codes: readonly string[]): Promise<HeldLot[]> =>
  lockLots(db, sql`k.code = any (${[...codes]}::text[])`);

/** As they are now, without holding them. */
export const lotsByCode = (db: Db, codes: readonly string[]): Promise<HeldLot[]> =>
  readLots(db, sql`k.code = any (${[...codes]}::text[])`);

/** They may be named by a query, which is asked once what was locked before is held. */
export async function lockLotsById(db: Db, ids: readonly string[] | RawBuilder<unknown>): Promise<HeldLot[]> {
  if (!('length' in ids)) return await lockLots(db, sql`k.id = any (array${ids})`);
  return ids.length === 0 ? [] : await lockLots(db, sql`k.id = any (${[...ids]}::uuid[])`);
}

/** Refuses what is still in its hold, with its last day: it is not sold, melted or sent (RD 197/1988 art. 93). */
export function requireFree(lot: Pick<HeldLot, 'code' | 'state' | 'holdUntil'>): void {
  if (!IN_HOLD.includes(lot.state)) return;
  if (lot.holdUntil === null) throw refuse(lotsErrors.HOLD_WAITS_FOR_BOOK, { lotCode: lot.code });
  throw refuse(lotsErrors.HOLD_ACTIVE, { lotCode: lot.code, holdUntilDate: lot.holdUntil });
}

/** Its operation is undone: the customer has the jewels again. */
export const giveLotBack = (
  operation: Operation,
  lot: HeldLot,
  operationCode: string,
  action: 'giveBack' | 'annul' = 'giveBack',
): Promise<void> => moveLots(operation, [{ lot, action, to: customerPlace }], operationCode);

/** Another price for the same jewels, line by line in their order; what the tables said that day stays. */
export async function repriceLot({ tx }: Pick<Operation, 'tx'>, lotId: string, priced: Repriced): Promise<void> {
  for (const [at, { adjustCents, amountCents }] of priced.lines.entries()) {
    await tx.run(
      qb
        .updateTable('lot_lines')
        .set({ adjust_cents: adjustCents, amount_cents: amountCents })
        .where('lot_id', '=', lotId)
        .where('position', '=', at + 1),
    );
  }
  await tx.run(
    qb
      .updateTable('lots')
      .set({ adjust_cents: priced.adjustCents, total_cents: priced.totalCents })
      .where('id', '=', lotId),
  );
}

/** Founding data: as if the lot of an operation had been taken some days ago. */
export async function backdateLot(db: Db, originId: string, days: number): Promise<void> {
  await db.run(
    sql`update lots set taken_at = ${daysEarlier('taken_at', days)}, taken_date = taken_date - ${days}::int,
        hold_until = hold_until - ${days}::int where origin_id = ${originId}`.compile(qb),
  );
}
