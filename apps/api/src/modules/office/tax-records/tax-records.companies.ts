/** Companies before the tax office: what each does with its records, and what waits. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type {
  TaxCompany,
  TaxCompanyDetail,
  TaxDeclaration,
  TaxEvent,
} from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { SYSTEM } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { together } from '../../../platform/together.ts';
import { batchColumns, eventColumns } from './tax-records.queries.ts';
import { VERSION } from './tax-records.systems.ts';

const countOf = (state: string) =>
  sql`(select count(*)::int from tax_filings f where f.company_id = c.id and f.state = ${state})`;
const certificate = sql`left join lateral (select holder, expires_at, installed_at from tax_certificates
    where company_id = c.id order by installed_at desc limit 1) p on true`;
const columns = sql<TaxCompany>`c.id, c.legal_name as "legalName", c.tax_id as "taxId",
  tax_mode(c.id, business_date()) as mode, coalesce(h.seq, 0)::int as "recordCount",
  ${countOf('waiting')} as "waitingCount", ${countOf('flawed')} as "flawedCount",
  ${countOf('refused')} as "refusedCount",
  p.expires_at as "certificateUntil",
  (select jsonb_build_object('state', b.state, 'sentAt', to_json(b.sent_at), 'error', b.error) from tax_batches b
    where b.company_id = c.id order by b.sent_at desc limit 1) as "lastBatch"`;

export function taxCompanies(db: Db): Promise<TaxCompany[]> {
  return db.run(
    sql<TaxCompany>`select ${columns} from companies c left join tax_heads h on h.company_id = c.id ${certificate}
      where c.state = 'active' or h.seq > 0 order by c.legal_name, c.id`.compile(qb),
  );
}

/** Of both chains, what the last look at them found. */
const lastCheck = sql`(select jsonb_build_object('at', to_json(max(generated_at)),
    'foundCount', sum((details ->> 'foundCount')::int))
  from (select distinct on (kind) generated_at, details from tax_events where company_id = c.id
    and kind in ('03', '05') order by kind, seq desc) looks having count(*) > 0)`;

type Row = Omit<TaxCompanyDetail, 'batches' | 'events'>;
export async function taxCompany(db: Db, id: Id): Promise<TaxCompanyDetail> {
  const reads = together(db);
  const [found, batches, events] = await Promise.all([
    reads.first(
      sql<Row>`select ${columns}, coalesce(h.hash, '') as "lastHash",
        case when p.holder is not null then jsonb_build_object('holder', p.holder, 'expiresAt', to_json(p.expires_at),
          'installedAt', to_json(p.installed_at)) end as certificate,
        coalesce((select jsonb_agg(jsonb_build_object('mode', m.mode, 'since', m.since, 'reason', m.reason,
            'signerName', nullif(e.name, '')) order by m.since desc, m.created_at desc)
          from tax_modes m left join employee_names e on e.id = m.signer_id where m.company_id = c.id), '[]') as modes,
        ${lastCheck} as "lastCheck"
      from companies c left join tax_heads h on h.company_id = c.id ${certificate} where c.id = ${id}`.compile(qb),
    ),
    reads.run(
      sql<TaxCompanyDetail['batches'][number]>`select ${batchColumns} from tax_batches b
        join companies c on c.id = b.company_id
      where b.company_id = ${id} order by b.sent_at desc limit 20`.compile(qb),
    ),
    lastEvents(reads, id),
  ]);
  if (!found) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...found, batches, events };
}

const lastEvents = (db: Db, companyId: Id): Promise<TaxEvent[]> =>
  db.run(
    sql<TaxEvent>`select ${eventColumns} from tax_events e join companies c on c.id = e.company_id
      where e.company_id = ${companyId} order by e.seq desc limit 20`.compile(qb),
  );

export async function taxDeclaration(db: Db): Promise<TaxDeclaration> {
  const declared = await db.first(
    sql<NonNullable<TaxDeclaration['declared']>>`select producer_name as "producerName",
        producer_tax_id as "producerTaxId", producer_address as "producerAddress",
        producer_contact as "producerContact", place, declared_on::text as "declaredOn", installation,
        nullif(e.name, '') as "signerName"
      from tax_systems y left join employee_names e on e.id = y.signer_id
      order by y.since desc limit 1`.compile(qb),
  );
  return { system: { ...SYSTEM, version: VERSION }, declared: declared ?? null };
}
