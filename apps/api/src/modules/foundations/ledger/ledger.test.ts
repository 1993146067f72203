import { randomUUID } from 'node:crypto';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';
import { transact } from '../../../platform/db.ts';
import { post } from './ledger.public.ts';

const house = useHouse();

const book = (kind: LedgerKindName, from: string, to: string) =>
  transact(house.db, async (tx) => {
    const poster = {
      tx,
      today: businessDate(new Date()),
      signer: undefined,
      booked: [],
      kinds: new Set<string>(),
      who: { employeeId: null },
    };
    const posting = { kind, concept: 'sale', recordId: randomUUID(), operationCode: null, description: 'A mano' };
    await post(poster, [
      {
        ...posting,
        legs: [
          { account: from, amount: -100 },
          { account: to, amount: 100 },
        ],
      },
    ]);
  });

test('M-01 money on an account beside the plan is a fault, and nothing of it stays', async () => {
  const { shop } = await openTill(house);
  const pocket = `store:${shop.code}:pocket`;
  await expect(book('SALE_PAYMENT', storeAccount(shop.code, 'receivable'), pocket)).rejects.toThrow(
    `${pocket} is no account of the plan`,
  );
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('M-01 a kind that moves an account it may not is a fault, and nothing of it stays', async () => {
  const { shop } = await openTill(house);
  const [equity, till] = [storeAccount(shop.code, 'equity'), storeAccount(shop.code, 'till')];
  await expect(book('SALE_PAYMENT', equity, till)).rejects.toThrow(`SALE_PAYMENT may not move ${equity}`);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
