/**
 * Signs what the chains of who does not send have written (Orden HAC/1177/2024 art. 14), in their order: the link is
 * written with what it is about, its signature follows (docs/decisions/0394).
 */
import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import { isSignedRight, signEnveloped } from '../../../platform/xades.ts';
import { certificatesOf, credentialsOf } from './tax-records.credentials.ts';
import { eventOf, loggedEvents } from './tax-records.event-message.ts';
import { recordOf } from './tax-records.message.ts';
import { chainedRecords } from './tax-records.records.ts';

export type Keeper = Pick<Services, 'vault' | 'alarms'>;
export type Chain = 'records' | 'events';
type Sql = ReturnType<typeof sql>;

/** Signed and written in one go. */
const STRIDE = 100;
/** Of the General Administration (AGE), which the tax office asks for, with its own digest. */
const POLICY = {
  url: 'urn:oid:2.16.724.1.3.1.1.2.1.9',
  name: taxRecordsEs.events.policy,
  sha1: 'G7roucf600+f03r/o0bAOQ6WAs0=',
  readAt: 'https://sede.administracion.gob.es/politica_de_firma_anexo_1.pdf',
};
/** Of which element the signature is the last one. */
const WITHIN: Readonly<Record<Chain, string>> = { records: '/*', events: "/*/*[local-name()='Evento']" };

/** Up to where a chain is signed. */
export const lastSigned = (companyId: Sql, chain: Chain) =>
  sql`(select coalesce(max(seq), 0) from tax_signatures s where s.company_id = ${companyId} and s.chain = ${chain})`;

/** Answers how many it signed. */
export async function signTaxRecords(db: PoolDb, office: Keeper, now = new Date()): Promise<number> {
  const companies = await db.run(
    sql<{ id: string; name: string }>`select c.id, c.legal_name as name from companies c
      where exists(select from tax_records r where r.company_id = c.id and r.mode = 'signed'
          and r.seq > ${lastSigned(sql`c.id`, 'records')})
        or exists(select from tax_events e where e.company_id = c.id and e.seq > ${lastSigned(sql`c.id`, 'events')})
      order by c.id`.compile(qb),
  );
  let signed = 0;
  for (const { id, name } of companies) {
    const subject = `signature ${id}`;
    const count = await signCompany(db, office, id, now);
    if (count === undefined)
      await office.alarms.raise({ kind: 'tax', subject, text: taxRecordsEs.found.unsigned(name) });
    else await office.alarms.settleOne('tax', subject);
    signed += count ?? 0;
  }
  return signed;
}

/** What is left of both chains; undefined where something is and there is no certificate to sign it with. */
export async function signCompany(
  db: PoolDb,
  { vault }: Pick<Keeper, 'vault'>,
  companyId: string,
  now: Date,
): Promise<number | undefined> {
  let credentials: Awaited<ReturnType<typeof credentialsOf>>;
  let signed = 0;
  for (const chain of ['records', 'events'] as const)
    for (let unsigned = await unsignedOf(db, companyId, chain); unsigned.length > 0;) {
      credentials ??= await credentialsOf(db, vault, companyId, now);
      if (credentials === undefined) return undefined;
      const signing = { policy: POLICY, description: taxRecordsEs.events.signedAs[chain], at: now };
      const documents: { seq: number; document: string }[] = [];
      for (const { seq, xml } of unsigned) {
        const document = await signEnveloped(xml, credentials, { ...signing, within: WITHIN[chain], number: seq });
        documents.push({ seq, document });
        await breath();
      }
      // Signed by another process meanwhile: a link is signed once.
      await db.run(
        sql`insert into tax_signatures (company_id, chain, seq, certificate_id, document, signed_at)
          select ${companyId}, ${chain}, (d ->> 'seq')::bigint, ${credentials.certificateId}::uuid, d ->> 'document',
            ${now}::timestamptz
          from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) d on conflict do nothing`.compile(qb),
      );
      signed += documents.length;
      unsigned = await unsignedOf(db, companyId, chain);
    }
  return signed;
}

async function unsignedOf(db: Db, companyId: string, chain: Chain): Promise<{ seq: number; xml: string }[]> {
  const after = lastSigned(sql`${companyId}`, chain);
  if (chain === 'events') {
    const events = await loggedEvents(db, sql`e.company_id = ${companyId} and e.seq > ${after}`, STRIDE);
    return events.map((event) => ({ seq: event.seq, xml: eventOf(event) }));
  }
  const left = sql`r.company_id = ${companyId} and r.mode = 'signed' and r.seq > ${after}`;
  return (await chainedRecords(db, left, STRIDE)).map((record) => ({ seq: record.seq, xml: recordOf(record) }));
}

interface Link {
  readonly seq: number;
  readonly hash: string;
  readonly document: string | null;
  readonly certificateId: string | null;
}

/** Some ten milliseconds each: a longer chain is looked at from where the night before ended. */
const MOST_VERIFIED = 20_000;

export interface Verified {
  readonly count: number;
  /** By their number in the chain: signed wrongly, or left out. */
  readonly wrong: readonly number[];
  /** Where the next look begins: at the beginning, once the end was reached. */
  readonly until: number;
}
/** What was signed after that link is what it was then, is of its link, and by the certificate it was signed with. */
export async function verifySignatures(db: Db, companyId: string, chain: Chain, from: number): Promise<Verified> {
  const wrong: number[] = [];
  const certificates = await certificatesOf(db, companyId);
  let [count, after] = [0, from];
  while (count < MOST_VERIFIED) {
    const rows = await db.run(
      sql<Link>`select l.seq, l.hash, s.document, s.certificate_id as "certificateId" from tax_links l
          left join tax_signatures s on s.company_id = l.company_id and s.chain = l.chain and s.seq = l.seq
        where l.company_id = ${companyId} and l.chain = ${chain} and l.is_signed and l.seq > ${after}
          and l.seq <= ${lastSigned(sql`${companyId}`, chain)} order by l.seq limit ${STRIDE}`.compile(qb),
    );
    if (rows.length === 0) return { count, wrong, until: 0 };
    for (const { seq, hash, document, certificateId } of rows) {
      const by = certificates.get(certificateId ?? '');
      const isRight = by !== undefined && document?.includes(`>${hash}<`) && (await isSignedRight(document, by));
      if (!isRight) wrong.push(seq);
      await breath();
    }
    count += rows.length;
    after = rows.at(-1)!.seq;
  }
  return { count, wrong, until: after };
}
