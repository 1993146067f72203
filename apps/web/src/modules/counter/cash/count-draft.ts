/** The count of a till while it is being made; the arithmetic is the shared one. */
import { countedCents, notesFor, toRemainderCents } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent, OpenBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { countsOf, hasUnread, type Units } from './count-table.tsx';

export interface CountDraft {
  readonly units: Units;
  readonly redistribution: OpenBody['redistribution'];
  /** Which notes move, once somebody has said it. */
  readonly moved: Units | null;
  readonly reason: string;
  readonly cardTerminalTotalCents: number | null;
  readonly cardReason: string;
}
export const emptyCount = (): CountDraft => ({
  units: {},
  redistribution: 'MOVE',
  moved: null,
  reason: '',
  cardTerminalTotalCents: null,
  cardReason: '',
});

export interface CountFigures {
  /** Nothing is compared until the first number is there. */
  readonly isStarted: boolean;
  readonly countedCents: number;
  /** Unknown where the shop counts blind. */
  readonly differenceCents: number | null;
  readonly cardDifferenceCents: number | null;
  /** To the remainder when positive, from it when negative. */
  readonly moveCents: number;
  readonly canMove: boolean;
}

export function figuresOf(draft: CountDraft, current: CashCurrent): CountFigures {
  const counts = countsOf(draft.units);
  const counted = countedCents(counts);
  const moveCents = toRemainderCents(counted, current.targetCents);
  const card = draft.cardTerminalTotalCents;
  const hasCard = card !== null && !Number.isNaN(card) && current.expectedCardCents !== null;
  return {
    isStarted: counts.length > 0,
    countedCents: counted,
    differenceCents: current.expectedCents === null ? null : counted - current.expectedCents,
    cardDifferenceCents: hasCard ? card - current.expectedCardCents! : null,
    moveCents,
    canMove: moveCents !== 0 && (moveCents > 0 || (current.remainderCents ?? Infinity) >= -moveCents),
  };
}

export function openBodyOf(draft: CountDraft, figures: CountFigures): Omit<OpenBody, 'signature'> {
  const reason = draft.reason.trim();
  const redistribution = figures.canMove ? draft.redistribution : 'CONFIRM';
  return {
    counts: countsOf(draft.units),
    redistribution,
    ...(redistribution === 'MOVE' && draft.moved ? { moved: countsOf(draft.moved) } : {}),
    ...(reason === '' ? {} : { reason }),
  };
}

/** A line that cannot be read: of the count, or of what moves where something does. */
export const hasUnreadLine = (draft: CountDraft, { canMove }: CountFigures): boolean =>
  hasUnread(draft.units) || (canMove && draft.redistribution === 'MOVE' && hasUnread(draft.moved ?? {}));

/** The notes that move as fields show them: those that were said, else those that would. */
export function movedUnits(draft: CountDraft, { moveCents }: CountFigures): Units {
  if (draft.moved) return draft.moved;
  const proposed = moveCents > 0 ? (notesFor(countsOf(draft.units), moveCents) ?? []) : [];
  return Object.fromEntries(proposed.map((one) => [String(one.denominationCents), String(one.units)]));
}
