/** What a shop's till in a few lines has to do with: pieces, payments, sales, movements, used gold. */
import type { MovementType } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { Disposition } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

export type PieceStatus =
  | 'available'
  | 'sold'
  | 'prereserved'
  | 'reserved'
  | 'ready'
  | 'defective'
  | 'fix'
  | 'returned'
  | 'missing';
export const AFTER: Readonly<Record<Disposition, PieceStatus>> = {
  RESTOCK: 'available',
  DEFECTIVE: 'defective',
  REWORK: 'fix',
  MELT: 'returned',
};

export interface ModelPiece {
  readonly id: string;
  readonly code: string;
  readonly priceCents: number;
  readonly costCents: number;
  readonly weightMg: number;
  /** Of those that are counted; of the others nobody asks. */
  readonly family?: string;
  readonly isRefundable: boolean;
  status: PieceStatus;
}
export interface ModelLine {
  readonly id: string;
  readonly piece: ModelPiece;
  readonly totalCents: number;
  isReturned: boolean;
}
export interface ModelPayment {
  id: string;
  method: PaymentMethod;
  readonly amountCents: number;
  refundableCents: number;
  /** How many Z there were when it was written. */
  closesBefore: number;
}
export type Holder = 'till' | 'remainder' | 'bank' | 'extraordinary' | 'commercial';
export interface ModelMovement {
  readonly id: string;
  readonly type: MovementType;
  readonly amountCents: number;
  isCorrected: boolean;
}
export const WAYS: Readonly<Record<MovementType, readonly [from: Holder, to: Holder]>> = {
  REMAINDER_TO_CASH: ['remainder', 'till'],
  CASH_TO_REMAINDER: ['till', 'remainder'],
  CASH_OUTPUT: ['till', 'extraordinary'],
  CASH_INPUT: ['extraordinary', 'till'],
  REMAINDER_TO_BANK: ['remainder', 'bank'],
  BANK_TO_REMAINDER: ['bank', 'remainder'],
  COMMERCIAL_INPUT: ['commercial', 'till'],
  COMMERCIAL_OUTPUT: ['till', 'commercial'],
};
export const IS_BANK: Readonly<Partial<Record<MovementType, true>>> = {
  REMAINDER_TO_BANK: true,
  BANK_TO_REMAINDER: true,
};
/** Money prepared for another shop and not received there. */
export interface ModelTrip {
  readonly id: string;
  readonly account: 'till' | 'remainder';
  readonly amountCents: number;
}
/** What mending it would cost, until its customer has paid the beginning of the job or has the jewel back. */
export interface ModelWorkBudget {
  readonly id: string;
  readonly totalCents: number;
  state: 'asked' | 'priced' | 'rejected';
}
/** A job, and what of it is paid. */
export interface ModelWork {
  readonly id: string;
  readonly code: string;
  /** Done in the workshop: its envelope goes there and comes back. */
  readonly isAway: boolean;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly method: 'CASH' | 'CARD';
  readonly paymentId: string | null;
  state: 'open' | 'over' | 'cancelled' | 'refunded';
  /** Where its envelope is, as long as it is open. */
  place: 'store' | 'to-workshop' | 'workshop' | 'to-store';
  isDone: boolean;
}
/** Of a job that was given up its customer is owed, and nothing is invoiced any more. */
export const invoicedForWork = ({ state, paidCents, totalCents }: ModelWork): number =>
  ({ open: paidCents, over: totalCents, cancelled: 0, refunded: 0 })[state];
/** Envelopes on their way, until they are received. */
export interface ModelBag {
  readonly id: string;
  readonly packageId: string;
  readonly works: readonly ModelWork[];
  readonly weightMg: number;
  readonly isBack: boolean;
}
/** A piece nobody found when it was counted. */
export interface ModelMissing {
  readonly inventoryId: string;
  readonly piece: ModelPiece;
}
export interface ModelSale {
  readonly id: string;
  /** The booking or the order whose payments it took over. */
  readonly beganAs?: string;
  readonly soldDay: number;
  readonly totalCents: number;
  readonly lines: readonly ModelLine[];
  readonly payments: readonly ModelPayment[];
  refundedCents: number;
}
/** Used gold: paid from cash of the shop or by its bank. */
export const GOLD_SOURCES = ['till', 'remainder', 'bank'] as const;
export interface GoldPayment {
  readonly source: (typeof GOLD_SOURCES)[number];
  readonly amountCents: number;
}
export interface ModelGold {
  readonly id: string;
  readonly lotId: string;
  readonly lotCode: string;
  /** The day of the group, from 0 on. */
  readonly boughtDay: number;
  readonly weightMg: number;
  payments: readonly GoldPayment[];
  closesBefore: number;
}
/** Whatever becomes of it, it is written down once in a book of the police. */
export interface ModelTaken {
  readonly lotCode: string;
  readonly boughtDay: number;
  isBooked: boolean;
  /** The day its book went to the station: its hold counts from then on. */
  handedInDay?: number;
}
/** A book that is not at the station yet. */
export interface ModelBook {
  readonly id: string;
  readonly lots: readonly ModelTaken[];
}
export const totalOf = (payments: readonly GoldPayment[]): number =>
  payments.reduce((total, one) => total + one.amountCents, 0);
export const fromAccount = (payments: readonly GoldPayment[], source: GoldPayment['source']): number =>
  totalOf(payments.filter((one) => one.source === source));

/** Jewels their customer may buy back, until they do. */
export interface ModelRecoverable {
  readonly id: string;
  readonly lotCode: string;
  readonly boughtDay: number;
  readonly weightMg: number;
  readonly capitalCents: number;
  /** Of the capital, what is not paid back. */
  pendingCents: number;
  /** By when it is renewed or bought back. */
  dueDay: number;
}

/** A piece kept and paid in parts; each part may be paid in several ways. */
export interface ModelBooking {
  readonly id: string;
  readonly piece: ModelPiece;
  readonly totalCents: number;
  readonly instalments: ModelPayment[][];
}
/** A jewel the shop has to ask for, and the half that was paid. */
export interface ModelBudget {
  readonly id: string;
  readonly totalCents: number;
  readonly payments: readonly ModelPayment[];
  /** Once purchases have it; in the shop's own list once it is here. */
  piece: ModelPiece | undefined;
  state: 'asked' | 'encoded' | 'here';
}
export interface Money {
  readonly method: PaymentMethod;
  readonly amountCents: number;
}
export interface Refund extends Money {
  readonly payment: ModelPayment;
}
export interface Count {
  readonly countedCents: number;
  readonly isMove: boolean;
}

export const cashOf = (payments: readonly Money[]): number =>
  payments.reduce((total, { method, amountCents }) => total + (method === 'CASH' ? amountCents : 0), 0);

/** Half a cent goes up. */
export const discountedCents = (priceCents: number, discountBp: number): number =>
  Math.floor((priceCents * (10_000 - discountBp) + 5_000) / 10_000);

export const stateOf = (sale: ModelSale): 'finished' | 'partialReturn' | 'fullReturn' => {
  const returned = sale.lines.filter((line) => line.isReturned).length;
  return returned === 0 ? 'finished' : returned < sale.lines.length ? 'partialReturn' : 'fullReturn';
};
