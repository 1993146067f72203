/** Lines come into their books: of invoices as the chain of a company grows, of bills as they stand in the books. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { siiFilingMachine } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import { countedCents } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { SiiBook, SiiKind, SiiMode } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { readCalendar } from './sii-filings.calendar.ts';
import type { Said } from './sii-filings.lines.ts';

export interface NewFiling {
  readonly companyId: string;
  readonly book: SiiBook;
  readonly kind: SiiKind;
  readonly mode: 'test' | 'on';
  readonly sourceId: string;
  readonly follows?: string;
  readonly number: string;
  readonly issueDate: string;
  readonly period: string;
  readonly totalCents: number;
  readonly countedCents: number;
  readonly said?: Said;
  readonly dueOn: string;
}

/** What is there already as the first of its invoice, or of its payer and year, is left as it is. Answers their ids. */
export async function enter(tx: Tx, filings: readonly NewFiling[]): Promise<string[]> {
  if (filings.length === 0) return [];
  const rows = filings.map((filing) => ({
    id: uuidv7(),
    company_id: filing.companyId,
    book: filing.book,
    kind: filing.kind,
    mode: filing.mode,
    source_id: filing.sourceId,
    follows: filing.follows ?? null,
    number: filing.number,
    issue_date: filing.issueDate,
    period: filing.period,
    total_cents: filing.totalCents,
    counted_cents: filing.countedCents,
    said: sql<never>`${JSON.stringify(filing.said ?? {})}::jsonb`,
    due_on: filing.dueOn,
  }));
  const entered = await tx.run(
    qb
      .insertInto('sii_filings')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  );
  const born = entered.map(({ id }) => ({
    concept: siiFilingMachine.concept,
    recordId: id,
    from: null,
    to: siiFilingMachine.initial,
    action: siiFilingMachine.creation.action,
  }));
  if (born.length > 0) await tx.run(insertStates(born, null, null));
  return entered.map(({ id }) => id);
}

/** Records of a chain that are looked at in one go. */
const STRIDE = 2000;

interface Chained {
  readonly seq: number;
  readonly isFirst: boolean;
  readonly invoiceId: string;
  readonly number: string;
  readonly type: string;
  readonly issueDate: string;
  readonly period: string;
  readonly totalCents: number;
  readonly mode: SiiMode;
}

/** Invoices that were issued since, each on its day's mode. Answers how many came in. */
export async function enterIssued(db: PoolDb): Promise<number> {
  const companies = await db.run(
    sql<{ id: string; postalCode: string }>`select c.id, c.postal_code as "postalCode" from companies c
      where exists (select from sii_modes m where m.company_id = c.id) order by c.id`.compile(qb),
  );
  let entered = 0;
  for (const company of companies)
    for (let more = true; more;) {
      const stride = await transact(db, (tx) => enterStride(tx, company));
      entered += stride.entered;
      more = stride.isFull;
    }
  return entered;
}

async function enterStride(tx: Tx, { id: companyId, postalCode }: { id: string; postalCode: string }) {
  await tx.run(sql`insert into sii_heads (company_id) values (${companyId}) on conflict do nothing`.compile(qb));
  const { seq } = await tx.one(
    sql<{ seq: number }>`select seq from sii_heads where company_id = ${companyId} for no key update`.compile(qb),
  );
  const rows = await tx.run(
    sql<Chained>`select r.seq, r.kind = 'issue' and not r.is_correction as "isFirst", r.invoice_id as "invoiceId",
        r.number, r.invoice_type as type, r.issue_date::text as "issueDate", r.total_cents as "totalCents",
        date_trunc('month', coalesce(t.issue_date, r.issue_date))::date::text as period,
        sii_mode(r.company_id, r.issue_date) as mode
      from tax_records r join invoices i on i.id = r.invoice_id left join invoices t on t.id = i.substitutes
      where r.company_id = ${companyId} and r.seq > ${seq} order by r.seq limit ${STRIDE}`.compile(qb),
  );
  const last = rows.at(-1);
  if (last === undefined) return { entered: 0, isFull: false };
  const calendar = await readCalendar(tx);
  const filings = rows.flatMap(({ isFirst, mode, ...row }): NewFiling[] =>
    !isFirst || mode === 'off'
      ? []
      : [
          {
            companyId,
            book: 'issued',
            kind: 'register',
            mode,
            sourceId: row.invoiceId,
            number: row.number,
            issueDate: row.issueDate,
            period: row.period,
            totalCents: row.totalCents,
            countedCents: countedCents(row.type, row.totalCents),
            dueOn: calendar(postalCode, row.issueDate),
          },
        ],
  );
  const entered = await enter(tx, filings);
  await tx.run(sql`update sii_heads set seq = ${last.seq} where company_id = ${companyId}`.compile(qb));
  return { entered: entered.length, isFull: rows.length === STRIDE };
}
