/**
 * What each piece cost follows it through the books (docs/decisions/0120): every night the account its cost stands in
 * is compared with the one its place asks for, and what differs is booked, a shop and a day at a time.
 */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { type Metal, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import { ledgerErrors } from '@quilate/domain/modules/foundations/ledger/ledger.errors.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { sql } from 'kysely';
import { appendAudit, type Booked } from '../../../platform/audit.ts';
import { type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { type Leg, mergedLegs, post } from '../../foundations/ledger/ledger.public.ts';

interface Due {
  readonly id: string;
  readonly storeId: string;
  readonly storeCode: string;
  /** When it came to where it is. */
  readonly since: string;
  readonly account: string;
  readonly costCents: number;
  readonly origin: string;
  /** What the books have of it, if anything. */
  readonly bookedIn: string | null;
  readonly bookedCents: number | null;
  /** Grams of a piece made of used metal. */
  readonly metal: Metal | null;
  readonly metalMg: number | null;
  readonly fineUg: number | null;
}

const AT_ONCE = 5_000;
const STOCK = ':stock:pieces';

const cameFrom = sql`case when n.product_id is not null then ${accountPath('divisionPieces')}
  when exists (select from billed_pieces b where b.product_id = p.id) then ${accountPath('supplierGoods')}
  else ${accountPath('stockOrigin')} end`;
/**
 * In the house at its shop, with a customer, in another thing, or nobody knows where; of one whose encoding was undone,
 * where it came from.
 */
const dueAccount = sql`case split_part(c.place, ':', 1) when 'uncoded' then coalesce(k.origin, ${cameFrom})
  when 'encoded' then ${accountPath('divisionPieces')} when 'melted' then ${accountPath('divisionPieces')}
  else 'store:' || s.code || case split_part(c.place, ':', 1)
    when 'customer' then ':cost:sales' when 'unknown' then ':stock:lost'
    when 'owner' then ':owners:pieces' else ${STOCK} end end`;

function dueAfter(db: Pick<PoolDb, 'run'>, last: string): Promise<Due[]> {
  return db.run(
    sql<Due>`select * from (select p.id, p.store_id as "storeId", s.code as "storeCode",
        (c.since at time zone 'Atlantic/Canary')::date::text as since, ${dueAccount} as account,
        coalesce(case when c.place ~ '^uncoded:' then k.origin_cents end, p.cost_cents, 0) as "costCents",
        ${cameFrom} as origin,
        k.account as "bookedIn", k.cost_cents as "bookedCents", n.metal, n.metal_mg as "metalMg",
        n.fine_ug as "fineUg"
      from products p join store_names s on s.id = p.store_id join custody_items c on c.item_id = p.id
        left join piece_costs k on k.item_id = p.id left join encoded_pieces n on n.product_id = p.id
      where p.id > ${last}) d
      where ("bookedIn", "bookedCents") is distinct from (account, "costCents")
        and ("bookedIn" is not null or account <> origin)
      order by id limit ${AT_ONCE}`.compile(qb),
  );
}

/** Answers how many pieces have moved in the books; begun twice at once, each moves once. */
export async function bookPieceCosts(db: PoolDb): Promise<number> {
  let [booked, last] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const found = await dueAfter(db, last);
    if (found.length === 0) return booked;
    const groups = Map.groupBy(found, ({ storeCode, since }) => `${storeCode} ${since}`);
    for (const pieces of groups.values()) booked += await bookGroup(db, pieces);
    last = found.at(-1)!.id;
  }
}

/** On the day they moved; of a month that is closed, today. */
async function bookGroup(db: PoolDb, pieces: readonly Due[]): Promise<number> {
  try {
    return await transact(db, (tx) => book(tx, pieces, pieces[0]!.since));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== ledgerErrors.MONTH_CLOSED.code) throw error;
    return await transact(db, (tx) => book(tx, pieces, businessDate(new Date())));
  }
}

async function book(tx: Tx, found: readonly Due[], day: string): Promise<number> {
  const [{ storeId, storeCode }] = found as [Due];
  const pieces = await taken(tx, found);
  if (pieces.length === 0) return 0;
  const booked: Booked[] = [];
  const poster = { tx, today: day, signer: undefined, booked, kinds: new Set<string>(), who: { employeeId: null } };
  const { es } = LEDGER_KINDS.PIECE_COSTS;
  const posting = {
    kind: 'PIECE_COSTS',
    concept: productMachine.concept,
    recordId: storeId,
    operationCode: null,
  } as const;
  await post(poster, [{ ...posting, description: es, legs: mergedLegs(pieces.flatMap(legsOf)) }]);
  const line = {
    chain: storeCode,
    at: new Date().toISOString(),
    employeeId: null,
    signerId: null,
    approverId: null,
    storeId,
    action: 'product.bookCosts',
    concept: productMachine.concept,
    recordId: storeId,
    code: null,
    reason: null,
    requestId: '',
    details: { pieces: pieces.length },
    before: null,
    after: null,
    books: booked,
  };
  await tx.run(appendAudit(line, []));
  return pieces.length;
}

/** Those whose cost still stood where it was found: whoever writes down first where it stands now books it. */
async function taken(tx: Tx, found: readonly Due[]): Promise<readonly Due[]> {
  const rows = await tx.run(
    sql<{ id: string }>`with r as (select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r(id uuid,
        origin text, account text, "costCents" bigint, "bookedIn" text, "bookedCents" bigint) order by id),
      first as (insert into piece_costs (item_id, origin, origin_cents, account, cost_cents)
        select id, origin, "costCents", account, "costCents" from r where "bookedIn" is null
        on conflict (item_id) do nothing returning item_id),
      again as (update piece_costs k set account = r.account, cost_cents = r."costCents" from r
        where k.item_id = r.id and k.account = r."bookedIn" and k.cost_cents = r."bookedCents" returning k.item_id)
      select item_id as id from first union all select item_id from again`.compile(qb),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => ids.has(id));
}

/** Pieces a shop begins with: their cost stands in its stock at once, against what the shop began with. */
export async function placeOpeningCosts(
  tx: Tx,
  storeCode: string,
  pieces: readonly { readonly id: string; readonly costCents: number }[],
): Promise<void> {
  await tx.run(
    sql`insert into piece_costs (item_id, origin, origin_cents, account, cost_cents)
      select r.id, ${storeAccount(storeCode, 'equity')}, r."costCents", ${storeAccount(storeCode, 'stock:pieces')},
        r."costCents"
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as r(id uuid, "costCents" bigint)`.compile(qb),
  );
}

/** From where its cost stood, or came from; a cost that was corrected, against what no bill brought. */
function legsOf({ account, costCents, origin, bookedIn, bookedCents, metal, metalMg, fineUg }: Due): Leg[] {
  const was = bookedCents ?? costCents;
  const money = [
    { account: bookedIn ?? origin, amount: -was },
    { account: accountPath('stockOrigin'), amount: was - costCents },
    { account, amount: costCents },
  ];
  const [wasOut, isOut] = [bookedIn !== null && !bookedIn.endsWith(STOCK), !account.endsWith(STOCK)];
  if (metal === null || metalMg === null || wasOut === isOut) return money;
  const outMg = isOut ? metalMg : -metalMg;
  const outUg = isOut ? fineUg! : -fineUg!;
  return [
    ...money,
    { account: accountPath('divisionEncoded', metal), amount: -outMg },
    { account: accountPath('divisionEncodedOut', metal), amount: outMg },
    { account: accountPath('fineEncoded', metalTypeOf(metal)), amount: -outUg },
    { account: accountPath('fineEncodedOut', metalTypeOf(metal)), amount: outUg },
  ];
}
