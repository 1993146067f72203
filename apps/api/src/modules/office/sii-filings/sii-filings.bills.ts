/**
 * Bills of suppliers and invoices of wholesalers in the book of received invoices: each as it stands in the books. One
 * that was undone or became another leaves the book; one whose taxes were put right is said again.
 */
import { sql } from 'kysely';
import { siiFilingMachine } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type { SiiMode, SiiState } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import type { MetalTreatment } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.states.ts';
import type { TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { readCalendar } from './sii-filings.calendar.ts';
import { enter, type NewFiling } from './sii-filings.enter.ts';
import type { Said } from './sii-filings.lines.ts';
import { filingRecord } from './sii-filings.record.ts';
import { isHeldBy } from './sii-filings.store.ts';

const EVERYWHERE = '*';

export interface Bill {
  /** Of the order it came with; of a wholesaler's, itself. */
  readonly sourceId: string;
  readonly companyId: string;
  readonly postalCode: string;
  readonly mode: SiiMode;
  readonly number: string;
  readonly issueDate: string;
  readonly totalCents: number;
  readonly supplier: { readonly name: string; readonly taxId: string };
  readonly taxes: readonly TaxShare[];
  readonly treatment: MetalTreatment | null;
  readonly corrects: { readonly number: string; readonly issueDate: string } | null;
  /** The day it came into the books, or was put right there. */
  readonly bookedOn: string;
}
export interface LiveBill {
  readonly id: string;
  readonly companyId: string;
  readonly state: SiiState;
  readonly mode: 'test' | 'on';
  readonly number: string;
  readonly issueDate: string;
  readonly period: string;
  readonly totalCents: number;
  readonly said: Said;
}

/** In the books, of the company its warehouse, or the shop of its closing, was of that day. */
const BILLS = sql`(select b.*, c.id as company_id, c.postal_code, sii_mode(c.id, b.booked_on) as mode
  from (select order_id as source_id, store_id, number, bill_date, total_cents, supplier_name, supplier_tax_id, taxes,
        coalesce(corrected_on, received_on) as booked_on, null as treatment, null as corrects from supplier_bills
      union all select id, store_id, number, issue_date, total_cents, supplier_name, supplier_tax_id, taxes, booked_on,
        treatment, case when corrects_number is not null then
          jsonb_build_object('number', corrects_number, 'issueDate', corrects_date) end from wholesale_bills) b
    join store_periods p on p.store_id = b.store_id and b.booked_on >= p.from_date and b.booked_on < p.until_date
    join companies c on c.id = p.company_id)`;
const LIVE = sql`(select * from sii_filings where book = 'received' and kind <> 'annul'
  and state not in ('corrected', 'withdrawn'))`;
const isSame = sql`f.number = b.number and f.issue_date = b.bill_date and f.total_cents = b.total_cents
  and f.said -> 'taxes' = b.taxes`;

/** Answers how many lines came in. */
export async function enterReceived(db: PoolDb): Promise<number> {
  const kept = await db.first(sql`select 1 from sii_modes limit 1`.compile(qb));
  if (kept === undefined) return 0;
  const differ = await db.run(
    sql<{ sourceId: string }>`select coalesce(b.source_id, f.source_id) as "sourceId" from ${BILLS} b
        full join ${LIVE} f on f.source_id = b.source_id
      where case when f.id is null then b.mode <> 'off' when b.source_id is null then f.state <> 'sent'
        else f.state <> 'sent' and not (${isSame}) end
      order by 1`.compile(qb),
  );
  let entered = 0;
  for (const { sourceId } of differ) entered += await transact(db, (tx) => settleBill(tx, sourceId));
  return entered;
}

export const billOf = (db: Db, sourceId: string): Promise<Bill | undefined> =>
  db.first(
    sql<Bill>`select b.source_id as "sourceId", b.company_id as "companyId", b.postal_code as "postalCode", b.mode,
        b.number, b.bill_date::text as "issueDate", b.total_cents as "totalCents",
        jsonb_build_object('name', b.supplier_name, 'taxId', b.supplier_tax_id) as supplier, b.taxes, b.treatment,
        b.corrects, b.booked_on::text as "bookedOn" from ${BILLS} b where b.source_id = ${sourceId}`.compile(qb),
  );

/** What is in the book and what is in the books are looked at once more, while nobody changes either. */
async function settleBill(tx: Tx, sourceId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sii ${sourceId}`}, 0))`.compile(qb));
  const live = await tx.first(
    sql<LiveBill>`select id, company_id as "companyId", state, mode, number, issue_date::text as "issueDate",
        period::text as period, total_cents as "totalCents", said
      from ${LIVE} f where f.source_id = ${sourceId} for no key update`.compile(qb),
  );
  if (live?.state === 'sent') return 0;
  const bill = await billOf(tx, sourceId);
  if (live === undefined) return bill && bill.mode !== 'off' ? await register(tx, bill, 'register') : 0;
  if (bill !== undefined && isSameBill(live, bill)) return 0;
  return await replace(tx, sourceId, live, bill);
}

const isSameNumber = (live: LiveBill, bill: Bill): boolean =>
  live.number === bill.number && live.issueDate === bill.issueDate;
const isSameBill = (live: LiveBill, bill: Bill): boolean =>
  isSameNumber(live, bill) &&
  live.totalCents === bill.totalCents &&
  JSON.stringify(live.said.taxes) === JSON.stringify(bill.taxes);

async function replace(tx: Tx, sourceId: string, live: LiveBill, bill: Bill | undefined): Promise<number> {
  const isHeld = await isHeldBy(tx, sourceId, live);
  const action = live.state === 'due' || live.state === 'refused' ? 'withdraw' : 'supersede';
  const rows = siiFilingMachine.rows.filter((row) => row.action === action && row.from === live.state);
  await moveByItself(tx, filingRecord, [{ id: live.id, storeId: EVERYWHERE, rows }]);
  const stays = bill !== undefined && isSameNumber(live, bill);
  const gone = isHeld && !stays ? await takeOut(tx, sourceId, live) : 0;
  if (bill === undefined || bill.mode === 'off') return gone;
  return gone + (await register(tx, bill, isHeld && stays ? 'modify' : 'register', live));
}

/** Out of the book, as it was said. */
export async function takeOut(tx: Tx, sourceId: string, live: LiveBill): Promise<number> {
  const { companyId, mode, number, issueDate, period, totalCents, said, id: follows } = live;
  const { postalCode, today } = await tx.one(
    sql<{ postalCode: string; today: string }>`select postal_code as "postalCode", business_date()::text as today
      from companies where id = ${companyId}`.compile(qb),
  );
  const dueOn = (await readCalendar(tx))(postalCode, today);
  const same = { companyId, mode, number, issueDate, period, totalCents, said, follows, dueOn, sourceId };
  const entered = await enter(tx, [{ ...same, book: 'received', kind: 'annul', countedCents: 0 }]);
  return entered.length;
}

export async function register(tx: Tx, bill: Bill, kind: NewFiling['kind'], before?: LiveBill): Promise<number> {
  const calendar = await readCalendar(tx);
  const stays = before !== undefined && isSameNumber(before, bill);
  // A bill that is put right stays where it was deducted.
  const accountedOn = (stays ? before.said.accountedOn : undefined) ?? bill.bookedOn;
  const entered = await enter(tx, [
    {
      companyId: bill.companyId,
      book: 'received',
      kind,
      mode: bill.mode === 'test' ? 'test' : 'on',
      sourceId: bill.sourceId,
      ...(before ? { follows: before.id } : {}),
      number: bill.number,
      issueDate: bill.issueDate,
      period: `${accountedOn.slice(0, 7)}-01`,
      totalCents: bill.totalCents,
      countedCents: bill.totalCents,
      said: saidOf(bill, accountedOn),
      dueOn: calendar(bill.postalCode, bill.bookedOn),
    },
  ]);
  return entered.length;
}

/** What its line says, and of metal how it stands to the tax (annex L3.2, block *InversionSujetoPasivo*). */
function saidOf({ supplier, taxes, treatment, corrects }: Bill, accountedOn: string): Said {
  const said = { supplier, taxes, accountedOn, ...(corrects ? { corrects } : {}) };
  return treatment === null ? said : { ...said, treatment };
}
