import { DomainError, type FieldError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { pricesErrors } from '@quilate/domain/modules/master-data/prices/prices.errors.ts';
import { tierFaults } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import type { GoldTier, Publication } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { PriceSection } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { priceRecord } from '../prices.record.ts';

interface Newest {
  readonly id: string | null;
  readonly value: unknown;
  readonly changedBy: string | null;
}

/** The version in force, held so that two people cannot publish over each other. */
async function lockNewest(tx: Tx, section: PriceSection): Promise<Newest> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`prices:${section}`}))`.compile(qb));
  const row = await tx.first(
    sql<Newest>`select v.id, v.value, e.name as "changedBy"
      from price_settings v left join employee_names e on e.id = v.employee_id
      where v.section = ${section} order by v.valid_from desc, v.created_at desc limit 1`.compile(qb),
  );
  return row ?? { id: null, value: null, changedBy: null };
}

/** Puts a version in force at once; the one before stays in the history (S0 §3). */
export const publish = creation({
  endpoint: pricesContract.publish,
  record: priceRecord,
  action: 'publish',
  lock: ({ tx, body }) => lockNewest(tx, body.section),
  async run({ tx, now, signer }, { body, facts }) {
    const { section, value, basedOn } = body;
    if (facts.id !== basedOn) {
      throw new DomainError(kernelErrors.VERSION_CONFLICT, { current: facts.value, changedBy: facts.changedBy });
    }
    check(body);
    const id = uuidv7();
    await tx.run(
      qb.insertInto('price_settings').values({
        id,
        section,
        value: JSON.stringify(value),
        valid_from: now,
        employee_id: signer!.id,
      }),
    );
    return { id, details: { section }, before: facts.value, after: value };
  },
});

function check(body: Publication): void {
  if (body.section === 'goldTiers') checkTiers(body.value.tiers);
  if (body.section !== 'fixed') return;
  const { goldCentsPerGram, silverCentsPerGram, isEnabled } = body.value;
  if (isEnabled && (goldCentsPerGram === null || silverCentsPerGram === null)) {
    throw refuse(pricesErrors.FIXED_PRICE_MISSING);
  }
}

function checkTiers(tiers: readonly GoldTier[]): void {
  const fields = tierFaults(tiers).map(({ at, fault }): FieldError => {
    const name = fault === 'TIER_EMPTY' || fault === 'TIER_END' ? 'toMg' : 'fromMg';
    return { path: `value.tiers.${at}.${name}`, code: fault, message: pricesErrors[fault].es };
  });
  const [first] = tierFaults(tiers);
  if (first) throw new DomainError(pricesErrors[first.fault], {}, fields);
}
