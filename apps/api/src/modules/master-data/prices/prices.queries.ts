/** The prices in force with their authors, the market beside them, and what a weight is worth. */
import { marketQuoteList, priceHistoryList } from '@quilate/domain/modules/master-data/prices/prices.lists.ts';
import { sql } from 'kysely';
import { METALS } from '@quilate/domain/kernel/metals.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { quoteMachine, quoteRules } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import {
  changeBp,
  liquidationCents,
  NO_VALUES,
  type QuoteInput,
  quoteLines,
  rulingPrices,
  weightCents,
} from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import type {
  Market,
  MarketDays,
  MarketQuote,
  Prices,
  PriceVersion,
  PriceValues,
  Quote,
  ReadQuote,
} from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { FineMetal, PriceSection } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, isText, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { together } from '../../../platform/together.ts';
import { priceValue } from './prices.public.ts';

export interface Version<S extends PriceSection> {
  readonly id: string | null;
  readonly validFrom: string | null;
  readonly employeeName: string | null;
  readonly value: PriceValues[S];
}

async function versionOf<S extends PriceSection>(db: Db, section: S): Promise<Version<S>> {
  const row = await db.first(
    sql<Version<S>>`select v.id, v.valid_from as "validFrom", v.value,
        e.name as "employeeName"
      from price_settings v left join employee_names e on e.id = v.employee_id
      where v.section = ${section} and v.valid_from <= clock_timestamp()
      order by v.valid_from desc, v.created_at desc limit 1`.compile(qb),
  );
  return row ?? { id: null, validFrom: null, employeeName: null, value: NO_VALUES[section] };
}

export async function currentPrices(db: Db, now: Date): Promise<Prices> {
  const reads = together(db);
  const [discounts, references, goldTiers, fixed, quotes, source] = await Promise.all([
    versionOf(reads, 'discounts'),
    versionOf(reads, 'references'),
    versionOf(reads, 'goldTiers'),
    versionOf(reads, 'fixed'),
    marketQuotes(reads),
    reads.first(
      sql<Pick<Market, 'lastError' | 'triedAt'>>`select last_error as "lastError", tried_at as "triedAt"
        from price_source order by tried_at desc limit 1`.compile(qb),
    ),
  ]);
  const { fineE4, usesFixed } = ruling(quotes.newest, fixed.value, now);
  const liquidation = Object.fromEntries(METALS.map((metal) => [metal, liquidationCents(fineE4, metal)]));
  return {
    discounts,
    references,
    goldTiers,
    fixed,
    market: { usesFixed, ...quotes, lastError: source?.lastError ?? null, triedAt: source?.triedAt ?? null },
    liquidation: liquidation as Prices['liquidation'],
  };
}

function ruling(newest: readonly MarketQuote[], fixed: PriceValues['fixed'], now: Date) {
  const of = (metalType: 'ORO' | 'PLATA') => {
    const quote = newest.find((one) => one.metalType === metalType);
    return quote && { pricePerGramE4: quote.pricePerGramE4, asOf: new Date(quote.asOf) };
  };
  return rulingPrices({ ORO: of('ORO'), PLATA: of('PLATA') }, fixed, now);
}

type QuoteRow = Omit<MarketQuote, 'changeBp' | 'actions'>;
const quoteColumns = sql<QuoteRow>`q.id, q.metal_type as "metalType", q.price_per_gram_e4 as "pricePerGramE4",
  q.as_of as "asOf", q.source, q.state`;

/** The last accepted quote of each metal, and those that wait for a person. */
async function marketQuotes(db: Db): Promise<Pick<Market, 'newest' | 'held'>> {
  const [newest, held] = await Promise.all([
    db.run(
      sql<QuoteRow>`select distinct on (q.metal_type) ${quoteColumns} from metal_quotes q where q.state = 'accepted'
        order by q.metal_type, q.as_of desc, q.fetched_at desc`.compile(qb),
    ),
    db.run(
      // An answer that was read several times is asked once.
      sql<QuoteRow>`select ${quoteColumns} from (
          select distinct on (metal_type, source, as_of, price_per_gram_e4) * from metal_quotes where state = 'held'
          order by metal_type, source, as_of, price_per_gram_e4, fetched_at desc) q
        order by q.fetched_at desc`.compile(qb),
    ),
  ]);
  return {
    newest: newest.map((row) => ({ ...row, changeBp: null, actions: [] })),
    held: held.map((row) => asQuote(row, newest)),
  };
}

function asQuote(row: QuoteRow, newest: readonly QuoteRow[]): MarketQuote {
  const last = newest.find((one) => one.metalType === row.metalType);
  return {
    ...row,
    changeBp: last ? changeBp(row.pricePerGramE4, last.pricePerGramE4) : null,
    actions: offers(quoteMachine, quoteRules, { ...row, lastE4: last?.pricePerGramE4, isDiscarded: false }),
  };
}

export async function getQuote(db: Db, id: string): Promise<MarketQuote> {
  const row = await db.one(sql<QuoteRow>`select ${quoteColumns} from metal_quotes q where q.id = ${id}`.compile(qb));
  return asQuote(row, []);
}

const versionRecords = recordList(priceHistoryList)<PriceVersion>({
  kind: 'prices',
  table: 'price_settings',
  as: 'v',
  columns: sql`v.id, v.section, v.valid_from as "validFrom", v.created_at as "createdAt", v.value,
    e.name as "employeeName"`,
  joins: sql`left join employee_names e on e.id = v.employee_id`,
  sort: { validFrom: instant('v.valid_from') },
  where: { section: isText('v.section') },
});
export const priceHistory = (db: Db, query: PageQuery<typeof priceHistoryList>) =>
  listRecords(db, versionRecords, query);

const quoteRecords = recordList(marketQuoteList)<ReadQuote>({
  kind: 'metalQuote',
  table: 'metal_quotes',
  as: 'q',
  columns: sql`q.id, q.metal_type as "metalType", q.price_per_gram_e4 as "pricePerGramE4", q.as_of as "asOf",
    q.source, q.state, q.fetched_at as "readAt", (select e.name from state_changes c
      join employee_names e on e.id = c.employee_id
      where c.record_id = q.id order by c.at desc limit 1) as "decidedBy"`,
  sort: { readAt: instant('q.fetched_at') },
  where: {
    metal: isText('q.metal_type'),
    state: isOneOf('q.state'),
    from: (day) => sql`q.fetched_at >= ${day}::date::timestamp at time zone 'Atlantic/Canary'`,
    to: (day) => sql`q.fetched_at < (${day}::date + 1)::timestamp at time zone 'Atlantic/Canary'`,
  },
});
export const readQuotes = (db: Db, query: PageQuery<typeof marketQuoteList>) => listRecords(db, quoteRecords, query);

/** By the day the market said it, in the shops' zone. */
export async function marketDays(
  db: Db,
  { metal, days }: { readonly metal: FineMetal; readonly days: number },
): Promise<MarketDays> {
  const [rows, last] = await Promise.all([
    db.run(
      sql<MarketDays['days'][number]>`select d.day::date::text as date, q.price_per_gram_e4 as "pricePerGramE4"
        from generate_series((business_date() - ${days - 1}::int)::timestamp, business_date()::timestamp,
            interval '1 day') as d(day)
          left join lateral (select price_per_gram_e4 from metal_quotes
            where metal_type = ${metal} and state = 'accepted'
              and as_of >= d.day at time zone 'Atlantic/Canary'
              and as_of < (d.day + interval '1 day') at time zone 'Atlantic/Canary'
            order by as_of desc, fetched_at desc limit 1) q on true
        order by d.day`.compile(qb),
    ),
    db.first(
      sql<NonNullable<MarketDays['last']>>`select price_per_gram_e4 as "pricePerGramE4", as_of as "asOf", source
        from metal_quotes where metal_type = ${metal} and state = 'accepted'
        order by as_of desc, fetched_at desc limit 1`.compile(qb),
    ),
  ]);
  return { days: rows, last: last ?? null };
}

export async function worthOf(db: Db, input: QuoteInput, now: Date): Promise<Quote> {
  const reads = together(db);
  const [references, goldTiers, fixed, quotes] = await Promise.all([
    priceValue(reads, 'references'),
    priceValue(reads, 'goldTiers'),
    priceValue(reads, 'fixed'),
    marketQuotes(reads),
  ]);
  const { fineE4, usesFixed } = ruling(quotes.newest, fixed, now);
  const perGram = liquidationCents(fineE4, input.metal);
  return {
    lines: quoteLines(input, { references, goldTiers }),
    liquidationCents: perGram === null ? null : weightCents(input.weightMg, perGram),
    usesFixed,
  };
}
