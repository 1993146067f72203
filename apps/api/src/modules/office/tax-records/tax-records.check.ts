/**
 * Looks for what is wrong with the chains of who does not send, and writes it into the log (Orden HAC/1177/2024
 * art. 9): each night with the signatures, and whenever somebody asks.
 */
import { sql } from 'kysely';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { patiently } from '../../../platform/apart.ts';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { type Details, namedEvent } from './tax-records.event-message.ts';
import { appendEvent } from './tax-records.log.ts';
import { type Chain, type Keeper, type Verified, verifySignatures } from './tax-records.sign.ts';
import { holdCompany } from './tax-records.store.ts';

/** Of a history that is wrong all through, what is told in one go; the rest is told the next time. */
const MOST_TOLD = 100;

const LOOKS = [
  { chain: 'records', launched: '03', found: '04' },
  { chain: 'events', launched: '05', found: '06' },
] as const;

export async function checkTaxChains(db: PoolDb, { alarms }: Pick<Keeper, 'alarms'>): Promise<void> {
  const companies = await db.run(
    sql<{ id: string; name: string }>`select id, legal_name as name from companies where keeps_tax_log(id)
      order by id`.compile(qb),
  );
  for (const { id, name } of companies) {
    const { foundCount, isWhole } = await patiently(db, (slow) => checkOne(slow, id));
    const subject = `chain ${id}`;
    const text = taxRecordsEs.found.broken(name, String(foundCount));
    if (foundCount > 0) await alarms.raise({ kind: 'tax', subject, text });
    else if (isWhole) await alarms.settleOne('tax', subject);
  }
}

async function checkOne(db: PoolDb, companyId: string): Promise<{ foundCount: number; isWhole: boolean }> {
  const [fromRecord, fromEvent] = [await verifiedUntil(db, companyId, '03'), await verifiedUntil(db, companyId, '05')];
  const records = await verifySignatures(db, companyId, 'records', fromRecord);
  const events = await verifySignatures(db, companyId, 'events', fromEvent);
  const { foundCount } = await transact(db, async (tx) => {
    await holdCompany(tx, companyId);
    return await lookAt(tx, companyId, { records, events });
  });
  return { foundCount, isWhole: [fromRecord, fromEvent, records.until, events.until].every((at) => at === 0) };
}

async function verifiedUntil(db: Db, companyId: string, launched: '03' | '05'): Promise<number> {
  const last = await db.first(
    sql<{ until: number }>`select (details ->> 'verifiedUntil')::bigint as until from tax_events
      where company_id = ${companyId} and kind = ${launched} and details ? 'verifiedUntil'
      order by seq desc limit 1`.compile(qb),
  );
  return last?.until ?? 0;
}

/** Whoever calls holds the company. Answers the first event it wrote, and how much is wrong in all. */
export async function lookAt(tx: Tx, companyId: string, signatures?: Readonly<Record<Chain, Verified>>) {
  const launches: string[] = [];
  let foundCount = 0;
  for (const { chain, launched, found } of LOOKS) {
    const verified = signatures?.[chain];
    const { count, wrongCount, fresh } = await wrongIn(tx, companyId, chain, found, verified?.wrong ?? []);
    const look = {
      count,
      signedCount: verified?.count ?? null,
      verifiedUntil: verified?.until,
      foundCount: wrongCount,
    };
    launches.push(await appendEvent(tx, companyId, launched, look));
    for (const one of fresh) await appendEvent(tx, companyId, found, one);
    foundCount += wrongCount;
  }
  return { id: launches[0]!, foundCount };
}

type Found = Details['found'];
/** How many links there are, how much is wrong with them, and what of that the log does not say yet. */
async function wrongIn(db: Db, companyId: string, chain: Chain, saidAs: '04' | '06', unsigned: readonly number[]) {
  const { count } = await db.one(
    sql<{ count: number }>`select count(*)::int as count from tax_links
      where company_id = ${companyId} and chain = ${chain}`.compile(qb),
  );
  const rows = await db.run(
    sql<Found & { wrongCount: number; isSaid: boolean }>`select w.kind as anomaly, w.seq,
        case when r.seq is not null then jsonb_build_object('issuerTaxId', r.issuer_tax_id, 'number', r.number,
          'issueDate', r.issue_date) end as record,
        case when e.seq is not null then ${namedEvent('e')} end as event,
        count(*) over ()::int as "wrongCount", exists(select from tax_events t where t.company_id = ${companyId}
          and t.kind = ${saidAs} and t.details ->> 'anomaly' = w.kind
          and (t.details ->> 'seq')::bigint = w.seq) as "isSaid"
      from (select seq, kind from tax_anomalies(${companyId}, ${chain})
          union all select seq, '02' from unnest(${[...unsigned]}::bigint[]) seq) w
        left join tax_records r on ${chain} = 'records' and r.company_id = ${companyId} and r.seq = w.seq
        left join tax_events e on ${chain} = 'events' and e.company_id = ${companyId} and e.seq = w.seq
      order by "isSaid", w.seq, w.kind limit ${MOST_TOLD}`.compile(qb),
  );
  const fresh = rows.flatMap(({ anomaly, seq, record, event, isSaid }) =>
    isSaid ? [] : [{ anomaly, seq, record, event } satisfies Found],
  );
  return { count, wrongCount: rows[0]?.wrongCount ?? 0, fresh };
}
