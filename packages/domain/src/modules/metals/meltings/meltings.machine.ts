import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { BUNDLE_STATES, type BundleState, MELTING_STATES, type MeltingState } from './meltings.states.ts';

/**
 * Fundición: reviewed metal becomes one bar (S1 §4, docs/decisions/0055). PENDING is being managed, COMPLETED is for
 * ever; CANCELLED is ours: nothing was melted and its bundles are free again.
 */
export const meltingMachine = defineMachine({
  concept: 'melting',
  states: MELTING_STATES,
  initial: 'PENDING',
  final: ['COMPLETED', 'CANCELLED'],
  holds: { PENDING: ['metal'] },
  creation: { action: 'create', to: 'PENDING', needs: ['signature'] },
  rows: [
    { action: 'manage', from: 'PENDING' },
    // RD 197/1988 art. 96: the police know of it seven days before.
    {
      action: 'giveNotice',
      from: 'PENDING',
      when: 'isNotNotified',
      needs: ['signature'],
      undo: 'takeNoticeBack',
    },
    {
      action: 'takeNoticeBack',
      from: 'PENDING',
      when: 'isNotified',
      needs: ['signature', 'reason'],
      undo: 'giveNotice',
    },
    {
      action: 'finish',
      from: 'PENDING',
      to: 'COMPLETED',
      when: 'noticeIsOver',
      // Of what the police took the room has its own word.
      at: ['store', 'police'],
      moves: ['store', { place: 'melted', may: true }],
      needs: ['signature', { proof: 'reason', when: 'hasHighLoss' }],
      posts: ['METAL_MELTING', 'METAL_BAR'],
      irreversible: true,
    },
    { action: 'cancel', from: 'PENDING', to: 'CANCELLED', needs: ['signature', 'reason'], irreversible: true },
  ],
});

export interface MeltingFacts {
  readonly state: MeltingState;
  readonly isNotified: boolean;
  /** The days of the notice have passed. */
  readonly noticeIsOver: boolean;
  /** The bar weighs so much less than what went in that it has to be said why. */
  readonly hasHighLoss: boolean;
}
export const meltingRules = {
  isNotNotified: (melting) => !melting.isNotified,
  isNotified: (melting) => melting.isNotified,
  noticeIsOver: (melting) => melting.noticeIsOver,
  hasHighLoss: (melting) => melting.hasHighLoss,
} satisfies RulesFor<typeof meltingMachine, MeltingFacts>;

/** Partida: what waits for the fire, reviewed on the scale before it enters a melting (S1 §4). */
export const bundleMachine = defineMachine({
  concept: 'meltingBundle',
  states: BUNDLE_STATES,
  initial: 'REVIEWED',
  // What is to be reviewed has no record yet; of a review that is undone this is what is left.
  final: ['UNREVIEWED'],
  holds: { REVIEWED: ['metal'], ASSIGNED_TO_MELTING: ['metal'] },
  creation: { action: 'review', to: 'REVIEWED', needs: ['signature'] },
  rows: [
    {
      action: 'undoReview',
      from: 'REVIEWED',
      to: 'UNREVIEWED',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    // With its melting, which takes it in and lets it go.
    { action: 'assign', from: 'REVIEWED', to: 'ASSIGNED_TO_MELTING', undo: 'setFree' },
    { action: 'setFree', from: 'ASSIGNED_TO_MELTING', to: 'REVIEWED' },
  ],
});
export interface BundleFacts {
  readonly state: BundleState;
}
export const bundleRules = {} satisfies RulesFor<typeof bundleMachine, BundleFacts>;
