/** What each purchase and each recoverable sale owes, by the price of the operation and the rate of its day. */
import { transferTaxList } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.lists.ts';
import type { TransferTax } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.schema.ts';
import type { TransferStanding } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.states.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { day, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';

const [FIRST_RATE] = FIRST_LIMITS.transferTaxBp;
/** Spelled as its index. */
const isBusiness = (seller: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${seller} ->> 'nationalId' ~ '^[ABCDEFGHJNPQRSUVW][0-9]{7}[0-9A-J]$'`;
/**
 * The price is the operation's own: pieces that leave later change their lot, not what was declared. Each lot's
 * operation is looked up once, behind `offset 0`: joined, all of both kinds would be read.
 */
const OF_OPERATION = sql`(select coalesce(p.total_cents, r.base_cents) as paid_cents,
    case when p.state = 'cancelled' or r.state = 'ANU' then 'CANCELLED'
      when ${isBusiness(sql`l.seller`)} then 'BUSINESS' else 'DUE' end as standing,
    coalesce((select x.value from policy_limits x where x.name = 'transferTaxBp' and x.valid_from <= l.taken_date
      order by x.valid_from desc, x.created_at desc limit 1), ${sql.lit(FIRST_RATE)}) as tax_bp
  from (select) one left join purchases p on l.origin = 'purchase' and p.id = l.origin_id
    left join recoverable_sales r on l.origin <> 'purchase' and r.id = l.origin_id offset 0)`;
/** What another system bought was declared from there. */
const PRICED = sql`select l.id, l.origin, l.origin_id, l.origin_code, l.taken_date, l.taken_store_id, l.seller,
    o.paid_cents, o.standing, o.tax_bp
  from lots l cross join lateral ${OF_OPERATION} o
  where not exists (select from lots_of_before b where b.lot_id = l.id)`;
const BASED = sql`select q.*, case q.standing when 'DUE' then q.paid_cents else 0 end as base_cents from (${PRICED}) q`;
/** Half a cent up, as `transferTaxOf`. */
const TAXED = sql`(select b.*, (2 * b.base_cents * b.tax_bp + 10000) / 20000 as tax_cents from (${BASED}) b) k`;

/** Few are not due: they are looked up, not looked for among all. */
const FOUND: Readonly<Record<Exclude<TransferStanding, 'DUE'>, RawBuilder<unknown>>> = {
  CANCELLED: sql`k.id = any (array(select c.id from lots c
    where c.origin_id in (select p.id from purchases p where p.state = 'cancelled'
      union all select r.id from recoverable_sales r where r.state <> 'ACT' and r.state = 'ANU')))`,
  BUSINESS: isBusiness(sql`k.seller`),
};
function isOfStanding(standings: readonly TransferStanding[]): RawBuilder<unknown> {
  const is = isOneOf('k.standing')(standings);
  const [only, ...others] = new Set(standings);
  return only === undefined || only === 'DUE' || others.length > 0 ? is : sql`${FOUND[only]} and ${is}`;
}

const isOfItsCompany = sql`c.store_id = k.taken_store_id
  and k.taken_date >= c.from_date and k.taken_date < c.until_date`;

interface Row extends Omit<TransferTax, 'sellerName' | 'nationalId' | 'address'> {
  readonly seller: {
    readonly name: string;
    readonly surname: string;
    readonly nationalId: string;
    readonly address: Readonly<Record<string, string>>;
  };
}
const columns = sql<Row>`k.id, k.origin as kind, k.origin_id as "operationId", k.origin_code as code,
  k.taken_date::text as date, k.taken_store_id as "storeId", s.name as "storeName", o.legal_name as "companyName",
  o.tax_id as "companyTaxId", k.seller, k.standing, k.paid_cents as "paidCents", k.tax_bp as "taxBp",
  k.base_cents as "baseCents", k.tax_cents as "taxCents", k.base_cents + k.tax_cents as "totalCents", g.description,
  g."weightMg", g.metals`;
const joins = sql`join store_names s on s.id = k.taken_store_id
  join store_periods c on ${isOfItsCompany} join companies o on o.id = c.company_id
  cross join lateral (select sum(j.weight_mg)::bigint as "weightMg",
      string_agg(case when j.units > 1 then j.units || ' × ' else '' end || j.description, '; ' order by j.position)
        as description,
      coalesce((select jsonb_agg(jsonb_build_object('metal', m.metal, 'weightMg', m.mg) order by m.metal)
        from (select n.metal, sum(n.metal_weight_mg)::bigint as mg from lot_lines n
          where n.lot_id = k.id and n.metal is not null group by 1) m), '[]') as metals
    from lot_lines j where j.lot_id = k.id) g`;

/** `shops`: those that have ever been of the company that is asked for. */
const recordsOf = (shops: readonly string[]) =>
  recordList(transferTaxList)<Row>({
    kind: 'transferTax',
    table: TAXED,
    as: 'k',
    columns,
    joins,
    sort: { date: day('k.taken_date') },
    where: {
      month: (first) => sql`k.taken_date >= ${first}::date and k.taken_date < ${first}::date + interval '1 month'`,
      companyId: (id) => sql`k.taken_store_id = any (${[...shops]}::uuid[])
      and exists (select from store_periods c where ${isOfItsCompany} and c.company_id = ${id}::uuid)`,
      storeId: isIdOf('k.taken_store_id'),
      kind: isOneOf('k.origin'),
      standing: isOfStanding,
    },
    sums: {
      paidCents: sql`k.paid_cents`,
      baseCents: sql`k.base_cents`,
      taxCents: sql`k.tax_cents`,
      totalCents: sql`k.base_cents + k.tax_cents`,
    },
  });

export async function listTransferTaxes(db: Db, query: PageQuery<typeof transferTaxList>) {
  const shops = query.companyId === undefined ? [] : await shopsOf(db, query.companyId);
  const { data, ...page } = await listRecords(db, recordsOf(shops), query);
  return { data: data.map(asTold), ...page };
}

async function shopsOf(db: Db, companyId: string): Promise<string[]> {
  const rows = await db.run(
    sql<{ id: string }>`select distinct store_id as id from store_periods
      where company_id = ${companyId}::uuid`.compile(qb),
  );
  return rows.map(({ id }) => id);
}

function asTold({ seller, ...row }: Row): TransferTax {
  const { name, surname, nationalId, address } = seller;
  const { street = '', number = '', floor = '', zipCode = '', town = '' } = address;
  const parts = [
    [street, number, floor],
    [zipCode, town],
  ].map((part) => part.filter(Boolean).join(' '));
  return {
    ...row,
    sellerName: [name, surname].filter(Boolean).join(' '),
    nationalId,
    address: parts.filter(Boolean).join(', '),
  };
}
