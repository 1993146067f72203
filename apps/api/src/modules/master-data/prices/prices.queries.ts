/** The prices in force with their authors, the market beside them, and what a weight is worth. */
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
  MarketQuote,
  PriceSection,
  Prices,
  PriceVersion,
  PriceValues,
  Quote,
} from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
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
        nullif(concat_ws(' ', e.name, e.surname), '') as "employeeName"
      from price_settings v left join employees e on e.id = v.employee_id
      where v.section = ${section} and v.valid_from <= clock_timestamp()
      order by v.valid_from desc, v.created_at desc limit 1`.compile(qb),
  );
  return row ?? { id: null, validFrom: null, employeeName: null, value: NO_VALUES[section] };
}

export async function currentPrices(db: Db, now: Date): Promise<Prices> {
  const [discounts, references, goldTiers, fixed, quotes, source] = await Promise.all([
    versionOf(db, 'discounts'),
    versionOf(db, 'references'),
    versionOf(db, 'goldTiers'),
    versionOf(db, 'fixed'),
    marketQuotes(db),
    db.first(
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
        order by q.metal_type, q.as_of desc`.compile(qb),
    ),
    db.run(
      sql<QuoteRow>`select ${quoteColumns} from metal_quotes q where q.state = 'held' order by q.as_of desc`.compile(
        qb,
      ),
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
    actions: offers(quoteMachine, quoteRules, { ...row, lastE4: last?.pricePerGramE4 }),
  };
}

export async function getQuote(db: Db, id: string): Promise<MarketQuote> {
  const row = await db.one(sql<QuoteRow>`select ${quoteColumns} from metal_quotes q where q.id = ${id}`.compile(qb));
  return asQuote(row, []);
}

export async function priceHistory(
  db: Db,
  query: { limit: number; cursor?: string | undefined; section?: PriceSection | undefined },
) {
  const cursor = decodeCursor(query.cursor);
  const own = query.section ? [sql`v.section = ${query.section}`] : [];
  const after = cursor ? [sql`(v.created_at, v.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<PriceVersion>`select v.id, v.section, v.valid_from as "validFrom", v.created_at as "createdAt", v.value,
          nullif(concat_ws(' ', e.name, e.surname), '') as "employeeName"
        from price_settings v left join employees e on e.id = v.employee_id where ${and([...own, ...after])}
        order by v.created_at desc, v.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from price_settings v where ${and(own)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { data, ...totals(count), ...next };
}

export async function worthOf(db: Db, input: QuoteInput, now: Date): Promise<Quote> {
  const [references, goldTiers, fixed, quotes] = await Promise.all([
    priceValue(db, 'references'),
    priceValue(db, 'goldTiers'),
    priceValue(db, 'fixed'),
    marketQuotes(db),
  ]);
  const { fineE4, usesFixed } = ruling(quotes.newest, fixed, now);
  const perGram = liquidationCents(fineE4, input.metal);
  return {
    lines: quoteLines(input, { references, goldTiers }),
    liquidationCents: perGram === null ? null : weightCents(input.weightMg, perGram),
    usesFixed,
  };
}
