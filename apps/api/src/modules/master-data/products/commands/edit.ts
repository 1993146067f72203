import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { forgetWords, indexWords, wordsOf } from '../../../../platform/search.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { changed, lockProduct } from '../products.store.ts';

export const edit = command({
  endpoint: productsContract.edit,
  machine: productMachine,
  rules: productRules,
  action: 'edit',
  lock: lockProduct,
  async run(operation, { facts, row, body }) {
    const { tx } = operation;
    await refuseStale(tx, facts, body.version);
    const { description, gem, isRefundable, notes } = body;
    const gemWeightMg = gem === 'NINGUNA' ? 0 : body.gemWeightMg;
    if (gemWeightMg > facts.weightMg) throw refuse(productsErrors.GEM_TOO_HEAVY, {}, 'gemWeightMg');
    await tx.run(
      qb
        .updateTable('products')
        .set({
          description,
          gem,
          gem_weight_mg: gemWeightMg,
          is_refundable: isRefundable,
          notes: notes === '' ? null : notes,
          version: sql`version + 1`,
        })
        .where('id', '=', facts.id),
    );
    await tx.run(forgetWords([facts.id]));
    const { id: recordId, createdAt: at, storeId } = facts;
    await tx.run(indexWords({ kind: 'product', recordId, at, storeId, words: wordsOf(facts.code, description) }));
    const before = pick(facts);
    const after = { description, gem, gemWeightMg, isRefundable, notes };
    return changed(operation, facts, { state: row!.to, before, after });
  },
});

const pick = (facts: Awaited<ReturnType<typeof lockProduct>>) => ({
  description: facts.description,
  gem: facts.gem,
  gemWeightMg: facts.gemWeightMg,
  isRefundable: facts.isRefundable,
  notes: facts.notes ?? '',
});
