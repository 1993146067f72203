import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { CLOSING_STATES, type ClosingState } from './closings.states.ts';

/** Cierre: a price agreed today for grams a wholesale customer delivers (S1 §1, §4). */
export const closingMachine = defineMachine({
  concept: 'closing',
  states: CLOSING_STATES,
  initial: 'PENDING',
  final: [],
  // What was accepted and is not paid, or paid and did not come; metal that waits to become something.
  holds: {
    PENDING: [
      { what: 'money', when: 'isUnsettled' },
      { what: 'metal', when: 'hasMetal' },
    ],
    RELEASED: [
      { what: 'money', when: 'isUnsettled' },
      { what: 'metal', when: 'hasMetal' },
    ],
    CONFISCATED: ['money', 'metal'],
  },
  creation: { action: 'create', to: 'PENDING', needs: ['customerSignature', 'signature'] },
  rows: [
    // Metal is fetched: written down in a collection of its own, also what a release left to be fetched.
    { action: 'collect', from: ['PENDING', 'RELEASED'], when: 'hasPendingMetal' },
    // Released before it is paid, it is owed all the same: whatever becomes of its metal.
    {
      action: 'pay',
      from: ['PENDING', 'RELEASED'],
      when: 'isPayable',
      needs: ['payment', 'signature', { proof: 'secondSignature', when: 'needsSecond' }],
      posts: ['CLOSING_PAYMENT'],
      undo: 'undoLastPayment',
    },
    {
      action: 'undoLastPayment',
      from: ['PENDING', 'RELEASED'],
      when: 'hasPayment',
      needs: ['signature', 'reason'],
      posts: ['CLOSING_PAYMENT_CORRECTION'],
      undo: 'pay',
    },
    {
      action: 'release',
      from: 'PENDING',
      to: 'RELEASED',
      needs: ['signature', { proof: 'reason', when: 'hasPendingActions' }],
      undo: 'undoRelease',
    },
    {
      action: 'undoRelease',
      from: 'RELEASED',
      to: 'PENDING',
      when: 'isWhole',
      needs: ['signature', 'reason'],
      undo: 'release',
    },
    { action: 'intervene', from: 'PENDING', to: 'CONFISCATED', needs: ['signature'], undo: 'removeIntervention' },
    // Released, what nobody has taken of it can still be seized (S1 §4).
    {
      action: 'intervene',
      from: 'RELEASED',
      to: 'CONFISCATED',
      when: 'hasMetal',
      needs: ['signature'],
      undo: 'resumeRelease',
    },
    {
      action: 'removeIntervention',
      from: 'CONFISCATED',
      to: 'PENDING',
      when: 'wasPending',
      needs: ['signature', 'reason'],
      undo: 'intervene',
    },
    {
      action: 'resumeRelease',
      from: 'CONFISCATED',
      to: 'RELEASED',
      when: 'wasReleased',
      needs: ['signature', 'reason'],
      undo: 'intervene',
    },
  ],
});

export interface ClosingFacts {
  readonly state: ClosingState;
  readonly pendingMg: number;
  readonly payableCents: number;
  readonly paidCents: number;
  readonly acceptedMg: number;
  /** What has been accepted is worth. */
  readonly acceptedCents: number;
  readonly extractedMg: number;
  readonly hasPendingActions: boolean;
  /** Of one the police have: it was released before. */
  readonly wasReleased: boolean;
  /** Of a payment that is about to be made. */
  readonly needsSecond?: boolean;
}

export const closingRules = {
  hasPendingMetal: (closing) => closing.pendingMg > 0,
  isPayable: (closing) => closing.payableCents > 0,
  hasPayment: (closing) => closing.paidCents > 0,
  isUnsettled: ({ acceptedCents, paidCents }) => acceptedCents !== paidCents,
  hasMetal: ({ acceptedMg, extractedMg }) => acceptedMg > extractedMg,
  wasReleased: ({ wasReleased }) => wasReleased,
  wasPending: ({ wasReleased }) => !wasReleased,
  needsSecond: ({ needsSecond = false }) => needsSecond,
  hasPendingActions: (closing) => closing.hasPendingActions,
  /** Nothing of it has been extracted. */
  isWhole: (closing) => closing.extractedMg === 0,
} satisfies RulesFor<typeof closingMachine, ClosingFacts>;
