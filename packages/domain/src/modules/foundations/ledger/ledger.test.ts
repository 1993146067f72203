import { expect, test } from 'vitest';
import { ACCOUNT_NAMES, ACCOUNTS, FINE_ASSETS, METAL_ASSETS } from './ledger.accounts.ts';
import { LEDGER_KINDS, mayMove } from './ledger.kinds.ts';
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
