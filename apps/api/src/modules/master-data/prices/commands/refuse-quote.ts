import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { quoteMachine, quoteRules } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockQuote, settleQuote } from '../prices.store.ts';

export const refuseQuote = command({
  endpoint: pricesContract.refuseQuote,
  machine: quoteMachine,
  rules: quoteRules,
  action: 'refuseQuote',
  lock: ({ tx, params }) => lockQuote(tx, params.quoteId),
  run: (operation, { facts, row }) => settleQuote(operation, facts, row!.to),
});
