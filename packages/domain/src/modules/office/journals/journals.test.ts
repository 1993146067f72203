import { describe, expect, test } from 'vitest';
import { sum } from '../../../kernel/units.ts';
import { ACCOUNTS } from '../../foundations/ledger/ledger.accounts.ts';
import { ACCOUNT_NAMES } from '../../foundations/ledger/ledger.states.ts';
import { ACCOUNT_SHAPES } from '../../foundations/ledger/ledger.rules.ts';
import { FIRST_CODES, GROUP, isMoneyAccount, JOURNAL_ACCOUNTS } from './journals.accounts.ts';
import { journalsEs } from './journals.es.ts';
import {
  codesOn,
  journalDays,
  type JournalLine,
  journalOf,
  lastClosedDay,
  type Leg,
  type ShopPeriod,
  subaccountOf,
} from './journals.rules.ts';
import { codeBody } from './journals.schema.ts';

describe('B-43 which account of the Plan each account of the books is', () => {
  test('every account in euros has one, and no account of grams has', () => {
    const inEuros = new Set(ACCOUNT_SHAPES.filter(({ asset }) => asset === 'EUR').map(({ name }) => name));
    const inGrams = new Set(ACCOUNT_SHAPES.filter(({ asset }) => asset !== 'EUR').map(({ name }) => name));
    expect(new Set(ACCOUNT_NAMES.filter(isMoneyAccount))).toEqual(inEuros);
    expect(new Set(JOURNAL_ACCOUNTS.filter((name) => name !== GROUP))).toEqual(inEuros);
    expect([...inGrams].filter((name) => name in FIRST_CODES)).toEqual([]);
    for (const code of Object.values(FIRST_CODES)) expect(code).toMatch(/^\d{4}$/);
  });

  test('it is of its group: what is held and due of 3 to 5, costs of 6, income of 7; no two are the same at first', () => {
    const money = ACCOUNT_NAMES.filter(isMoneyAccount);
    const groupsOf = (begin: string) =>
      new Set(money.filter((name) => name.startsWith(begin)).map((name) => FIRST_CODES[name].slice(0, 1)));
    expect([groupsOf('income:'), groupsOf('difference:'), groupsOf('tax:')]).toEqual([
      new Set('7'),
      new Set('6'),
      new Set('4'),
    ]);
    for (const name of money) expect(journalsEs.names[name]).toBe(ACCOUNTS[name].es);
    expect(new Set(Object.values(FIRST_CODES)).size).toBe(JOURNAL_ACCOUNTS.length);
  });

  test('the one that was set rules from its day on; of two from one day the later one', () => {
    const rows = [
      { account: 'till', code: '570001', validFrom: '2026-11-10' },
      { account: 'till', code: '570002', validFrom: '2026-11-10' },
      { account: 'till', code: '570003', validFrom: '2026-12-01' },
    ] as const;
    expect(codesOn(rows, '2026-11-09').till).toBe('5700');
    expect(codesOn(rows, '2026-11-10').till).toBe('570002');
    expect(codesOn(rows, '2026-12-01').till).toBe('570003');
    expect(codesOn(rows, '2026-12-01').bank).toBe('5720');
  });

  test.each([
    ['5700', '570000012', '570000012'],
    ['7000', '570000012', '700000012'],
    ['4777', '57012', '47772'],
    ['477700', '5701', '477700'],
    ['5700', null, '5700.TRI'],
  ])('%s of a shop whose account is %s is %s', (code, shopAccount, subaccount) => {
    expect(subaccountOf(code, { storeCode: 'TRI', shopAccount })).toBe(subaccount);
  });

  test('a code is 3 to 12 figures, and says why', () => {
    const body = {
      account: 'till',
      code: '5700',
      validFrom: '2026-11-25',
      reason: 'Lo pide la asesoría',
      signature: { employeeId: '01990000-0000-7000-8000-000000000001', code: '271828' },
    };
    const faultOf = (over: object) => codeBody.safeParse({ ...body, ...over }).error?.issues[0]?.path[0];
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ code: '570' })).toBeUndefined();
    expect(faultOf({ code: '570000000012' })).toBeUndefined();
    for (const code of ['57', '5700000000123', '57A', '', '57 00'])
      expect([code, faultOf({ code })]).toEqual([code, 'code']);
    expect(faultOf({ account: 'metal' })).toBe('account');
    expect(faultOf({ reason: '' })).toBe('reason');
  });
});

test.each([
  ['2026-11-25T12:00:00Z', '2026-11-24'],
  // Midnight of the shops, and the minutes in which what began before it may still be written.
  ['2026-11-25T00:00:00Z', '2026-11-23'],
  ['2026-11-25T00:09:59Z', '2026-11-23'],
  ['2026-11-25T00:10:00Z', '2026-11-24'],
  ['2026-07-01T23:10:00Z', '2026-07-01'],
])('B-43 at %s the last day that is over is %s', (instant, day) => {
  expect(lastClosedDay(new Date(instant))).toBe(day);
});

test.each([
  [{}, '2026-11-24', '2026-11-24'],
  [{ from: '2026-11-01', to: '2026-11-10' }, '2026-11-01', '2026-11-10'],
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01', '2026-11-24'],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-24'],
  [{ to: '2026-11-10' }, '2025-11-10', '2026-11-10'],
])('B-43 of %o the days that are over are %s to %s', (asked, from, to) => {
  expect(journalDays(asked, '2026-11-24')).toEqual({ from, to });
});

const period = (over: Partial<ShopPeriod>): ShopPeriod => ({
  storeId: 'b',
  storeCode: 'TRI',
  companyId: 'joyas',
  channel: 'STORE',
  shopAccount: null,
  fromDate: '-infinity',
  untilDate: 'infinity',
  ...over,
});
const OFFICE = period({ storeId: 'c', storeCode: 'OFI', channel: 'ADMIN', companyId: 'casa' });
const TRIANA = period({});
const leg = (transactionId: string, path: string, amountCents: number, over: Partial<Leg> = {}): Leg => ({
  transactionId,
  kind: 'SALE_PAYMENT',
  document: 'VE-TRI-26-00001',
  description: '',
  path,
  amountCents,
  ...over,
});
const SALE = [
  leg('1', 'store:TRI:receivable', 10_000, { kind: 'SALE_CREATE' }),
  leg('1', 'store:TRI:income:sales', -8_696, { kind: 'SALE_CREATE' }),
  leg('1', 'store:TRI:tax:igic', -1_304, { kind: 'SALE_CREATE', description: 'Alta de venta' }),
];
const PAID = [
  leg('2', 'store:TRI:receivable', -10_000),
  leg('2', 'store:TRI:till', 10_000, { description: 'En efectivo' }),
];
const date = '2026-11-24';
const journal = (companyId: string, legs: readonly Leg[], periods = [OFFICE, TRIANA]) =>
  journalOf({ date, companyId, legs, periods, codes: [] });
const told = (lines: readonly JournalLine[]) =>
  lines.map(({ number, code, debitCents, creditCents }) => [number, code, debitCents, creditCents]);

describe('B-43 the journal of a company', () => {
  test('numbers its entries by the day, debits first, each with its document and what it is of', () => {
    const lines = journal('joyas', [...SALE, ...PAID]);
    expect(told(lines)).toEqual([
      ['261124-00001', '4300', 10_000, 0],
      ['261124-00001', '4777', 0, 1_304],
      ['261124-00001', '7000', 0, 8_696],
      ['261124-00002', '5700', 10_000, 0],
      ['261124-00002', '4300', 0, 10_000],
    ]);
    expect(lines[0]).toMatchObject({
      date,
      account: 'receivable',
      subaccount: '4300.TRI',
      storeCode: 'TRI',
      concept: 'Alta de venta',
      document: 'VE-TRI-26-00001',
    });
    // Said once where the books say the same.
    expect(lines[1]!.concept).toBe('Alta de venta');
    expect(lines[3]!.concept).toBe('Cobro de venta: En efectivo');
  });

  test('what is of two companies is an entry of each, and each says what it owes the other', () => {
    const legs = [leg('3', 'store:TRI:till', -5_000), leg('3', 'in-transit:EN-TRI-26-00001', 5_000)];
    expect(told(journal('joyas', legs))).toEqual([
      ['261124-00001', '5523', 5_000, 0],
      ['261124-00001', '5700', 0, 5_000],
    ]);
    expect(told(journal('casa', legs))).toEqual([
      ['261124-00001', '5703', 5_000, 0],
      ['261124-00001', '5523', 0, 5_000],
    ]);
    const ofOne = [period({}), period({ storeId: 'c', storeCode: 'OFI', channel: 'ADMIN' })];
    expect(told(journal('joyas', legs, ofOne)).map(([, code]) => code)).toEqual(['5703', '5700']);
    expect(journal('casa', legs, ofOne)).toEqual([]);
  });

  test('a shop that changed its company is of the one it was of that day', () => {
    const moved = [
      OFFICE,
      period({ untilDate: date }),
      period({ companyId: 'otra', fromDate: date, shopAccount: '570000012' }),
    ];
    expect(journal('joyas', SALE, moved)).toEqual([]);
    expect(journal('otra', SALE, moved).map(({ subaccount }) => subaccount)).toEqual([
      '430000012',
      '477700012',
      '700000012',
    ]);
    const eve = journalOf({ date: '2026-11-23', companyId: 'joyas', legs: SALE, periods: moved, codes: [] });
    expect(eve).toHaveLength(3);
  });

  test('what is of no shop is kept by the office; where there is none, by the first shop', () => {
    const paid = [leg('4', 'suppliers:payable', 7_000), leg('4', 'store:TRI:bank', -7_000)];
    expect(told(journal('casa', paid)).map(([, code]) => code)).toEqual(['4000', '5523']);
    expect(told(journal('joyas', paid, [TRIANA])).map(([, code]) => code)).toEqual(['4000', '5720']);
  });

  test('each entry balances, whoever its accounts are of', () => {
    const legs = [
      ...SALE,
      ...PAID,
      leg('5', 'store:TRI:stock:used', -300),
      leg('5', 'store:OFI:stock:used', 200),
      leg('5', 'difference:in-transit', 100),
    ];
    for (const company of ['joyas', 'casa'])
      for (const lines of Map.groupBy(journal(company, legs), ({ number }) => number).values())
        expect(sum(lines.map(({ debitCents, creditCents }) => debitCents - creditCents))).toBe(0);
  });

  test('grams are no euros: a leg of an alloy is a fault of ours', () => {
    expect(() => journal('joyas', [leg('6', 'store:TRI:metal:PLATA', 4_000)])).toThrow('no account of euros');
  });
});
