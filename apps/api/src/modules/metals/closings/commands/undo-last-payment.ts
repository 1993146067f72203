import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingMachine } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { moneyAccount, requireOpenSession } from '../../../counter/cash/cash.public.ts';
import { post, reversibleBooking } from '../../../foundations/ledger/ledger.public.ts';
import { closingRecord } from '../closings.record.ts';
import { dropLastPayment } from '../closings.store.ts';
import { requireClosing, requireCovered } from '../closings.held.ts';

/** The last payment never was: its money goes back to where it came from. */
export const undoLastPayment = action({
  endpoint: closingsContract.undoLastPayment,
  record: closingRecord,
  action: 'undoLastPayment',
  lock: ({ tx, params }) => requireClosing(tx, params.closingId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { tx } = operation;
    const { method, amountCents, placeId, placeCode } = await dropLastPayment(operation, facts.id);
    await requireCovered(tx, facts.id);
    const cashSessionId = method === 'BANK_TRANSFER' ? undefined : await requireOpenSession(tx, placeId);
    const booking = await reversibleBooking(tx, {
      recordIds: [facts.id],
      kinds: ['CLOSING_PAYMENT'],
      account: moneyAccount(placeCode, method),
      amount: -amountCents,
      isLast: true,
    });
    await post(operation, [
      {
        kind: 'CLOSING_PAYMENT_CORRECTION',
        concept: closingMachine.concept,
        recordId: facts.id,
        operationCode: facts.code,
        description: facts.customerName,
        method,
        ...(cashSessionId === undefined ? {} : { cashSessionId }),
        reason: body.reason,
        reverses: booking.id,
        legs: booking.legs.map(({ account, amount }) => ({ account, amount: -amount })),
      },
    ]);
    operation.changes.push({ topic: 'cash', storeId: operation.who.storeId });
    return { columns: {}, details: { method, amountCents } };
  },
});
