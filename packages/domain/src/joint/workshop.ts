/** A job with its envelope in the house and on its way; a budget with its pledge. */
import { ABSENT, type Cluster, type Effect, type Joint, type Patch } from '../kernel/joint.ts';
import { shipmentMachine, shipmentRules } from '../modules/logistics/shipments/shipments.machine.ts';
import { workBudgetMachine, workBudgetRules } from '../modules/workshop/work-budgets/work-budgets.machine.ts';
import { workMachine, workRules } from '../modules/workshop/works/works.machine.ts';

const SAID = ['store', 'to-workshop', 'workshop', 'to-store', 'unknown'];
const isGone = ({ gone }: Joint): boolean => gone === 'all';
const spotsOf = ({ place }: Joint): string[] => [place === 'store' ? 'here' : place!];
/** Whoever reads an envelope has it: of one that is gone only that can be said. */
const said: Effect = (joint) =>
  SAID.filter((to) => to !== joint['place'] && (!isGone(joint) || to === 'unknown')).map((place) => ({ place }));
const isInBag = ({ shipment }: Joint): boolean => shipment !== ABSENT;
/** Stolen, burnt, fallen out of a bag. */
const disappears = (joint: Joint): readonly Patch[] =>
  isGone(joint) || ['nowhere', 'customer', 'retired', 'owner'].includes(joint['place']!) ? [] : [{ gone: 'all' }];

/** Everybody who may act, wherever they are. */
const workFacts = (joint: Joint) => ({
  isHere: true,
  isWorkshopHand: true,
  isStoreWork: false,
  isOfCustomer: true,
  isInItsStore: joint['place'] === 'store',
  isLost: joint['lost'] === 'all',
  isSeized: joint['seized'] === 'all',
  isOtherMethod: false,
  totalCents: 2,
  paidCents: joint['paid'] === 'none' ? 0 : 1,
  takesMetal: false,
  spots: spotsOf(joint),
});

const ON_THE_WAY = ['to-workshop', 'to-store'];
const isOnTheWay = ({ place }: Joint): boolean => ON_THE_WAY.includes(place!);
const isOver = { shipment: ABSENT, incident: 'none', confirmed: 'none' };
const shipmentFacts = (joint: Joint) => {
  const unread = isOnTheWay(joint) ? 1 : 0;
  return {
    hasContent: true,
    hasReading: false,
    agrees: !isGone(joint),
    isConfirmed: joint['confirmed'] === 'all',
    openIncidents: joint['incident'] === 'none' ? 0 : 1,
    unreadPieces: unread,
    lostPieces: 0,
    openUnread: unread,
    hasThings: true,
    spots: spotsOf(joint),
  };
};
const arrives: Effect = (joint) => (isGone(joint) ? [] : [{ place: joint['bound']!, incident: 'none' }]);

export const works: Cluster = {
  name: 'work, shipment',
  start: {
    work: ABSENT,
    shipment: ABSENT,
    place: 'nowhere',
    bound: 'workshop',
    paid: 'none',
    gone: 'none',
    lost: 'none',
    seized: 'none',
    incident: 'none',
    confirmed: 'none',
  },
  members: {
    work: {
      machine: workMachine,
      rules: workRules,
      facts: workFacts,
      effects: {
        create: () => ['none', 'all'].map((paid) => ({ place: 'store', paid })),
        move: said,
        shipToSupplier: () => [{ place: 'supplier' }],
        complete: ({ work }) => [work === 'SHIPPED_TO_PROVIDER' ? { place: 'workshop' } : {}],
        declareLost: () => [{ place: 'unknown', lost: 'all' }],
        seizePledge: () => [{ seized: 'all' }],
        regainPledge: () => [{ seized: 'none' }],
        givePledgeToOwner: () => [{ place: 'owner', lost: 'all' }],
        confirmRefund: ({ place }) => [{ place: place === 'store' ? 'customer' : 'retired', paid: 'none' }],
        confirmPickup: () => [{ place: 'customer', paid: 'none' }],
      },
      blocks: {
        start: isGone,
        shipToSupplier: isGone,
        complete: isGone,
        // Of what is gone nobody says that it came back; that it is gone can be said, where no bag says otherwise.
        confirmRefund: (joint) => isInBag(joint) || (isGone(joint) && joint['place'] === 'store'),
        confirmPickup: isGone,
        declareLost: isInBag,
        // Out of its bag first; of what nobody finds the police take nothing.
        seizePledge: (joint) => isInBag(joint) || isGone(joint) || joint['place'] === 'unknown',
        givePledgeToOwner: ({ place }) => place === 'owner',
        regainPledge: ({ place }) => place === 'owner',
        move: isInBag,
      },
    },
    shipment: {
      machine: shipmentMachine,
      rules: shipmentRules,
      facts: shipmentFacts,
      effects: {
        create: ({ place, work, seized }) => {
          const isMovable = workMachine.rows.some((row) => row.action === 'move' && row.from === work);
          if (!isMovable || seized === 'all' || (place !== 'store' && place !== 'workshop')) return [];
          return [{ place: 'package', bound: place === 'store' ? 'workshop' : 'store' }];
        },
        cancel: ({ bound }) => [{ ...isOver, place: bound === 'store' ? 'workshop' : 'store' }],
        deliver: ({ bound }) => [{ place: `to-${bound}` }],
        takeBack: () => [{ place: 'package' }],
        finishVerification: (joint, take) => [...arrives(joint, take), { incident: 'some' }],
        receive: ({ bound }) => [{ ...isOver, place: bound! }],
        receiveLate: arrives,
        declareLost: ({ shipment }) => [
          { place: 'unknown', incident: 'some', ...(shipment === 'in-mail' ? { confirmed: 'all' } : {}) },
        ],
        resolveIncident: () => [{ incident: 'none' }],
        confirmReception: ({ shipment }) => [shipment === 'received' ? isOver : { confirmed: 'all' }],
        conclude: () => [isOver],
      },
      blocks: { finishPreparation: isGone, deliver: isGone, takeBack: isGone },
    },
  },
  world: { disappears },
};

export const workBudgets: Cluster = {
  name: 'workBudget',
  start: { budget: ABSENT, place: 'nowhere', gone: 'none' },
  members: {
    budget: {
      machine: workBudgetMachine,
      rules: workBudgetRules,
      facts: (joint) => ({
        isHere: true,
        isWorkshopHand: true,
        hasPledge: joint['place'] !== 'nowhere',
        isInItsStore: joint['place'] === 'store',
        spots: spotsOf(joint),
      }),
      effects: {
        create: () => [{ place: 'store' }, { place: 'nowhere' }],
        move: said,
        returnPledge: () => [{ place: 'customer' }],
        declareLost: () => [{ place: 'retired' }],
      },
      blocks: { returnPledge: isGone, payInitial: isGone },
    },
  },
  world: { disappears },
};
