import { daysBetween } from '../../../kernel/dates.ts';
import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { BOOKING_HOLD_STATES, BOOKING_STATES, type BookingHoldState, type BookingState } from './bookings.states.ts';

/** While something is owed; a payment leaves the state to the calendar. */
const OWING = ['active', 'overdue', 'criticalDelay'] as const;
const LIVE = [...OWING, 'paid'] as const;

/** Arrived, it is what it was when its piece left. */
export const ARRIVE_BOOKING = {
  active: 'arriveActive',
  overdue: 'arriveOverdue',
  criticalDelay: 'arriveCritical',
  paid: 'arrivePaid',
} as const;

const UNDO_LAST_PAYMENT = {
  action: 'undoLastPayment',
  when: 'hasInstalmentToUndo',
  needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
  posts: ['BOOKING_PAYMENT_CORRECTION'],
} as const;

/** Reserva: a piece of the shop kept for a customer who pays in instalments (S0 §4, docs/decisions/0041). */
export const bookingMachine = defineMachine({
  concept: 'booking',
  states: BOOKING_STATES,
  initial: ['active', 'pending'],
  final: ['back'],
  // What was paid for a piece that is not handed over.
  holds: Object.fromEntries([...LIVE, 'shipping', 'blocked', 'released'].map((state) => [state, ['money'] as const])),
  creation: {
    action: 'create',
    to: 'active',
    needs: ['payment', 'signature'],
    posts: ['BOOKING_CREATE'],
    isSmall: true,
  },
  // Asked for by somebody who is not there to pay: some days, until the first instalment (decision 0162).
  otherCreations: [
    { action: 'setAside', to: 'pending', needs: ['signature'] },
    // Begun and partly paid in another system (docs/decisions/0371).
    { action: 'bringIn', to: 'active', posts: ['BOOKING_OPENING'] },
  ],
  rows: [
    {
      action: 'confirmPickup',
      from: 'paid',
      to: 'withdrawn',
      when: 'isHere',
      at: ['here'],
      moves: ['customer'],
      needs: ['signature'],
      posts: ['SALE_CREATE'],
      irreversible: true,
      isSmall: true,
    },
    {
      action: 'payInstalment',
      from: 'pending',
      to: 'active',
      when: 'isHere',
      needs: ['payment', 'signature'],
      posts: ['BOOKING_CREATE'],
      irreversible: true,
      isSmall: true,
    },
    {
      action: 'giveUp',
      from: 'pending',
      to: 'cancelled',
      when: 'isHere',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    { action: 'lapse', from: 'pending', to: 'cancelled', when: 'isOverdue', auto: true },
    { action: 'catchUp', from: ['overdue', 'criticalDelay'], to: 'active', when: 'isOnTime', auto: true },
    { action: 'fallOverdue', from: 'active', to: 'overdue', when: 'isOverdue', auto: true },
    { action: 'fallCritical', from: 'overdue', to: 'criticalDelay', when: 'isCritical', auto: true },
    { action: 'takeBack', from: ['withdrawn', 'old'], to: 'back', when: 'isSaleReturned', auto: true },
    // Long over: out of the way of those that matter. One that came back stays so (decision 0162).
    { action: 'growOld', from: ['withdrawn', 'cancelled'], to: 'old', when: 'isLongOver', auto: true },
    // Its piece travels to where it is picked up; lost on the way, the customer gets everything back.
    ...LIVE.flatMap(
      (state) =>
        [
          { action: 'ship', from: state, to: 'shipping', undo: ARRIVE_BOOKING[state] },
          { action: ARRIVE_BOOKING[state], from: 'shipping', to: state, undo: 'ship' },
          { action: ARRIVE_BOOKING[state], from: 'blocked', to: state, irreversible: true },
        ] as const,
    ),
    { action: 'losePiece', from: 'shipping', to: 'blocked', irreversible: true },
    // Stolen or lost in its shop: the zone manager agrees, and its customer gets everything back.
    {
      action: 'declareLost',
      from: LIVE,
      to: 'blocked',
      when: 'isHere',
      at: ['here'],
      moves: ['unknown'],
      needs: ['signature', 'reason', 'approval'],
      irreversible: true,
    },
    // The police have it (docs/decisions/0261): it is given back, or its customer has everything back.
    { action: 'seizePiece', from: LIVE, to: 'blocked', irreversible: true },
    // Nothing has been paid for it.
    { action: 'seizePiece', from: 'pending', to: 'cancelled', irreversible: true },
    // Nobody comes for it: the piece is for everybody again, and what was paid is still its customer's (decision 0129).
    {
      action: 'letGo',
      from: 'criticalDelay',
      to: 'released',
      when: 'isHere',
      at: ['here'],
      needs: ['signature', 'reason', 'approval'],
      irreversible: true,
    },
    {
      action: 'cancel',
      from: ['blocked', 'released'],
      to: 'cancelled',
      when: 'isHere',
      needs: ['signature', 'reason'],
      posts: ['BOOKING_CANCEL', 'BOOKING_REFUND'],
      irreversible: true,
    },
    {
      action: 'payInstalment',
      from: OWING,
      when: 'isHere',
      needs: ['payment', 'signature'],
      posts: ['BOOKING_PAYMENT'],
      undo: 'undoLastPayment',
      isSmall: true,
    },
    { ...UNDO_LAST_PAYMENT, from: OWING },
    // What was paid whole owes again.
    { ...UNDO_LAST_PAYMENT, from: 'paid', to: 'active' },
    {
      action: 'cancel',
      from: LIVE,
      to: 'cancelled',
      when: 'isHere',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isNotRefundable' }],
      posts: ['BOOKING_CANCEL', 'BOOKING_REFUND'],
      irreversible: true,
    },
    {
      action: 'correctPayment',
      from: LIVE,
      when: 'isPaidHere',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: ['BOOKING_PAYMENT_CORRECTION', 'BOOKING_PAYMENT'],
      irreversible: true,
    },
    // The file it came in with was taken back whole (docs/decisions/0404): nobody gets anything, it never was.
    { action: 'undoBringIn', from: LIVE, to: 'cancelled', posts: ['BOOKING_OPENING'], irreversible: true },
    { action: 'settle', from: OWING, to: 'paid', when: 'isFullyPaid', auto: true },
  ],
});

/** What the calendar and the money say of a booking. */
export interface BookingCourse {
  readonly pendingCents: number;
  readonly today: string;
  /** When the next instalment is expected, at the latest with the pickup. */
  readonly dueDate: string;
  /** Days late from which on the delay is critical. */
  readonly criticalDays: number;
  readonly isSaleReturned: boolean;
  /** The day it was handed over or cancelled; nothing while it is under way. */
  readonly endedOn: string | null;
  /** Days after which what has ended is old. */
  readonly oldDays: number;
}

export interface BookingFacts extends BookingCourse {
  readonly state: BookingState;
  /** Whoever acts is in the shop where it was made: there are its money and its piece. */
  readonly isHere: boolean;
  /** What would be undone or corrected was paid in this shop, and not before its piece travelled. */
  readonly isPaidHere: boolean;
  /** Instalments that count, the first one too. */
  readonly instalments: number;
  /** Whether the last instalment is in a Z already; of a payment to correct, whether that one is. */
  readonly isOfClosedSession: boolean;
  /** The refund-allowed flag of the piece, as it was that day (S0 §3). */
  readonly isRefundable: boolean;
}

const isOverdue = (booking: BookingCourse): boolean => booking.pendingCents > 0 && booking.today > booking.dueDate;

/** The rules of the automatic rows: all the calendar needs. */
export const bookingCourseRules = {
  isFullyPaid: (booking) => booking.pendingCents === 0,
  isOverdue,
  isOnTime: (booking) => !isOverdue(booking),
  isCritical: (booking) => isOverdue(booking) && daysBetween(booking.dueDate, booking.today) > booking.criticalDays,
  isSaleReturned: (booking) => booking.isSaleReturned,
  isLongOver: ({ endedOn, today, oldDays, isSaleReturned }) =>
    endedOn !== null && !isSaleReturned && daysBetween(endedOn, today) > oldDays,
} satisfies Record<string, (booking: BookingCourse) => boolean>;

export const bookingRules = {
  ...bookingCourseRules,
  isHere: (booking) => booking.isHere,
  hasInstalmentToUndo: (booking) => booking.isHere && booking.isPaidHere && booking.instalments > 1,
  isPaidHere: (booking) => booking.isHere && booking.isPaidHere,
  isOfClosedSession: (booking) => booking.isOfClosedSession,
  isNotRefundable: (booking) => !booking.isRefundable,
} satisfies RulesFor<typeof bookingMachine, BookingFacts>;

/** A piece kept while its booking is being written; it is let go when the time is over (R-BOOK-01). */
export const bookingHoldMachine = defineMachine({
  concept: 'bookingHold',
  states: BOOKING_HOLD_STATES,
  initial: 'held',
  final: ['used', 'released'],
  creation: { action: 'hold', to: 'held' },
  rows: [
    { action: 'release', from: 'held', to: 'released', irreversible: true },
    { action: 'use', from: 'held', to: 'used', auto: true, when: 'isBooked' },
    { action: 'expire', from: 'held', to: 'released', auto: true, when: 'isOver' },
  ],
});

export interface BookingHoldFacts {
  readonly state: BookingHoldState;
  readonly isBooked: boolean;
  readonly isOver: boolean;
}
export const bookingHoldRules = {
  isBooked: (hold) => hold.isBooked,
  isOver: (hold) => hold.isOver,
} satisfies RulesFor<typeof bookingHoldMachine, BookingHoldFacts>;
