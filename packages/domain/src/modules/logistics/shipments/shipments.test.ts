import { describe, expect, test } from 'vitest';
import { faultsOf, offers, settle } from '../../../kernel/machine.ts';
import { type ShipmentFacts, shipmentMachine, shipmentRules } from './shipments.machine.ts';
import {
  bagsToRead,
  isInvestmentGold,
  isStalled,
  preparationDifferences,
  receptionCents,
  unweighed,
  verificationDifferences,
} from './shipments.rules.ts';
import type { ShipmentState } from './shipments.states.ts';
import { goesThere, offeredTypes, SHIPMENT_TYPES, type ShipmentType } from './shipments.types.ts';

const facts = (more: Partial<ShipmentFacts> = {}): ShipmentFacts => ({
  state: 'created',
  hasContent: true,
  hasReading: false,
  isConfirmed: false,
  openIncidents: 0,
  unreadPieces: 0,
  lostPieces: 0,
  openUnread: 0,
  hasThings: true,
  ...more,
});
/** Where what is in its bags then is. */
const BAGS_OF: Readonly<Partial<Record<ShipmentState, string[]>>> = {
  'ready-to-ship': ['package'],
  'in-mail': ['transit'],
};
const may = (more: Partial<ShipmentFacts>): string[] =>
  offers(shipmentMachine, shipmentRules, { ...facts(more), spots: BAGS_OF[more.state ?? 'created'] ?? [] })
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);
const item = (id: string, more: object = {}) => ({ id, packageId: 'bag', weightMg: 1_000, isRead: true, ...more });
const bag = (more: object = {}) => ({ id: 'bag', weightMg: 2_000, receivedWeightMg: 2_000, ...more });
const goods = { requestedCents: null, preparedCents: null, verifiedCents: null };

describe('the life of a shipment', () => {
  test('R-SHIP-05 it is prepared, delivered, verified and confirmed, and the table is whole', () => {
    expect(faultsOf(shipmentMachine)).toEqual([]);
    expect(may({ state: 'created' })).toEqual(['prepare', 'finishPreparation', 'cancel']);
    expect(may({ state: 'ready-to-ship' })).toEqual(['reopen', 'cancel', 'deliver']);
    expect(may({ state: 'in-mail' })).toEqual(['takeBack', 'verify', 'finishVerification', 'declareLost']);
    expect(may({ state: 'in-mail', hasReading: true, agrees: true })).toEqual([
      'verify',
      'finishVerification',
      'receive',
    ]);
    expect(may({ state: 'received' })).toEqual(['confirmReception']);
    expect(may({ state: 'finished' })).toEqual([]);
  });

  test('R-SHIP-04 R-PERM-05 what leaves is signed by the zone manager, what is taken away by the driver', () => {
    const needs = (state: ShipmentFacts['state'], action: string) =>
      offers(shipmentMachine, shipmentRules, { ...facts({ state }), spots: [] }).find(
        (offer) => offer.action === action,
      )?.needs;
    expect(needs('created', 'finishPreparation')).toEqual(['signature', 'approval']);
    expect(needs('ready-to-ship', 'deliver')).toEqual(['driverSignature']);
    expect(needs('in-mail', 'declareLost')).toEqual(['signature', 'approval', 'reason']);
  });

  test('B-06 it is cancelled only before it leaves, and comes back only before anybody reads it', () => {
    expect(may({ state: 'in-mail' })).not.toContain('cancel');
    expect(may({ state: 'in-mail', hasReading: true })).toEqual(['verify', 'finishVerification']);
    expect(may({ state: 'created', hasContent: false })).toEqual(['prepare', 'cancel']);
  });

  test('R-SHIP-05 with incidents it is in error; with the last one closed it is what it would have been', () => {
    const rests = (more: Partial<ShipmentFacts>) => settle(shipmentMachine, shipmentRules, facts(more)).state;
    expect(rests({ state: 'received', openIncidents: 1 })).toBe('error');
    expect(rests({ state: 'error', openIncidents: 1, isConfirmed: true })).toBe('error');
    expect(rests({ state: 'error' })).toBe('received');
    expect(rests({ state: 'error', isConfirmed: true })).toBe('finished');
    expect(rests({ state: 'received' })).toBe('received');
  });

  test('R-SHIP-06 a piece nobody read is found or lost; only other incidents are explained away', () => {
    const error = { state: 'error', openIncidents: 1 } as const;
    expect(may({ ...error, unreadPieces: 1, openUnread: 1 })).toEqual([
      'confirmReception',
      'receiveLate',
      'declareLost',
    ]);
    expect(may({ ...error, lostPieces: 1 })).toEqual(['confirmReception', 'receiveLate', 'resolveIncident']);
    expect(may({ ...error, isConfirmed: true })).toEqual(['resolveIncident']);
  });
});

describe('what differs', () => {
  test('R-SHIP-02 a bag that weighs a milligram otherwise is an incident, unless the house allows it', () => {
    const shipment = { ...goods, items: [item('a'), item('b')], packages: [bag({ weightMg: 2_001 })] };
    expect(preparationDifferences(shipment, 0)).toMatchObject([
      { kind: 'prepared-weight', packageId: 'bag', expected: 2_000, found: 2_001 },
    ]);
    expect(preparationDifferences(shipment, 1)).toEqual([]);
  });

  test('R-SHIP-06 what was asked for and is in no bag, and what was sent and is not read, are incidents', () => {
    const left = { ...goods, items: [item('a'), item('b', { packageId: null })], packages: [bag({ weightMg: 1_000 })] };
    expect(preparationDifferences(left, 0)).toMatchObject([{ kind: 'not-prepared', itemId: 'b' }]);
    const unread = { ...goods, items: [item('a'), item('b', { isRead: false })], packages: [bag()] };
    expect(verificationDifferences(unread, 0)).toMatchObject([{ kind: 'unread', itemId: 'b' }]);
  });

  test('R-SHIP-03 asked, prepared and counted money: each difference is one incident', () => {
    const money = { items: [], packages: [], requestedCents: 1_000, preparedCents: 900, verifiedCents: 800 };
    expect(preparationDifferences(money, 0)).toMatchObject([{ kind: 'prepared-money', expected: 1_000, found: 900 }]);
    expect(verificationDifferences(money, 0)).toMatchObject([{ kind: 'verified-money', expected: 900, found: 800 }]);
    const uncounted = verificationDifferences({ ...money, verifiedCents: null }, 0);
    expect(uncounted).toMatchObject([{ expected: 900, found: 0 }]);
  });

  test('R-SHIP-02 a bag whose pieces are there is weighed; one that did not arrive cannot be', () => {
    const open = bag({ receivedWeightMg: null });
    expect(unweighed([item('a')], [open])).toEqual([open]);
    expect(unweighed([item('a', { isRead: false })], [open])).toEqual([]);
  });

  test('R-SHIP-03 what enters is what was counted; the rest is a difference of the way', () => {
    expect(receptionCents(900, 800)).toEqual({ shippedCents: 800, missingCents: 100 });
    expect(receptionCents(900, 950)).toEqual({ shippedCents: 900, missingCents: -50 });
  });
});

test('R-SHIP-01 the eight types of the specification and bars are known, those whose goods exist are offered, by area and by way', () => {
  expect(SHIPMENT_TYPES).toHaveLength(9);
  const lots = ['purchases', 'recoverable-sales'];
  expect(offeredTypes('RETAIL')).toEqual(['products', 'money', ...lots, 'bookings', 'budgets', 'workshop-works']);
  expect(offeredTypes('METALS')).toEqual(['products', 'money', ...lots, 'store', 'bars']);
  expect(offeredTypes('WORKSHOP')).toEqual(['products', 'budgets', 'workshop-works']);
  const ways = (type: ShipmentType) =>
    [
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ].map(([from, to]) => goesThere(type, from!, to!));
  expect(ways('purchases')).toEqual([true, true, true, true]);
  expect(ways('bookings')).toEqual([true, false, false, false]);
  for (const type of ['workshop-works', 'budgets'] as const) expect(ways(type)).toEqual([false, true, true, false]);
  expect(ways('store')).toEqual([false, false, true, false]);
});

test('R-SHIP-05 a bag changes hands while something is in it, and arrives where something of it was read', () => {
  const packages = [bag({ id: 'full' }), bag({ id: 'emptied' }), bag({ id: 'astray' })];
  const items = [
    item('a', { packageId: 'full' }),
    item('b', { packageId: 'emptied', isOver: true }),
    item('c', { packageId: 'astray', isRead: false }),
  ];
  const ids = (isArriving: boolean) => bagsToRead({ items, packages }, isArriving).map(({ id }) => id);
  expect(ids(false)).toEqual(['full', 'astray']);
  expect(ids(true)).toEqual(['full']);
});

test('R-SHIP-02 what nobody weighed one by one is what its bag weighs', () => {
  const items = [item('a'), item('b', { weightMg: 0 })];
  expect(preparationDifferences({ ...goods, items, packages: [bag({ weightMg: 9_000 })] }, 0)).toEqual([]);
});

test('B-13 a shipment lies still when nobody has acted for longer than allowed; one that is over never does', () => {
  const [then, now] = ['2026-11-19T10:00:00Z', '2026-11-21T10:00:01Z'];
  expect(isStalled('in-mail', then, now, 48)).toBe(true);
  expect(isStalled('in-mail', then, now, 49)).toBe(false);
  expect(isStalled('finished', then, now, 48)).toBe(false);
});

test('R-SHIP-03 coins and ingots of fine gold count as money when they move; jewels do not', () => {
  expect(isInvestmentGold({ family: 'LINGOTE', metal: 'ORO_24' })).toBe(true);
  expect(isInvestmentGold({ family: 'MONEDA', metal: 'PLATA' })).toBe(false);
  expect(isInvestmentGold({ family: 'ANILLO', metal: 'ORO_24' })).toBe(false);
});
