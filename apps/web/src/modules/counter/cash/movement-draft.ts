/** A movement while it is being written down; the arithmetic is the shared one. */
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import {
  countedCents,
  MOVEMENT_RULES,
  MOVEMENT_TYPES,
  type MovementType,
  SHOP_MOVEMENT_TYPES,
  usesTill,
} from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent, MovementBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { countsOf, hasUnread, type Units } from './count-table.tsx';

const es = cashEs.movement;
const SHORTEST_TEXT = 3;

export interface MovementDraft {
  readonly type: MovementType;
  readonly amountCents: number | null;
  readonly units: Units;
  readonly concept: string;
  readonly observations: string;
  readonly bankReference: string;
  readonly slip: StoredFile | undefined;
}

/** With the till closed only the remainder moves; commercial movements are of the division alone. */
export const typesFor = (current: CashCurrent, isOfDivision: boolean): MovementType[] =>
  (isOfDivision ? MOVEMENT_TYPES : SHOP_MOVEMENT_TYPES).filter(
    (type) => current.session !== null || !usesTill(MOVEMENT_RULES[type]),
  );

export const emptyMovement = (types: readonly MovementType[]): MovementDraft => ({
  type: types[0]!,
  amountCents: null,
  units: {},
  concept: '',
  observations: '',
  bankReference: '',
  slip: undefined,
});

export interface MovementFigures {
  /** Null where the shop counts blind, undefined where nothing limits it. */
  readonly availableCents: number | null | undefined;
  readonly brokenDownCents: number;
  readonly leftCents: number;
}

export function movementFigures(draft: MovementDraft, current: CashCurrent): MovementFigures {
  const { from } = MOVEMENT_RULES[draft.type];
  const available = { till: current.expectedCents, remainder: current.remainderCents } as Record<string, number | null>;
  const brokenDownCents = countedCents(countsOf(draft.units));
  return {
    availableCents: available[from],
    brokenDownCents,
    leftCents: (draft.amountCents ?? 0) - brokenDownCents,
  };
}

/** What is counted is the amount, until somebody writes another. */
export function withUnits(draft: MovementDraft, denominationCents: number, text: string): MovementDraft {
  const units = { ...draft.units, [String(denominationCents)]: text };
  const isCounted = draft.amountCents === null || draft.amountCents === countedCents(countsOf(draft.units));
  const brokenDownCents = countedCents(countsOf(units));
  const amountCents = isCounted ? brokenDownCents || null : draft.amountCents;
  return { ...draft, units, amountCents };
}

/** Why it cannot be signed yet, the first thing that is missing. */
export function blockOf(draft: MovementDraft, figures: MovementFigures): string | undefined {
  const { amountCents } = draft;
  if (hasUnread(draft.units)) return cashEs.page.unreadCount;
  if (amountCents === null || Number.isNaN(amountCents) || amountCents < 1) return es.amount;
  if (figures.leftCents !== 0) return es.breakdown;
  if (figures.availableCents != null && amountCents > figures.availableCents) return es.overAvailable;
  if (draft.concept.trim().length < SHORTEST_TEXT) return es.concept;
  if (draft.observations.trim().length < SHORTEST_TEXT) return es.observations;
  if (!MOVEMENT_RULES[draft.type].isBank) return undefined;
  if (draft.bankReference.trim().length < SHORTEST_TEXT) return es.bankReference;
  return draft.slip === undefined ? es.slip : undefined;
}

export function movementBodyOf(draft: MovementDraft): Omit<MovementBody, 'signature'> {
  const bank = draft.slip && { bankReference: draft.bankReference.trim(), slipId: draft.slip.id };
  return {
    type: draft.type,
    amountCents: draft.amountCents ?? 0,
    counts: countsOf(draft.units),
    concept: draft.concept.trim(),
    observations: draft.observations.trim(),
    ...(MOVEMENT_RULES[draft.type].isBank ? bank : {}),
  };
}
