import { sql } from 'kysely';
import { platformsContract } from '@quilate/domain/modules/master-data/platforms/platforms.contract.ts';
import { platformMachine } from '@quilate/domain/modules/master-data/platforms/platforms.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { getPlatform } from '../platforms.queries.ts';
import { lockPlatform, RECORD_OF } from '../platforms.store.ts';

export const edit = command({
  endpoint: platformsContract.edit,
  machine: platformMachine,
  action: 'edit',
  lock: ({ tx, params }) => lockPlatform(tx, params.platformId),
  async run(operation, { facts, row, body }) {
    const { tx } = operation;
    const { version, ...terms } = body;
    const recordId = RECORD_OF[facts.id];
    await refuseStale(tx, { ...facts, id: recordId }, version);
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
        .where('id', '=', facts.id),
    );
    operation.changes.push({ topic: 'platforms', storeId: '*', id: facts.id });
    return {
      recordId,
      code: null,
      state: row!.to,
      before: facts,
      after: terms,
      reply: () => getPlatform(tx, facts.id),
    };
  },
});
