import { action } from '../../../../platform/action.ts';
import { correctCount, lockCounted } from '../cash.corrections.ts';
import { sessionRecord } from '../cash.record.ts';
import type { Till } from '../cash.tills.ts';

export const correctClosing = (till: Till) =>
  action({
    endpoint: till.ownContract.correctClosing,
    record: sessionRecord,
    action: 'correctClosing',
    lock: ({ tx, who, params }) => lockCounted(tx, till.placeOf(who), params.sessionId),
    bound: ({ facts, body }) => ({
      recordCode: `Z ${facts.zNumber}`,
      amountCents: body.countedCents - facts.closingCents,
    }),
    run: (operation, { facts, body }) => correctCount(operation, till.placeOf(operation.who), facts, 'CLOSE', body),
  });
