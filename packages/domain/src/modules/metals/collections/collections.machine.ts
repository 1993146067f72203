import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { COLLECTION_STATES, type CollectionState } from './collections.states.ts';

const UNDO_LAST_REVIEW = {
  action: 'undoLastReview',
  when: 'isReviewUndoable',
  needs: ['signature', 'reason'],
  posts: [{ kind: 'CLOSING_REVIEW_CORRECTION', when: 'hasAccepted' }],
} as const;

/** Recogida: grams of a closing that were fetched, and what the reviews say of them (S1 §3, §4). */
export const collectionMachine = defineMachine({
  concept: 'collection',
  states: COLLECTION_STATES,
  initial: 'PENDING',
  final: ['CANCELLED'],
  creation: { action: 'create', to: 'PENDING', needs: ['customerSignature', 'signature'] },
  rows: [
    {
      action: 'review',
      from: 'PENDING',
      when: 'isClosingOpen',
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
      undo: 'undoReturn',
    },
    {
      action: 'undoReturn',
      from: ['PENDING', 'COMPLETED'],
      when: 'isReturnUndoable',
      needs: ['signature', 'reason'],
      undo: 'returnRejected',
    },
    {
      action: 'cancel',
      from: 'PENDING',
      to: 'CANCELLED',
      when: 'isUntouched',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
  ],
});

export interface CollectionFacts {
  readonly state: CollectionState;
  readonly isClosingOpen: boolean;
  readonly unreviewedMg: number;
  readonly reviewCount: number;
  readonly toReturnMg: number;
  /** The last review of the closing is of this collection, and what it rejected is still here. */
  readonly isLastUndoable: boolean;
  /** That review accepted something. */
  readonly hasAccepted?: boolean;
  readonly hasReturned: boolean;
}

export const collectionRules = {
  isClosingOpen: (collection) => collection.isClosingOpen,
  isReviewed: (collection) => collection.unreviewedMg === 0,
  isReviewUndoable: ({ isClosingOpen, isLastUndoable }) => isClosingOpen && isLastUndoable,
  hasAccepted: ({ hasAccepted = false }) => hasAccepted,
  hasRejections: ({ isClosingOpen, toReturnMg }) => isClosingOpen && toReturnMg > 0,
  isReturnUndoable: ({ isClosingOpen, hasReturned }) => isClosingOpen && hasReturned,
  isUntouched: ({ isClosingOpen, reviewCount }) => isClosingOpen && reviewCount === 0,
} satisfies RulesFor<typeof collectionMachine, CollectionFacts>;
