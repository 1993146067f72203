import { expect, test } from 'vitest';
import { kernelErrors } from '../../../kernel/errors.ts';
import { offers, rowFor, settle } from '../../../kernel/machine.ts';
import { type WorkFacts, workMachine, workRules } from './works.machine.ts';
import {
  activityOfAction,
  situationAfter,
  taskFits,
  type Tracked,
  trackingOf,
  type Whereabouts,
  workPrice,
} from './works.rules.ts';
import { WORK_TASK_TYPES } from '../work-tasks/work-tasks.states.ts';
import { newWork, plainCode } from './works.schema.ts';
import {
  PLEDGE_METALS,
  type PledgeMetal,
  TRACKING_LABELS,
  WORK_ACTIVITIES,
  WORK_ORIGINS,
  WORK_SITUATIONS,
  WORK_STATES,
  type WorkState,
  type WorkType,
} from './works.states.ts';

const facts = (over: Partial<WorkFacts> = {}): WorkFacts => ({
  state: 'PENDING',
  isHere: true,
  isWorkshopHand: false,
  isStoreWork: true,
  isOfCustomer: true,
  isInItsStore: true,
  isLost: false,
  isSeized: false,
  isOtherMethod: false,
  hasSupplier: false,
  ...over,
});
/** Its envelope is where it has to be for this, unless said. */
const handled = ({ isWorkshopHand = false, state }: Partial<WorkFacts>): string =>
  state === 'SHIPPED_TO_PROVIDER' ? 'supplier' : isWorkshopHand ? 'workshop' : 'here';
const allowed = (over: Partial<WorkFacts>, spot = handled(over)) =>
  offers(workMachine, workRules, { ...facts(over), spots: [spot] })
    .filter((offer) => offer.allowed && !/PledgeToOwner|^(seize|regain)Pledge|undoBringIn/.test(offer.action))
    .map((offer) => offer.action)
    .toSorted();
const hand = { isWorkshopHand: true, isHere: false, isStoreWork: false, isInItsStore: false };

test('R-WORK-05 R-WORK-12 R-WORK-13 the lists of the specification are kept to the letter', () => {
  expect(WORK_STATES.length).toBe(9);
  expect(WORK_ACTIVITIES.length).toBe(9);
  expect(TRACKING_LABELS.length).toBe(14);
  expect([...WORK_SITUATIONS]).toEqual(['internal', 'paid', 'toBePaidOnDelivery', 'underGuarantee']);
  expect([...WORK_ORIGINS]).toEqual(['NO_BUDGET', 'NO_PLEDGE_BUDGET', 'PLEDGE_BUDGET']);
});

test('R-WORK-05 a job of the shop is done by its shop, one of the workshop by the workshop', () => {
  expect(allowed({})).toEqual(['cancel', 'declareLost', 'edit', 'editObservations', 'move', 'plan', 'start']);
  expect(allowed({ isStoreWork: false })).toEqual([
    'cancel',
    'declareLost',
    'edit',
    'editObservations',
    'move',
    'plan',
  ]);
  expect(allowed(hand)).toEqual(['assignSupplier', 'edit', 'editObservations', 'move', 'plan', 'start']);
  expect(allowed({ isHere: false })).toEqual(['editObservations', 'move']);
});

test('R-WORK-06 a supplier is changed until the job is shipped, and stays with it from then on', () => {
  const assigned = allowed({ ...hand, state: 'ASSIGNED_TO_PROVIDER' });
  expect(assigned).toEqual(expect.arrayContaining(['unassignSupplier', 'reassignSupplier', 'shipToSupplier']));
  const shipped = { ...hand, state: 'SHIPPED_TO_PROVIDER', hasSupplier: true } as const;
  expect(allowed(shipped)).toEqual(['agreeWithSupplier', 'complete', 'editObservations', 'plan']);
  expect(allowed({ ...shipped, isWorkshopHand: false })).toEqual(['editObservations']);
  expect(allowed({ ...hand, state: 'STARTED' })).toContain('undoStart');
  expect(allowed({ state: 'STARTED', isStoreWork: false })).not.toContain('undoStart');
});

test('R-WORK-07 R-WORK-14 once started nobody cancels; once done only the observations change', () => {
  for (const state of ['STARTED', 'SHIPPED_TO_PROVIDER', 'DONE', 'PENDING_TO_PICK_UP'] as const) {
    expect(() => rowFor(workMachine, workRules, facts({ state }), 'cancel')).toThrow(kernelErrors.STATE_CONFLICT.es);
  }
  expect(allowed({ state: 'DONE', isInItsStore: false })).toEqual(['declareLost', 'editObservations', 'move', 'plan']);
  expect(allowed({ state: 'FINISHED' })).toEqual([]);
});

test('R-WORK-05 what is done waits for its customer by itself, as soon as it is in its shop', () => {
  expect(settle(workMachine, workRules, facts({ state: 'DONE' })).state).toBe('PENDING_TO_PICK_UP');
  expect(settle(workMachine, workRules, facts({ state: 'DONE', isInItsStore: false })).state).toBe('DONE');
});

test('R-WORK-09 a cancelled job goes back to its customer where it was left, money and pledge', () => {
  expect(allowed({ state: 'CANCELLED' })).toEqual(['confirmRefund', 'declareLost', 'move']);
  expect(allowed({ state: 'CANCELLED', isInItsStore: false })).toEqual(['declareLost', 'move']);
  // Of a pledge that nobody will find, the money alone.
  expect(allowed({ state: 'CANCELLED', isInItsStore: false, isLost: true })).toContain('confirmRefund');
  const row = rowFor(workMachine, workRules, facts({ state: 'CANCELLED', isOtherMethod: true }), 'confirmRefund');
  expect(row.to).toBe('REFUNDED');
});

test('R-WORK-04 the discount is a tenth of the subtotal, on or off, and the tax is inside', () => {
  const prices = [1_800, 3_505];
  expect(workPrice(prices, false, 700, 'paid')).toEqual({
    subtotalCents: 5_305,
    discountCents: 0,
    totalCents: 5_305,
    baseCents: 4_958,
    taxCents: 347,
  });
  const less = workPrice(prices, true, 700, 'paid');
  expect(less.subtotalCents - less.totalCents).toBe(less.discountCents);
  expect(Math.abs(less.discountCents * 10 - 5_305)).toBeLessThanOrEqual(10);
  expect(less.baseCents + less.taxCents).toBe(less.totalCents);
});

test('R-WORK-13 what the house pays is told and not charged; who pays the rest has paid', () => {
  for (const situation of ['internal', 'underGuarantee'] as const) {
    expect(workPrice([2_000], true, 700, situation)).toMatchObject({
      subtotalCents: 2_000,
      totalCents: 0,
      taxCents: 0,
    });
    expect(situationAfter(situation, 0, 0)).toBe(situation);
  }
  expect(situationAfter('toBePaidOnDelivery', 2_000, 500)).toBe('toBePaidOnDelivery');
  expect(situationAfter('toBePaidOnDelivery', 2_000, 2_000)).toBe('paid');
  expect(situationAfter('paid', 2_500, 2_000)).toBe('toBePaidOnDelivery');
});

test('R-WORK-13 the tracking label is of state and place alone, and all fourteen are reached', () => {
  const places: Whereabouts[] = [
    'here',
    'elsewhere',
    'workshop',
    'to-workshop',
    'to-store',
    'supplier',
    'customer',
    'unknown',
  ];
  const all: Tracked[] = WORK_STATES.flatMap((state) =>
    places.flatMap((at) =>
      [true, false].flatMap((isStoreWork) => [true, false].map((isOverdue) => ({ state, at, isStoreWork, isOverdue }))),
    ),
  );
  expect([...new Set(all.map(trackingOf))].toSorted()).toEqual([...TRACKING_LABELS].toSorted());
  const label = (state: WorkState, at: Whereabouts, isStoreWork = false) =>
    trackingOf({ state, at, isStoreWork, isOverdue: false });
  expect([
    label('PENDING', 'here'),
    label('PENDING', 'to-workshop'),
    label('PENDING', 'workshop'),
    label('STARTED', 'workshop'),
    label('DONE', 'workshop'),
    label('DONE', 'to-store'),
    label('PENDING_TO_PICK_UP', 'here'),
    label('FINISHED', 'customer'),
  ]).toEqual([
    'shipping-available',
    'delivery-workshop',
    'workshop',
    'started',
    'finished',
    'delivery-store',
    'pickup-available',
    'picked-up',
  ]);
  expect(label('PENDING', 'here', true)).toBe('received');
  expect([label('CANCELLED', 'workshop'), label('CANCELLED', 'to-store'), label('REFUNDED', 'customer')]).toEqual([
    'cancelled',
    'sent-back',
    'released',
  ]);
});

test('R-WORK-12 each step has its word of the specification, where there is one', () => {
  const words = ['create', 'payAdvance', 'start', 'complete', 'makeAvailable', 'confirmPickup', 'cancel'];
  expect(words.map(activityOfAction)).toEqual([
    'REQUESTED',
    'INITIAL_PAYMENT',
    'STARTED',
    'COMPLETED',
    'AUTOMATICALLY_GENERATED',
    'PICKED_UP',
    'CANCELLED',
  ]);
  expect(activityOfAction('move')).toBeNull();
});

test('B-08 an envelope says the same however its code is read', () => {
  expect(['TR-TRI-26-00012', "tr'tri'26'00012", 'TRTRI2600012'].map(plainCode)).toEqual(
    Array.from({ length: 3 }, () => 'TRTRI2600012'),
  );
});

test('R-WORK-03 what has to be done is told in detail', () => {
  const brief = newWork.shape.description.safeParse('Soldar');
  expect(brief.success).toBe(false);
  expect(newWork.shape.description.safeParse('Soldar eslabón junto al cierre').success).toBe(true);
});

test('R-WORK-04 a task is of the shop where the job stays in it, else of the metal, and without metal of either', () => {
  const fitting = (type: WorkType, metal: PledgeMetal) =>
    WORK_TASK_TYPES.filter((task) => taskFits(task, { type, metal }));
  for (const metal of PLEDGE_METALS) expect(fitting('STORE', metal)).toEqual(['STORE']);
  expect(PLEDGE_METALS.map((metal) => fitting('WORKSHOP', metal))).toEqual([['GOLD'], ['SILVER'], ['GOLD', 'SILVER']]);
});
