/** What screens read. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { companyList } from '@quilate/domain/modules/master-data/companies/companies.lists.ts';
import { companyMachine, companyRules } from '@quilate/domain/modules/master-data/companies/companies.machine.ts';
import type { Company, CompanySummary } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { isOneOf, name, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';

const columns = sql<CompanySummary>`c.id, c.legal_name as "legalName", c.tax_id as "taxId", c.city, c.state,
  (select count(*)::int from company_stores s where s.company_id = c.id and s.is_active) as "storeCount"`;

const companyRecords = recordList(companyList)<CompanySummary>({
  kind: 'company',
  concepts: 'any',
  table: 'companies',
  as: 'c',
  columns,
  sort: { legalName: name('c.legal_name') },
  where: { status: isOneOf('c.state') },
});
export const listCompanies = (db: Db, query: PageQuery<typeof companyList>) => listRecords(db, companyRecords, query);

export async function getCompany(db: Db, id: string): Promise<Company> {
  const [row, activity] = await Promise.all([
    db.first(
      sql<Omit<Company, 'actions' | 'activity'>>`
        select ${columns}, c.street, c.postal_code as "postalCode", c.province, c.registration, c.version,
          nullif(e.name, '') as "signerName", c.changed_at as "changedAt",
          company_regime(c.id, business_date()) as regime,
          coalesce((select jsonb_agg(jsonb_build_object('regime', r.regime, 'since', r.since, 'reason', r.reason,
              'signerName', nullif(n.name, '')) order by r.since desc, r.created_at desc)
            from company_regimes r left join employee_names n on n.id = r.signer_id
            where r.company_id = c.id), '[]') as regimes,
          coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) order by s.code)
            from company_stores s where s.company_id = c.id), '[]') as stores
        from companies c left join employee_names e on e.id = c.signer_id where c.id = ${id}`.compile(qb),
    ),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(companyMachine, companyRules, row), activity };
}
