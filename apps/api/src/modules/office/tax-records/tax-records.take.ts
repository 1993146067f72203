/**
 * What an inspector takes away of a company between two days, in a ZIP: records, in messages of a thousand; the log, an
 * event a file. Of who keeps a log, it says so.
 */
import { sql } from 'kysely';
import { zipSync } from 'fflate';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { MAX_RECORDS } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { taxRecordsErrors } from '@quilate/domain/modules/office/tax-records/tax-records.errors.ts';
import { type Db, type PoolDb, qb, snapshot, transact } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { loggedEvents, namedEvent, type NamedEvent } from './tax-records.event-message.ts';
import { appendEvent, keepsLog } from './tax-records.log.ts';
import { messageOf } from './tax-records.message.ts';
import { chainedRecords, spanOf } from './tax-records.records.ts';
import { type Keeper, lastSigned, signCompany } from './tax-records.sign.ts';
import { holdCompany } from './tax-records.store.ts';
import { isDeclared } from './tax-records.systems.ts';

/** A second time the file is the same, byte by byte. */
const ALWAYS = new Date('2026-01-01T00:00:00Z');

interface Days {
  readonly from: string;
  readonly to: string;
}
type Office = Pick<Keeper, 'vault'>;
/** What is to be signed and is not yet is signed first. Answers whether the log says what is taken. */
async function signedFirst(db: PoolDb, { vault }: Office, companyId: string): Promise<boolean> {
  if ((await signCompany(db, { vault }, companyId, new Date())) === undefined)
    throw refuse(taxRecordsErrors.TAX_CERTIFICATE_MISSING);
  return await keepsLog(db, companyId);
}

export async function takeRecords(
  db: PoolDb,
  office: Office,
  companyId: string,
  { from, to, requirement }: Days & { readonly requirement?: string | undefined },
): Promise<Document> {
  const issuer = await issuerOf(db, companyId);
  if (!(await isDeclared(db))) throw refuse(taxRecordsErrors.TAX_SYSTEM_MISSING);
  const isLogged = await signedFirst(db, office, companyId);
  // What is written meanwhile, and is not signed yet, comes the next time.
  const chosen = sql`r.company_id = ${companyId} and r.issue_date between ${from}::date and ${to}::date
    and (r.mode <> 'signed' or r.seq <= ${lastSigned(sql`${companyId}`, 'records')})`;
  const { files, span } = await snapshot(db, async (tx) => {
    const of = await spanOf(tx, chosen);
    const written: Record<string, Uint8Array> = {};
    for (let after = 0, taken = 0; taken < of.count;) {
      const records = await chainedRecords(tx, sql`${chosen} and r.seq > ${after}`, MAX_RECORDS);
      after = records.at(-1)!.seq;
      taken += records.length;
      const header = { issuer, isIncident: false, lastDay: null };
      const asked = requirement && { requirement: { reference: requirement, isLast: taken >= of.count } };
      written[fileOf('registros', records[0]!.seq)] = bytesOf(messageOf({ ...header, ...asked }, records));
    }
    return { files: written, span: of };
  });
  if (isLogged && span.count > 0) await note(db, companyId, '08', { ...span, ...(await instantsOf(db, { from, to })) });
  return zipOf(`registros-${issuer.taxId}-${from}-${to}.zip`, files);
}

export async function takeEvents(db: PoolDb, office: Office, companyId: string, days: Days): Promise<Document> {
  const { taxId } = await issuerOf(db, companyId);
  const isLogged = await signedFirst(db, office, companyId);
  const chosen = sql`e.company_id = ${companyId} and (e.generated_at at time zone ${ZONE})::date
    between ${days.from}::date and ${days.to}::date and e.seq <= ${lastSigned(sql`${companyId}`, 'events')}`;
  const { files, span } = await snapshot(db, async (tx) => {
    const { kept, ...of } = await tx.one(
      sql<{ kept: number; count: number; first: NamedEvent; last: NamedEvent }>`select count(*)::int as count,
          (select count(*)::int from tax_events where company_id = ${companyId}) as kept,
          (array_agg(${namedEvent('e')} order by e.seq))[1] as first,
          (array_agg(${namedEvent('e')} order by e.seq desc))[1] as last
        from tax_events e where ${chosen}`.compile(qb),
    );
    if (kept === 0) throw refuse(taxRecordsErrors.TAX_LOG_NONE);
    const written: Record<string, Uint8Array> = {};
    for (let after = 0, taken = 0; taken < of.count;) {
      const events = await loggedEvents(tx, sql`${chosen} and e.seq > ${after}`, MAX_RECORDS);
      for (const { seq, signed } of events) written[fileOf('evento', seq)] = bytesOf(signed!);
      after = events.at(-1)!.seq;
      taken += events.length;
    }
    return { files: written, span: of };
  });
  if (isLogged && span.count > 0) await note(db, companyId, '09', { ...span, ...(await instantsOf(db, days)) });
  return zipOf(`eventos-${taxId}-${days.from}-${days.to}.zip`, files);
}

async function issuerOf(db: Db, companyId: string): Promise<{ name: string; taxId: string }> {
  const issuer = await db.first(
    sql<{ name: string; taxId: string }>`select legal_name as name, tax_id as "taxId" from companies
      where id = ${companyId}`.compile(qb),
  );
  if (!issuer) throw new DomainError(kernelErrors.NOT_FOUND);
  return issuer;
}

const note = (db: PoolDb, companyId: string, kind: '08' | '09', details: object): Promise<string> =>
  transact(db, async (tx) => {
    await holdCompany(tx, companyId);
    return await appendEvent(tx, companyId, kind, details);
  });

/** From the first second of a day to the last one of the other. */
const instantsOf = (db: Db, { from, to }: Days): Promise<{ from: string; until: string }> =>
  db.one(
    sql<{ from: string; until: string }>`select
        canary_timestamp(${from}::date::timestamp at time zone ${ZONE}) as from,
        canary_timestamp((${to}::date + 1)::timestamp at time zone ${ZONE} - interval '1 second') as until
      `.compile(qb),
  );

const bytesOf = (xml: string): Uint8Array => new Uint8Array(Buffer.from(xml));
const fileOf = (what: string, seq: number): string => `${what}-${String(seq).padStart(9, '0')}.xml`;
const zipOf = (fileName: string, files: Record<string, Uint8Array>): Document => {
  const bytes = Buffer.from(zipSync(files, { mtime: ALWAYS }));
  return { type: 'application/zip', fileName, bytes };
};
