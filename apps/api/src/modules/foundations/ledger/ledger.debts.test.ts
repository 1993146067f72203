import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { expect, test } from 'vitest';
import { act, cash, create, newDesk } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { useHouse } from '../../../../test/shop.ts';
import { payableStates } from './ledger.debts.ts';

const house = useHouse();
const broken = async () => (await brokenInvariants(house.db)).map(({ id }) => id);

test('M-01 money kept for a customer by a shop that is closed is found', async () => {
  const desk = await newDesk(house);
  const { id, version } = (await create(desk)).json;
  expect(await broken()).toEqual([]);
  const open = (isActive: boolean) =>
    behindTheGuards(house.databaseUrl, `update stores set is_active = ${isActive} where id = '${desk.shop.id}'`);
  await open(false);
  expect(await broken()).toContain('I181');
  await open(true);
  expect(await broken()).toEqual([]);
  // Given back, nothing is owed.
  expect((await act(desk.till, { id }, 'pay-instalment', { version, payments: cash(1_000) })).status).toBe(200);
  expect(await broken()).toEqual([]);
});

test('M-01 a state pays only where a role reaches the row that does', () => {
  const { cancel, confirmPickup } = bookingsContract;
  const pays = { cancel: cancel.policy, confirmPickup: confirmPickup.policy };
  expect(payableStates({ machine: bookingMachine, pays })).not.toContain('old');
  expect(payableStates({ machine: bookingMachine, pays })).toEqual(
    expect.arrayContaining(['active', 'paid', 'shipping', 'blocked', 'released']),
  );
  expect(payableStates({ machine: bookingMachine, pays: { cancel: 'public' } })).toEqual([]);
});
