/** What of people is kept no longer than it may be (RGPD art. 5.1.e, Ley 10/2010 art. 25, docs/decisions/0228). */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import {
  type CustomerFacts,
  customerMachine,
  customerRules,
} from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import {
  arePapersRestricted,
  isIdPhotoOver,
  isPersonOver,
  type LastDays,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { appendAudit } from '../../../platform/audit.ts';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { moveByItself } from '../../../platform/moves.ts';
import type { Who } from '../../../platform/who.ts';
import { forgetBelongings, forgetPapers, forgotten } from './customers.erasure.ts';
import { familyIds, lockRecords } from './customers.family.ts';
import { customerRecord } from './customers.record.ts';
import { findRecord, lockCustomer } from './customers.store.ts';

/** What nobody did: it is in the book of nobody's shop. */
const CHAIN = 'PEOPLE';
/** Papers that show who somebody is. */
const ID_PHOTOS = ['NATIONAL_ID', 'NON_RESIDENCE'] as const;

/** The last days of everything a person did, under whichever of their records. */
async function lastDaysOf(db: Db, family: readonly string[], limits: Limits): Promise<Omit<LastDays, 'isHeld'>> {
  return await db.one(
    sql<Omit<LastDays, 'isHeld'>>`
      -- Of nobody known nothing is over.
      select coalesce(greatest(max(o.day), (select max((c.created_at at time zone 'Atlantic/Canary')::date)
          from customers c where c.id = any (${[...family]}::uuid[]))), business_date())::text as "lastDate",
        max(o.day) filter (where o.is_used_gold)::text as "lastUsedGoldDate",
        max(o.day) filter (where o.cents >= ${limits.idPhotoOfLawCents})::text as "lastLargeDate"
      from customer_operations o where o.customer_id = any (${[...family]}::uuid[])`.compile(qb),
  );
}

/** Whoever opens papers of long ago is of direction. */
export async function refuseRestricted(db: Db, who: Who, customerId: string): Promise<void> {
  if (who.role === 'ADMIN') return;
  const limits = await readLimits(db);
  const days = await lastDaysOf(db, await familyIds(db, customerId), limits);
  if (arePapersRestricted(days, businessDate(new Date()), limits)) {
    throw refuse(customersErrors.PAPERS_RESTRICTED, { years: limits.papersOpenYears });
  }
}

/** Each night; answers how many people were forgotten, and of how many the photo of their id. */
export async function keepNoLonger(
  db: PoolDb,
  today = businessDate(new Date()),
): Promise<{ people: number; photos: number }> {
  const limits = await readLimits(db);
  const done = { people: 0, photos: 0 };
  for (const id of await oldEnough(db, today, limits)) {
    const what = await transact(db, (tx) => forgetOne(tx, id, today, limits));
    if (what !== undefined) done[what] += 1;
  }
  return done;
}

/** Those registered so long ago that something may be over, and of whom something is left. */
async function oldEnough(db: Db, today: string, limits: Limits): Promise<string[]> {
  const rows = await db.run(
    sql<{ id: string }>`
      select c.id from customers c
      where c.status in ('ACTIVE', 'BLOCKED') and (
        c.created_at < ${today}::date + 1 - make_interval(years => ${limits.invoiceKeepYears}::int)
        or exists (select from customer_documents d where d.customer_id = c.id and d.removed_at is null
          and d.kind = any (${[...ID_PHOTOS]}::text[])))
        and c.created_at < ${today}::date + 1 - ${limits.idPhotoKeepDays}::int
        and not exists (select from customer_operations o where o.customer_id = c.id
          and o.day > ${today}::date - ${limits.idPhotoKeepDays}::int)
      order by c.id`.compile(qb),
  );
  return rows.map(({ id }) => id);
}

async function forgetOne(tx: Tx, id: string, today: string, limits: Limits): Promise<'people' | 'photos' | undefined> {
  const now = new Date().toISOString();
  const family = await familyIds(tx, id);
  await lockRecords(tx, family);
  const { isHeld, state } = await lockCustomer(tx, id, today);
  const days = { ...(await lastDaysOf(tx, family, limits)), isHeld };
  if (isPersonOver(days, today, limits)) {
    await forgetBelongings({ tx, now, scope: undefined }, family);
    await moveByItself(tx, customerRecord, await stepsOf(tx, family, { id, state, isOver: true }, now));
    await noted(tx, id, 'lapse', days);
    return 'people';
  }
  if (!isIdPhotoOver(days, today, limits)) return undefined;
  if ((await forgetPapers({ tx, now }, family, ID_PHOTOS)) === 0) return undefined;
  await noted(tx, id, 'forgetPapers', days);
  return 'photos';
}

type Lapsing = Pick<CustomerFacts, 'state' | 'isOver'> & { readonly id: string };
/** The record that stays, and those that are in it. */
async function stepsOf(tx: Tx, family: readonly string[], one: Lapsing, now: string) {
  const merged = await Promise.all(family.filter((id) => id !== one.id).map((id) => findRecord(tx, id)));
  const all = [one, ...merged.map((record) => ({ id: record!.id, state: record!.status, isSurvivorErased: true }))];
  return all.map((record) => ({
    id: record.id,
    storeId: '*',
    rows: autoRows(customerMachine, customerRules, { pinState: 'NONE', isHeld: false, ...record }),
    columns: { ...forgotten({ now }), national_id: `X${record.id.replaceAll('-', '').slice(-12).toUpperCase()}` },
  }));
}

/** What went and from which day it was counted; who it was stands nowhere. */
function noted(tx: Tx, customerId: string, action: 'lapse' | 'forgetPapers', { lastDate }: LastDays) {
  const line = {
    chain: CHAIN,
    at: new Date().toISOString(),
    employeeId: null,
    signerId: null,
    approverId: null,
    storeId: null,
    action: `${customerMachine.concept}.${action}`,
    concept: customerMachine.concept,
    recordId: customerId,
    code: null,
    reason: null,
    requestId: '',
    details: { lastDate },
    before: null,
    after: null,
    books: [],
  };
  return tx.run(appendAudit(line, [{ topic: 'customers', storeId: '*', id: customerId }]));
}
