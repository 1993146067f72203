import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { type CashPlace, isDivision } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { totalOf } from '../cash.public.ts';
import { openingBalanceRecord } from '../cash.record.ts';
import { ownedBy } from '../cash.store.ts';
import type { Till } from '../cash.tills.ts';

/** What an account of a shop or the division begins with: once, and before all else (docs/decisions/0098, 0158). */
export const beginBalance = (till: Till) =>
  creation({
    endpoint: till.ownContract.beginBalance,
    record: openingBalanceRecord,
    action: 'beginBalance',
    lock: (input) => lock(input, till.placeOf(input.who)),
    async run(operation, { body, facts: place, state }) {
      const { tx, who, now, today } = operation;
      const { account, amountCents, observations } = body;
      await refuseBegun(tx, storeAccount(place.code, account));
      const countedCents = totalOf(body.counts);
      const isCash = account !== 'bank';
      if (isCash && countedCents !== amountCents)
        throw refuse(cashErrors.BREAKDOWN_DIFFERS, { countedCents, amountCents });
      const id = uuidv7();
      await tx.run(
        qb.insertInto('opening_balances').values({
          id,
          state,
          ...ownedBy(place),
          account,
          amount_cents: amountCents,
          units: JSON.stringify(isCash ? body.counts.filter((one) => one.units > 0) : []),
          observations,
          made_at: now,
          business_date: today,
          employee_id: who.employeeId,
          signer_id: operation.signer?.id ?? who.employeeId,
        }),
      );
      await post(operation, [
        {
          kind: 'INITIAL_BALANCE',
          concept: 'openingBalance',
          recordId: id,
          operationCode: null,
          description: LEDGER_KINDS.INITIAL_BALANCE.es,
          method: isCash ? 'CASH' : 'BANK_TRANSFER',
          reason: observations,
          legs: [
            { account: storeAccount(place.code, account), amount: amountCents },
            { account: storeAccount(place.code, 'equity'), amount: -amountCents },
          ],
        },
      ]);
      if (!isDivision(place)) operation.changes.push({ topic: 'cash', storeId: place.id });
      return { id, details: { store: place.name, account, amountCents } };
    },
  });

async function lock({ tx, body }: LockInput<typeof cashContract.beginBalance>, own: CashPlace): Promise<CashPlace> {
  const place = isDivision(own)
    ? own
    : await tx.first(sql<CashPlace>`select id, code, name from store_names where id = ${body.storeId}`.compile(qb));
  if (!place) throw new DomainError(kernelErrors.NOT_FOUND);
  await lockBalances(tx, [storeAccount(place.code, body.account)]);
  return place;
}

async function refuseBegun(tx: Tx, path: string): Promise<void> {
  const booked = await tx.first(
    sql<{
      id: string;
    }>`select e.transaction_id as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.path = ${path} limit 1`.compile(qb),
  );
  if (booked) throw refuse(cashErrors.BALANCE_BEGUN);
}
