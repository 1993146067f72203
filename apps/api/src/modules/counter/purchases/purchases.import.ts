/** Purchases made in another system whose gold is still in the shop (docs/decisions/0390). */
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { purchaseMachine } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { ContractOfBefore, JewelOfBefore } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import { takeAll } from '../../../platform/moves.ts';
import { wordsOf } from '../../../platform/search.ts';
import type { NamedCustomer } from '../../master-data/customers/customers.import.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { bringLot, holdLotsOf, keptLot, paidForAll, takeBackLots } from '../lots/lots.import.ts';
import { purchaseRecord } from './purchases.record.ts';
import { type HeldPurchase, insertPurchase } from './purchases.store.ts';

/** A contract of before, whose shop and customer are known. */
export interface BroughtContract {
  readonly storeId: string;
  readonly storeCode: string;
  readonly seller: NamedCustomer;
  readonly contract: ContractOfBefore;
  readonly jewels: readonly JewelOfBefore[];
}

const [BORN] = purchaseMachine.otherCreations;

/** Answers their ids in that order. */
export async function bringPurchases(operation: Operation, contracts: readonly BroughtContract[]): Promise<string[]> {
  const limits = await readLimits(operation.tx);
  const ids: string[] = [];
  for (const brought of contracts) {
    const { storeId, storeCode, seller, contract, jewels } = brought;
    const [id, totalCents] = [uuidv7(), paidForAll(jewels)];
    const code = await insertPurchase(operation, {
      id,
      state: BORN.to,
      customerId: seller.id,
      cashSessionId: null,
      appraisalCents: totalCents,
      totalCents,
      signatureFileId: null,
      of: { storeId, storeCode, madeOn: contract.takenOn },
    });
    await bringLot(operation, limits, {
      ...brought,
      origin: 'purchase',
      originId: id,
      originCode: code,
      seller: sellerIn(seller),
      paidBackCents: 0,
      isLate: false,
    });
    const { concept } = purchaseMachine;
    tellBrought(operation, { id, code, concept, topic: purchaseRecord.topic, state: BORN.to, brought });
    ids.push(id);
  }
  return ids;
}

/** As the contract names who sold it. */
export const sellerIn = ({ name, surname, nationalId, address }: NamedCustomer) => ({
  name,
  surname,
  nationalId,
  address,
});

interface Told {
  readonly id: string;
  readonly code: string;
  readonly concept: 'purchase' | 'recoverableSale';
  readonly topic: string;
  readonly state: string;
  readonly brought: BroughtContract;
}
/** Its state, its line of the audit, and what it is found by. */
export function tellBrought(operation: Operation, told: Told): void {
  const { id, code, concept, topic, state, brought } = told;
  const { storeId, seller, contract, jewels } = brought;
  const { contractNumber, takenOn } = contract;
  const words = [...customerWords(seller), ...wordsOf(code, code.split('-').at(-1), contractNumber)];
  const found = { kind: concept, recordId: id, at: noonOf(takenOn), storeId };
  operation.words.push({ ...found, words: [...new Set(words)] });
  operation.states.push({ concept, recordId: id, from: null, to: state, action: BORN.action });
  operation.changes.push({ topic, storeId, id });
  const details = { contractNumber, totalCents: paidForAll(jewels), pieces: jewels.length };
  tellOwn(operation, { concept, action: BORN.action, recordId: id, code, details, books: [] });
}

/** With their lots; answers which those are. */
async function holdPurchases(operation: Operation, ids: readonly string[]): Promise<string[]> {
  await operation.tx.run(
    sql`select from purchases where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb),
  );
  return await holdLotsOf(operation, ids);
}

/** Whose gold nobody has touched since: they never were made here. */
async function takeBackPurchases(operation: Operation, ids: readonly string[], importCode: string): Promise<void> {
  const { tx, now } = operation;
  const held = await tx.run(
    sql<Pick<HeldPurchase, 'id' | 'code' | 'state' | 'storeId'>>`select id, code, state, store_id as "storeId"
      from purchases where id = any (${[...ids]}::uuid[]) order by id`.compile(qb),
  );
  const action = 'undoBringIn';
  await takeAll(
    operation,
    purchaseRecord,
    held.map((one) => ({ held: one as HeldPurchase, actions: [action], columns: { cancelled_at: now } })),
  );
  await takeBackLots(operation, ids, importCode);
  const { concept } = purchaseMachine;
  for (const { id: recordId, code } of held)
    tellOwn(operation, { concept, action, recordId, code, details: { importCode }, books: [] });
}

export const purchasesBack: TakenBack = {
  kept: [
    {
      machine: purchaseMachine,
      table: 'purchases',
      name: sql`t.code`,
      actions: purchasesEs.actions,
      own: [],
    },
    keptLot,
  ],
  hold: holdPurchases,
  takeBack: takeBackPurchases,
};
