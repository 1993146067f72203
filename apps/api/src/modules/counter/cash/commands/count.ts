import { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { isBlindTo, mismatchRefusal } from '../cash.blind.ts';
import { requireOpenSession, totalOf } from '../cash.public.ts';
import { spotCountRecord } from '../cash.record.ts';

/** Counts the till or the remainder at any time; only what differs is booked (S0 §2, §5). */
export const count = creation({
  endpoint: cashContract.count,
  record: spotCountRecord,
  action: 'count',
  lock,
  async run(operation, { body, facts }) {
    const { tx, who, now, today } = operation;
    const countedCents = totalOf(body.counts);
    const differenceCents = countedCents - facts.expectedCents;
    if (differenceCents !== 0 && body.reason === undefined) throw mismatchRefusal(differenceCents, isBlindTo(who));
    const id = uuidv7();
    await tx.run(
      qb.insertInto('spot_counts').values({
        id,
        store_id: who.storeId,
        account: body.account,
        cash_session_id: facts.cashSessionId,
        counted_at: now,
        business_date: today,
        expected_cents: facts.expectedCents,
        counted_cents: countedCents,
        reason: differenceCents === 0 ? null : body.reason!,
        units: JSON.stringify(body.counts.filter((one) => one.units > 0)),
        employee_id: who.employeeId,
        signer_id: operation.signer?.id ?? who.employeeId,
      }),
    );
    await post(operation, [
      {
        kind: 'CASH_COUNT_MISMATCH',
        concept: 'spotCount',
        recordId: id,
        operationCode: null,
        description: cashEs.descriptions.countMismatch,
        method: 'CASH',
        reason: body.reason,
        ...(facts.cashSessionId ? { cashSessionId: facts.cashSessionId } : {}),
        legs: [
          { account: storeAccount(who.storeCode, body.account), amount: differenceCents },
          { account: storeAccount(who.storeCode, `difference:${body.account}`), amount: -differenceCents },
        ],
      },
    ]);
    return { id, details: { account: body.account, countedCents, differenceCents } };
  },
});

interface Facts {
  readonly expectedCents: number;
  /** Of a till that is counted; the remainder is there without one. */
  readonly cashSessionId: string | null;
}

async function lock({ tx, who, body }: LockInput<typeof cashContract.count>): Promise<Facts> {
  const cashSessionId = body.account === 'till' ? await requireOpenSession(tx, who.storeId) : null;
  const path = storeAccount(who.storeCode, body.account);
  const held = await lockBalances(tx, [path]);
  return { expectedCents: held[path] ?? 0, cashSessionId };
}
