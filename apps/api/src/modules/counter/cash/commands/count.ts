import type { CashPlace } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { mismatchRefusal } from '../cash.blind-counts.ts';
import { requireOpenSession, totalOf } from '../cash.public.ts';
import type { Till } from '../cash.tills.ts';
import { spotCountRecord } from '../cash.record.ts';
import { ownedBy } from '../cash.store.ts';

/** Counts the till or the remainder at any time; only what differs is booked (S0 §2, §5). */
export const count = (till: Till) =>
  creation({
    endpoint: till.ownContract.count,
    record: spotCountRecord,
    action: 'count',
    lock: (input): Promise<Facts> => lock(input, till.placeOf(input.who)),
    async run(operation, { body, facts }) {
      const { tx, who, now, today } = operation;
      const place = till.placeOf(who);
      const countedCents = totalOf(body.counts);
      const differenceCents = countedCents - facts.expectedCents;
      if (differenceCents !== 0 && body.reason === undefined)
        throw mismatchRefusal(operation, { place, mode: 'CASH_COUNT', ...body, ...facts });
      const id = uuidv7();
      await tx.run(
        qb.insertInto('spot_counts').values({
          id,
          ...ownedBy(place),
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
            { account: storeAccount(place.code, body.account), amount: differenceCents },
            { account: storeAccount(place.code, `difference:${body.account}`), amount: -differenceCents },
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

async function lock({ tx, body }: LockInput<Till['ownContract']['count']>, place: CashPlace): Promise<Facts> {
  const cashSessionId = body.account === 'till' ? await requireOpenSession(tx, place.id) : null;
  const path = storeAccount(place.code, body.account);
  const held = await lockBalances(tx, [path]);
  return { expectedCents: held[path] ?? 0, cashSessionId };
}
