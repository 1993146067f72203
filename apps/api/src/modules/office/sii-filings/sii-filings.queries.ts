import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { Counterpart } from '@quilate/domain/modules/office/sii-filings/sii-filings.breakdown.ts';
import { siiFilingList } from '@quilate/domain/modules/office/sii-filings/sii-filings.lists.ts';
import { siiFilingMachine, siiFilingRules } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type {
  SiiBatch,
  SiiFiling,
  SiiFilingDetail,
  SiiSaid,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { SII_OPEN } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { day, instant, isIdOf, isOneOf, isRareOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { linesOf } from './sii-filings.lines.ts';
import type { Line } from './sii-filings.message.ts';
import { isGone } from './sii-filings.store.ts';

const isOpen = sql`f.state in (${sql.join(SII_OPEN.map((state) => sql.lit(state)))})`;
/** Its day is over without the agency, or was when it got it. */
const isLate = sql<boolean>`case when ${isOpen} then f.due_on < business_date()
  else f.is_received and f.due_on < (f.answered_at at time zone 'Atlantic/Canary')::date end`;
const columns = sql<SiiFiling>`f.id, c.legal_name as "companyName", f.book, f.kind, f.mode, f.number,
  f.issue_date::text as "issueDate", f.period::text as period, f.entered_at as "enteredAt", f.due_on::text as "dueOn",
  ${isLate} as "isLate", f.total_cents as "totalCents", f.counted_cents as "countedCents", f.state,
  f.error_code as "errorCode", f.error_text as "errorText"`;
const joins = sql`join companies c on c.id = f.company_id`;

const filingRecords = recordList(siiFilingList)<SiiFiling>({
  kind: siiFilingMachine.concept,
  table: 'sii_filings',
  as: 'f',
  columns,
  joins,
  sort: { enteredAt: instant('f.entered_at'), dueOn: day('f.due_on') },
  where: {
    book: isRareOf('f.book', ['issued', 'received']),
    companyId: isIdOf('f.company_id'),
    month: (first) => sql`f.period = ${first}::date`,
    status: isRareOf('f.state', ['accepted']),
    mode: isOneOf('f.mode'),
    late: () => sql`${isOpen} and f.due_on < business_date()`,
  },
  byWords: (q) =>
    sql`f.number like ${`${q
      .trim()
      .toUpperCase()
      .replaceAll(/[%_\\]/g, '')}%`}`,
  // What a later line says again, or was taken back before it was sent, is no part of the book.
  sums: {
    countedCents: sql`case when f.state in ('corrected', 'withdrawn') or f.kind = 'annul' then 0
      else f.counted_cents end`,
  },
});
export const listFilings = (db: Db, query: PageQuery<typeof siiFilingList>) => listRecords(db, filingRecords, query);

interface Row extends SiiFiling {
  readonly companyId: string;
  readonly sourceId: string;
  readonly isMetal: boolean;
  readonly sentAt: string | null;
  readonly answeredAt: string | null;
  readonly csv: string | null;
  readonly others: SiiFilingDetail['others'];
}
export async function getFiling(db: Db, id: string): Promise<SiiFilingDetail> {
  const reads = together(db);
  const [row, [line], activity] = await Promise.all([
    reads.first(
      sql<Row>`select ${columns}, f.company_id as "companyId", f.source_id as "sourceId",
          f.said ->> 'treatment' is not null as "isMetal", b.sent_at as "sentAt",
          f.answered_at as "answeredAt", nullif(b.csv, '') as csv,
          (select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'enteredAt', to_json(n.entered_at))
              order by n.entered_at, n.id)
            from sii_filings n where n.source_id = f.source_id and n.book = f.book and n.company_id = f.company_id
              and (f.book <> 'cash' or n.period = f.period)) as others
        from sii_filings f ${joins} left join sii_batches b on b.id = f.batch_id where f.id = ${id}`.compile(qb),
    ),
    linesOf(reads, [id]),
    activityOf(reads, id),
  ]);
  if (!row || line === undefined) throw new DomainError(kernelErrors.NOT_FOUND);
  const { companyId, ...told } = row;
  const facts = { ...row, isGone: await isGone(db, { ...row, companyId }) };
  return { ...told, said: saidOf(line), actions: offers(siiFilingMachine, siiFilingRules, facts), activity };
}

const NOTHING: SiiSaid = {
  type: null,
  regime: null,
  description: null,
  counterpart: null,
  corrects: null,
  replaces: null,
  taxed: null,
  exempt: [],
  accountedOn: null,
  deductibleCents: null,
};
const named = (who: Counterpart) => ({
  name: who.name,
  id: 'taxId' in who ? who.taxId : `${who.country} ${who.id}`,
});

/** In our words. */
function saidOf(line: Line): SiiSaid {
  if (line.book === 'cash') return { ...NOTHING, counterpart: named(line.payer) };
  if (line.book === 'received')
    return {
      ...NOTHING,
      type: line.type,
      regime: line.regime,
      description: line.description,
      counterpart: named(line.supplier),
      corrects: line.corrects?.number ?? null,
      taxed: { as: line.isReverse ? 'S2' : 'S1', rates: [...line.taxes] },
      accountedOn: line.accountedOn,
      deductibleCents: line.deductibleCents,
    };
  const { blocks, counterpart } = line;
  return {
    ...NOTHING,
    type: line.type,
    regime: blocks.regime,
    description: line.description,
    counterpart: counterpart && named(counterpart),
    corrects: line.corrects?.number ?? null,
    replaces: line.replaces?.number ?? null,
    taxed: blocks.taxed && { as: blocks.taxed.as, rates: [...blocks.taxed.rates] },
    exempt: [...blocks.exempt],
  };
}

export const batchColumns = sql<SiiBatch>`b.id, b.book, b.kind, b.mode, b.line_count as "lineCount", b.state,
  b.sent_at as "sentAt", b.answered_at as "answeredAt", nullif(b.csv, '') as csv, b.error`;
