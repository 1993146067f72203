import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { RECOVERABLE_SALE_STATES, type RecoverableSaleState } from './recoverable-sales.states.ts';
import { isCriticallyLate } from './recoverable-sales.rules.ts';

/**
 * Venta recuperable: a lot bought with the right to buy it back (S0 §4). Overdue, critically late and in
 * police custody are read from dates, not written (docs/decisions/0042).
 */
export const recoverableMachine = defineMachine({
  concept: 'recoverableSale',
  states: RECOVERABLE_SALE_STATES,
  initial: 'ACT',
  final: ['ENT', 'ANU', 'DUE'],
  refusals: {
    prefix: 'VR',
    states: {
      ACT: 'ACTIVE',
      RET: 'WITHDRAWN',
      ENT: 'DELIVERED',
      LBR: 'RELEASED',
      IPO: 'INTERVENED',
      ANU: 'CANCELLED',
      DUE: 'GIVEN',
    },
  },
  // Its lot is its customer's as long as it can be bought back.
  holds: { ACT: ['thing'], IPO: ['thing'], RET: ['thing', 'money'] },
  creation: {
    action: 'create',
    to: 'ACT',
    needs: [
      'payment',
      'signature',
      'customerSignature',
      { proof: 'expertSignature', when: 'needsExpert' },
      { proof: 'approval', when: 'needsManager' },
    ],
    posts: ['RECOVERABLE_SALE_CREATE'],
    moves: ['store'],
  },
  // Begun in another system (docs/decisions/0390).
  otherCreations: [{ action: 'bringIn', to: 'ACT', posts: ['LOT_OPENING'], moves: ['store'] }],
  rows: [
    // Its lot says what the police have of it; whoever takes and gives back is the room of the police.
    { action: 'intervene', from: 'ACT', to: 'IPO', undo: 'resume' },
    { action: 'resume', from: 'IPO', to: 'ACT' },
    // All of it is with its true owner: there is nothing to buy back (docs/decisions/0260).
    {
      action: 'giveToOwner',
      from: ['IPO', 'RET'],
      to: 'DUE',
      posts: [{ kind: 'LOT_TO_OWNER', when: 'isPaidBack' }],
      irreversible: true,
    },
    // The file it came in with was taken back whole (docs/decisions/0404).
    {
      action: 'undoBringIn',
      from: 'ACT',
      to: 'ANU',
      posts: ['LOT_OPENING'],
      moves: ['uncoded'],
      irreversible: true,
    },
    {
      action: 'renew',
      from: 'ACT',
      when: 'isHere',
      // A banned customer goes on with what is begun, and renews only if the direction says so.
      needs: ['payment', 'signature', { proof: 'approval', when: 'isBanned' }],
      posts: ['RECOVERABLE_SALE_RENEWAL'],
      undo: 'undoRenewal',
      isSmall: true,
    },
    {
      action: 'undoRenewal',
      from: 'ACT',
      when: 'isRenewed',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfAnotherDay' }],
      posts: ['RECOVERABLE_SALE_RENEWAL_CORRECTION'],
    },
    {
      action: 'withdraw',
      from: 'ACT',
      to: 'RET',
      when: 'isHere',
      // Only pawn shops of the public may give back early by right (RD 197/1988 art. 93).
      needs: ['payment', 'signature', { proof: 'approval', when: 'isInHold' }],
      posts: ['RECOVERABLE_SALE_WITHDRAWAL'],
      undo: 'undoWithdrawal',
    },
    {
      action: 'undoWithdrawal',
      from: 'RET',
      to: 'ACT',
      when: 'isHere',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfAnotherDay' }],
      posts: ['RECOVERABLE_SALE_WITHDRAWAL_CORRECTION'],
    },
    {
      action: 'deliver',
      from: 'RET',
      to: 'ENT',
      when: 'isHere',
      at: ['here'],
      moves: ['customer'],
      needs: ['signature', 'pin', 'customerSignature'],
      posts: ['RECOVERABLE_SALE_DELIVERY'],
      irreversible: true,
    },
    {
      action: 'release',
      from: 'ACT',
      to: 'LBR',
      when: 'isCritical',
      at: ['here'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['RECOVERABLE_SALE_RELEASE'],
      undo: 'undoRelease',
    },
    {
      action: 'undoRelease',
      from: 'LBR',
      to: 'ACT',
      when: 'isLotUntouched',
      needs: ['signature', 'approval', 'reason'],
      posts: ['RECOVERABLE_SALE_RELEASE_CORRECTION'],
    },
    {
      action: 'cancel',
      from: 'ACT',
      to: 'ANU',
      when: 'isOfToday',
      at: ['here'],
      moves: ['customer'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['RECOVERABLE_SALE_CREATE_CORRECTION'],
      irreversible: true,
    },
    // In its police book: direction alone, and the next book tells it (Orden 2-11-1989 1º.4, docs/decisions/0232).
    {
      action: 'annul',
      from: 'ACT',
      to: 'ANU',
      when: 'isOpenToAnnul',
      at: ['here'],
      moves: ['customer'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['RECOVERABLE_SALE_CREATE_CORRECTION'],
      irreversible: true,
    },
  ],
});

export interface RecoverableFacts {
  readonly state: RecoverableSaleState;
  /** Its customer is. */
  readonly isBanned: boolean;
  /** Whoever acts is in the shop that holds the lot. */
  readonly isHere: boolean;
  readonly takenDate: string;
  readonly dueDate: string;
  readonly today: string;
  readonly warnAfterDays: number;
  /** The police may still ask for its lot. */
  readonly isInHold: boolean;
  /** Some of its capital has been paid back. */
  readonly isPaidBack: boolean;
  /** Its true owner has some of its jewels. */
  readonly isPartGiven: boolean;
  /** The day of its last renewal or recovery; nothing while there is none. */
  readonly lastEventDate: string | null;
  /** Begun in another system: what was paid for it there is not given back here. */
  readonly isOfBefore: boolean;
  /** It stands in a police book: from then on it is not undone (settled, docs/decisions/0045). */
  readonly isInBook: boolean;
  /** Its lot is where releasing left it. */
  readonly isLotUntouched: boolean;
  /** Of a new one: outside the deviation or above the limit of a lot. */
  readonly needsManager: boolean;
  readonly needsExpert: boolean;
}

const isHere = ({ isHere: here }: RecoverableFacts): boolean => here;

export const recoverableRules = {
  isHere,
  isBanned: (sale) => sale.isBanned,
  isRenewed: (sale) => sale.isHere && sale.lastEventDate !== null,
  isOfAnotherDay: ({ lastEventDate, today }) => lastEventDate !== null && lastEventDate !== today,
  isInHold: (sale) => sale.isInHold,
  isPaidBack: (sale) => sale.isPaidBack,
  /** The shop's own from here on, which the police must have had their days for. */
  isCritical: (sale) => sale.isHere && !sale.isInHold && isCriticallyLate(sale.dueDate, sale.today, sale.warnAfterDays),
  needsManager: (sale) => sale.needsManager,
  needsExpert: (sale) => sale.needsExpert,
  isLotUntouched: (sale) => sale.isHere && sale.isLotUntouched,
  isOpenToAnnul: (sale) =>
    sale.isHere && !sale.isOfBefore && sale.isInBook && sale.lastEventDate === null && !sale.isPartGiven,
  isOfToday: (sale) =>
    sale.isHere && !sale.isInBook && sale.takenDate === sale.today && sale.lastEventDate === null && !sale.isPartGiven,
} satisfies RulesFor<typeof recoverableMachine, RecoverableFacts>;
