import { addDays, addYears, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { ADDRESS, newCustomer, register } from '../../../../test/people.ts';
import { buy, newDesk, setPrices } from '../../../../test/purchases.ts';
import { take } from '../../../../test/recoverables.ts';
import { useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

test('R-CUST-06 R-VR-01 nobody under age sells, and nobody whose birth date the shop does not know', async () => {
  const desk = await newDesk(house);
  const birthdays = (years: number, days = 0) => addDays(addYears(businessDate(new Date()), -years), days);
  const born = async (birthDate: string | null) => {
    const customerId = await newCustomer(desk.till, { address: ADDRESS, birthDate });
    return { ...desk, customerId };
  };
  for (const [birthDate, code] of [
    [birthdays(14), 'SELLER_UNDER_AGE'],
    [birthdays(18, 1), 'SELLER_UNDER_AGE'],
    [null, 'BIRTH_DATE_REQUIRED'],
  ] as const) {
    const who = await born(birthDate);
    for (const { status, json } of [await buy(who), await take(who)]) {
      expect([status, json.code, json.fields[0].path]).toEqual([422, code, 'customerId']);
    }
  }
  const today = await born(birthdays(18));
  expect((await buy(today)).status).toBe(201);
  expect((await take(today)).status).toBe(201);
  const papers = (await desk.till.get(`/v1/customers/${today.customerId}/papers`)).json;
  expect(papers).toMatchObject({ idKind: 'NATIONAL_ID', birthDate: birthdays(18) });
  const later = await register(desk.till, { birthDate: addDays(businessDate(new Date()), 1) });
  expect([later.status, later.json.fields[0].path]).toEqual([422, 'birthDate']);
});
