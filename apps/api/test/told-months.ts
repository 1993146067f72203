/** What a month comes to, as each who was told of it has it: the books, both agencies and the journal. */
import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import { type PoolDb, qb } from '../src/platform/db.ts';
import type { SiiAgency } from './sii-agency.ts';

/** By number: what it comes to with its tax, and its tax. */
export type Told = ReadonlyMap<string, readonly number[]>;
/** By day: what is owed of tax. */
export type Owed = ReadonlyMap<string, number>;

interface Numbered {
  readonly number: string;
  readonly day: string;
  readonly total: number;
  readonly tax: number;
  /** A ticket whose complete invoice says it again. */
  readonly isSwapped: boolean;
}

export const invoicedBy = (db: PoolDb, companyId: string): Promise<Numbered[]> =>
  db.run(
    sql<Numbered>`select number, issue_date::text as day, total_cents::int as total, tax_cents::int as tax,
      exists (select from invoices c where c.substitutes = i.id) as "isSwapped"
      from invoices i where company_id = ${companyId} order by issued_at`.compile(qb),
  );

export const toldOf = (invoices: readonly Numbered[]): Told =>
  new Map(invoices.map(({ number, total, tax }) => [number, [total, tax]]));

const byDay = (rows: readonly (readonly [day: string, cents: number])[]): Owed => {
  const days = new Map<string, number>();
  for (const [day, cents] of rows) days.set(day, (days.get(day) ?? 0) + cents);
  return new Map([...days].filter(([, cents]) => cents !== 0));
};

export const invoicedTax = (invoices: readonly Numbered[]): Owed =>
  byDay(invoices.filter(({ isSwapped }) => !isSwapped).map(({ day, tax }) => [day, tax]));

/** What its shops' accounts owe of tax, day by day. */
export async function ledgerTax(db: PoolDb, companyId: string): Promise<Owed> {
  const rows = await db.run(
    sql<{ day: string; cents: number }>`select t.business_date::text as day, -sum(e.amount)::int as cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        join stores s on a.path = 'store:' || s.code || ':tax:igic'
      where s.company_id = ${companyId} group by 1`.compile(qb),
  );
  return byDay(rows.map(({ day, cents }) => [day, cents]));
}

const TAX_CODE = '4777';
/** Of a journal as CSV: the tax of each day; each of its entries balances. */
export function journalTax(csv: string): { readonly tax: Owed; readonly unbalanced: readonly string[] } {
  const lines = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('";"'));
  const centsOf = (cells: readonly string[]): number =>
    Number(cells[7]!.replace(',', '')) - Number(cells[8]!.replace(',', ''));
  const entries = new Map<string, number>();
  for (const cells of lines) entries.set(cells[0]!, (entries.get(cells[0]!) ?? 0) + centsOf(cells));
  const dayOf = (text: string): string => text.split('/').toReversed().join('-');
  return {
    tax: byDay(
      lines.filter((cells) => cells[2]!.startsWith(TAX_CODE)).map((cells) => [dayOf(cells[1]!), -centsOf(cells)]),
    ),
    unbalanced: [...entries].filter(([, left]) => left !== 0).map(([entry]) => entry),
  };
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => /^(RegistroLR\w+|DetalleIGIC)$/.test(name),
});
interface Issued {
  readonly IDFactura: { readonly NumSerieFacturaEmisor: string };
  readonly FacturaExpedida: { readonly ImporteTotal: string };
}
const cents = (euros: string): number => Math.round(Number(euros) * 100);

/** What the Canary agency was sent of the invoices one of them issued. */
export function sentBy(agency: SiiAgency, taxId: string): Told {
  const said = new Map<string, readonly number[]>();
  for (const { xml } of agency.received) {
    const message = parser.parse(xml).Envelope.Body.SuministroLRFacturasEmitidas;
    if (message?.Cabecera.Titular.NIF !== taxId) continue;
    for (const { IDFactura, FacturaExpedida } of message.RegistroLRFacturasEmitidas as Issued[])
      said.set(IDFactura.NumSerieFacturaEmisor, [cents(FacturaExpedida.ImporteTotal), taxIn(FacturaExpedida)]);
  }
  return said;
}

/** Wherever it stands: each breakdown has its own. */
function taxIn(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  let found = 0;
  for (const [name, value] of Object.entries(part)) {
    if (name === 'CuotaRepercutida') found += cents(String(value));
    else found += taxIn(value);
  }
  return found;
}
