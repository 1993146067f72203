/** Lines as their messages say them: of invoices what was sealed with them, of bills and cash what was entered. */
import { sql } from 'kysely';
import {
  blocksOf,
  type Counterpart,
  counterpartOf,
  isService,
  type Kept,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.breakdown.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { COMPLETE_TYPES } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import type { SiiBook } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { regimeOf } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import type { MetalTreatment } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.states.ts';
import type { TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { amountsTo } from '@quilate/domain/modules/office/tax-records/tax-records.text.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { IssuedLine, Line, Party } from './sii-filings.message.ts';

/** What a line says beside its invoice. */
export interface Said {
  /** Of an issued one, where the invoice has it wrong. */
  readonly recipient?: Party;
  /** Of a received one. */
  readonly supplier?: Party;
  readonly taxes?: readonly TaxShare[];
  readonly accountedOn?: string;
  /** Of metal of a wholesaler, and of one that takes another back. */
  readonly treatment?: MetalTreatment;
  readonly corrects?: { readonly number: string; readonly issueDate: string };
  /** Of cash. */
  readonly payer?: Counterpart;
}

/** Annex L2, of received ones; a corrective one by differences, as ours are. */
const [COMPLETE, CORRECTIVE] = ['F1', 'R4'];

interface Invoiced {
  readonly reference: string;
  readonly number: string;
  readonly issueDate: string;
  readonly period: string;
  readonly issuer: Party;
  readonly type: string;
  readonly concept: string;
  readonly descriptions: readonly string[];
  readonly recipient: Kept | null;
  readonly taxes: readonly TaxShare[];
  readonly isReverse: boolean;
  readonly corrects: { readonly number: string; readonly issueDate: string } | null;
  readonly replaces: { readonly number: string; readonly issueDate: string } | null;
  readonly totalCents: number;
}

const referred = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'number', ${sql.ref(`${alias}.number`)}, 'issueDate', ${sql.ref(`${alias}.issue_date`)}) end`;
const INVOICED = sql<Omit<Invoiced, 'reference'>>`i.number, i.issue_date::text as "issueDate",
  date_trunc('month', coalesce(t.issue_date, i.issue_date))::date::text as period,
  jsonb_build_object('name', i.issuer ->> 'legalName', 'taxId', i.issuer_tax_id) as issuer,
  tax_type(i.type, i.substitutes) as type, i.concept,
  array(select line ->> 'description' from jsonb_array_elements(i.lines) line) as descriptions,
  coalesce(i.recipient, o.recipient) as recipient, i.taxes, 'I' in (i.type, coalesce(o.type, i.type)) as "isReverse",
  ${referred('o')} as corrects, ${referred('t')} as replaces, i.total_cents as "totalCents"`;
const OF_INVOICES = sql`invoices i left join corrected_invoices o on o.id = i.corrects
  left join invoices t on t.id = i.substitutes`;

/** Of invoices, in the order they were issued; `where` is about `i`. */
export async function issuedLines(db: Db, where: ReturnType<typeof sql>): Promise<IssuedLine[]> {
  const rows = await db.run(
    sql<Invoiced>`select i.id::text as reference, ${INVOICED} from ${OF_INVOICES} where ${where}
      order by i.issue_date, i.issued_at, i.id`.compile(qb),
  );
  return rows.map((row) => issuedLine(row));
}

function issuedLine(row: Invoiced, putRight?: Party): IssuedLine {
  const { concept, descriptions, recipient, taxes, isReverse, ...line } = row;
  const recipientSaid = putRight ?? (recipient && counterpartOf(recipient));
  return {
    ...line,
    book: 'issued',
    description: amountsTo(concept, descriptions, line.corrects !== null),
    counterpart: COMPLETE_TYPES.includes(line.type) ? recipientSaid : null,
    blocks: blocksOf(taxes, isReverse),
    isService: isService(concept),
  };
}

interface Filed {
  readonly id: string;
  readonly book: SiiBook;
  readonly number: string;
  readonly issueDate: string;
  readonly period: string;
  readonly totalCents: number;
  readonly said: Said;
  readonly invoice: Omit<Invoiced, 'reference'> | null;
}

/** In the order they were entered. */
export async function linesOf(db: Db, ids: readonly string[]): Promise<Line[]> {
  const rows = await db.run(
    sql<Filed>`select f.id, f.book, f.number, f.issue_date::text as "issueDate", f.period::text as period,
        f.total_cents as "totalCents", f.said, to_jsonb(v) as invoice
      from sii_filings f left join lateral (select ${INVOICED} from ${OF_INVOICES} where i.id = f.source_id) v
        on f.book = 'issued'
      where f.id = any (${[...ids]}::uuid[]) order by f.entered_at, f.id`.compile(qb),
  );
  return rows.map(lineOf);
}

function lineOf({ id: reference, invoice, said, ...row }: Filed): Line {
  if (row.book === 'issued') return issuedLine({ ...invoice!, reference }, said.recipient);
  if (row.book === 'cash') return { ...row, book: 'cash', reference, payer: said.payer! };
  const { treatment, corrects = null } = said;
  const taxes = said.taxes!;
  return {
    ...row,
    book: 'received',
    reference,
    supplier: said.supplier!,
    type: corrects === null ? COMPLETE : CORRECTIVE,
    corrects,
    regime: regimeOf(treatment ?? 'GENERAL'),
    isReverse: treatment === 'REVERSE_CHARGE',
    description: siiFilingsEs.message[treatment === undefined ? 'bill' : 'metal'],
    taxes,
    accountedOn: said.accountedOn!,
    deductibleCents: sum(taxes.map(({ taxCents }) => taxCents)),
  };
}
