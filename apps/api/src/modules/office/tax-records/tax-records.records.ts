/** Records as their messages say them: the chain, and of each invoice what was sealed with it. */
import { sql } from 'kysely';
import { amountsTo } from '@quilate/domain/modules/office/tax-records/tax-records.text.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Recorded, SystemOf } from './tax-records.message.ts';

export interface Chained extends Omit<Recorded, 'system' | 'isShared' | 'description'> {
  readonly seq: number;
  readonly concept: string;
  readonly descriptions: readonly string[];
  readonly system: SystemOf | null;
}

const referred = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'number', ${sql.ref(`${alias}.number`)}, 'issueDate', ${sql.ref(`${alias}.issue_date`)}) end`;

/** Whom the record of an invoice `i`, or of one that corrects `o`, names; nobody where it is a simplified one. */
export const recipientOf = sql`case when r.invoice_type not in ('F2', 'R5') then
  '{"idKind": "NATIONAL_ID", "idCountry": null}'::jsonb || coalesce(r.recipient, jsonb_build_object('taxId',
    coalesce(i.recipient, o.recipient) ->> 'nationalId') || coalesce(i.recipient, o.recipient)) end`;

/** `where` is about `r`; in the order of the chain. */
export async function chainedRecords(
  db: Db,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<(Recorded & { readonly seq: number })[]> {
  const rows = await db.run(
    sql<Chained>`select r.seq, coalesce(f.id::text, r.company_id || '-' || r.seq) as reference, r.kind,
        r.is_correction as "isCorrection", r.prior_rejection as "priorRejection", r.invoice_type as "invoiceType",
        jsonb_build_object('name', i.issuer ->> 'legalName', 'taxId', r.issuer_tax_id) as issuer, r.number,
        r.issue_date::text as "issueDate", r.tax_cents as "taxCents", r.total_cents as "totalCents", i.concept,
        array(select line ->> 'description' from jsonb_array_elements(i.lines) line) as descriptions,
        ${recipientOf} as recipient,
        i.taxes, 'I' in (i.type, coalesce(o.type, i.type)) as "isReverse", ${referred('o')} as corrects,
        ${referred('t')} as substitutes,
        case when p.seq is not null then jsonb_build_object('issuerTaxId', p.issuer_tax_id, 'number', p.number,
          'issueDate', p.issue_date, 'hash', p.hash) end as before,
        canary_timestamp(r.generated_at) as "generatedAt", r.hash, g.document as signed, y.system
      from tax_records r join invoices i on i.id = r.invoice_id
        left join invoices o on o.id = i.corrects left join invoices t on t.id = i.substitutes
        left join tax_records p on p.company_id = r.company_id and p.seq = r.seq - 1
        left join tax_filings f on f.company_id = r.company_id and f.seq = r.seq
        left join tax_signatures g on g.company_id = r.company_id and g.chain = 'records' and g.seq = r.seq
        left join lateral (select jsonb_build_object('producerName', producer_name, 'producerTaxId', producer_tax_id,
            'version', software_version, 'installation', installation) as system
          from tax_systems y order by y.since <= r.generated_at desc,
            case when y.since <= r.generated_at then -extract(epoch from y.since) else extract(epoch from y.since) end
          limit 1) y on true
      where ${where} order by r.seq limit ${limit}`.compile(qb),
  );
  const isShared = rows.length > 0 && (await companyCount(db)) > 1;
  return rows.map(({ concept, descriptions, system, ...row }) => ({
    ...row,
    description: amountsTo(concept, descriptions, row.corrects !== null),
    system: system!,
    isShared,
  }));
}

export async function companyCount(db: Db): Promise<number> {
  const { count } = await db.one(sql<{ count: number }>`select count(*)::int as count from tax_heads`.compile(qb));
  return count;
}

export interface NamedRecord {
  readonly issuerTaxId: string;
  readonly number: string;
  readonly issueDate: string;
  readonly hash: string;
}
/** Of several records: the first and the last, how many, and what they add up to. */
export interface Span {
  readonly first: NamedRecord | null;
  readonly last: NamedRecord | null;
  readonly count: number;
  readonly issuedCount: number;
  readonly cancelledCount: number;
  readonly taxCents: number;
  readonly totalCents: number;
}
const named = sql`jsonb_build_object('issuerTaxId', r.issuer_tax_id, 'number', r.number, 'issueDate', r.issue_date,
  'hash', r.hash)`;
/** `where` is about `r`. */
export const spanOf = (db: Db, where: ReturnType<typeof sql>): Promise<Span> =>
  db.one(
    sql<Span>`with chosen as (select * from tax_records r where ${where})
      select (select ${named} from chosen r order by seq limit 1) as first,
        (select ${named} from chosen r order by seq desc limit 1) as last, count(*)::int as count,
        count(*) filter (where kind = 'issue')::int as "issuedCount",
        count(*) filter (where kind = 'cancel')::int as "cancelledCount",
        coalesce(sum(tax_cents) filter (where kind = 'issue'), 0)::bigint as "taxCents",
        coalesce(sum(total_cents) filter (where kind = 'issue'), 0)::bigint as "totalCents"
      from chosen`.compile(qb),
  );
