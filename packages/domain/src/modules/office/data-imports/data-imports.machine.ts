import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { DATA_IMPORT_STATES, type DataImportKind, type DataImportState, isGold } from './data-imports.states.ts';

const BOOKS = [
  { kind: 'STOCK_OPENING', when: 'isStock' },
  { kind: 'BOOKING_OPENING', when: 'isBookings' },
  { kind: 'LOT_OPENING', when: 'isGold' },
  { kind: 'WORK_OPENING', when: 'isWorks' },
] as const;
const PROOFS = ['signature', { proof: 'approval', when: 'isInBooks' }] as const;

/** Importación: a file of another system, looked at row by row, and taken in at once (B-15, docs/decisions/0352). */
export const dataImportMachine = defineMachine({
  concept: 'dataImport',
  states: DATA_IMPORT_STATES,
  initial: 'draft',
  final: ['undone', 'discarded'],
  creation: { action: 'begin', to: 'draft' },
  rows: [
    { action: 'addRows', from: 'draft' },
    {
      action: 'takeIn',
      from: 'draft',
      to: 'taken',
      when: 'hasGoodRows',
      needs: PROOFS,
      posts: BOOKS,
      moves: [
        { place: 'store', when: 'isThings' },
        { place: ['store', 'workshop'], when: 'isWorks' },
      ],
      irreversible: true,
    },
    // As if it had never come in, while nothing has happened to any of its records (docs/decisions/0404).
    {
      action: 'undo',
      from: 'taken',
      to: 'undone',
      needs: [...PROOFS, 'reason'],
      posts: BOOKS,
      moves: [
        { place: 'uncoded', when: 'isThings' },
        { place: 'customer', when: 'isWorks' },
      ],
      irreversible: true,
    },
    { action: 'discard', from: 'draft', to: 'discarded', irreversible: true },
    { action: 'expire', from: 'draft', to: 'discarded', when: 'isOld', auto: true },
  ],
});

export interface DataImportFacts {
  readonly state: DataImportState;
  readonly kind: DataImportKind;
  readonly goodCount: number;
  /** Nobody has taken it in for a month: what its file says is not kept for ever. */
  readonly isOld: boolean;
}
export const dataImportRules = {
  hasGoodRows: ({ goodCount }) => goodCount > 0,
  isOld: (held) => held.isOld,
  isStock: ({ kind }) => kind === 'stock',
  isBookings: ({ kind }) => kind === 'bookings',
  isGold: ({ kind }) => isGold(kind),
  isThings: ({ kind }) => kind === 'stock' || isGold(kind),
  isWorks: ({ kind }) => kind === 'works',
  isInBooks: ({ kind }) => kind === 'stock' || kind === 'bookings' || kind === 'works' || isGold(kind),
} satisfies RulesFor<typeof dataImportMachine, DataImportFacts>;
