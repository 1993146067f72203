/** Direction and accounting against what the shops' models say: reports of finished days, accounts, numbers. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { REPORT_TYPES } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { expect } from 'vitest';
import { ok } from '../test/goods.ts';
import type { Till } from '../test/shop.ts';
import type { Dice } from './dice.ts';
import type { Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';

const REPORTS = '/v1/reports';
/** A report is of a year at most. */
const DAYS_AT_MOST = 365;
const LONGEST_MONTH_DAYS = 31;

export interface Office {
  dice: Dice;
  readonly admin: Till;
  /** Reads everything, changes nothing. */
  readonly accountant: Till;
  readonly shops: readonly Play[];
  readonly beganOn: string;
  /** The first days of the months that are closed. */
  readonly closedMonths: Set<string>;
}

const numbersIn = (text: string, pattern: string): number =>
  new Set(text.match(new RegExp(`\\b${pattern}\\b`, 'g'))).size;

/** In the morning, before anybody has sold: what is over is what the models say by now. */
export async function officeDay(office: Office): Promise<void> {
  const { dice, admin, accountant, shops } = office;
  await admin.enter();
  await accountant.enter();
  const play = dice.pick(shops);
  await report(office, play);
  await closeMonths(office);
  await expectAccountsTold(accountant, play);
  await expectSalesTold(accountant, play);
  expect((await dice.pick([admin, accountant]).get('/v1/numbers?hasGaps=true')).json).toMatchObject({ data: [] });
}

/** Made by direction, refused to accounting and for a day that is not over; the file is what was made. */
async function report({ dice, admin, accountant, beganOn }: Office, { shop, byHand, expected }: Play): Promise<void> {
  const today = businessDate(new Date());
  const earliest = addDays(today, -DAYS_AT_MOST);
  const fromDate = beganOn < earliest ? earliest : beganOn;
  const body = { type: dice.pick(REPORT_TYPES), storeId: shop.id, fromDate, untilDate: addDays(today, -1) };
  const early = await admin.call('POST', REPORTS, { ...body, untilDate: today });
  expect(early).toMatchObject({ status: 422, json: { code: 'REPORT_DAY_OPEN' } });
  // Of the first day nothing is over yet.
  if (today === beganOn) return;
  expect((await accountant.call('POST', REPORTS, body)).status).toBe(403);
  const made = await ok(admin.call('POST', REPORTS, body));
  const again = await ok(admin.call('POST', REPORTS, body));
  expect([again.hash, again.lineCount]).toEqual([made.hash, made.lineCount]);
  const { status, text } = await accountant.get(`${REPORTS}/${made.id}/take?format=csv`);
  expect([status, text.includes(made.hash)]).toEqual([200, true]);
  if (body.type !== 'SII') return;
  if (fromDate === beganOn) expect(made.totalCents).toBe(expected.invoicedCents + byHand.cents);
  expect(numbersIn(text, `${shop.code}\\d\\d-[A-Z]-?\\d{6}`)).toBe(made.lineCount);
}

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Each month that is over, for the whole group and once; the one that lasts is refused. */
async function closeMonths({ admin, beganOn, closedMonths }: Office): Promise<void> {
  const thisMonth = monthOf(businessDate(new Date()));
  const close = (month: string) =>
    admin.call('POST', '/v1/cash/close-month', { month, isGroup: true, signature: admin.signature });
  expectRefusal(await close(thisMonth), 'MONTH_NOT_OVER');
  for (let month = monthOf(beganOn); month < thisMonth; month = monthOf(addDays(month, LONGEST_MONTH_DAYS))) {
    const answer = await close(month);
    if (closedMonths.has(month)) expectRefusal(answer, 'MONTH_ALREADY_CLOSED');
    else expect(answer.status).toBe(201);
    closedMonths.add(month);
  }
}

async function expectAccountsTold(accountant: Till, { shop, expected }: Play): Promise<void> {
  const { data } = (await accountant.get(`/v1/accounts?storeId[]=${shop.id}`)).json as {
    data: { id: string; balance: number }[];
  };
  const told = Object.fromEntries(data.map(({ id, balance }) => [id.slice(`store:${shop.code}:`.length), balance]));
  expect(told).toMatchObject({
    float: expected.floatCents,
    remainder: expected.remainderCents,
    bank: expected.bankCents,
    'income:custody': -expected.custodyCents || 0,
  });
}

/** Of the shop's list as accounting takes it home: a line for each sale there ever was. */
async function expectSalesTold(accountant: Till, { shop, expected }: Play): Promise<void> {
  const { status, text } = await accountant.get(`/v1/sales/export?purpose=ACCOUNTING&format=csv&storeId[]=${shop.id}`);
  expect(status).toBe(200);
  expect(numbersIn(text, `VE-${shop.code}-\\d\\d-\\d{5}`)).toBe(expected.sales.length);
}
