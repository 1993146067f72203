import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { cashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { totalOf } from '../cash.public.ts';
import { openingBalanceRecord } from '../cash.record.ts';

/** What an account of a shop begins with: once, before anything else is booked on it (docs/decisions/0098). */
export const beginBalance = creation({
  endpoint: cashContract.beginBalance,
  record: openingBalanceRecord,
  action: 'beginBalance',
  lock,
  async run(operation, { body, facts, state }) {
    const { tx, who, now, today } = operation;
    const { account, amountCents, observations } = body;
    const countedCents = totalOf(body.counts);
    const isCash = account !== 'bank';
    if (isCash && countedCents !== amountCents)
      throw refuse(cashErrors.BREAKDOWN_DIFFERS, { countedCents, amountCents });
    const id = uuidv7();
    await tx.run(
      qb.insertInto('opening_balances').values({
        id,
        state,
        store_id: body.storeId,
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
          { account: storeAccount(facts.storeCode, account), amount: amountCents },
          { account: storeAccount(facts.storeCode, 'equity'), amount: -amountCents },
        ],
      },
    ]);
    operation.changes.push({ topic: 'cash', storeId: body.storeId });
    return { id, details: { store: facts.storeName, account, amountCents } };
  },
});

async function lock({ tx, body }: LockInput<typeof cashContract.beginBalance>) {
  const store = await tx.first(
    sql<{ storeCode: string; storeName: string }>`select code as "storeCode", name as "storeName"
      from store_names where id = ${body.storeId}`.compile(qb),
  );
  if (!store) throw new DomainError(kernelErrors.NOT_FOUND);
  const path = storeAccount(store.storeCode, body.account);
  await lockBalances(tx, [path]);
  const booked = await tx.first(
    sql<{
      id: string;
    }>`select e.transaction_id as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.path = ${path} limit 1`.compile(qb),
  );
  if (booked) throw refuse(cashErrors.BALANCE_BEGUN);
  return store;
}
