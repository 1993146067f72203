import { date } from '@quilate/domain/kernel/format.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listPurchases } from './purchases.queries.ts';

export const purchasesFinder = finder({
  concept: 'purchase',
  policy: purchasesGrants.read,
  kinds: ['purchase'],
  page: ({ db, scope }, query) => listPurchases(db, scope, query),
  face: ({ id, code, lotCode, madeAt, customerName, totalCents: amountCents, state }) => ({
    id,
    code,
    alsoNamed: [lotCode],
    label: code,
    hint: [date(madeAt), customerName, purchasesEs.states[state]],
    amountCents,
  }),
});
