import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { barsErrors } from '@quilate/domain/modules/metals/bars/bars.errors.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { moneyAccount } from '../../../counter/cash/cash.public.ts';
import { bookBar } from '../bars.book.ts';
import { barRecord } from '../bars.record.ts';
import { lockBar } from '../bars.store.ts';

/** Its price is in the bank of the division: between companies so much is never cash (domain, limit of cash). */
export const settle = action({
  endpoint: barsContract.settle,
  record: barRecord,
  action: 'settle',
  lock: ({ tx, params }) => lockBar(tx, params.barId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { paidOn, reference } = body;
    const soldOn = facts.soldOn!;
    if (paidOn < soldOn) throw refuse(barsErrors.BAR_PAID_EARLY, { soldOn: date(soldOn) });
    const priceCents = facts.priceCents!;
    await bookBar(operation, facts, 'BAR_PAYMENT', [
      { account: moneyAccount(DIVISION.code, 'BANK_TRANSFER'), amount: priceCents },
      { account: accountPath('divisionReceivable'), amount: -priceCents },
    ]);
    operation.changes.push({ topic: 'cash', storeId: operation.who.storeId });
    return { columns: { paid_on: paidOn, payment_reference: reference }, details: { paidOn, reference, priceCents } };
  },
});
