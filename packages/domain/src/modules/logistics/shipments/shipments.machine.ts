import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SHIPMENT_STATES, type ShipmentState } from './shipments.states.ts';

const CONFIRM_RECEPTION = {
  action: 'confirmReception',
  needs: ['signature'],
  posts: [
    { kind: 'INTERNAL_SHIPMENT_SHIPPING', when: 'isMoney' },
    { kind: 'INTERNAL_SHIPMENT_MISMATCH', when: 'isMoney' },
  ],
  irreversible: true,
} as const;
const BACK = [{ place: ['store', 'workshop'], when: 'hasThings' }] as const;
const DECLARE_LOST = {
  action: 'declareLost',
  moves: [{ place: 'unknown', when: 'hasThings' }],
  needs: ['signature', 'approval', 'reason'],
  posts: [{ kind: 'INTERNAL_SHIPMENT_MISMATCH', when: 'isBookedAsDifference' }],
  irreversible: true,
} as const;

/**
 * Envío: goods or money from one shop to another (S0 §4, §5). `error` is received or finished with incidents that
 * are still open; when the last one is closed it is what it would have been.
 */
export const shipmentMachine = defineMachine({
  concept: 'shipment',
  states: SHIPMENT_STATES,
  initial: 'created',
  final: ['cancelled', 'finished'],
  holds: {
    'ready-to-ship': ['thing'],
    'in-mail': ['thing'],
    received: [{ what: 'thing', when: 'hasUnreadPieces' }],
    error: [{ what: 'thing', when: 'hasUnreadPieces' }],
  },
  creation: { action: 'create', to: 'created' },
  rows: [
    { action: 'prepare', from: 'created', moves: [{ place: ['package', 'store', 'workshop'], may: true }] },
    {
      action: 'finishPreparation',
      from: 'created',
      to: 'ready-to-ship',
      when: 'hasContent',
      needs: ['signature', 'approval'],
      posts: [{ kind: 'INTERNAL_SHIPMENT_PREPARATION', when: 'isMoney' }],
      undo: 'reopen',
    },
    {
      action: 'reopen',
      from: 'ready-to-ship',
      to: 'created',
      needs: ['signature'],
      posts: [{ kind: 'INTERNAL_SHIPMENT_PREPARATION_CORRECTION', when: 'isMoney' }],
    },
    {
      action: 'cancel',
      from: 'created',
      to: 'cancelled',
      moves: BACK,
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    {
      action: 'cancel',
      from: 'ready-to-ship',
      to: 'cancelled',
      moves: BACK,
      needs: ['signature', 'reason'],
      posts: [{ kind: 'INTERNAL_SHIPMENT_PREPARATION_CORRECTION', when: 'isMoney' }],
      irreversible: true,
    },
    {
      action: 'deliver',
      from: 'ready-to-ship',
      to: 'in-mail',
      at: ['package'],
      moves: [{ place: ['transit', 'to-workshop', 'to-store'], when: 'hasThings' }],
      needs: ['driverSignature'],
      undo: 'takeBack',
    },
    {
      action: 'takeBack',
      from: 'in-mail',
      to: 'ready-to-ship',
      when: 'isUnread',
      at: ['transit', 'to-workshop', 'to-store'],
      moves: [{ place: 'package', when: 'hasThings' }],
      needs: ['signature', 'reason'],
    },
    { action: 'verify', from: 'in-mail' },
    {
      action: 'finishVerification',
      from: 'in-mail',
      to: 'received',
      moves: BACK,
      needs: ['signature'],
      posts: [{ kind: 'INTERNAL_SHIPMENT_SHIPPING', when: 'isBooked' }],
      irreversible: true,
    },
    {
      action: 'receive',
      from: 'in-mail',
      to: 'finished',
      when: 'agrees',
      moves: BACK,
      needs: ['signature'],
      posts: [{ kind: 'INTERNAL_SHIPMENT_SHIPPING', when: 'standsInBooks' }],
      irreversible: true,
      isSmall: true,
    },
    { action: 'raise', from: 'received', to: 'error', when: 'hasOpenIncidents', auto: true },
    { ...CONFIRM_RECEPTION, from: 'received', to: 'finished' },
    { ...CONFIRM_RECEPTION, from: 'error', when: 'isUnconfirmed' },
    {
      action: 'receiveLate',
      from: 'error',
      when: 'hasMissingPieces',
      moves: BACK,
      needs: ['signature'],
      posts: [
        { kind: 'INTERNAL_SHIPMENT_SHIPPING', when: 'isBooked' },
        { kind: 'INTERNAL_SHIPMENT_MISMATCH', when: 'isBookedAsDifference' },
      ],
      irreversible: true,
    },
    { ...DECLARE_LOST, from: 'error', when: 'hasUnreadPieces' },
    { ...DECLARE_LOST, from: 'in-mail', to: 'error', when: ['isUnread', 'isCarried'] },
    {
      action: 'resolveIncident',
      from: 'error',
      when: 'hasIncidentsToResolve',
      needs: ['signature', 'approval', 'reason'],
      irreversible: true,
    },
    { action: 'settle', from: 'error', to: 'received', when: 'isClosedUnconfirmed', auto: true },
    { action: 'conclude', from: 'error', to: 'finished', when: 'isClosedConfirmed', auto: true },
  ],
});

export interface ShipmentFacts {
  readonly state: ShipmentState;
  /** Goods in bags, or money prepared. */
  readonly hasContent: boolean;
  /** Something has been read, weighed or counted at the destination. */
  readonly hasReading: boolean;
  /** Everything that left has been read, weighed and counted at the destination, and is what left. */
  readonly agrees?: boolean;
  readonly isConfirmed: boolean;
  readonly openIncidents: number;
  /** Sent, not read at the destination and not declared lost. */
  readonly unreadPieces: number;
  /** Declared lost; one of them may still turn up. */
  readonly lostPieces: number;
  /** Of the open incidents, those of pieces that are looked for: they close by finding or losing the piece. */
  readonly openUnread: number;
  readonly isMoney?: boolean;
  /** Everything that left in its bags was read by hand since. */
  readonly isEmptied?: boolean;
  /** Goods with a place of their own are taken along now: not money, nor bags that are the goods themselves. */
  readonly hasThings: boolean;
  /** Of goods that arrive now: what they stand for changes from one shop's books to the other's. */
  readonly isBooked?: boolean;
  /** Of what is lost or found now: it is a difference of the way in the books. */
  readonly isBookedAsDifference?: boolean;
}

export const shipmentRules = {
  isMoney: ({ isMoney = false }) => isMoney,
  hasThings: ({ hasThings }) => hasThings,
  isBooked: ({ isBooked = false }) => isBooked,
  standsInBooks: ({ isMoney = false, isBooked = false }) => isMoney || isBooked,
  isBookedAsDifference: ({ isBookedAsDifference = false }) => isBookedAsDifference,
  hasContent: (shipment) => shipment.hasContent,
  agrees: ({ agrees = false }) => agrees,
  isUnread: (shipment) => !shipment.hasReading,
  isCarried: ({ isEmptied = false }) => !isEmptied,
  hasOpenIncidents: (shipment) => shipment.openIncidents > 0,
  isUnconfirmed: (shipment) => !shipment.isConfirmed,
  hasMissingPieces: (shipment) => shipment.unreadPieces + shipment.lostPieces > 0,
  hasUnreadPieces: (shipment) => shipment.unreadPieces > 0,
  hasIncidentsToResolve: (shipment) => shipment.openIncidents > shipment.openUnread,
  isClosedUnconfirmed: (shipment) => shipment.openIncidents === 0 && !shipment.isConfirmed,
  isClosedConfirmed: (shipment) => shipment.openIncidents === 0 && shipment.isConfirmed,
} satisfies RulesFor<typeof shipmentMachine, ShipmentFacts>;

/** Whose hands act: what leaves is done where it leaves, what arrives where it arrives, the rest anywhere. */
export const SIDE_OF: Readonly<Record<string, 'origin' | 'destination' | 'anywhere'>> = {
  prepare: 'origin',
  finishPreparation: 'origin',
  reopen: 'origin',
  cancel: 'origin',
  deliver: 'origin',
  takeBack: 'origin',
  verify: 'destination',
  finishVerification: 'destination',
  receive: 'destination',
  confirmReception: 'destination',
  receiveLate: 'destination',
  declareLost: 'anywhere',
  resolveIncident: 'anywhere',
};
