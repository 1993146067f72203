/** The count of a till while it is being made; the arithmetic is the shared one. */
import { countedCents, toRemainderCents } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent, OpenBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { countsOf, type Units } from './count-table.tsx';

export interface CountDraft {
  readonly units: Units;
  readonly redistribution: OpenBody['redistribution'];
  readonly reason: string;
  readonly cardTerminalTotalCents: number | null;
  readonly cardReason: string;
}
export const emptyCount = (): CountDraft => ({
  units: {},
  redistribution: 'MOVE',
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
  return {
    counts: countsOf(draft.units),
    redistribution: figures.canMove ? draft.redistribution : 'CONFIRM',
    ...(reason === '' ? {} : { reason }),
  };
}
