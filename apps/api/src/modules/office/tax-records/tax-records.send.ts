/**
 * Sends what waits, in the order of the chain: at most a thousand records a message, no sooner than the tax office said
 * the last time, and again, ever later, when it does not answer (Orden HAC/1177/2024 arts. 16 and 17).
 */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import {
  FIRST_WAIT_SECONDS,
  lastDayOf,
  MAX_RECORDS,
  retryMinutes,
} from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import { post } from '../../../platform/soap.ts';
import { type Answer, readAnswer } from './tax-records.answer.ts';
import { beginBatch, settleBatch } from './tax-records.batches.ts';
import { credentialsOf } from './tax-records.credentials.ts';
import { sentOf } from './tax-records.message.ts';
import { chainedRecords } from './tax-records.records.ts';

export type TaxOffice = Pick<Services, 'vault' | 'alarms'> & { readonly config: Pick<Services['config'], 'tax'> };

interface Due {
  readonly companyId: string;
  readonly name: string;
  readonly taxId: string;
  readonly mode: 'test' | 'on';
  readonly waiting: number;
  /** Its messages that failed since the last that did not. */
  readonly failures: number;
  readonly lastAt: string | null;
  readonly waitSeconds: number | null;
  readonly upcoming: readonly { mode: 'off' | 'test' | 'on'; since: string }[];
}

/** A message without an answer for so long was cut off with its process. */
const LOST_MINUTES = 5;

/** Answers how many messages went out. */
export async function sendTaxRecords(db: PoolDb, office: TaxOffice, now = new Date()): Promise<number> {
  if (!office.config.tax.isOpen) return 0;
  await forgetLost(db);
  let sent = 0;
  for (const company of await companiesThatWait(db)) {
    if (!isTime(company, now)) continue;
    if (await sendOne(db, office, company, now)) sent += 1;
  }
  return sent;
}

function isTime({ failures, lastAt, waiting, waitSeconds }: Due, now: Date): boolean {
  if (lastAt === null) return true;
  const elapsed = (now.getTime() - Date.parse(lastAt)) / 1000;
  if (failures > 0) return elapsed >= retryMinutes(failures) * 60;
  return waiting >= MAX_RECORDS || elapsed >= (waitSeconds ?? FIRST_WAIT_SECONDS);
}

async function companiesThatWait(db: PoolDb): Promise<Due[]> {
  return await db.run(
    sql<Due>`select c.id as "companyId", c.legal_name as name, c.tax_id as "taxId", w.mode, w.waiting,
        coalesce(b.failures, 0) as failures, l.sent_at as "lastAt", l.wait_seconds as "waitSeconds",
        coalesce((select jsonb_agg(jsonb_build_object('mode', m.mode, 'since', m.since) order by m.since, m.created_at)
          from tax_modes m where m.company_id = c.id and m.since > business_date()), '[]') as upcoming
      from (select distinct on (f.company_id) f.company_id, f.mode, (select count(*)::int from tax_filings n
            where n.company_id = f.company_id and n.state = 'waiting') as waiting
          from tax_filings f where f.state = 'waiting' order by f.company_id, f.seq) w
        join companies c on c.id = w.company_id
        left join lateral (select sent_at, wait_seconds from tax_batches where company_id = c.id
          order by sent_at desc limit 1) l on true
        left join lateral (select count(*)::int as failures from tax_batches f where f.company_id = c.id
          and f.state in ('failed', 'refused') and f.csv is null and f.sent_at > coalesce((select max(g.sent_at)
            from tax_batches g where g.company_id = c.id and g.state in ('accepted', 'partial')
              or g.company_id = c.id and g.csv is not null), '-infinity')) b on true
      order by c.id`.compile(qb),
  );
}

async function sendOne(db: PoolDb, office: TaxOffice, company: Due, now: Date): Promise<boolean> {
  const { companyId, mode, name, taxId } = company;
  const credentials = await credentialsOf(db, office.vault, companyId, now);
  if (credentials === undefined) {
    await tell(office, company, taxRecordsEs.found.noCertificate(name));
    return false;
  }
  const records = await chainedRecords(
    db,
    sql`r.company_id = ${companyId} and f.state = 'waiting' and r.mode = ${mode}`,
    MAX_RECORDS,
  );
  const [first, last] = [records[0], records.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isIncident = company.failures > 0;
  const recordCount = records.length;
  const batchId = await transact(db, (tx) =>
    beginBatch(tx, { companyId, mode, fromSeq: first.seq, untilSeq: last.seq, recordCount, isIncident }),
  );
  if (batchId === undefined) return false;
  const header = {
    issuer: { name, taxId },
    isIncident,
    lastDay: lastDayOf(businessDate(now), mode === 'on' ? company.upcoming : []),
  };
  const { config } = office;
  const answer = await post(config.tax[mode], config.tax.ca, credentials, sentOf(header, records)).then(
    readAnswer,
    (error: unknown) => (error as Error).message,
  );
  await receive(db, office, company, batchId, answer);
  return true;
}

async function receive(
  db: PoolDb,
  office: TaxOffice,
  company: Due,
  batchId: string,
  answer: Answer | string | undefined,
): Promise<void> {
  const { found } = taxRecordsEs;
  if (answer === undefined || typeof answer === 'string') {
    const error = (answer ?? found.noAnswer).slice(0, 500);
    await transact(db, (tx) => settleBatch(tx, { id: batchId, action: 'fail', error }));
    // The first time may be a moment; an hour of them is not.
    if (company.failures >= 5) await tell(office, company, found.notReached(company.name, error));
    return;
  }
  if (answer.kind === 'fault') {
    const action = answer.isOurs ? 'refuse' : 'fail';
    await transact(db, (tx) => settleBatch(tx, { id: batchId, action, error: answer.text }));
    if (answer.isOurs) await tell(office, company, found.messageRefused(company.name, answer.text));
    return;
  }
  const action = ({ accepted: 'accept', partial: 'acceptPart', refused: 'refuse' } as const)[answer.state];
  await transact(db, (tx) =>
    settleBatch(tx, {
      id: batchId,
      action,
      csv: answer.csv ?? '',
      waitSeconds: answer.waitSeconds,
      lines: answer.lines,
    }),
  );
  const wrong = answer.lines.filter(({ verdict }) => verdict !== 'accepted');
  if (wrong.length > 0) await tell(office, company, found.wrong(company.name, String(wrong.length)));
  else await settleWhereRight(db, office, company);
}

const tell = ({ alarms }: TaxOffice, { companyId }: Due, text: string): Promise<void> =>
  alarms.raise({ kind: 'tax', subject: companyId, text });

/** Over once nothing of it is wrong any more. */
async function settleWhereRight(db: PoolDb, { alarms }: TaxOffice, { companyId }: Due): Promise<void> {
  const wrong = await db.first(
    sql`select 1 from tax_filings where company_id = ${companyId} and state in ('flawed', 'refused')
      limit 1`.compile(qb),
  );
  if (wrong === undefined) await alarms.settleOne('tax', companyId);
}

async function forgetLost(db: PoolDb): Promise<void> {
  const lost = await db.run(
    sql<{ id: string }>`select id from tax_batches where state = 'sent'
      and sent_at < clock_timestamp() - ${`${LOST_MINUTES} minutes`}::interval`.compile(qb),
  );
  for (const { id } of lost)
    await transact(db, (tx) => settleBatch(tx, { id, action: 'fail', error: taxRecordsEs.found.cutOff }));
}
