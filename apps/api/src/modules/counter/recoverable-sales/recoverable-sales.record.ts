/** A recoverable sale as the kernel writes it. */
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { record } from '../../../platform/record.ts';
import { getRecoverableSale } from './recoverable-sales.queries.ts';
import type { HeldRecoverableSale } from './recoverable-sales.store.ts';

export const recoverableRecord = record<HeldRecoverableSale>()({
  machine: recoverableMachine,
  es: recoverableSalesEs,
  rules: recoverableRules,
  table: 'recoverable_sales',
  isVersioned: true,
  topic: 'recoverable-sales',
  heardIn: 'store',
  things: ({ lot }) => [lot.id],
  reply: ({ tx, who, scope }, id) => getRecoverableSale(tx, who, scope, id),
});
