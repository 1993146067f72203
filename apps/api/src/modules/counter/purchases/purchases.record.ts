/** A purchase as the kernel writes it. */
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { purchaseMachine, purchaseRules } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import { record } from '../../../platform/record.ts';
import { getPurchase } from './purchases.queries.ts';
import type { HeldPurchase } from './purchases.store.ts';

export const purchaseRecord = record<HeldPurchase>()({
  machine: purchaseMachine,
  es: purchasesEs,
  rules: purchaseRules,
  table: 'purchases',
  isVersioned: true,
  topic: 'purchases',
  heardIn: 'store',
  reply: ({ tx, who, scope }, id) => getPurchase(tx, who, scope, id),
});
