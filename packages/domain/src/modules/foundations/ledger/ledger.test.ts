import { expect, test } from 'vitest';
import { ACCOUNTS, METAL_ASSETS } from './ledger.accounts.ts';
import { ACCOUNT_NAMES, FINE_ASSETS } from './ledger.states.ts';
import { MOVEMENT_ACCOUNTS } from '../../counter/cash/cash.states.ts';
import { LEDGER_KINDS, type LedgerKindName, mayMove } from './ledger.kinds.ts';
import { ROOM_OF, ROOMS } from './ledger.rooms.ts';
import { ACCOUNT_SHAPES, accountOf, accountPath, accountsOfStore, storeAccount } from './ledger.rules.ts';

test('M-01 every path of the plan is known again, with the shop or the shipment it is of', () => {
  for (const { name, shape } of ACCOUNT_SHAPES) {
    const path = shape.replace('*', 'LPA');
    expect([path, accountOf(path)]).toEqual([path, { name, of: shape.includes('*') ? 'LPA' : null }]);
  }
  expect(new Set(ACCOUNT_SHAPES.map(({ name }) => name))).toEqual(new Set(ACCOUNT_NAMES));
});

test('M-01 a path beside the plan is no account', () => {
  const beside = ['store:LPA', 'store:LPA:tills', 'store::till', 'store:LPA:metal:COBRE', 'metals:metal', 'till', ''];
  expect(beside.filter((path) => accountOf(path))).toEqual([]);
});

test('M-01 the paths of an account are built from its row', () => {
  expect(storeAccount('LPA', 'advances:works')).toBe('store:LPA:advances:works');
  expect(accountPath('metal', 'LPA', 'PLATA')).toBe('store:LPA:metal:PLATA');
  expect(accountPath('inTransit', 'EN-LPA-26-00001')).toBe('in-transit:EN-LPA-26-00001');
  expect(accountPath('workshopMetal', 'GOLD')).toBe('metal-remainder:GOLD');
  expect(accountPath('divisionBarsCost')).toBe('metals:bars');
  // @ts-expect-error -- silver is an alloy of the plan, copper is not
  accountPath('metal', 'LPA', 'COBRE');
  // @ts-expect-error -- the way has accounts by shipment, not by shop
  storeAccount('LPA', 'inTransit');
});

test('M-01 a new shop gets each account of a shop once, with its asset and its floor', () => {
  const opened = accountsOfStore('LPA');
  expect(opened).toContainEqual({ path: 'store:LPA:till', asset: 'EUR', hasFloor: true });
  expect(opened).toContainEqual({ path: 'store:LPA:metal-origin:ORO_18', asset: 'ORO_18', hasFloor: false });
  const ofShop = ACCOUNT_NAMES.filter((name) => ACCOUNTS[name].path.startsWith('store:'));
  expect(new Set(opened.map(({ path }) => path)).size).toBe(
    ofShop.length - 4 + 2 * METAL_ASSETS.length + 2 * FINE_ASSETS.length,
  );
});

test('M-01 every kind moves at least two accounts, and cash of a till only by kinds of the counter', () => {
  for (const [kind, { accounts }] of Object.entries(LEDGER_KINDS))
    expect([kind, accounts.length > 1]).toEqual([kind, true]);
  expect(mayMove('SALE_PAYMENT', 'till')).toBe(true);
  expect(mayMove('BANK_DEPOSIT', 'till')).toBe(false);
  expect(mayMove('CLOSING_REVIEW', 'divisionMetal')).toBe(true);
});

test('M-01 each account names exactly one screen that shows it, and the room that moves it', () => {
  for (const name of ACCOUNT_NAMES) {
    const { at } = ACCOUNTS[name].shown;
    // What a room shows itself is its own; everything else opens among the accounts.
    expect([name, at === '/accounts' || at === ROOM_OF[name]]).toEqual([name, true]);
  }
  expect(new Set(Object.values(ROOM_OF))).toEqual(new Set(ROOMS));
});

/** S0 §3, «Ledger operation kinds», phrase by phrase, with where each is booked. */
const SPECIFIED: Readonly<Record<string, readonly LedgerKindName[]>> = {
  'booking creation, cancellation': ['BOOKING_CREATE', 'BOOKING_CANCEL'],
  'booking new payment and its correction, refund': ['BOOKING_PAYMENT', 'BOOKING_PAYMENT_CORRECTION', 'BOOKING_REFUND'],
  'sale payment and its correction': ['SALE_PAYMENT', 'SALE_PAYMENT_CORRECTION'],
  'cash register opening and closing': ['REGISTER_OPEN', 'REGISTER_CLOSE'],
  'their mismatch variants': ['REGISTER_OPEN_MISMATCH', 'REGISTER_CLOSE_MISMATCH'],
  'their correction variants': ['REGISTER_OPEN_CORRECTION', 'REGISTER_CLOSE_CORRECTION'],
  'dataphone mismatch, money count mismatch': ['DATAPHONE_MISMATCH', 'CASH_COUNT_MISMATCH'],
  'extraordinary inputs and outputs': ['EXTRAORDINARY_INPUT', 'EXTRAORDINARY_OUTPUT'],
  'commercial inputs and outputs': ['COMMERCIAL_INPUT', 'COMMERCIAL_OUTPUT'],
  'internal movement': ['INTERNAL_MOVEMENT'],
  'internal shipment preparation, shipping': ['INTERNAL_SHIPMENT_PREPARATION', 'INTERNAL_SHIPMENT_SHIPPING'],
  'internal shipment mismatch': ['INTERNAL_SHIPMENT_MISMATCH'],
  'purchase creation and its correction': ['PURCHASE_CREATE', 'PURCHASE_CORRECTION'],
  'recoverable sale creation, renew, withdraw': [
    'RECOVERABLE_SALE_CREATE',
    'RECOVERABLE_SALE_RENEWAL',
    'RECOVERABLE_SALE_WITHDRAWAL',
  ],
  'and their corrections': [
    'RECOVERABLE_SALE_CREATE_CORRECTION',
    'RECOVERABLE_SALE_RENEWAL_CORRECTION',
    'RECOVERABLE_SALE_WITHDRAWAL_CORRECTION',
  ],
  'sale creation and refund': ['SALE_CREATE', 'SALE_REFUND'],
  'store (in-store) work creation, refund, pick and cancel': [
    'STORE_WORK_CREATE',
    'STORE_WORK_REFUND',
    'STORE_WORK_PICK',
    'STORE_WORK_CANCEL',
  ],
  'workshop (in-workshop) work creation, refund, pick and cancel': [
    'WORKSHOP_WORK_CREATE',
    'WORKSHOP_WORK_REFUND',
    'WORKSHOP_WORK_PICK',
    'WORKSHOP_WORK_CANCEL',
  ],
  'work finisher': ['WORK_FINISHER'],
  'sale budget initial and final payment': ['SALE_BUDGET_INITIAL_PAYMENT', 'SALE_BUDGET_FINAL_PAYMENT'],
};

test('R-CASH-07 every kind of S0 §3 is one people can ask the list of movements for, in an account that shows it', () => {
  for (const [phrase, kinds] of Object.entries(SPECIFIED)) {
    for (const kind of kinds) {
      const shown = MOVEMENT_ACCOUNTS.filter((account) => mayMove(kind, account));
      expect([phrase, kind, shown.length > 0]).toEqual([phrase, kind, true]);
      expect(LEDGER_KINDS[kind].es).toMatch(/^\p{Lu}/u);
    }
  }
  const all = Object.values(SPECIFIED).flat();
  expect(new Set(all).size).toBe(all.length);
});
