import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { COLLECTION_STATES, type CollectionState } from './collections.states.ts';

const UNDO_LAST_REVIEW = {
  action: 'undoLastReview',
  when: ['hasReview', 'isClosingLive', 'isLastOfClosing', 'isMetalHere', 'isRejectedHere'],
  needs: ['signature', 'reason'],
  posts: ['CLOSING_REVIEW_CORRECTION'],
} as const;

/** Recogida: grams of a closing that were fetched, and what the reviews say of them (S1 §3, §4). */
export const collectionMachine = defineMachine({
  concept: 'collection',
  states: COLLECTION_STATES,
  initial: 'PENDING',
  final: ['CANCELLED'],
  // Fetched and not said what it is; rejected and not given back.
  holds: {
    PENDING: [{ what: 'metal', when: 'hasGramsOfOthers' }],
    COMPLETED: [{ what: 'metal', when: 'hasGramsOfOthers' }],
  },
  creation: {
    action: 'create',
    to: 'PENDING',
    needs: ['customerSignature', 'signature'],
    posts: ['CLOSING_COLLECTION'],
  },
  rows: [
    {
      action: 'review',
      from: 'PENDING',
      when: 'isClosingLive',
      needs: ['signature'],
      posts: ['CLOSING_REVIEW'],
      undo: 'undoLastReview',
    },
    { action: 'complete', from: 'PENDING', to: 'COMPLETED', when: 'isReviewed', auto: true },
    { ...UNDO_LAST_REVIEW, from: 'PENDING', undo: 'review' },
    { ...UNDO_LAST_REVIEW, from: 'COMPLETED', to: 'PENDING' },
    // What was rejected goes back to its owner, who signs for it.
    {
      action: 'returnRejected',
      from: ['PENDING', 'COMPLETED'],
      when: 'hasRejections',
      needs: ['customerSignature', 'signature'],
      posts: ['CLOSING_RETURN'],
      undo: 'undoReturn',
    },
    {
      action: 'undoReturn',
      from: ['PENDING', 'COMPLETED'],
      when: 'isReturnUndoable',
      needs: ['signature', 'reason'],
      posts: ['CLOSING_RETURN_CORRECTION'],
      undo: 'returnRejected',
    },
    {
      action: 'cancel',
      from: 'PENDING',
      to: 'CANCELLED',
      when: 'isUntouched',
      needs: ['signature', 'reason'],
      posts: ['CLOSING_COLLECTION_CORRECTION'],
      irreversible: true,
    },
  ],
});

export interface CollectionFacts {
  readonly state: CollectionState;
  /** Open, or released while something of it was pending: only the police stop what is done with its metal. */
  readonly isClosingLive: boolean;
  readonly unreviewedMg: number;
  readonly reviewCount: number;
  readonly toReturnMg: number;
  /** The last review of the closing is of this collection. */
  readonly isLastOfClosing: boolean;
  /** Nothing of what that review accepted has become something else: what came first was taken first. */
  readonly isMetalHere: boolean;
  /** What that review rejected has not been given back. */
  readonly isRejectedHere: boolean;
  readonly hasReturned: boolean;
}

export const collectionRules = {
  isClosingLive: (collection) => collection.isClosingLive,
  hasGramsOfOthers: ({ unreviewedMg, toReturnMg }) => unreviewedMg + toReturnMg > 0,
  isReviewed: (collection) => collection.unreviewedMg === 0,
  hasReview: ({ reviewCount }) => reviewCount > 0,
  isLastOfClosing: (collection) => collection.isLastOfClosing,
  isMetalHere: (collection) => collection.isMetalHere,
  isRejectedHere: (collection) => collection.isRejectedHere,
  hasRejections: ({ isClosingLive, toReturnMg }) => isClosingLive && toReturnMg > 0,
  isReturnUndoable: ({ isClosingLive, hasReturned }) => isClosingLive && hasReturned,
  isUntouched: ({ isClosingLive, reviewCount }) => isClosingLive && reviewCount === 0,
} satisfies RulesFor<typeof collectionMachine, CollectionFacts>;
