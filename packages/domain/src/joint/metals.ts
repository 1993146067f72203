/** A closing, what is fetched for it and what becomes of its metal. */
import { ABSENT, type Cluster, type Joint, type Patch } from '../kernel/joint.ts';
import { closingMachine, closingRules } from '../modules/metals/closings/closings.machine.ts';
import { acceptedCents, payableCents } from '../modules/metals/closings/closings.rules.ts';
import type { ClosingState } from '../modules/metals/closings/closings.states.ts';
import { collectionMachine, collectionRules } from '../modules/metals/collections/collections.machine.ts';
import {
  bundleMachine,
  bundleRules,
  meltingMachine,
  meltingRules,
} from '../modules/metals/meltings/meltings.machine.ts';

/** A figure in halves of what was agreed: two grams at a euro. */
const AMOUNTS = ['none', 'some', 'all'] as const;
const half = (amount: string | undefined): number => AMOUNTS.indexOf(amount as 'none');
const named = (halves: number): string => AMOUNTS[halves]!;

const CONDITIONS = { maxPickups: 3, partialPaymentBp: 5_000, allowsPrepayment: true };
const isFetched = ({ collection }: Joint): boolean => collection === 'PENDING' || collection === 'COMPLETED';
const unreviewed = (joint: Joint): number =>
  isFetched(joint) ? 2 - half(joint['accepted']) - half(joint['rejected']) : 0;
const toReturn = ({ rejected, returned }: Joint): number => (returned === 'all' ? 0 : half(rejected));

function closingOf(joint: Joint) {
  const { closing, accepted, rejected, extracted, paid } = joint;
  const line = {
    metal: 'ORO_18',
    agreedMg: 2_000,
    appliedCents: 100,
    collectedMg: isFetched(joint) ? 2_000 : 0,
    acceptedMg: half(accepted) * 1_000,
    rejectedMg: half(rejected) * 1_000,
    toReturnMg: toReturn(joint) * 1_000,
    extractedMg: half(extracted) * 1_000,
  } as const;
  const collectionCount = isFetched(joint) ? 1 : 0;
  return { state: closing as ClosingState, lines: [line], paidCents: half(paid) * 100, collectionCount };
}

function closingFacts(joint: Joint) {
  const closing = closingOf(joint);
  const [line] = closing.lines;
  return {
    pendingMg: line!.agreedMg - line!.collectedMg,
    payableCents: payableCents(closing, CONDITIONS),
    acceptedMg: line!.acceptedMg,
    acceptedCents: acceptedCents(closing.lines),
    paidCents: closing.paidCents,
    extractedMg: line!.extractedMg,
    hasPendingActions: true,
    wasReleased: joint['seized'] === 'RELEASED',
  };
}

const collectionFacts = (joint: Joint) => ({
  isClosingLive: joint['closing'] !== 'CONFISCATED',
  unreviewedMg: unreviewed(joint),
  reviewCount: half(joint['accepted']) + half(joint['rejected']),
  toReturnMg: toReturn(joint),
  isLastOfClosing: half(joint['accepted']) + half(joint['rejected']) > 0,
  isMetalHere: joint['extracted'] === 'none',
  isRejectedHere: joint['returned'] === 'none',
  hasReturned: joint['returned'] === 'all',
});

const isPaid = ({ paid }: Joint): boolean => paid !== 'none';
/** Each way to give up to `most` halves to something. */
const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, at) => at + 1);

export const metals: Cluster = {
  name: 'closing, collection, bundle, melting',
  start: {
    closing: ABSENT,
    collection: ABSENT,
    bundle: ABSENT,
    melting: ABSENT,
    accepted: 'none',
    rejected: 'none',
    returned: 'none',
    extracted: 'none',
    paid: 'none',
    seized: 'none',
  },
  members: {
    closing: {
      machine: closingMachine,
      rules: closingRules,
      facts: closingFacts,
      effects: {
        collect: (joint) => (isFetched(joint) ? [] : [{ collection: 'PENDING' }]),
        pay: (joint) =>
          upTo(closingFacts(joint).payableCents / 100).map((more) => ({ paid: named(half(joint['paid']) + more) })),
        intervene: ({ closing }) => [{ seized: closing! }],
        removeIntervention: () => [{ seized: 'none' }],
        resumeRelease: () => [{ seized: 'none' }],
        undoLastPayment: ({ paid }) => upTo(half(paid)).map((less) => ({ paid: named(half(paid) - less) })),
      },
    },
    collection: {
      machine: collectionMachine,
      rules: collectionRules,
      facts: collectionFacts,
      takenByOthers: ['create'],
      effects: {
        review: (joint) =>
          upTo(unreviewed(joint)).flatMap((all) =>
            [0, ...upTo(all)].map((rejected): Patch => ({
              accepted: named(half(joint['accepted']) + all - rejected),
              rejected: named(half(joint['rejected']) + rejected),
            })),
          ),
        undoLastReview: () => [{ accepted: 'none', rejected: 'none' }],
        returnRejected: () => [{ returned: 'all' }],
        undoReturn: () => [{ returned: 'none' }],
      },
      // What was paid for it is taken back first.
      blocks: { undoLastReview: isPaid, cancel: isPaid, review: ({ returned }) => returned === 'all' },
    },
    bundle: {
      machine: bundleMachine,
      rules: bundleRules,
      facts: () => ({}),
      takenByOthers: ['assign', 'setFree'],
      effects: {
        review: ({ accepted, extracted }) =>
          upTo(half(accepted) - half(extracted)).map((more) => ({ extracted: named(half(extracted) + more) })),
        // Of a review that is undone nothing is left.
        undoReview: () => [{ bundle: ABSENT, extracted: 'none' }],
      },
      blocks: { review: ({ closing }) => closing !== 'RELEASED' },
    },
    melting: {
      machine: meltingMachine,
      rules: meltingRules,
      facts: () => ({ isNotified: true, noticeIsOver: true, hasHighLoss: false, spots: ['here'] }),
      effects: {
        create: (_, take) => [take('bundle', 'assign')],
        cancel: (_, take) => {
          const freed = take('bundle', 'setFree');
          return [freed && { ...freed, melting: ABSENT }];
        },
        // The bar goes on by itself; other metal may follow.
        finish: () => [{ bundle: ABSENT, melting: ABSENT }],
      },
    },
  },
};
