import { expect, test } from 'vitest';
import { MODULES } from '../modules.ts';
import { circleOf, mapFaults, ownerOfAddress } from './map.ts';
import { PLANTED_MAP, reasons } from './planted.ts';

const { ledger, sales, bookings } = PLANTED_MAP as Required<typeof PLANTED_MAP>;

test('the planted house is sound', () => {
  expect(mapFaults(PLANTED_MAP)).toEqual([]);
});

test.each([
  [
    'an arrow up a tier',
    { ledger: { ...ledger!, calls: ['sales'] } },
    'ledger calls sales, which sits in a higher tier',
  ],
  ['an arrow to nowhere', { sales: { ...sales!, calls: ['lodger'] } }, 'sales names lodger, which is no module'],
  ['two owners of a table', { bookings: { ...bookings!, tables: ['sales'] } }, 'sales belongs to sales and bookings'],
  [
    'two owners of an address',
    { bookings: { ...bookings!, api: ['/v1/sales'] } },
    '/v1/sales belongs to sales and bookings',
  ],
  [
    'a table of the platform',
    { bookings: { ...bookings!, tables: ['counters'] } },
    'counters belongs to bookings and platform',
  ],
])('%s', (_, change, reason) => {
  expect(reasons(mapFaults({ ...PLANTED_MAP, ...change }))).toContain(reason);
});

test.each([
  [
    'a table that nobody owns',
    { sales: { ...sales!, joins: ['lodgers'] } },
    'sales joins lodgers, which no module owns',
  ],
  ['its own table', { sales: { ...sales!, joins: ['sales'] } }, 'sales joins sales, which is its own'],
  [
    'a table up a tier',
    { ledger: { ...ledger!, joins: ['sales'] } },
    'ledger joins sales of sales, which sits in a higher tier: it may offer a view',
  ],
  [
    'a view with the name of a table',
    { bookings: { ...bookings!, views: ['sales'] } },
    'sales belongs to sales and bookings',
  ],
])('a join of %s', (_, change, reason) => {
  expect(reasons(mapFaults({ ...PLANTED_MAP, ...change }))).toContain(reason);
});

test('a circle of a call one way and a join the other way; a view that is offered closes none', () => {
  const calling = { ...sales!, calls: ['ledger', 'bookings'] };
  const circle = { ...PLANTED_MAP, sales: calling, bookings: { ...bookings!, joins: ['sales'] } };
  expect(reasons(mapFaults(circle))).toEqual(['calls and joins run in a circle: sales → bookings → sales']);
  const below = { ...ledger!, joins: ['booking_names'] };
  const offered = { ...PLANTED_MAP, ledger: below, bookings: { ...bookings!, calls: ['ledger'] } };
  expect(mapFaults(offered)).toEqual([]);
});

test('a circle is told with its way round', () => {
  const map = {
    ...PLANTED_MAP,
    sales: { ...sales!, calls: ['bookings'] },
    bookings: { ...bookings!, calls: ['sales'] },
  };
  expect(circleOf(map)).toEqual(['sales', 'bookings', 'sales']);
  expect(reasons(mapFaults(map))).toEqual(['calls and joins run in a circle: sales → bookings → sales']);
});

test('the longest beginning of an address decides whose it is', () => {
  expect(ownerOfAddress(MODULES, 'api', '/v1/employees/me')).toBe('auth');
  expect(ownerOfAddress(MODULES, 'api', '/v1/employees/{employeeId}')).toBe('employees');
  expect(ownerOfAddress(MODULES, 'routes', '/sales/budgets/7')).toBe('sale-budgets');
});
