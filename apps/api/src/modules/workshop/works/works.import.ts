/** Jobs taken in with another system: made, paid and handed over here (docs/decisions/0391). */
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { addDays, noonOf } from '@quilate/domain/kernel/dates.ts';
import { type TaxedAmount, taxWithin } from '@quilate/domain/kernel/units.ts';
import { paidBefore, paidBeforeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import {
  customerPlace,
  storePlace,
  workshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { advanceOf, situationAfter } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { WorkOfBefore } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import { takeAll } from '../../../platform/moves.ts';
import { forgetWords, wordsOf } from '../../../platform/search.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { reverseAll } from '../../foundations/ledger/ledger.reversals.ts';
import { dropPaymentsOfBefore, keepPaymentsOfBefore } from '../../counter/payments/payments.rows.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import type { NamedCustomer } from '../../master-data/customers/customers.import.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { keepInvoicesOfBefore } from '../../master-data/receipts/receipts.before.ts';
import { pledgeColumns, saveLines } from './works.lines.ts';
import { movePledge } from './works.public.ts';
import type { HeldWork } from './works.held.ts';
import { workRecord } from './works.record.ts';
import { writeLog } from './works.store.ts';

/** A job whose shop and customer are known. */
export type BroughtWork = WorkOfBefore & {
  readonly storeId: string;
  readonly storeCode: string;
  readonly owner: NamedCustomer;
};

const [TO_DO, DONE] = workMachine.otherCreations;
/** Done, and back where its customer picks it up: the way of the table (`makeAvailable`). */
const READY = { from: DONE.to, to: 'PENDING_TO_PICK_UP', action: 'makeAvailable' } as const;

/** What a file says of a job, as the house knows one again. */
interface SaidJob {
  readonly at: number;
  readonly storeCode: string;
  readonly customerId: string;
  readonly description: string;
  readonly work: string;
  readonly leftAt: string;
  readonly totalCents: number;
}
/** The jobs that are like these: of the same shop, customer, thing, work, day and price. */
export const jobsHere = (db: Db, jobs: readonly SaidJob[]): Promise<{ at: number; id: string }[]> =>
  db.run(
    sql<{ at: number; id: string }>`select n.at, w.id
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as n(at int, "storeCode" text, "customerId" uuid,
          description text, work text, "leftAt" timestamptz, "totalCents" bigint)
        join store_names s on s.code = n."storeCode" join works w on w.customer_id = n."customerId"
          and w.store_id = s.id and w.pledge_description = n.description and w.description = n.work
          and w.created_at = n."leftAt" and w.total_cents = n."totalCents"`.compile(qb),
  );

/** Answers their ids in that order. */
export async function bringWorks(operation: Operation, works: readonly BroughtWork[]): Promise<string[]> {
  const limits = await readLimits(operation.tx);
  const ids: string[] = [];
  for (const work of works) ids.push(await bringWork(operation, limits, work));
  return ids;
}

async function bringWork(operation: Operation, limits: Limits, brought: BroughtWork): Promise<string> {
  const { tx } = operation;
  const { storeCode, isDone, isAtWorkshop } = brought;
  const [id, birth] = [uuidv7(), isDone ? DONE : TO_DO];
  const isReady = isDone && !isAtWorkshop;
  const state = isReady ? READY.to : birth.to;
  const code = await insertWork(operation, limits, { brought, id, state });
  await saveLines(tx, id, [{ id: uuidv7(), taskId: null, description: brought.work, priceCents: brought.totalCents }]);
  const place = isAtWorkshop ? workshopPlace : storePlace(storeCode);
  await movePledge(operation, { id, code, place: null }, place, LEDGER_KINDS.WORK_OPENING.es);
  await writeLog(operation, { id }, birth.action);
  const parts = advanceOf(paidBeforeCents(brought), limits.repairTaxBp);
  if (parts.totalCents > 0) await keepPaid(operation, limits, { brought, id, code }, parts);
  await postHeld(operation, { brought, id, code }, parts);
  tell(operation, { brought, id, code }, birth, isReady);
  return id;
}

interface Born {
  readonly brought: BroughtWork;
  readonly id: string;
  readonly code: string;
}

async function insertWork(
  { tx, who, now, today }: Operation,
  limits: Limits,
  { brought, id, state }: { readonly brought: BroughtWork; readonly id: string; readonly state: WorkState },
): Promise<string> {
  const { totalCents, leftOn, storeId, storeCode, isDone, work } = brought;
  const [paidCents, taxBp] = [paidBeforeCents(brought), limits.repairTaxBp];
  const parts = taxWithin(totalCents, taxBp);
  // What costs nothing is done for nothing.
  const asked = totalCents === 0 ? ('underGuarantee' as const) : ('toBePaidOnDelivery' as const);
  const { code } = await tx.one(
    qb
      .insertInto('works')
      .values({
        id,
        code: sql<string>`next_operation_code('TR', ${storeCode}, ${today}::date)`,
        type: brought.type,
        situation: situationAfter(asked, totalCents, paidCents),
        state,
        store_id: storeId,
        customer_id: brought.owner.id,
        creator_id: who.employeeId,
        created_at: noonOf(leftOn),
        promised_on: brought.promisedOn ?? addDays(leftOn, limits.workPromisedDays),
        description: work,
        observations: brought.observations,
        ...pledgeColumns(brought),
        has_discount: false,
        tax_bp: taxBp,
        subtotal_cents: totalCents,
        discount_cents: 0,
        total_cents: totalCents,
        base_cents: parts.baseCents,
        tax_cents: parts.taxCents,
        paid_cents: paidCents,
        ...(isDone ? { metal_used: 'NONE' as const, metal_used_mg: 0 } : {}),
        available_at: state === READY.to ? now : null,
      })
      .returning('code'),
  );
  return code;
}

/** In no till of ours, and invoiced there (docs/decisions/0371). */
async function keepPaid(
  operation: Operation,
  limits: Limits,
  { brought, id, code }: Born,
  parts: TaxedAmount,
): Promise<void> {
  const { storeId, invoiceNumber, leftOn, description } = brought;
  const paid = { advanceOf: id, instalmentId: null, paidAt: noonOf(leftOn) };
  await keepPaymentsOfBefore(operation, paid, paidBefore(brought));
  await keepInvoicesOfBefore(operation.tx, [
    {
      recordId: id,
      storeId,
      number: invoiceNumber,
      issueDate: leftOn,
      tax: taxOf({ taxBp: limits.repairTaxBp }),
      description: receiptsEs.advance(`${code}, ${description}`),
      ...parts,
    },
  ]);
}

/** Held for its customer from now on; nothing, where nothing was paid. */
async function postHeld(operation: Operation, { brought, id, code }: Born, { baseCents }: TaxedAmount): Promise<void> {
  const { storeCode } = brought;
  await post(operation, [
    {
      kind: 'WORK_OPENING',
      concept: workMachine.concept,
      recordId: id,
      operationCode: code,
      description: LEDGER_KINDS.WORK_OPENING.es,
      legs: [
        { account: storeAccount(storeCode, 'equity'), amount: baseCents },
        { account: storeAccount(storeCode, 'advances:works'), amount: -baseCents },
      ],
    },
  ]);
}

/** Found, in its history and in the audit. */
function tell(
  operation: Operation,
  { brought, id, code }: Born,
  birth: typeof DONE | typeof TO_DO,
  isReady: boolean,
): void {
  const { storeId, owner, description, totalCents, leftOn } = brought;
  const { concept } = workMachine;
  const words = [...customerWords(owner), ...wordsOf(code, code.split('-').at(-1), description)];
  const found = { kind: concept, recordId: id, at: noonOf(leftOn), storeId };
  operation.words.push({ ...found, words: [...new Set(words)] });
  operation.states.push({ concept, recordId: id, from: null, to: birth.to, action: birth.action });
  if (isReady) operation.states.push({ ...READY, concept, recordId: id });
  operation.changes.push({ topic: workRecord.topic, storeId: '*', id });
  const details = { totalCents, paidCents: paidBeforeCents(brought) };
  tellOwn(operation, { concept, action: birth.action, recordId: id, code, details, books: [] });
}

const holdWorks = async ({ tx }: Operation, ids: readonly string[]): Promise<void> => {
  await tx.run(sql`select from works where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb));
};

/** Of which nobody has done, paid or moved anything since: their customers never left anything here. */
async function takeBackWorks(operation: Operation, ids: readonly string[], importCode: string): Promise<void> {
  const { tx } = operation;
  const held = await tx.run(
    sql<Pick<HeldWork, 'id' | 'code' | 'state' | 'storeId' | 'place'>>`select w.id, w.code, w.state,
        w.store_id as "storeId", c.place
      from works w join custody_items c on c.item_id = w.id where w.id = any (${[...ids]}::uuid[])
      order by w.id`.compile(qb),
  );
  const action = 'undoBringIn';
  await dropPaymentsOfBefore(operation, ids);
  await takeAll(
    operation,
    workRecord,
    held.map((one) => ({
      held: one as HeldWork,
      actions: [action],
      columns: { paid_cents: 0, metal_used: null, metal_used_mg: null },
    })),
  );
  await moveItems(
    operation,
    held.map(({ id: itemId, place }) => {
      const to = { to: customerPlace, reason: action, operationCode: importCode };
      return { itemId, kind: 'pledge' as const, from: place, ...to };
    }),
  );
  await reverseAll(operation, 'WORK_OPENING', ids);
  const { concept } = workMachine;
  for (const { id: recordId, code } of held) {
    await writeLog(operation, { id: recordId }, action, importCode);
    tellOwn(operation, { concept, action, recordId, code, details: { importCode }, books: [] });
  }
  await tx.run(forgetWords(ids));
}

export const worksBack: TakenBack = {
  kept: [
    {
      machine: workMachine,
      table: 'works',
      name: sql`t.code`,
      actions: worksEs.actions,
      own: ['work_lines', 'work_log'],
    },
  ],
  hold: holdWorks,
  takeBack: takeBackWorks,
};
