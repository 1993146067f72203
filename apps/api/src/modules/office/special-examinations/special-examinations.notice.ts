/** What the house notices by itself: people whose operations of the last days look repeated, split or another's. */
import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { specialExaminationMachine } from '@quilate/domain/modules/office/special-examinations/special-examinations.machine.ts';
import {
  isLookedAt,
  noticedIn,
  type SeenOperation,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import type { Alarms } from '../../../platform/alarms.ts';
import { tell } from '../../../platform/change.ts';
import { type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { survivorOf } from '../../master-data/customers/customers.family.ts';
import { readExaminable } from './special-examinations.operations.ts';
import { holdPerson, personOf } from './special-examinations.people.ts';
import { insertExamined, insertSpecialExamination } from './special-examinations.store.ts';

const { otherCreations, concept } = specialExaminationMachine;
const [suggest] = otherCreations;

/**
 * Gold that was sold to the house, and what was paid in cash at least in part, of these days; what is in an examination
 * was looked at, and so was the sale that it became.
 */
const unseen = ({ examinationWindowDays: days }: Limits) => sql`o.last_day > business_date() - ${days}::int
  and (o.kind in ('purchase', 'recoverableSale', 'closing') or o.cash_cents > 0)
  and not exists (select from special_examination_operations e where e.operation_id in (o.id, o.began_as))`;

/**
 * Each night; answers how many people were noticed. Each operation makes somebody noticed once, and one suggestion of a
 * person waits at a time: done twice, or by two processes, it finds nothing the second time.
 */
export async function noticeUnusual(db: PoolDb): Promise<number> {
  const limits = await readLimits(db);
  const people = await db.run(
    sql<{ customerId: string }>`select distinct coalesce(o.customer_id, o.wholesale_customer_id) as "customerId"
      from watched_operations o where coalesce(o.customer_id, o.wholesale_customer_id) is not null
        and not o.is_undone and ${unseen(limits)}`.compile(qb),
  );
  const survivors = new Set<string>();
  for (const { customerId } of people) survivors.add(await survivorOf(db, customerId));
  let noticed = 0;
  for (const id of survivors) if (await transact(db, (tx) => noticeOne(tx, id, limits))) noticed += 1;
  return noticed;
}

async function noticeOne(tx: Tx, customerId: string, limits: Limits): Promise<boolean> {
  if (!(await holdPerson(tx, customerId))) return false;
  const done = await readExaminable(tx, await personOf(tx, customerId), unseen(limits));
  const found = noticedIn(done.filter(isLookedAt), limits);
  if (!found) return false;
  const waiting = await tx.first(
    sql<{ id: string }>`select id from special_examinations where ${customerId} in (customer_id, wholesale_customer_id)
      and state = ${suggest.to} for no key update`.compile(qb),
  );
  const id = waiting?.id ?? (await suggestOne(tx, customerId, found, limits));
  await tx.run(insertExamined(id, found.operations, null));
  await tx.run(tell([{ topic: 'special-examinations', storeId: '*', id }]));
  return true;
}

type Found = NonNullable<ReturnType<typeof noticedIn>>;
/** Its operations are added by who asks. */
export async function suggestOne(
  tx: Tx,
  customerId: string,
  { kind, operations }: Found,
  limits: Limits,
): Promise<string> {
  const { today } = await tx.one(sql<{ today: string }>`select business_date()::text as today`.compile(qb));
  const reason = reasonOf(operations, limits);
  const one = { state: suggest.to, customerId, kind, reason, today, employeeId: null };
  const { id, code } = await insertSpecialExamination(tx, await personOf(tx, customerId), one);
  const born = { concept, recordId: id, from: null, to: suggest.to, action: suggest.action };
  await tx.run(insertStates([born], null, code));
  return id;
}

const reasonOf = (operations: readonly SeenOperation[], { examinationWindowDays }: Limits): string =>
  specialExaminationsEs.noticed(
    count(operations.length),
    count(examinationWindowDays),
    money(sum(operations.map(({ amountCents }) => amountCents))),
  );

/** Direction and accounting are told of each that waits, by a number and a count and nothing else; answers how many. */
export async function tellSuggested(db: PoolDb, alarms: Alarms): Promise<number> {
  const waiting = await db.run(
    sql<{ code: string; operations: number; at: string }>`select t.code, max(e.added_at) as at,
        count(*)::int as operations
      from special_examinations t join special_examination_operations e on e.examination_id = t.id
      where t.state = ${suggest.to} group by t.id order by t.code`.compile(qb),
  );
  for (const { code, operations, at } of waiting) {
    const text = specialExaminationsEs.alarm(code, count(operations));
    await alarms.raise({ kind: 'examinations', subject: code, text, at });
  }
  await alarms.settle(
    'examinations',
    waiting.map(({ code }) => code),
  );
  return waiting.length;
}
