import * as z from 'zod';
import { offerSchema, signatureSchema } from '../../../kernel/contract.ts';
import { type LedgerKindName, LEDGER_KINDS, SOURCES } from '../../foundations/ledger/ledger.kinds.ts';
import { CASH_SESSION_STATES } from './cash.machine.ts';
import { DENOMINATIONS_CENTS } from './cash.rules.ts';

export const CASH_MODES = ['OPEN', 'CLOSE', 'CASH_COUNT'] as const;
export const MOVEMENT_METHODS = ['CARD', 'BANK_TRANSFER', 'CASH', 'UNKNOWN'] as const;
/** Bring the till to its target through the remainder, or confirm what it holds. */
export const REDISTRIBUTIONS = ['MOVE', 'CONFIRM'] as const;

const denomination = z.int().refine((value) => DENOMINATIONS_CENTS.includes(value), 'DENOMINATION');
const counts = z.array(z.strictObject({ denominationCents: denomination, units: z.int().min(0).max(100_000) })).max(15);
const reason = z.string().trim().min(3).max(500).optional();

export const openBody = z.strictObject({
  counts,
  redistribution: z.enum(REDISTRIBUTIONS),
  reason,
  signature: signatureSchema,
});
export const closeBody = openBody.extend({
  cardTerminalTotalCents: z.int().min(-100_000_000).max(100_000_000),
  cardReason: reason,
});
export type OpenBody = z.infer<typeof openBody>;
export type CloseBody = z.infer<typeof closeBody>;

export const KIND_NAMES = Object.keys(LEDGER_KINDS) as [LedgerKindName, ...LedgerKindName[]];

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
  actions: z.array(offerSchema),
});
export type CashSession = z.infer<typeof cashSession>;

export const cashCurrent = z.object({
  session: cashSession.nullable(),
  targetCents: z.int(),
  /** What the count should give; null where the shop counts blind and the role must not know. */
  expectedCents: z.int().nullable(),
  expectedCardCents: z.int().nullable(),
  remainderCents: z.int(),
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
  byEmployee: z.array(z.object({ employeeName: z.string(), saleCount: z.int(), totalCents: z.int() })),
  counts: z.array(z.object({ mode: z.enum(CASH_MODES), denominationCents: z.int(), units: z.int() })),
  /** Head of the shop's audit chain at the close; anyone can check it later. */
  auditHash: z.string().nullable(),
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
  inCents: z.int(),
  outCents: z.int(),
  other: z.enum(SOURCES),
  balanceCents: z.int(),
  employeeName: z.string(),
  signerName: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CashMovement = z.infer<typeof cashMovement>;
export const MOVEMENT_ACCOUNTS = ['till', 'remainder', 'card', 'bank'] as const;
