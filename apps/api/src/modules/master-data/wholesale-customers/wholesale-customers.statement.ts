/** What a wholesale customer delivered and was paid, line by line, from the books. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { LEDGER_KINDS, type LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { exporting } from '../../../platform/export.ts';

const es = wholesaleCustomersEs.statement;

interface Movement {
  readonly customer: string;
  readonly day: string | null;
  readonly kind: LedgerKindName | null;
  readonly code: string | null;
  readonly closingCode: string | null;
  /** Value of accepted metal, or null; a correction takes it back. */
  readonly deliveredCents: number | null;
  readonly paidCents: number | null;
  /** Owed to them afterwards; below zero what they have on account. */
  readonly owedCents: number;
}

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The balance runs from the first movement of all; what lies before the period is one line. */
async function movementsOf(db: Db, customerId: string, { from, to }: Period): Promise<Movement[]> {
  const customer = await db.first(
    qb.selectFrom('wholesale_customers').select('fiscal_name as name').where('id', '=', customerId),
  );
  if (!customer) throw new DomainError(kernelErrors.NOT_FOUND);
  const rows = await db.run(
    sql<Movement & { day: string }>`select business_date::text as day, kind, code, closing_code as "closingCode",
        case when kind like 'CLOSING_REVIEW%' then -cents end as "deliveredCents",
        case when kind like 'CLOSING_PAYMENT%' then cents end as "paidCents",
        (sum(-cents) over (order by at, id))::bigint as "owedCents"
      from wholesale_movements where customer_id = ${customerId} order by at, id`.compile(qb),
  );
  const before = rows.filter(({ day }) => from !== undefined && day < from).at(-1);
  const within = rows.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to));
  const nothing = { kind: null, code: null, closingCode: null, deliveredCents: null, paidCents: null };
  const opening = from === undefined ? [] : [{ ...nothing, day: null, owedCents: before?.owedCents ?? 0 }];
  return [...opening, ...within].map((row) => ({ ...row, customer: customer.name }));
}

export const statement = exporting(wholesaleCustomersContract.statement, {
  title: es.title,
  page: async ({ db, params, query }) => ({ data: await movementsOf(db, params.customerId, query) }),
  columns: [
    { head: es.customer, value: (row) => row.customer },
    { head: es.date, kind: 'date', value: (row) => row.day },
    { head: es.concept, value: ({ kind }) => (kind === null ? es.before : LEDGER_KINDS[kind].es) },
    { head: es.code, value: (row) => row.code },
    { head: es.closing, value: (row) => row.closingCode },
    { head: es.delivered, kind: 'cents', value: (row) => row.deliveredCents },
    { head: es.paid, kind: 'cents', value: (row) => row.paidCents },
    { head: es.balance, kind: 'cents', value: (row) => row.owedCents },
  ],
});
