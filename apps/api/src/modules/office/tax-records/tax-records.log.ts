/**
 * The log of a company that keeps its records itself and sends nothing (Orden HAC/1177/2024 art. 9): it begins and ends
 * with that mode, and says every six hours what there was.
 */
import { sql } from 'kysely';
import type { EventKind } from '@quilate/domain/modules/office/tax-records/tax-records.states.ts';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { spanOf } from './tax-records.records.ts';
import { type Keeper, signTaxRecords } from './tax-records.sign.ts';
import { holdCompany } from './tax-records.store.ts';

/** Six hours at most between two, and the job comes each minute. */
const SUMMARY_EVERY = '350 minutes';

/** Whoever decides what to append holds the company, so that two do not say it both. */
export async function appendEvent(tx: Tx, companyId: string, kind: EventKind, details: object = {}): Promise<string> {
  const { id } = await tx.one(
    sql<{ id: string }>`select append_tax_event(${companyId}, ${kind}, ${JSON.stringify(details)}::jsonb)
      as id`.compile(qb),
  );
  return id;
}

export async function keepsLog(db: Db, companyId: string): Promise<boolean> {
  const { keeps } = await db.one(sql<{ keeps: boolean }>`select keeps_tax_log(${companyId}) as keeps`.compile(qb));
  return keeps;
}

/** Each minute: what begins, ends and is due is said, and what is not signed yet is signed. */
export async function keepTaxLogs(db: PoolDb, office: Keeper, now = new Date()): Promise<number> {
  const companies = await db.run(
    sql<{ id: string }>`select id from companies c where tax_mode(id, business_date()) = 'signed'
      or keeps_tax_log(id) order by id`.compile(qb),
  );
  for (const { id } of companies)
    await transact(db, async (tx) => {
      await holdCompany(tx, id);
      await beginOrEnd(tx, id, now);
      if (await isSummaryDue(tx, id, now)) await summarise(tx, id, now);
    });
  return await signTaxRecords(db, office, now);
}

/** As the mode of today has it. */
export async function beginOrEnd(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { isSigned, keeps, recordsUntil } = await tx.one(
    sql<{ isSigned: boolean; keeps: boolean; recordsUntil: number }>`
      select tax_mode(${companyId}, business_date()) = 'signed' as "isSigned", keeps_tax_log(${companyId}) as keeps,
        ${lastRecord(companyId)} as "recordsUntil"`.compile(qb),
  );
  if (isSigned && !keeps) await appendEvent(tx, companyId, '01', { recordsUntil, until: now.toISOString() });
  if (isSigned || !keeps) return;
  await summarise(tx, companyId, now);
  await appendEvent(tx, companyId, '02');
}

/** Records are seen in their order: none comes later in front of this one. */
const lastRecord = (companyId: string) =>
  sql`(select coalesce(max(seq), 0) from tax_records where company_id = ${companyId})`;

/** The beginning, or the summary, that the next one follows. */
const lastSaid = (companyId: string) =>
  sql`(select seq, (details ->> 'recordsUntil')::bigint as records, (details ->> 'until')::timestamptz as until
    from tax_events where company_id = ${companyId} and kind in ('01', '10') order by seq desc limit 1)`;

async function isSummaryDue(tx: Tx, companyId: string, now: Date): Promise<boolean> {
  const { isDue } = await tx.one(
    sql<{ isDue: boolean }>`select keeps_tax_log(${companyId}) and exists(select from ${lastSaid(companyId)} l
      where l.until <= ${now}::timestamptz - ${SUMMARY_EVERY}::interval) as "isDue"`.compile(qb),
  );
  return isDue;
}

/** What there was since the last one, that one too: so none is empty, and each event is in one. */
async function summarise(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { events, from, until } = await tx.one(
    sql<{ events: object[]; from: number; until: number }>`select l.records as from, ${lastRecord(companyId)} as until,
        (select jsonb_agg(jsonb_build_object('kind', kind, 'count', n) order by kind) from (select kind, count(*) as n
          from tax_events e where e.company_id = ${companyId} and e.seq >= l.seq group by kind) k) as events
      from ${lastSaid(companyId)} l`.compile(qb),
  );
  const records = await spanOf(
    tx,
    sql`r.company_id = ${companyId} and r.seq > ${from} and r.seq <= ${until} and r.mode = 'signed'`,
  );
  await appendEvent(tx, companyId, '10', { ...records, events, recordsUntil: until, until: now.toISOString() });
}

/** A copy of the house was put back into this installation: the logs that were being kept say so. */
export async function noteRestored(db: PoolDb): Promise<void> {
  await transact(db, (tx) =>
    tx.run(sql`select append_tax_event(id, '07') from companies where keeps_tax_log(id) order by id`.compile(qb)),
  );
}
