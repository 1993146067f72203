import * as z from 'zod';
import { CASH_SESSION_STATES, CORRECTED_MODES, OPENING_ACCOUNTS } from './cash.states.ts';
import { approvalSchema, civilDate, offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { SOURCES } from '../../foundations/ledger/ledger.kinds.ts';
import { KIND_NAMES } from '../../foundations/ledger/ledger.states.ts';
import { MOVEMENT_STATES } from './cash.machine.ts';
import { DENOMINATIONS_CENTS, MOVEMENT_TYPES, SHOP_MOVEMENT_TYPES } from './cash.rules.ts';

export const CASH_MODES = ['OPEN', 'CLOSE', 'CASH_COUNT'] as const;
export type CashMode = (typeof CASH_MODES)[number];
export const MOVEMENT_METHODS = ['CARD', 'BANK_TRANSFER', 'CASH', 'TRADE_IN', 'UNKNOWN'] as const;
/** Bring the till to its target through the remainder, or confirm what it holds. */
export const REDISTRIBUTIONS = ['MOVE', 'CONFIRM'] as const;

const denomination = z.int().refine((value) => DENOMINATIONS_CENTS.includes(value), 'DENOMINATION');
const units = z.object({ denominationCents: z.int(), units: z.int() });
const counts = z.array(z.strictObject({ denominationCents: denomination, units: z.int().min(0).max(100_000) })).max(15);
const reason = z.string().trim().min(3).max(500).optional();

export const openBody = z.strictObject({
  counts,
  redistribution: z.enum(REDISTRIBUTIONS),
  /** Notes that go to the remainder or come from it; of what goes the biggest counted, unless said. */
  moved: counts.optional(),
  reason,
  signature: signatureSchema,
});
export const closeBody = openBody.extend({
  cardTerminalTotalCents: z.int().min(-100_000_000).max(100_000_000),
  cardReason: reason,
});
export type OpenBody = z.infer<typeof openBody>;
export type CloseBody = z.infer<typeof closeBody>;

export const COUNTED_ACCOUNTS = ['till', 'remainder'] as const;
export type CountedAccount = (typeof COUNTED_ACCOUNTS)[number];
export const countBody = z.strictObject({
  account: z.enum(COUNTED_ACCOUNTS),
  counts,
  reason,
  signature: signatureSchema,
});
export type CountBody = z.infer<typeof countBody>;

/** What an account of a shop begins with (docs/decisions/0098, 0158). Of cash `counts` say the same, note by note. */
export const openingBalanceBody = z.strictObject({
  storeId: z.uuid(),
  account: z.enum(OPENING_ACCOUNTS),
  amountCents: z.int().min(1).max(10_000_000_00),
  counts: counts.default([]),
  observations: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
/** Of the metals division. */
export const ownOpeningBalanceBody = openingBalanceBody.omit({ storeId: true });
export type OpeningBalanceBody = z.infer<typeof ownOpeningBalanceBody> & { readonly storeId?: string };
/** An account of a shop or of the division: what it began with, or that it can still be said. */
export const openingBalance = z.object({
  storeId: z.uuid(),
  storeName: z.string(),
  account: z.enum(OPENING_ACCOUNTS),
  /** Nothing has been booked on it yet. */
  isUntouched: z.boolean(),
  amountCents: z.int().nullable(),
  madeAt: z.string().nullable(),
  signerName: z.string().nullable(),
  observations: z.string().nullable(),
});
export type OpeningBalance = z.infer<typeof openingBalance>;

/** Of the till of the division; a shop has no commercial movements. */
export const divisionMovementBody = z.strictObject({
  type: z.enum(MOVEMENT_TYPES),
  amountCents: z.int().min(1).max(100_000_000),
  counts,
  concept: z.string().trim().min(3).max(120),
  observations: z.string().trim().min(3).max(1000),
  bankReference: z.string().trim().min(3).max(60).optional(),
  slipId: z.uuid().optional(),
  signature: signatureSchema,
});
export type MovementBody = z.infer<typeof divisionMovementBody>;
export const movementBody = divisionMovementBody.extend({ type: z.enum(SHOP_MOVEMENT_TYPES) });
export const correctionBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
});
export type CorrectionBody = z.infer<typeof correctionBody>;

/** What was really there when an opening or a close was counted. */
export const sessionCorrectionBody = z.strictObject({
  countedCents: z.int().min(0).max(100_000_000),
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type SessionCorrectionBody = z.infer<typeof sessionCorrectionBody>;

/** The first day of the month. */
export const closeMonthBody = z.strictObject({
  month: civilDate.refine((date) => date.endsWith('-01'), 'MONTH'),
  /** Of these shops; of one's own, where nobody says. */
  storeIds: z.array(z.uuid()).min(1).max(50).optional(),
  /** Of every shop of the group that has not closed it. */
  isGroup: z.boolean().optional(),
  /** A note for the record of activity. */
  reason,
  signature: signatureSchema,
});
export type CloseMonthBody = z.infer<typeof closeMonthBody>;
/** Of the metals division. */
export const closeOwnMonthBody = closeMonthBody.omit({ storeIds: true, isGroup: true });

/** What somebody who counts blind said, that did not match and had no reason yet (docs/decisions/0212). */
export const blindCount = z.object({
  mode: z.enum(CASH_MODES),
  at: z.string(),
  countedCents: z.int(),
  cardTotalCents: z.int().nullable(),
  signerName: z.string(),
});
export type BlindCount = z.infer<typeof blindCount>;

export const spotCount = z.object({
  id: z.uuid(),
  account: z.enum(COUNTED_ACCOUNTS),
  countedAt: z.string(),
  expectedCents: z.int(),
  countedCents: z.int(),
  differenceCents: z.int(),
  reason: z.string().nullable(),
  units: z.array(units),
  signerName: z.string(),
  /** Reports signed before the office read many shops at once do not say. */
  storeName: z.string().optional(),
  /** What was said of it before; older reports do not say. */
  blindCounts: z.array(blindCount).optional(),
});
export type SpotCount = z.infer<typeof spotCount>;

export const personMovement = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(MOVEMENT_STATES),
  type: z.enum(MOVEMENT_TYPES),
  amountCents: z.int(),
  units: z.array(units),
  concept: z.string(),
  observations: z.string(),
  bankReference: z.string().nullable(),
  hasSlip: z.boolean(),
  storeName: z.string(),
  madeAt: z.string(),
  employeeName: z.string(),
  signerName: z.string(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
});
export type PersonMovement = z.infer<typeof personMovement>;

/** What the remainder held at the end of a day, note by note as far as it is known. */
export const remainderDay = z.object({
  date: z.string(),
  storeName: z.string(),
  /** Counted or moved that day; without, the figures are those of the day before. */
  hasRecords: z.boolean(),
  /** Null where the shop counts blind and the role must not know. */
  totalCents: z.int().nullable(),
  lines: z.array(units.extend({ amountCents: z.int() })),
  /** Moved without saying which notes: at opening, at closing, before the first count. */
  unknownCents: z.int(),
  /** Of one shop. */
  lastCount: spotCount.nullable(),
  counts: z.array(spotCount),
  /** What it is made of, shop by shop. */
  stores: z.array(
    z.object({
      storeId: z.uuid(),
      storeName: z.string(),
      totalCents: z.int().nullable(),
      unknownCents: z.int(),
      countedAt: z.string().nullable(),
    }),
  ),
});
export type RemainderDay = z.infer<typeof remainderDay>;

export const closedMonth = z.object({
  id: z.uuid(),
  month: z.string(),
  storeName: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
});
export type ClosedMonth = z.infer<typeof closedMonth>;
export const closedMonths = z.object({
  data: z.array(closedMonth),
  totalCount: z.int(),
  /** The first month that is over and not closed by all of them. */
  next: z.string().nullable(),
});
export type ClosedMonths = z.infer<typeof closedMonths>;

export const sessionCorrection = z.object({
  mode: z.enum(CORRECTED_MODES),
  countedCents: z.int(),
  /** Beyond what was counted; below zero, short of it. */
  amountCents: z.int(),
  reason: z.string(),
  madeAt: z.string(),
  signerName: z.string(),
});
export type SessionCorrection = z.infer<typeof sessionCorrection>;

export const cashSession = z.object({
  id: z.uuid(),
  state: z.enum(CASH_SESSION_STATES),
  storeName: z.string(),
  storeCode: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Gapless per shop, given when it closes. */
  zNumber: z.int().nullable(),
  isLate: z.boolean(),
  /** Of its counts, made since; the signed report does not change (docs/decisions/0126). */
  corrections: z.array(sessionCorrection),
  actions: z.array(offerSchema),
});
export type CashSession = z.infer<typeof cashSession>;

/** A session as the list of the house shows it: what did not match, where, by whom. */
export const cashSessionLine = cashSession.extend({
  storeId: z.uuid(),
  openingDifferenceCents: z.int(),
  /** Of the close; null while it is open. */
  expectedCents: z.int().nullable(),
  countedCents: z.int().nullable(),
  differenceCents: z.int().nullable(),
  /** Total of the terminal, as it was typed, and how it differs from the payments. */
  countedCardCents: z.int().nullable(),
  cardDifferenceCents: z.int().nullable(),
  saleCount: z.int().nullable(),
  /** Still open, of a day that has passed. */
  isUnclosed: z.boolean(),
});
export type CashSessionLine = z.infer<typeof cashSessionLine>;

export const cashCurrent = z.object({
  session: cashSession.nullable(),
  targetCents: z.int(),
  /** What the count should give; null where the shop counts blind and the role must not know. */
  expectedCents: z.int().nullable(),
  expectedCardCents: z.int().nullable(),
  /** Null as well where it must not be known: it is counted too. */
  remainderCents: z.int().nullable(),
  /** Sent from here and not received yet: in neither till; null where a till is being counted blind. */
  inTransitCents: z.int().nullable(),
});
export type CashCurrent = z.infer<typeof cashCurrent>;

export const kindTotal = z.object({
  kind: z.enum(KIND_NAMES),
  inCents: z.int(),
  outCents: z.int(),
  operations: z.int(),
});
/** The X report while open, the Z when closed: the ledger of the session, kind by kind, zero kinds too. */
export const cashReport = z.object({
  session: cashSession,
  cash: z.array(kindTotal),
  card: z.array(kindTotal),
  transfer: z.array(kindTotal),
  openingCents: z.int(),
  /** How its opening count differed from the books, and why; reports signed before do not say. */
  openingDifferenceCents: z.int().optional(),
  openingReason: z.string().nullable().optional(),
  expectedCents: z.int(),
  countedCents: z.int().nullable(),
  differenceCents: z.int().nullable(),
  differenceReason: z.string().nullable(),
  expectedCardCents: z.int(),
  countedCardCents: z.int().nullable(),
  cardReason: z.string().nullable(),
  toRemainderCents: z.int(),
  closingCents: z.int().nullable(),
  saleCount: z.int(),
  returnCount: z.int(),
  byEmployee: z.array(
    z.object({
      employeeName: z.string(),
      saleCount: z.int(),
      totalCents: z.int(),
      /** Of what this person sold, then or before; reports signed before do not say. */
      returnedCents: z.int().optional(),
    }),
  ),
  counts: z.array(z.object({ mode: z.enum(CASH_MODES), denominationCents: z.int(), units: z.int() })),
  /** Head of the shop's audit chain at the close; anyone can check it later. */
  auditHash: z.string().nullable(),
  /** Counts in between; reports signed before there were any do not say. */
  spotCounts: z.array(spotCount).optional(),
  /** What was said blind before its opening, its close and its counts; older reports do not say. */
  blindCounts: z.array(blindCount).optional(),
  /** Money sent and not received, when it was reckoned; older reports do not say. */
  inTransitCents: z.int().optional(),
  /** What was sold the last day before it and the same weekday of the week before; reckoned when it is read. */
  compared: z.array(z.object({ date: z.iso.date(), soldCents: z.int() })).optional(),
});
export type CashReport = z.infer<typeof cashReport>;

export const cashMovement = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(KIND_NAMES),
  kindEs: z.string(),
  operationCode: z.string().nullable(),
  operationPath: z.string().nullable(),
  description: z.string(),
  method: z.enum(MOVEMENT_METHODS),
  /** What is still to be counted has no amount and no balance for who must count it blind. */
  inCents: z.int().nullable(),
  outCents: z.int().nullable(),
  /** Nor does a difference say which way it went. */
  source: z.enum(SOURCES).nullable(),
  destination: z.enum(SOURCES).nullable(),
  /** As it is shown: what opens and closes the till is of its float, and no row of the remainder. */
  sourceEs: z.string().nullable(),
  destinationEs: z.string().nullable(),
  balanceCents: z.int().nullable(),
  employeeName: z.string(),
  signerName: z.string().nullable(),
  reason: z.string().nullable(),
  storeName: z.string(),
});
export type CashMovement = z.infer<typeof cashMovement>;
/** Which movements the totals add up when no date is chosen: those of the open session, or of today. */
export const TOTAL_SPANS = ['SESSION', 'DAY', 'DATES'] as const;
export const movementTotals = z.object({ inCents: z.int(), outCents: z.int(), span: z.enum(TOTAL_SPANS) });
export type MovementTotals = z.infer<typeof movementTotals>;
