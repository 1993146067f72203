import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { CodeLine } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const CODES = '/v1/journals/accounts';
const SET = '/v1/journals/set-code';
const today = businessDate(new Date());
const yesterday = addDays(today, -1);

describe('B-43 which account of the Plan it is', () => {
  const set = (till: Till, more: Record<string, unknown>, key?: string) =>
    till.call(
      'POST',
      SET,
      { validFrom: today, reason: 'Lo pide la asesoría', signature: till.signature, ...more },
      key,
    );
  const lineOf = async (till: Till, account: string): Promise<CodeLine> =>
    (await till.get(CODES)).json.data.find((line: CodeLine) => line.id === account);

  test('accounting sets another from a day on: who, why and since when stay, and it is in the activity', async () => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    expect((await lineOf(admin, 'extraordinary')).current).toMatchObject({ code: '5550', validFrom: null });
    const key = randomUUID();
    const answer = await set(admin, { account: 'extraordinary', code: '5559' }, key);
    expect(answer).toMatchObject({
      status: 201,
      json: {
        id: 'extraordinary',
        current: { code: '5559', validFrom: today, reason: 'Lo pide la asesoría', employeeName: expect.any(String) },
        past: [{ code: '5550', validFrom: null }],
      },
    });
    // The same key again is the same answer, and nothing more is written.
    expect((await set(admin, { account: 'extraordinary', code: '5559' }, key)).text).toBe(answer.text);
    expect((await lineOf(admin, 'extraordinary')).past).toHaveLength(1);
    const later = await set(admin, { account: 'extraordinary', code: '5558', validFrom: '2099-01-01' });
    expect(later.json).toMatchObject({
      current: { code: '5559' },
      upcoming: [{ code: '5558', validFrom: '2099-01-01' }],
    });
    const direction = await admin.shop.till('ADMIN');
    const { data } = (await direction.get('/v1/activity?limit=20')).json;
    expect(data.find((line: { action: string }) => line.action === 'journalCode.setCode')).toMatchObject({
      reason: 'Lo pide la asesoría',
      signerName: expect.any(String),
    });
  });

  test.each([
    [{ account: 'till', code: '5700' }, 'JOURNAL_CODE_UNCHANGED', 'code'],
    [{ account: 'till', code: '5709', validFrom: yesterday }, 'JOURNAL_DATE_PAST', 'validFrom'],
    [{ account: 'till', code: '57' }, 'VALIDATION', 'code'],
    [{ account: 'till', code: 'caja' }, 'VALIDATION', 'code'],
    [{ account: 'metal', code: '5700' }, 'VALIDATION', 'account'],
    [{ account: 'till', code: '5709', reason: undefined }, 'VALIDATION', 'reason'],
    [{ account: 'till', code: '5709', signature: undefined }, 'VALIDATION', 'signature'],
  ])('%o is refused: %s', async (body, code, path) => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    expect(await set(admin, body)).toMatchObject({ status: 422, json: { code, fields: [{ path }] } });
  });

  test('two who set the same at once: one does, the other hears it is so already', async () => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    const answers = await Promise.all([1, 2].map(() => set(admin, { account: 'equity', code: '1189' })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('who may not set it does not sign it either', async () => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    const assistant = await admin.shop.person('SHOP_ASSISTANT');
    const foreign = await set(admin, { account: 'till', code: '5709', signature: assistant.signature });
    expect(foreign).toMatchObject({
      status: 422,
      json: { code: 'SIGNER_NOT_ALLOWED', fields: [{ path: 'signature.employeeId' }] },
    });
    expect((await lineOf(admin, 'till')).current.code).toBe('5700');
  });

  test('M-04 a code of no account of the books, and an account of no shop, are told by the look at the books', async () => {
    const told = async (plant: string, back: string): Promise<string[]> => {
      await behindTheGuards(house.databaseUrl, plant);
      const found = (await brokenInvariants(house.db)).map(({ id }) => id);
      await behindTheGuards(house.databaseUrl, back);
      return found;
    };
    const nowhere = `insert into ledger_accounts (path, asset) values ('store:QQQ:bank', 'EUR')`;
    expect(await told(nowhere, `delete from ledger_accounts where path = 'store:QQQ:bank'`)).toContain('I201');
    const unknown = `insert into journal_codes (id, account, code, valid_from, reason, employee_id)
      select gen_random_uuid(), 'metal', '5700', '2026-01-01', 'Nadie', id from employees limit 1`;
    expect(await told(unknown, `delete from journal_codes where account = 'metal'`)).toContain('I201');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('is never rewritten', async () => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    expect((await set(admin, { account: 'card', code: '5729' })).status).toBe(201);
    await expect(house.db.pool.query(`update journal_codes set code = '1'`)).rejects.toThrow(
      /append-only|permission denied/,
    );
  });
});
