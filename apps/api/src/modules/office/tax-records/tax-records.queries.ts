import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import {
  taxBatchList,
  taxEventList,
  taxFilingList,
} from '@quilate/domain/modules/office/tax-records/tax-records.lists.ts';
import { taxFilingMachine, taxFilingRules } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type {
  TaxBatch,
  TaxEvent,
  TaxFiling,
  TaxFilingDetail,
} from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, isOneOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { recipientOf } from './tax-records.records.ts';
import { modeToday } from './tax-records.store.ts';

const columns = sql<TaxFiling>`f.id, c.legal_name as "companyName", r.kind, r.is_correction as "isCorrection", r.mode,
  r.invoice_type as "invoiceType", r.invoice_id as "invoiceId", r.number, r.issue_date::text as "issueDate",
  r.total_cents as "totalCents", r.generated_at as "generatedAt", f.state, f.error_code as "errorCode",
  f.error_text as "errorText"`;
const joins = sql`join tax_records r on r.company_id = f.company_id and r.seq = f.seq
  join companies c on c.id = f.company_id`;

const filingRecords = recordList(taxFilingList)<TaxFiling>({
  kind: taxFilingMachine.concept,
  table: 'tax_filings',
  as: 'f',
  columns,
  joins,
  sort: { generatedAt: instant('f.generated_at') },
  where: {
    companyId: isIdOf('f.company_id'),
    status: isOneOf('f.state'),
    mode: isOneOf('f.mode'),
    ...within('f.issue_date', 'f.generated_at'),
  },
  byWords: (q) =>
    sql`f.number like ${`${q
      .trim()
      .toUpperCase()
      .replaceAll(/[%_\\]/g, '')}%`}`,
});
export const listFilings = (db: Db, query: PageQuery<typeof taxFilingList>) => listRecords(db, filingRecords, query);

type Row = Omit<TaxFilingDetail, 'actions' | 'activity'>;
export async function getFiling(db: Db, id: string): Promise<TaxFilingDetail> {
  const [row, activity] = await Promise.all([
    db.first(
      sql<Row>`select ${columns}, r.seq, r.tax_cents as "taxCents", r.hash, r.prev_hash as "prevHash",
          case when r.kind = 'issue' then ${recipientOf} end as recipient,
          f.answered_at as "answeredAt", nullif(b.csv, '') as csv, ${modeToday} as "modeToday",
          g.signed_at as "signedAt",
          (select jsonb_agg(jsonb_build_object('id', n.id, 'kind', t.kind, 'isCorrection', t.is_correction,
              'generatedAt', to_json(t.generated_at)) order by t.seq)
            from tax_filings n join tax_records t on t.company_id = n.company_id and t.seq = n.seq
            where n.invoice_id = f.invoice_id) as others
        from tax_filings f ${joins} join invoices i on i.id = f.invoice_id
          left join invoices o on o.id = i.corrects left join tax_batches b on b.id = f.batch_id
          left join tax_signatures g on g.company_id = f.company_id and g.chain = 'records' and g.seq = f.seq
        where f.id = ${id}`.compile(qb),
    ),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(taxFilingMachine, taxFilingRules, row), activity };
}

export const batchColumns = sql<TaxBatch>`b.id, c.legal_name as "companyName", b.mode, b.from_seq as "fromSeq",
  b.until_seq as "untilSeq", b.record_count as "recordCount", b.is_incident as "isIncident", b.state,
  b.sent_at as "sentAt", b.answered_at as "answeredAt", b.wait_seconds as "waitSeconds", nullif(b.csv, '') as csv,
  b.error`;

const batchRecords = recordList(taxBatchList)<TaxBatch>({
  kind: 'taxBatch',
  table: 'tax_batches',
  as: 'b',
  columns: batchColumns,
  joins: sql`join companies c on c.id = b.company_id`,
  sort: { sentAt: instant('b.sent_at') },
  where: { companyId: isIdOf('b.company_id'), status: isOneOf('b.state') },
});
export const listBatches = (db: Db, query: PageQuery<typeof taxBatchList>) => listRecords(db, batchRecords, query);

export const eventColumns = sql<TaxEvent>`e.id, c.legal_name as "companyName", e.seq, e.kind,
  e.generated_at as "generatedAt", e.details ->> 'anomaly' as anomaly,
  coalesce(e.details ->> 'seq', e.details ->> 'count')::int as about, e.hash,
  exists(select from tax_signatures s where s.company_id = e.company_id and s.chain = 'events' and s.seq = e.seq)
    as "isSigned"`;

const eventRecords = recordList(taxEventList)<TaxEvent>({
  kind: 'taxEvent',
  table: 'tax_events',
  as: 'e',
  columns: eventColumns,
  joins: sql`join companies c on c.id = e.company_id`,
  sort: { generatedAt: instant('e.generated_at') },
  where: {
    companyId: isIdOf('e.company_id'),
    kind: isOneOf('e.kind'),
    from: (day) => sql`e.generated_at >= ${day}::date::timestamp at time zone ${ZONE}`,
    to: (day) => sql`e.generated_at < (${day}::date + 1)::timestamp at time zone ${ZONE}`,
  },
});
export const listEvents = (db: Db, query: PageQuery<typeof taxEventList>) => listRecords(db, eventRecords, query);
