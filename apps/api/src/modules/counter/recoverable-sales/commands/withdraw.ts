import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoveryOn } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { moveLots } from '../../lots/lots.moves.ts';
import { charge } from '../recoverable-sales.charge.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { insertEvent, lockRecoverableSale } from '../recoverable-sales.store.ts';

/** Capital, profit and what the delay costs: paid whole, the lot waits for its owner (R-VR-05). */
export const withdraw = action({
  endpoint: recoverableContract.withdraw,
  record: recoverableRecord,
  action: 'withdraw',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: recoveryOn(facts, facts.today).totalCents }),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const recovery = recoveryOn(facts, operation.today);
    const { capitalCents, profitCents, surchargeCents, totalCents, delayDays } = recovery;
    const id = uuidv7();
    const invoiceNumber = await charge(operation, facts, {
      eventId: id,
      kind: 'RECOVERABLE_SALE_WITHDRAWAL',
      capitalCents,
      feesCents: profitCents + surchargeCents,
      saidCents: body.totalCents,
      payments: body.payments,
    });
    await insertEvent(operation, facts, { id, kind: 'withdrawal', ...recovery, invoiceNumber });
    await moveLots(operation, [{ lot: facts.lot, action: 'pay' }], facts.code);
    return {
      columns: { pending_cents: 0, paid_at: operation.now },
      details: { totalCents, capitalCents, delayDays, invoiceNumber },
    };
  },
});
