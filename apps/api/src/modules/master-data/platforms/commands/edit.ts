import { sql } from 'kysely';
import { platformsContract } from '@quilate/domain/modules/master-data/platforms/platforms.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { lockPlatform, RECORD_OF } from '../platforms.store.ts';
import { platformRecord } from '../platforms.record.ts';

export const edit = action({
  endpoint: platformsContract.edit,
  record: platformRecord,
  action: 'edit',
  async lock({ tx, params }) {
    const platform = await lockPlatform(tx, params.platformId);
    return { ...platform, id: RECORD_OF[platform.id], name: platform.id };
  },
  async run({ tx }, { facts, body }) {
    refuseStale(facts, body.version);
    const { goldRoundingCents, silverRoundingCents, goldBenefitBp, silverBenefitBp } = body;
    const terms = { goldRoundingCents, silverRoundingCents, goldBenefitBp, silverBenefitBp };
    await tx.run(
      qb
        .updateTable('platforms')
        .set({
          gold_rounding_cents: terms.goldRoundingCents,
          silver_rounding_cents: terms.silverRoundingCents,
          gold_benefit_bp: terms.goldBenefitBp,
          silver_benefit_bp: terms.silverBenefitBp,
          version: sql`version + 1`,
        })
        .where('id', '=', facts.name),
    );
    return { before: facts, after: terms };
  },
});
