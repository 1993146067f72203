/** What a wholesale customer is owed, in euros or in grams, is found where the house's own rules let nobody pay it. */
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { closed, collected, officers, review, setClosingPrices, step } from '../../../../test/closings.ts';
import { ok } from '../../../../test/goods.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { useHouse } from '../../../../test/shop.ts';
import { collectionRules } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { isPaidBySomebody } from '../../foundations/ledger/ledger.debts.ts';
import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';

const house = useHouse();
beforeAll(() => setClosingPrices(house));
const broken = async () => (await brokenInvariants(house.db)).map(({ id, found }) => [id, found]);

/** With a rule of the house as it once was, or might be. */
async function planted(rules: object, name: string, is: () => boolean, look: () => Promise<void>): Promise<void> {
  const named = rules as Record<string, unknown>;
  const own = named[name];
  named[name] = is;
  try {
    await look();
  } finally {
    named[name] = own;
  }
}

test('M-01 R-CLO-05 a closing that was released and that no payment is let through for is found, and so are grams nobody gives back', async () => {
  const till = await (await newOffice(house)).till('METAL_STAFF');
  const { id } = await closed(till);
  const { id: collectionId } = await collected(till, id, 10_000);
  await ok(review(till, collectionId, 9_000, 1_000));
  await ok(step(till, id, 'release', { reason: 'Se paga el viernes' }));
  expect(await broken()).toEqual([]);
  await planted(
    closingRules,
    'isPayable',
    () => false,
    async () => {
      expect(await broken()).toEqual([['I181', [id]]]);
    },
  );
  await planted(
    collectionRules,
    'hasRejections',
    () => false,
    async () => {
      expect(await broken()).toEqual([['I181', [collectionId]]]);
    },
  );
  expect(await broken()).toEqual([]);
});

test('M-01 R-CLO-05 what the police have can be let go, and is paid then; not where nobody can let it go', async () => {
  const till = await (await newOffice(house)).till('METAL_STAFF');
  const { id } = await closed(till);
  await ok(review(till, (await collected(till, id, 10_000)).id, 10_000));
  await ok(step(till, id, 'intervene', await officers(till)));
  expect(await broken()).toEqual([]);
  await planted(
    closingRules,
    'wasPending',
    () => false,
    async () => {
      expect(await broken()).toEqual([['I181', [id]]]);
    },
  );
});

test('M-01 R-CLO-05 payable cents of nothing are found on a closing that owes, whatever its state', () => {
  const of = { machine: closingMachine, pays: { pay: closingsContract.pay.policy } };
  const facts = {
    pendingMg: 0,
    paidCents: 0,
    acceptedMg: 10_000,
    acceptedCents: 88_000,
    extractedMg: 10_000,
    hasPendingActions: true,
    wasReleased: true,
  };
  const isPaid = (state: 'PENDING' | 'RELEASED' | 'CONFISCATED', payableCents: number) =>
    isPaidBySomebody(of, { rules: closingRules, factsOf: (row) => row }, { ...facts, state, payableCents });
  for (const state of ['PENDING', 'RELEASED', 'CONFISCATED'] as const)
    expect([state, isPaid(state, 88_000), isPaid(state, 0)]).toEqual([state, true, false]);
});
