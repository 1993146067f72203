/** A trade-in as the kernel writes it. */
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { tradeInMachine, tradeInRules } from '@quilate/domain/modules/counter/trade-ins/trade-ins.machine.ts';
import { record } from '../../../platform/record.ts';
import { getTradeIn } from './trade-ins.queries.ts';
import type { HeldTradeIn } from './trade-ins.store.ts';

export const tradeInRecord = record<HeldTradeIn>()({
  machine: tradeInMachine,
  es: tradeInsEs,
  rules: tradeInRules,
  table: 'trade_ins',
  isVersioned: true,
  topic: 'trade-ins',
  heardIn: 'store',
  reply: ({ tx, who, scope }, id) => getTradeIn(tx, who, scope, id),
});
