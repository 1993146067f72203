import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { HolidayFacts, SiiFilingFacts } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type { SiiBook } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { cashOf } from './sii-filings.cash.ts';
import type { Said } from './sii-filings.lines.ts';

export interface HeldFiling extends SiiFilingFacts {
  readonly id: string;
  readonly companyId: string;
  readonly postalCode: string;
  readonly book: SiiBook;
  readonly mode: 'test' | 'on';
  readonly sourceId: string;
  readonly number: string;
  readonly issueDate: string;
  readonly period: string;
  readonly dueOn: string;
  readonly totalCents: number;
  readonly countedCents: number;
  readonly said: Said;
  /** Of an issued one, whether it names a buyer. */
  readonly isComplete: boolean;
}

const HELD = sql<Omit<HeldFiling, 'isGone'>>`f.id, f.company_id as "companyId", c.postal_code as "postalCode", f.book,
  f.kind, f.mode, f.state, f.source_id as "sourceId", f.number, f.issue_date::text as "issueDate",
  f.period::text as period, f.due_on::text as "dueOn", f.total_cents as "totalCents",
  f.counted_cents as "countedCents", f.said,
  f.book = 'issued' and exists (select from tax_records r where r.invoice_id = f.source_id
    and r.invoice_type not in ('F2', 'R5')) as "isComplete"`;

/** Two people do not correct it at once. */
export async function lockFiling(db: Db, id: string): Promise<HeldFiling> {
  const row = await db.first(
    sql<Omit<HeldFiling, 'isGone'>>`select ${HELD} from sii_filings f join companies c on c.id = f.company_id
      where f.id = ${id} for no key update of f`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, isGone: await isGone(db, row) };
}

/** Nothing is left of it: an invoice of nothing, cash that went back. An undone bill leaves its book by itself. */
export async function isGone(
  db: Db,
  row: Pick<HeldFiling, 'book' | 'totalCents' | 'period' | 'sourceId' | 'companyId'>,
): Promise<boolean> {
  if (row.book === 'issued') return row.totalCents === 0;
  if (row.book === 'received') return false;
  return (await cashNow(db, row)) <= (await readLimits(db)).annualCashCents;
}

export async function cashNow(
  db: Db,
  { period, sourceId, companyId }: Pick<HeldFiling, 'period' | 'sourceId' | 'companyId'>,
): Promise<number> {
  const paid = await cashOf(db, Number(period.slice(0, 4)), sourceId);
  return paid.find((one) => one.companyId === companyId)?.totalCents ?? 0;
}

/** Whether the agency has it under that number: what it took last of it was no annulment. */
export async function isHeldBy(
  db: Db,
  sourceId: string,
  { number, issueDate }: Pick<HeldFiling, 'number' | 'issueDate'>,
): Promise<boolean> {
  const last = await db.first(
    sql<{ kind: string }>`select kind from sii_filings where source_id = ${sourceId} and number = ${number}
      and issue_date = ${issueDate}::date and is_received order by answered_at desc limit 1`.compile(qb),
  );
  return last !== undefined && last.kind !== 'annul';
}

export interface HeldCompany {
  readonly id: string;
  readonly taxId: string;
}
/** Held: two who change what it does come one after the other. */
export async function holdCompany(tx: Db, id: string): Promise<HeldCompany> {
  const row = await tx.first(
    sql<HeldCompany>`select id, tax_id as "taxId" from companies where id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export interface HeldHoliday extends HolidayFacts {
  readonly id: string;
  readonly day: string;
}
export async function lockHoliday(db: Db, id: string): Promise<HeldHoliday> {
  const row = await db.first(
    sql<HeldHoliday>`select id, state, day::text from public_holidays where id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}
