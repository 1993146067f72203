import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { action } from '../../../../platform/action.ts';
import { forgetWords, indexWords, wordsOf } from '../../../../platform/search.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const edit = action({
  endpoint: productsContract.edit,
  record: productRecord,
  action: 'edit',
  lock: lockProduct,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    const { description, gem, isRefundable, notes } = body;
    const gemWeightMg = gem === 'NINGUNA' ? 0 : body.gemWeightMg;
    if (gemWeightMg > facts.weightMg) throw refuse(productsErrors.GEM_TOO_HEAVY, {}, 'gemWeightMg');
    await tx.run(forgetWords([facts.id]));
    const { id: recordId, createdAt: at, storeId } = facts;
    await tx.run(indexWords({ kind: 'product', recordId, at, storeId, words: wordsOf(facts.code, description) }));
    const columns = {
      description,
      gem,
      gem_weight_mg: gemWeightMg,
      is_refundable: isRefundable,
      notes: notes === '' ? null : notes,
    };
    return { columns, before: pick(facts), after: { description, gem, gemWeightMg, isRefundable, notes } };
  },
});

const pick = (facts: Awaited<ReturnType<typeof lockProduct>>) => ({
  description: facts.description,
  gem: facts.gem,
  gemWeightMg: facts.gemWeightMg,
  isRefundable: facts.isRefundable,
  notes: facts.notes ?? '',
});
