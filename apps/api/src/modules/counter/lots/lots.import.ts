/** Used gold another system bought: its lot goes on here, with its contract and where its police book has it. */
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { isHoldOver, lastDayOfHold } from '@quilate/domain/modules/counter/lots/lots.hold.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { type Appraised, finenessOf, metalsOf } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { ContractOfBefore, JewelOfBefore } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { LotOrigin, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { storePlace, uncodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { forgetWords, wordsOf } from '../../../platform/search.ts';
import { reverseAll } from '../../foundations/ledger/ledger.reversals.ts';
import type { Kept } from '../../../platform/uses.ts';
import { movingItems } from '../../foundations/custody/custody.public.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { newCode } from '../../master-data/products/products.encoding.ts';
import { lockLots } from './lots.held.ts';
import { moveLots } from './lots.moves.ts';
import { metalLegs, stockAccount } from './lots.stock.ts';
import { insertLot } from './lots.store.ts';

/** What a shop bought elsewhere by one contract, and the operation it is here. */
export interface LotOfBefore {
  readonly origin: LotOrigin;
  readonly originId: string;
  readonly originCode: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly seller: object;
  readonly contract: ContractOfBefore;
  readonly jewels: readonly JewelOfBefore[];
  /** What of it has been paid back. */
  readonly paidBackCents: number;
  /** Its customer is so late that it may become the shop's. */
  readonly isLate: boolean;
}

/** What was paid for all of it. */
export const paidForAll = (jewels: readonly JewelOfBefore[]): number =>
  sum(jewels.map(({ amountCents }) => amountCents));

/** Which of these contracts are here: `${storeCode} ${contractNumber}`. */
export async function contractsHere(
  db: Db,
  origin: LotOrigin,
  contracts: readonly { readonly storeCode: string; readonly contractNumber: string }[],
): Promise<ReadonlySet<string>> {
  const here = await db.run(
    sql<{ key: string }>`select distinct s.code || ' ' || o.contract_number as key
      from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as n("storeCode" text, "contractNumber" text)
        join store_names s on s.code = n."storeCode" join lots_of_before o on o.taken_store_id = s.id
          and o.origin = ${origin} and o.contract_number = n."contractNumber" and o.undone_at is null`.compile(qb),
  );
  return new Set(here.map(({ key }) => key));
}

/** In the shop and in its books: what was paid for it comes out of what the shop began with. */
export async function bringLot(operation: Operation, limits: Limits, lot: LotOfBefore): Promise<void> {
  const { now } = operation;
  const [id, code] = [uuidv7(), newCode()];
  const { originId, originCode, storeId, storeCode, contract, jewels } = lot;
  const { takenOn, handedInOn, contractNumber } = contract;
  const holdUntil = lastDayOfHold(handedInOn, limits.policeHoldDays);
  const row = {
    ...lot,
    id,
    code,
    state: stateOf(operation, id, lot, holdUntil),
    prices: {},
    usesFixed: 'no',
    appraised: appraisedAs(jewels),
    jewels: jewels.map((jewel) => ({ ...jewel, gems: [], adjustCents: 0 })),
    photoIds: [],
    holdDays: limits.policeHoldDays,
    holdUntil,
    of: { storeId, takenOn, handedInOn },
  };
  const before = qb.insertInto('lots_of_before').values({
    lot_id: id,
    taken_store_id: storeId,
    origin: lot.origin,
    contract_number: contractNumber,
    book_number: contract.bookNumber,
    order_number: contract.bookOrder,
    brought_at: now,
  });
  const reason = LEDGER_KINDS.LOT_OPENING.es;
  const place = storePlace(storeCode);
  await insertLot(operation, row, {
    placed: movingItems(operation, [
      { itemId: id, kind: 'lot', from: null, to: place, reason, operationCode: originCode },
    ]),
    others: [sql`${before}`],
  });
  const words = wordsOf(code, originCode, originCode.split('-').at(-1), contractNumber);
  operation.words.push({ kind: lotMachine.concept, recordId: id, at: now, storeId, words });
  operation.changes.push({ topic: 'lots', storeId, id });
  await postOpening(operation, lot, originId);
}

const postOpening = (operation: Operation, lot: LotOfBefore, recordId: string): Promise<void> => {
  const { origin: concept, originCode: operationCode, storeCode, jewels, paidBackCents } = lot;
  const paidCents = paidForAll(jewels);
  return post(operation, [
    {
      kind: 'LOT_OPENING',
      concept,
      recordId,
      operationCode,
      description: LEDGER_KINDS.LOT_OPENING.es,
      legs: [
        { account: stockAccount(storeCode), amount: paidCents },
        ...(paidBackCents > 0 ? [{ account: storeAccount(storeCode, 'recoverable'), amount: -paidBackCents }] : []),
        { account: storeAccount(storeCode, 'equity'), amount: paidBackCents - paidCents },
        ...metalLegs(storeCode, metalsOf(jewels), 1),
      ],
    },
  ]);
};

const [, BROUGHT_BOUGHT, BROUGHT_RECOVERABLE] = lotMachine.otherCreations;
const BIRTHS = { purchase: BROUGHT_BOUGHT, recoverableSale: BROUGHT_RECOVERABLE } as const;

const FALLS_CRITICAL = lotMachine.rows.filter(({ action }) => action === 'fallCritical');

/** Where it stands by the calendar, with its way there told. */
function stateOf(operation: Operation, recordId: string, lot: LotOfBefore, holdUntil: string): LotState {
  const { today, states } = operation;
  const birth = BIRTHS[lot.origin];
  const facts = { state: birth.to, holdUntil, today, confiscated: 'none', wasLostHere: false } as const;
  const isLate = lot.isLate && isHoldOver(holdUntil, today);
  const rows = isLate ? FALLS_CRITICAL : autoRows(lotMachine, lotRules, facts);
  const { concept } = lotMachine;
  states.push({ concept, recordId, from: null, to: birth.to, action: birth.action });
  for (const { from, to, action } of rows) states.push({ concept, recordId, from, to, action });
  return (rows.at(-1)?.to ?? birth.to) as LotState;
}

/** What was paid is what it is worth here: nobody appraised it by our tables. */
function appraisedAs(jewels: readonly JewelOfBefore[]): Appraised {
  const totalCents = paidForAll(jewels);
  const lines = jewels.map((jewel) => ({
    pricePerGramCents: null,
    fineness: finenessOf(jewel),
    gemWeightMg: 0,
    metalCents: jewel.metal === null ? 0 : jewel.amountCents,
    gemsCents: jewel.metal === null ? jewel.amountCents : 0,
    appraisalCents: jewel.amountCents,
    amountCents: jewel.amountCents,
  }));
  return { lines, goldMg: 0, extraGoldCents: 0, appraisalCents: totalCents, adjustCents: 0, totalCents };
}

/** What came in with an operation of before. */
export const keptLot: Kept = {
  machine: lotMachine,
  table: 'lots',
  name: sql`t.code`,
  actions: lotsEs.actions,
  own: ['lot_lines', 'lots_of_before'],
  besides: ['fallCritical', 'catchUp'],
};

const ofOrigins = (originIds: readonly string[]) => sql`k.origin_id = any (${[...originIds]}::uuid[])`;

/** Holds the lots of these operations; answers which they are. */
export const holdLotsOf = async ({ tx }: Operation, originIds: readonly string[]): Promise<string[]> =>
  (await lockLots(tx, ofOrigins(originIds))).map(({ id }) => id);

/** The file they came in with is taken back: they never were here, and the numbers of their contracts are free. */
export async function takeBackLots(
  operation: Operation,
  originIds: readonly string[],
  importCode: string,
): Promise<void> {
  const { tx, now } = operation;
  const lots = await lockLots(tx, ofOrigins(originIds));
  const to = uncodedPlace(importCode);
  await moveLots(
    operation,
    lots.map((lot) => ({ lot, action: 'undoBringIn', to })),
    importCode,
  );
  const ids = lots.map(({ id }) => id);
  await tx.run(qb.updateTable('lots_of_before').set({ undone_at: now }).where('lot_id', 'in', ids));
  await reverseAll(operation, 'LOT_OPENING', originIds);
  await tx.run(forgetWords([...ids, ...originIds]));
}
