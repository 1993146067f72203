import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { CUSTOMER_STATUSES, type CustomerStatus, type PinState } from './customers.schema.ts';

const LIVE = ['ACTIVE', 'BLOCKED'] as const;

/**
 * Cliente: active, or banned from every operation (S0 §4); erased when the law lets the shop forget; merged into
 * another record of the same person, banned or not, until that is undone (docs/decisions/0031).
 */
export const customerMachine = defineMachine({
  concept: 'customer',
  states: CUSTOMER_STATUSES,
  initial: 'ACTIVE',
  final: ['ERASED'],
  creation: { action: 'register', to: 'ACTIVE' },
  rows: [
    { action: 'edit', from: LIVE },
    { action: 'addDocument', from: LIVE },
    { action: 'removeDocument', from: LIVE, needs: ['reason'] },
    { action: 'setPin', from: 'ACTIVE', needs: [{ proof: 'approval', when: 'isPinLocked' }] },
    { action: 'checkPin', from: 'ACTIVE', when: 'hasPin' },
    // Operations of one day which are no parts of one (docs/decisions/0396).
    { action: 'clearCash', from: 'ACTIVE', when: 'isCashClearable', needs: ['approval'] },
    { action: 'ban', from: 'ACTIVE', to: 'BLOCKED', needs: ['reason'], undo: 'unban' },
    { action: 'unban', from: 'BLOCKED', to: 'ACTIVE', needs: ['reason'], undo: 'ban' },
    { action: 'erase', from: LIVE, to: 'ERASED', when: 'isFree', needs: ['reason'], irreversible: true },
    { action: 'merge', from: 'ACTIVE', to: 'MERGED', needs: ['approval'], undo: 'undoMerge' },
    { action: 'merge', from: 'BLOCKED', to: 'MERGED_BANNED', needs: ['approval'], undo: 'undoMerge' },
    { action: 'undoMerge', from: 'MERGED', to: 'ACTIVE', when: 'isUndoable', needs: ['approval'] },
    { action: 'undoMerge', from: 'MERGED_BANNED', to: 'BLOCKED', when: 'isUndoable', needs: ['approval'] },
    // What a merge does to the record that stays, and its erasure to those merged into it.
    { action: 'takeBan', from: 'ACTIVE', to: 'BLOCKED', when: 'isBanTaken', auto: true },
    { action: 'leaveBan', from: 'BLOCKED', to: 'ACTIVE', when: 'isBanLeft', auto: true },
    // Nothing of theirs is kept by law any more, and nothing has been heard of them for as long.
    { action: 'lapse', from: LIVE, to: 'ERASED', when: 'isOver', auto: true },
    { action: 'followErasure', from: ['MERGED', 'MERGED_BANNED'], to: 'ERASED', when: 'isSurvivorErased', auto: true },
  ],
});

export interface CustomerFacts {
  readonly state: CustomerStatus;
  readonly pinState: PinState;
  readonly isHeld: boolean;
  /** Of a merged record: its days are not over, and the record it went into stands by itself. */
  readonly isUndoable?: boolean;
  /** A banned record has just come in, or the one whose ban it took has just left. */
  readonly ban?: 'taken' | 'left';
  readonly isSurvivorErased?: boolean;
  readonly isOver?: boolean;
  /** The house lets a manager allow it, and nobody has today. */
  readonly isCashClearable?: boolean;
}

export const customerRules = {
  hasPin: (customer) => customer.pinState !== 'NONE',
  isPinLocked: (customer) => customer.pinState === 'LOCKED',
  isFree: (customer) => !customer.isHeld,
  isUndoable: (customer) => customer.isUndoable === true,
  isBanTaken: (customer) => customer.ban === 'taken',
  isBanLeft: (customer) => customer.ban === 'left',
  isSurvivorErased: (customer) => customer.isSurvivorErased === true,
  isOver: (customer) => customer.isOver === true,
  isCashClearable: (customer) => customer.isCashClearable === true,
} satisfies RulesFor<typeof customerMachine, CustomerFacts>;
