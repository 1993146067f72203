/** What the counter keeps for its customers, with the piece or the lot it keeps. */
import { ABSENT, type Cluster, type Effect, type Joint, type Member, type Patch } from '../kernel/joint.ts';
import { creationsOf } from '../kernel/machine.ts';
import { ARRIVE_BOOKING, bookingMachine, bookingRules } from '../modules/counter/bookings/bookings.machine.ts';
import { lotMachine, lotRules, RESUME_LOT } from '../modules/counter/lots/lots.machine.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '../modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { saleBudgetMachine, saleBudgetRules } from '../modules/counter/sale-budgets/sale-budgets.machine.ts';
import { productMachine, productRules } from '../modules/master-data/products/products.machine.ts';
import { shopOrderMachine, shopOrderRules } from '../modules/supply/shop-orders/shop-orders.machine.ts';

const actionsOf = ({ rows }: { readonly rows: readonly { readonly action: string }[] }): string[] =>
  rows.map(({ action }) => action);
const isGone = ({ gone }: Joint): boolean => gone === 'all';
const isOnTheWay = ({ piece }: Joint): boolean => piece === 'shipping';
/** On its way, where nobody of the house sees it. */
const disappears = (joint: Joint): readonly Patch[] => (isOnTheWay(joint) && !isGone(joint) ? [{ gone: 'all' }] : []);

/** A piece does nothing by itself here: each step of it is somebody's. */
const piece: Member = {
  machine: productMachine,
  rules: productRules,
  facts: () => ({}),
  takenByOthers: [...actionsOf(productMachine), 'encode', 'encodeForCustomer'],
};

const withPiece =
  (action: string, more: Patch = {}): Effect =>
  (_, take) => {
    const taken = take('piece', action);
    return [taken && { ...taken, ...more }];
  };

/** Lost and found, seized and given back, or arrived. */
const backOf = ({ booking, piece: state }: Joint): string => {
  if (booking !== 'blocked') return 'arriveKept';
  return state === 'intervened' ? 'resumeReserved' : 'findKept';
};
export const bookings: Cluster = {
  name: 'booking, product',
  start: { booking: ABSENT, piece: 'available', pending: 'all', late: 'none', gone: 'none' },
  members: {
    booking: {
      machine: bookingMachine,
      rules: bookingRules,
      facts: ({ pending, late }) => ({
        pendingCents: pending === 'none' ? 0 : 1,
        today: late === 'none' ? '2026-01-01' : late === 'some' ? '2026-01-20' : '2026-06-01',
        dueDate: '2026-01-15',
        criticalDays: 30,
        isSaleReturned: true,
        endedOn: null,
        oldDays: 365,
        isHere: true,
        isPaidHere: true,
        instalments: 2,
        isOfClosedSession: false,
        isRefundable: true,
        spots: ['here'],
      }),
      effects: {
        create: withPiece('reserve', { pending: 'some' }),
        setAside: withPiece('reserve', { pending: 'all' }),
        giveUp: withPiece('unreserve'),
        lapse: withPiece('unreserve'),
        payInstalment: () => [{}, { pending: 'none' }],
        undoLastPayment: () => [{ pending: 'some' }],
        ship: withPiece('shipKept'),
        ...Object.fromEntries(
          Object.values(ARRIVE_BOOKING).map((action) => [
            action,
            ((joint, take) => (isGone(joint) ? [] : [take('piece', backOf(joint))])) satisfies Effect,
          ]),
        ),
        losePiece: withPiece('lose'),
        seizePiece: withPiece('intervene'),
        letGo: withPiece('unreserve'),
        cancel: (joint, take) =>
          ['blocked', 'released'].includes(joint['booking']!) ? [{}] : [take('piece', 'unreserve')],
        confirmPickup: withPiece('deliver'),
      },
    },
    piece,
  },
  world: { disappears, timePasses: ({ late }) => (late === 'none' ? [{ late: 'some' }] : [{ late: 'all' }]) },
};

/** Its own police: in part or whole, and exactly back. */
const BACK: readonly string[] = Object.values(RESUME_LOT);
const POLICE = ['intervenePart', 'interveneWhole', 'returnPart', 'givePartToOwner', 'giveToOwner', ...BACK];
export const recoverables: Cluster = {
  name: 'recoverableSale, lot',
  start: { sale: ABSENT, lot: ABSENT, before: '', late: 'none', lots: 'none' },
  members: {
    sale: {
      machine: recoverableMachine,
      rules: recoverableRules,
      facts: ({ late, lot }) => ({
        isHere: true,
        takenDate: '2026-01-01',
        dueDate: '2026-02-01',
        today: late === 'none' ? '2026-01-01' : '2026-12-01',
        warnAfterDays: 30,
        isInHold: late === 'none',
        isBanned: false,
        isOfBefore: false,
        isInBook: false,
        isPaidBack: false,
        isPartGiven: false,
        lastEventDate: null,
        isLotUntouched: lot === 'released',
        needsManager: false,
        needsExpert: false,
        spots: ['here'],
      }),
      takenByOthers: ['intervene', 'resume', 'giveToOwner'],
      effects: {
        create: () => [{ lot: 'active' }],
        bringIn: () => [{ lot: 'active' }, { lot: 'critical-delay', late: 'all' }],
        withdraw: (_, take) => [take('lot', 'pay')],
        undoWithdrawal: ({ late }, take) => [take('lot', late === 'none' ? 'undoPay' : 'undoLatePay')],
        renew: ({ lot }, take) => [lot === 'critical-delay' ? { ...take('lot', 'catchUp'), late: 'none' } : {}],
        deliver: (_, take) => [take('lot', 'handOver')],
        release: (_, take) => [take('lot', 'keep')],
        undoRelease: (_, take) => [take('lot', 'undoKeep')],
        cancel: (_, take) => [take('lot', 'giveBack')],
        annul: (_, take) => [take('lot', 'annul')],
      },
    },
    lot: {
      machine: lotMachine,
      rules: lotRules,
      facts: ({ late }) => ({
        holdUntil: '2026-01-16',
        today: late === 'none' ? '2026-01-01' : '2026-12-01',
        confiscated: 'none',
      }),
      takenByOthers: [
        ...creationsOf(lotMachine).map(({ action }) => action),
        ...actionsOf(lotMachine).filter((action) => !POLICE.includes(action)),
      ],
      effects: {
        ...Object.fromEntries(
          ['intervenePart', 'interveneWhole'].map((action) => [
            action,
            (({ lot, before }, take) => [
              { ...take('sale', 'intervene'), before: before === '' ? lot! : before! },
            ]) satisfies Effect,
          ]),
        ),
        giveToOwner: ({ sale }, take) => [
          sale === 'IPO' || sale === 'RET' ? { ...take('sale', 'giveToOwner'), before: '' } : { before: '' },
        ],
        ...Object.fromEntries(
          Object.entries(RESUME_LOT).map(([state, action]) => [
            action,
            (({ before }, take) =>
              before === state ? [{ ...take('sale', 'resume'), before: '' }] : []) satisfies Effect,
          ]),
        ),
      },
    },
  },
  world: {
    timePasses: ({ lot }) => [{ late: 'all', ...(lot === 'active' ? { lot: 'critical-delay' } : {}) }],
  },
};

/** With its shipment, and only with it. */
const inBag =
  (action: string): Effect =>
  (joint, take) =>
    joint['bag'] === 'all' ? withPiece(action, { bag: 'none' })(joint, take) : [];
export const saleBudgets: Cluster = {
  name: 'saleBudget, product',
  start: { budget: ABSENT, piece: ABSENT, gone: 'none', bag: 'none', seized: 'none' },
  members: {
    budget: {
      machine: saleBudgetMachine,
      rules: saleBudgetRules,
      facts: ({ bag }) => ({
        isHere: true,
        isPieceHere: bag !== 'all',
        isInShipment: bag === 'all',
        isOfClosedSession: false,
      }),
      effects: {
        encodeReceived: () => [{ piece: 'ready', seized: 'none' }],
        seizePiece: ({ budget }, take) => [take('piece', 'intervene') && { piece: ABSENT, seized: budget! }],
        regainEncoded: ({ seized }) => (seized === 'ENCODED' ? [{ piece: 'ready', seized: 'none' }] : []),
        regainReceived: ({ seized }) => (seized === 'RECEIVED' ? [{ piece: 'ready', seized: 'none' }] : []),
        undoEncode: (_, take) => [take('piece', 'unmake') && { piece: ABSENT }],
        shipToStore: withPiece('shipReady'),
        pack: withPiece('shipReady', { bag: 'all' }),
        unpack: inBag('arriveReady'),
        arrive: inBag('arriveReady'),
        losePiece: (joint, take) =>
          joint['bag'] === 'all' ? [take('piece', 'lose') && { piece: ABSENT, gone: 'none', bag: 'none' }] : [],
        confirmReception: withPiece('arriveReady'),
        declareLost: (_, take) => [take('piece', 'lose') && { piece: ABSENT, gone: 'none' }],
        confirmPaymentAndPickup: withPiece('deliver'),
        giveUp: (joint, take) => (joint['piece'] === ABSENT ? [{}] : [take('piece', 'giveUp')]),
      },
      blocks: { confirmReception: isGone, unpack: isGone, arrive: isGone },
    },
    piece,
  },
  world: { disappears },
};

/** One piece of an order, from the shelf of the warehouse to that of the shop. */
export const shopOrders: Cluster = {
  name: 'shopOrder, product',
  start: { order: ABSENT, piece: 'available', gone: 'none' },
  members: {
    order: {
      machine: shopOrderMachine,
      rules: shopOrderRules,
      facts: ({ piece: state }) => ({
        lineCount: 1,
        undecided: 0,
        servedUnits: 1,
        missingUnits: state === 'shipping' ? 1 : 0,
        spots: ['store'],
      }),
      effects: {
        prepare: withPiece('ship'),
        undoPrepare: withPiece('arrive'),
        validate: (joint, take) => (isGone(joint) ? [{}] : [{}, take('piece', 'arrive')]),
        receiveLate: withPiece('arrive'),
        declareLost: withPiece('lose'),
      },
      blocks: { receiveLate: isGone, undoPrepare: isGone },
    },
    piece,
  },
  world: { disappears },
};
