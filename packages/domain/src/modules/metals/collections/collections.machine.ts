import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { COLLECTION_STATES, type CollectionState } from './collections.states.ts';

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
      to: 'PENDING',
      when: 'isClosingOpen',
      needs: ['signature'],
      posts: ['CLOSING_REVIEW'],
      undo: 'undoLastReview',
    },
    { action: 'complete', from: 'PENDING', to: 'COMPLETED', when: 'isReviewed', auto: true },
    {
      action: 'undoLastReview',
      from: 'PENDING',
      to: 'PENDING',
      when: 'isReviewUndoable',
      needs: ['signature', 'reason'],
      posts: ['CLOSING_REVIEW_CORRECTION'],
      undo: 'review',
    },
    {
      action: 'undoLastReview',
      from: 'COMPLETED',
      to: 'PENDING',
      when: 'isReviewUndoable',
      needs: ['signature', 'reason'],
      posts: ['CLOSING_REVIEW_CORRECTION'],
    },
    // What was rejected goes back to its owner, who signs for it.
    ...(['PENDING', 'COMPLETED'] as const).flatMap((state) => [
      {
        action: 'returnRejected' as const,
        from: state,
        to: state,
        when: 'hasRejections' as const,
        needs: ['customerSignature', 'signature'] as const,
        undo: 'undoReturn' as const,
      },
      {
        action: 'undoReturn' as const,
        from: state,
        to: state,
        when: 'isReturnUndoable' as const,
        needs: ['signature', 'reason'] as const,
        undo: 'returnRejected' as const,
      },
    ]),
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
  readonly hasReturned: boolean;
}

export const collectionRules = {
  isClosingOpen: (collection) => collection.isClosingOpen,
  isReviewed: (collection) => collection.unreviewedMg === 0,
  isReviewUndoable: ({ isClosingOpen, isLastUndoable }) => isClosingOpen && isLastUndoable,
  hasRejections: ({ isClosingOpen, toReturnMg }) => isClosingOpen && toReturnMg > 0,
  isReturnUndoable: ({ isClosingOpen, hasReturned }) => isClosingOpen && hasReturned,
  isUntouched: ({ isClosingOpen, reviewCount }) => isClosingOpen && reviewCount === 0,
} satisfies RulesFor<typeof collectionMachine, CollectionFacts>;
