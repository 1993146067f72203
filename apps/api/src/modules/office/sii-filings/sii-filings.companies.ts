/** Companies before the Canary agency: whether each keeps its books there, and what waits. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type {
  SiiBatch,
  SiiCompany,
  SiiCompanyDetail,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { batchColumns } from './sii-filings.queries.ts';

const countOf = (where: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from sii_filings f where f.company_id = c.id and ${where})`;
const columns = sql<SiiCompany>`c.id, c.legal_name as "legalName", c.tax_id as "taxId",
  sii_mode(c.id, business_date()) as mode, tax_mode(c.id, business_date()) as verifactu,
  ${countOf(sql`f.state = 'due'`)} as "dueCount",
  ${countOf(sql`f.state in ('due', 'sent', 'refused') and f.due_on < business_date()`)} as "lateCount",
  ${countOf(sql`f.state = 'flawed'`)} as "flawedCount", ${countOf(sql`f.state = 'refused'`)} as "refusedCount",
  (select p.expires_at from tax_certificates p where p.company_id = c.id order by p.installed_at desc limit 1)
    as "certificateUntil",
  (select jsonb_build_object('state', b.state, 'sentAt', to_json(b.sent_at), 'error', b.error) from sii_batches b
    where b.company_id = c.id order by b.sent_at desc limit 1) as "lastBatch"`;

export function siiCompanies(db: Db): Promise<SiiCompany[]> {
  return db.run(
    sql<SiiCompany>`select ${columns} from companies c
      where c.state = 'active' or exists (select from sii_heads h where h.company_id = c.id)
      order by c.legal_name, c.id`.compile(qb),
  );
}

type Row = Omit<SiiCompanyDetail, 'batches'>;
export async function siiCompany(db: Db, id: string): Promise<SiiCompanyDetail> {
  const row = await db.first(
    sql<Row>`select ${columns}, c.postal_code as "postalCode",
        coalesce((select jsonb_agg(jsonb_build_object('mode', m.mode, 'since', m.since, 'reason', m.reason,
            'signerName', nullif(e.name, '')) order by m.since desc, m.created_at desc)
          from sii_modes m left join employee_names e on e.id = m.signer_id where m.company_id = c.id), '[]') as modes
      from companies c where c.id = ${id}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const batches = await db.run(
    sql<SiiBatch>`select ${batchColumns} from sii_batches b where b.company_id = ${id}
      order by b.sent_at desc limit 20`.compile(qb),
  );
  return { ...row, batches };
}
