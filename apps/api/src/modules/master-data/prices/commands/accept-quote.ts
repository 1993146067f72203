import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { quoteMachine, quoteRules } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockQuote, settleQuote } from '../prices.store.ts';

export const acceptQuote = command({
  endpoint: pricesContract.acceptQuote,
  machine: quoteMachine,
  rules: quoteRules,
  action: 'acceptQuote',
  lock: ({ tx, params }) => lockQuote(tx, params.quoteId),
  run: (operation, { facts, row }) => settleQuote(operation, facts, row!.to),
});
