/** What a sale may cost the database: told by the API itself in its Server-Timing header. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { made } from './catalogue.ts';
import { addPaper } from './people.ts';
import { type Answer, openTill, useHouse } from './shop.ts';

/** What it is measured with: one more is red. */
const BUDGET = { statements: 15, roundTrips: 5 };
const house = useHouse();

function costOf(answer: Answer): { statements: number; roundTrips: number } {
  const said = /^db;desc="(\d+) statements, (\d+) round trips"$/.exec(String(answer.headers['server-timing']));
  if (!said) throw new Error(`no cost in the answer: ${answer.text}`);
  return { statements: Number(said[1]), roundTrips: Number(said[2]) };
}

test('a sale of one piece takes 15 statements in 5 round trips', async () => {
  const till = await openTill(house);
  for (let sale = 0; sale < 3; sale += 1) {
    const reply = await till.sell([(await till.shop.piece()).code], 10_000);
    expect(costOf(reply)).toEqual(BUDGET);
  }
});

test('a sale of a piece of the catalogue asks one thing more, in the same round trips', async () => {
  const till = await openTill(house);
  const { id } = await made(await till.shop.till('BULK_PURCHASES_STAFF'));
  const plain = costOf(await till.sell([(await till.shop.piece()).code], 10_000));
  const catalogued = costOf(await till.sell([(await till.shop.piece(10_000, { catalogueId: id })).code], 10_000));
  expect(catalogued).toEqual({ statements: plain.statements + 1, roundTrips: plain.roundTrips });
});

test('a sale costs the same with ten pieces, a customer and three payments', async () => {
  const till = await openTill(house);
  const pieces = await Promise.all(Array.from({ length: 10 }, () => till.shop.piece(4_000)));
  const customerId = await till.shop.customer();
  await addPaper(till, customerId, 'NATIONAL_ID');
  const one = await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
  const ten = await till.sell([], 0, {
    lines: pieces.map((piece) => ({ productCode: piece.code, discountBp: 1_000 })),
    payments: [
      { method: 'CASH', amountCents: 12_000, givenCents: 50_000 },
      { method: 'CARD', amountCents: 12_000, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) },
      {
        method: 'BANK_TRANSFER',
        amountCents: 12_000,
        iban: 'ES9121000418450200051332',
        holderName: 'Nayra',
        holderSurname: 'Hernández',
      },
    ],
    customerId,
  });
  expect(ten.status).toBe(201);
  expect(costOf(ten)).toEqual(costOf(one));
});

test('what only led to the check of a code is told apart, once: the next signature finds it right', async () => {
  const till = await openTill(house);
  const { signature } = await till.shop.person('SHOP_ASSISTANT');
  const sold = async (): Promise<string> => {
    const reply = await till.sell([(await till.shop.piece()).code], 10_000, { signature });
    expect(reply.status).toBe(201);
    return String(reply.headers['server-timing']);
  };
  const [, statements, roundTrips] = /, (\d+) and (\d+) of them to check a code"$/.exec(await sold()) ?? [];
  expect(Number(statements)).toBeGreaterThan(5);
  expect(Number(roundTrips)).toBeGreaterThan(1);
  expect(await sold()).toBe(`db;desc="${BUDGET.statements} statements, ${BUDGET.roundTrips} round trips"`);
});

test('a repeated sale is answered from its key, for less than the sale itself', async () => {
  const till = await openTill(house);
  const { code } = await till.shop.piece();
  const key = randomUUID();
  const first = await till.sell([code], 10_000, {}, key);
  const again = await till.sell([code], 10_000, {}, key);
  expect(again.text).toBe(first.text);
  expect(costOf(again).statements).toBeLessThan(costOf(first).statements);
  expect(costOf(again).roundTrips).toBeLessThanOrEqual(costOf(first).roundTrips);
});
