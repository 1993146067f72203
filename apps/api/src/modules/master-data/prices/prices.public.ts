/** Prices for other modules. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { NO_DISCOUNTS, type SaleDiscounts } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** The sale discounts in force: the newest row that has begun. */
export async function saleDiscounts(db: Db): Promise<SaleDiscounts> {
  const row = await db.first(
    qb
      .selectFrom('sale_discounts')
      .select([
        'new_gold_bp as newGoldBp',
        'new_silver_bp as newSilverBp',
        'used_gold_bp as usedGoldBp',
        'used_silver_bp as usedSilverBp',
        'is_default as isDefault',
      ])
      .where('valid_from', '<=', sql<string>`clock_timestamp()`)
      .orderBy('valid_from', 'desc')
      .limit(1),
  );
  return row ?? NO_DISCOUNTS;
}

/** Founding data: the discounts a group begins with. */
export async function foundSaleDiscounts(db: Db, validFrom: string, discounts: SaleDiscounts): Promise<void> {
  await db.run(
    qb.insertInto('sale_discounts').values({
      id: uuidv7(),
      valid_from: validFrom,
      new_gold_bp: discounts.newGoldBp,
      new_silver_bp: discounts.newSilverBp,
      used_gold_bp: discounts.usedGoldBp,
      used_silver_bp: discounts.usedSilverBp,
      is_default: discounts.isDefault,
    }),
  );
}
