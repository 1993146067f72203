/** Prices for other modules. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { quoteMachine, quoteRules } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import { type Metal, METALS } from '@quilate/domain/kernel/metals.ts';
import {
  liquidationCents,
  NO_VALUES,
  rulingPrices,
  type UsesFixed,
} from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import type {
  PriceValues,
  QuoteState,
  SaleDiscounts,
} from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { PriceSection } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { tell } from '../../../platform/change.ts';
import { type Db, type PoolDb, qb, transact } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { together } from '../../../platform/together.ts';
import { fetchQuote, type FetchedQuote, SourceFailure } from './prices.source.ts';

/** The values of one section in force: the newest version that has begun. */
export async function priceValue<S extends PriceSection>(db: Db, section: S): Promise<PriceValues[S]> {
  const row = await db.first(
    sql<{ value: PriceValues[S] }>`select value from price_settings
      where section = ${section} and valid_from <= clock_timestamp()
      order by valid_from desc, created_at desc limit 1`.compile(qb),
  );
  return row?.value ?? NO_VALUES[section];
}

export const saleDiscounts = (db: Db): Promise<SaleDiscounts> => priceValue(db, 'discounts');

/** The fine price that rules now: the market's, or the fixed one and why. */
async function rulingNow(db: Db, now: Date) {
  const [fixed, rows] = await Promise.all([
    priceValue(db, 'fixed'),
    db.run(
      sql<{ metalType: 'ORO' | 'PLATA'; pricePerGramE4: number; asOf: string }>`
        select distinct on (metal_type) metal_type as "metalType", price_per_gram_e4 as "pricePerGramE4",
          as_of as "asOf" from metal_quotes where state = 'accepted'
          order by metal_type, as_of desc, fetched_at desc`.compile(qb),
    ),
  ]);
  const of = (metalType: 'ORO' | 'PLATA') => {
    const row = rows.find((one) => one.metalType === metalType);
    return row && { pricePerGramE4: row.pricePerGramE4, asOf: new Date(row.asOf) };
  };
  const quotes = { ORO: of('ORO'), PLATA: of('PLATA') };
  const quotedAt = { ORO: quotes.ORO?.asOf.toISOString() ?? null, PLATA: quotes.PLATA?.asOf.toISOString() ?? null };
  return { ...rulingPrices(quotes, fixed, now), quotedAt };
}

export const usesFixedPrices = async (db: Db, now: Date): Promise<UsesFixed> => (await rulingNow(db, now)).usesFixed;

/** Cents a gram of a metal at a reference, or null while nobody has set one; LIQ follows the market. */
export async function pricePerGram(db: Db, reference: 'XI' | 'A3' | 'LIQ', metal: Metal): Promise<number | null> {
  if (reference !== 'LIQ') return (await priceValue(db, 'references'))[reference][metal];
  return liquidationCents((await rulingNow(db, new Date())).fineE4, metal);
}

/** Cents a gram of every metal at the price that rules now, why it is not the market's, and how old the market's is. */
export async function rulingCents(db: Db) {
  const { fineE4, usesFixed, quotedAt } = await rulingNow(db, new Date());
  const cents = Object.fromEntries(METALS.map((metal) => [metal, liquidationCents(fineE4, metal)]));
  return { realCents: cents as Record<Metal, number | null>, usesFixed, quotedAt };
}

/** What the house pays for used metal: cents a gram by metal, the tiers of gold, and whether the market is silent. */
export async function purchasePrices(db: Db, reference: 'CO' | 'VR') {
  const reads = together(db);
  const [references, { tiers }, usesFixed] = await Promise.all([
    priceValue(reads, 'references'),
    priceValue(reads, 'goldTiers'),
    usesFixedPrices(reads, new Date()),
  ]);
  return { centsPerGram: references[reference], tiers, usesFixed };
}

/** Founding data: the prices a group begins with. */
export async function seedPrices<S extends PriceSection>(
  db: Db,
  section: S,
  validFrom: string,
  value: PriceValues[S],
): Promise<void> {
  await db.run(
    qb
      .insertInto('price_settings')
      .values({ id: uuidv7(), section, value: JSON.stringify(value), valid_from: validFrom }),
  );
}

const METAL_TYPES = ['ORO', 'PLATA'] as const;
const FAILURES_BEFORE_REST = 3;
const REST = '10 minutes';
/** Readings are hours apart; within one, the same answer is the same reading. */
const SAME_READING = '1 hour';

/** Asks the source for both metals. Never throws for what the source does: it answers what it kept. */
export async function fetchMarket(
  db: PoolDb,
  sourceUrl: string | undefined,
): Promise<{ kept: number; failed: string[] }> {
  if (sourceUrl === undefined) return { kept: 0, failed: [] };
  const source = new URL(sourceUrl.replace('{metal}', '')).host;
  const resting = await db.first(
    sql`select 1 from price_source where source = ${source} and failures >= ${FAILURES_BEFORE_REST}
      and tried_at > clock_timestamp() - ${REST}::interval`.compile(qb),
  );
  if (resting) return { kept: 0, failed: [] };
  const failed: string[] = [];
  let kept = 0;
  for (const metalType of METAL_TYPES) {
    try {
      kept += await keepQuote(db, { metalType, source, quote: await fetchQuote(sourceUrl, metalType) });
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      failed.push(error.failure);
    }
  }
  await db.run(
    sql`insert into price_source (source, failures, last_error, tried_at)
      values (${source}, ${failed.length > 0 ? 1 : 0}, ${failed[0] ?? null}, clock_timestamp())
      on conflict (source) do update set tried_at = excluded.tried_at, last_error = excluded.last_error,
        failures = case when excluded.last_error is null then 0 else price_source.failures + 1 end`.compile(qb),
  );
  return { kept, failed };
}

interface Found {
  readonly metalType: 'ORO' | 'PLATA';
  readonly source: string;
  readonly quote: FetchedQuote;
}

/** Keeps what was read, believed when it is no jump; answers how many are new. */
export async function keepQuote(db: PoolDb, { metalType, source, quote }: Found): Promise<number> {
  const { pricePerGramE4, asOf } = quote;
  return await transact(db, async (tx) => {
    // Of two who read it at the same moment the second finds it kept.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`metal_quotes ${metalType}`}))`.compile(qb));
    const before = await saidBefore(tx, { metalType, source, quote });
    if (before?.isSameReading) return 0;
    const facts = {
      state: 'held' as QuoteState,
      pricePerGramE4,
      lastE4: await lastAccepted(tx, metalType),
      isDiscarded: before?.state === 'refused',
    };
    const auto = autoRows(quoteMachine, quoteRules, facts);
    const id = uuidv7();
    const state = (auto.at(-1)?.to ?? facts.state) as QuoteState;
    await tx.run(
      qb
        .insertInto('metal_quotes')
        .values({ id, metal_type: metalType, price_per_gram_e4: pricePerGramE4, as_of: asOf, source, state }),
    );
    const of = { concept: quoteMachine.concept, recordId: id };
    const steps = auto.map(({ from, to, action }) => ({ ...of, from, to, action }));
    await tx.run(insertStates([{ ...of, from: null, to: 'held', action: 'fetch' }, ...steps], null, null));
    await tx.run(tell([{ topic: 'prices', storeId: '*' }]));
    return 1;
  });
}

interface SaidBefore {
  readonly state: QuoteState;
  /** Asked twice, not read twice: a job that was begun again, or at two processes. */
  readonly isSameReading: boolean;
}

/** What the source said last, if it is word for word what it says now. */
async function saidBefore(db: Db, { metalType, source, quote }: Found): Promise<SaidBefore | undefined> {
  const last = await db.first(
    sql<SaidBefore & { isSame: boolean }>`select state, as_of = ${quote.asOf} and
        price_per_gram_e4 = ${quote.pricePerGramE4} as "isSame",
        fetched_at > clock_timestamp() - ${SAME_READING}::interval as "isSameReading"
      from metal_quotes where metal_type = ${metalType} and source = ${source}
      order by fetched_at desc limit 1`.compile(qb),
  );
  return last?.isSame ? last : undefined;
}

export async function lastAccepted(db: Db, metalType: 'ORO' | 'PLATA'): Promise<number | undefined> {
  const row = await db.first(
    qb
      .selectFrom('metal_quotes')
      .select('price_per_gram_e4')
      .where('metal_type', '=', metalType)
      .where('state', '=', 'accepted')
      .orderBy('as_of', 'desc')
      .orderBy('fetched_at', 'desc')
      .limit(1),
  );
  return row?.price_per_gram_e4;
}
