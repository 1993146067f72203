/**
 * Sends what is due, book by book in the order it was entered: at most ten thousand lines a message, and again, ever
 * later, when the agency does not answer.
 */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { MAX_LINES } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { SiiBook, SiiKind } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { retryMinutes } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import { post } from '../../../platform/soap.ts';
import { credentialsOf } from '../tax-records/tax-records.credentials.ts';
import { type Answer, readAnswer } from './sii-filings.answer.ts';
import { beginBatch, settleBatch } from './sii-filings.batches.ts';
import { enterReceived } from './sii-filings.bills.ts';
import { enterCash } from './sii-filings.cash.ts';
import { enterIssued } from './sii-filings.enter.ts';
import { linesOf } from './sii-filings.lines.ts';
import { sentOf } from './sii-filings.message.ts';

export type Agency = Pick<Services, 'vault' | 'alarms'> & { readonly config: Pick<Services['config'], 'sii'> };

/** Each book has a service of its own (the WSDL of each). */
const SERVICE: Readonly<Record<SiiBook, string>> = {
  issued: 'SiiFactFEV1SOAP',
  received: 'SiiFactFRV1SOAP',
  cash: 'SiiFactCMV1SOAP',
};

interface Due {
  readonly companyId: string;
  readonly name: string;
  readonly taxId: string;
  readonly book: SiiBook;
  readonly kind: SiiKind;
  readonly mode: 'test' | 'on';
  /** Messages of this book that failed since the last that did not. */
  readonly failures: number;
  readonly lastAt: string | null;
}

/** A message without an answer for so long was cut off with its process. */
const LOST_MINUTES = 5;
const LAST_OF_JANUARY = '-02';

/** What was issued, billed and, in January, paid in cash comes into the books. */
export async function enterAll(db: PoolDb, now = new Date()): Promise<void> {
  await enterIssued(db);
  await enterReceived(db);
  const today = businessDate(now);
  if (today.slice(4, 7) < LAST_OF_JANUARY) await enterCash(db, today);
}

/** Answers how many messages went out. */
export async function sendSii(db: PoolDb, agency: Agency, now = new Date()): Promise<number> {
  await enterAll(db, now);
  if (!agency.config.sii.isOpen) return 0;
  await forgetLost(db);
  let sent = 0;
  for (const due of await booksThatWait(db)) {
    if (!isTime(due, now)) continue;
    if (await sendOne(db, agency, due, now)) sent += 1;
  }
  return sent;
}

function isTime({ failures, lastAt }: Due, now: Date): boolean {
  if (failures === 0 || lastAt === null) return true;
  return now.getTime() - Date.parse(lastAt) >= retryMinutes(failures) * 60_000;
}

/** Of each book what was entered first says which message comes next. */
async function booksThatWait(db: PoolDb): Promise<Due[]> {
  return await db.run(
    sql<Due>`select c.id as "companyId", c.legal_name as name, c.tax_id as "taxId", w.book, w.kind, w.mode,
        coalesce(b.failures, 0) as failures, b.last_at as "lastAt"
      from (select distinct on (company_id, book) company_id, book, kind, mode from sii_filings where state = 'due'
          order by company_id, book, entered_at, id) w
        join companies c on c.id = w.company_id
        left join lateral (select count(*)::int as failures, max(f.sent_at) as last_at from sii_batches f
          where f.company_id = c.id and f.book = w.book and f.csv is null and f.state in ('failed', 'refused')
            and f.sent_at > coalesce((select max(g.sent_at) from sii_batches g where g.company_id = c.id
              and g.book = w.book and g.csv is not null), '-infinity')) b on true
      order by c.id, w.book`.compile(qb),
  );
}

async function sendOne(db: PoolDb, agency: Agency, due: Due, now: Date): Promise<boolean> {
  const { companyId, name, taxId, book, kind, mode } = due;
  const credentials = await credentialsOf(db, agency.vault, companyId, now);
  if (credentials === undefined) {
    await tell(agency, due, siiFilingsEs.found.noCertificate(name));
    return false;
  }
  const batch = await transact(db, (tx) => beginBatch(tx, { companyId, book, kind, mode }, MAX_LINES));
  if (batch === undefined) return false;
  const message = sentOf({ owner: { name, taxId }, book, kind, mode }, await linesOf(db, batch.filings));
  const { sii } = agency.config;
  const answer = await post(`${sii[mode]}/${SERVICE[book]}`, sii.ca, credentials, message).then(
    readAnswer,
    (error: unknown) => (error as Error).message,
  );
  await receive(db, agency, due, batch.id, answer);
  return true;
}

async function receive(
  db: PoolDb,
  agency: Agency,
  due: Due,
  id: string,
  answer: Answer | string | undefined,
): Promise<void> {
  const { found } = siiFilingsEs;
  if (answer === undefined || typeof answer === 'string') {
    const error = (answer ?? found.noAnswer).slice(0, 500);
    await transact(db, (tx) => settleBatch(tx, { id, action: 'fail', error }));
    // The first time may be a moment; an hour of them is not.
    if (due.failures >= 5) await tell(agency, due, found.notReached(due.name, error));
    return;
  }
  if (answer.kind === 'fault') {
    const action = answer.isOurs ? 'refuse' : 'fail';
    await transact(db, (tx) => settleBatch(tx, { id, action, error: answer.text }));
    if (answer.isOurs) await tell(agency, due, found.messageRefused(due.name, answer.text));
    return;
  }
  const action = ({ accepted: 'accept', partial: 'acceptPart', refused: 'refuse' } as const)[answer.state];
  await transact(db, (tx) => settleBatch(tx, { id, action, csv: answer.csv ?? '', lines: answer.lines }));
  const wrong = answer.lines.filter(({ verdict }) => verdict !== 'accepted');
  if (wrong.length > 0) await tell(agency, due, found.wrong(due.name, String(wrong.length)));
  else await settleWhereRight(db, agency, due);
}

const subjectOf = ({ companyId }: Due): string => `sii ${companyId}`;
const tell = ({ alarms }: Agency, due: Due, text: string): Promise<void> =>
  alarms.raise({ kind: 'tax', subject: subjectOf(due), text });

/** Over once nothing of it is wrong any more. */
async function settleWhereRight(db: PoolDb, { alarms }: Agency, due: Due): Promise<void> {
  const wrong = await db.first(
    sql`select 1 from sii_filings where company_id = ${due.companyId} and state in ('flawed', 'refused')
      limit 1`.compile(qb),
  );
  if (wrong === undefined) await alarms.settleOne('tax', subjectOf(due));
}

async function forgetLost(db: PoolDb): Promise<void> {
  const lost = await db.run(
    sql<{ id: string }>`select id from sii_batches where state = 'sent'
      and sent_at < clock_timestamp() - ${`${LOST_MINUTES} minutes`}::interval`.compile(qb),
  );
  for (const { id } of lost)
    await transact(db, (tx) => settleBatch(tx, { id, action: 'fail', error: siiFilingsEs.found.cutOff }));
}
