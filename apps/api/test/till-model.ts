/** A shop's till in a few lines, written from the specification and not from the code: what the real one must say. */
import type { MovementType } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { Disposition, PaymentMethod } from '@quilate/domain/modules/counter/sales/sales.schema.ts';

export const TARGET_CENTS = 100_000;
export const CASH_LIMIT_CENTS = 100_000;
export const TRANSFER_REFUND_OVER_CENTS = 100_000;

export type PieceStatus = 'available' | 'sold' | 'prereserved' | 'defective' | 'fix' | 'returned';
const AFTER: Readonly<Record<Disposition, PieceStatus>> = {
  RESTOCK: 'available',
  DEFECTIVE: 'defective',
  REWORK: 'fix',
  MELT: 'returned',
};

export interface ModelPiece {
  readonly id: string;
  readonly code: string;
  readonly priceCents: number;
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
type Holder = 'till' | 'remainder' | 'bank' | 'extraordinary';
export interface ModelMovement {
  readonly id: string;
  readonly type: MovementType;
  readonly amountCents: number;
  isCorrected: boolean;
}
const WAYS: Readonly<Record<MovementType, readonly [from: Holder, to: Holder]>> = {
  REMAINDER_TO_CASH: ['remainder', 'till'],
  CASH_TO_REMAINDER: ['till', 'remainder'],
  CASH_OUTPUT: ['till', 'extraordinary'],
  CASH_INPUT: ['extraordinary', 'till'],
  REMAINDER_TO_BANK: ['remainder', 'bank'],
  BANK_TO_REMAINDER: ['bank', 'remainder'],
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
/** A job, and what of it is paid. */
export interface ModelWork {
  readonly id: string;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly method: 'CASH' | 'CARD';
  readonly paymentId: string | null;
  state: 'open' | 'over' | 'cancelled' | 'refunded';
}
export interface ModelSale {
  readonly id: string;
  readonly totalCents: number;
  readonly lines: readonly ModelLine[];
  readonly payments: readonly ModelPayment[];
  refundedCents: number;
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

/** Half a cent goes up. */
export const discountedCents = (priceCents: number, discountBp: number): number =>
  Math.floor((priceCents * (10_000 - discountBp) + 5_000) / 10_000);

export const stateOf = (sale: ModelSale): 'finished' | 'partialReturn' | 'fullReturn' => {
  const returned = sale.lines.filter((line) => line.isReturned).length;
  return returned === 0 ? 'finished' : returned < sale.lines.length ? 'partialReturn' : 'fullReturn';
};

export class TillModel {
  isOpen = false;
  tillCents = 0;
  floatCents: number;
  remainderCents: number;
  cardCents = 0;
  bankCents = 0;
  extraordinaryCents = 0;
  /** What was missing less what was too much, since ever. */
  tillDifferenceCents = 0;
  remainderDifferenceCents = 0;
  cardDifferenceCents = 0;
  /** Sales less returns: income and tax together. */
  netSalesCents = 0;
  sessionCardCents = 0;
  sessionSales = 0;
  sessionReturns = 0;
  closes = 0;
  readonly sales: ModelSale[] = [];
  readonly movements: ModelMovement[] = [];
  onTheWay: ModelTrip[] = [];
  readonly works: ModelWork[] = [];
  /** Of cancelled jobs: what customers have not had back yet. */
  owedCents = 0;
  /** Of jobs that are not over: held with their tax, and what of those that are is income and tax. */
  heldCents = 0;
  netWorksCents = 0;

  constructor(floatCents: number, remainderCents: number) {
    this.floatCents = floatCents;
    this.remainderCents = remainderCents;
  }

  /** What goes to the remainder, or the code of the refusal. */
  redistribution({ countedCents, isMove }: Count): number | 'INSUFFICIENT_FUNDS' {
    const moved = isMove ? countedCents - TARGET_CENTS : 0;
    return this.remainderCents + moved < 0 ? 'INSUFFICIENT_FUNDS' : moved;
  }

  open(count: Count, moved: number): void {
    this.tillDifferenceCents += this.floatCents - count.countedCents;
    this.floatCents = 0;
    this.tillCents = count.countedCents - moved;
    this.remainderCents += moved;
    this.isOpen = true;
    this.sessionCardCents = 0;
    this.sessionSales = 0;
    this.sessionReturns = 0;
  }

  close(count: Count, moved: number, cardTerminalCents: number): void {
    this.tillDifferenceCents += this.tillCents - count.countedCents;
    this.cardDifferenceCents += this.sessionCardCents - cardTerminalCents;
    this.cardCents += cardTerminalCents - this.sessionCardCents;
    this.tillCents = 0;
    this.floatCents = count.countedCents - moved;
    this.remainderCents += moved;
    this.isOpen = false;
    this.closes += 1;
  }

  sell(sale: ModelSale, payments: readonly Money[]): void {
    for (const line of sale.lines) line.piece.status = 'sold';
    for (const payment of payments) this.#move(payment.method, payment.amountCents);
    this.netSalesCents += sale.totalCents;
    this.sessionSales += 1;
    this.sales.push(sale);
  }

  /** The refusal a return must get, or nothing. */
  returnFault(lines: readonly ModelLine[], dispositions: readonly Disposition[], refunds: readonly Refund[]) {
    const isBound = lines.some((line, at) => !line.piece.isRefundable && dispositions[at] !== 'DEFECTIVE');
    if (isBound) return 'PRODUCT_NOT_REFUNDABLE';
    const cash = refunds.reduce((total, refund) => total + (refund.method === 'CASH' ? refund.amountCents : 0), 0);
    return cash > this.tillCents ? 'INSUFFICIENT_FUNDS' : undefined;
  }

  giveBack(
    sale: ModelSale,
    lines: readonly ModelLine[],
    dispositions: readonly Disposition[],
    refunds: readonly Refund[],
  ): void {
    for (const [at, line] of lines.entries()) {
      line.isReturned = true;
      line.piece.status = AFTER[dispositions[at]!];
      sale.refundedCents += line.totalCents;
      this.netSalesCents -= line.totalCents;
    }
    for (const refund of refunds) {
      refund.payment.refundableCents -= refund.amountCents;
      this.#move(refund.method, -refund.amountCents);
    }
    if (lines.some((line) => line.totalCents > 0)) this.sessionReturns += 1;
  }

  count(account: 'till' | 'remainder', countedCents: number): void {
    if (account === 'till') {
      this.tillDifferenceCents += this.tillCents - countedCents;
      this.tillCents = countedCents;
    } else {
      this.remainderDifferenceCents += this.remainderCents - countedCents;
      this.remainderCents = countedCents;
    }
  }

  /** What a movement may take; null where nothing limits it. */
  availableCents(type: MovementType): number | null {
    const [from] = WAYS[type];
    return from === 'till' ? this.tillCents : from === 'remainder' ? this.remainderCents : null;
  }

  move(movement: ModelMovement): void {
    const [from, to] = WAYS[movement.type];
    this.#carry(from, to, movement.amountCents);
    this.movements.push(movement);
  }

  /** The refusal the correction of a movement must get, or nothing. */
  takeBackFault({ type, amountCents, isCorrected }: ModelMovement) {
    if (isCorrected) return 'STATE_CONFLICT';
    const [, to] = WAYS[type];
    const heldCents = to === 'till' ? this.tillCents : to === 'remainder' ? this.remainderCents : amountCents;
    return heldCents < amountCents ? 'INSUFFICIENT_FUNDS' : undefined;
  }

  takeBack(movement: ModelMovement): void {
    const [from, to] = WAYS[movement.type];
    this.#carry(to, from, movement.amountCents);
    movement.isCorrected = true;
  }

  get inTransitCents(): number {
    return this.onTheWay.reduce((total, trip) => total + trip.amountCents, 0);
  }

  send(trip: ModelTrip): void {
    this[`${trip.account}Cents`] -= trip.amountCents;
    this.onTheWay.push(trip);
  }

  comeBack(trip: ModelTrip): void {
    this[`${trip.account}Cents`] += trip.amountCents;
    this.arriveElsewhere(trip);
  }

  arriveElsewhere(trip: ModelTrip): void {
    this.onTheWay = this.onTheWay.filter((known) => known !== trip);
  }

  takeIn(work: ModelWork): void {
    this.#move(work.method, work.paidCents);
    this.heldCents += work.paidCents;
    this.works.push(work);
  }

  handOver(work: ModelWork, method: PaymentMethod): void {
    this.#move(method, work.totalCents - work.paidCents);
    this.heldCents -= work.paidCents;
    this.netWorksCents += work.totalCents;
    work.state = 'over';
  }

  cancelWork(work: ModelWork): void {
    this.heldCents -= work.paidCents;
    this.owedCents += work.paidCents;
    work.state = 'cancelled';
  }

  giveBackWork(work: ModelWork): void {
    this.#move(work.method, -work.paidCents);
    this.owedCents -= work.paidCents;
    work.state = 'refunded';
  }

  isOfClosedSession(payment: ModelPayment): boolean {
    return payment.closesBefore < this.closes;
  }

  /** The refusal a correction of a payment must get, or nothing. */
  correctionFault(sale: ModelSale, payment: ModelPayment, method: PaymentMethod) {
    if (payment.refundableCents < payment.amountCents) return 'PAYMENT_REFUNDED';
    if (stateOf(sale) === 'fullReturn') return 'STATE_CONFLICT';
    if (payment.method !== 'CASH') return undefined;
    if (method === 'CASH') return 'PAYMENT_UNCHANGED';
    return this.tillCents < payment.amountCents ? 'INSUFFICIENT_FUNDS' : undefined;
  }

  correctPayment(payment: ModelPayment, right: Pick<ModelPayment, 'id' | 'method'>): void {
    this.#move(payment.method, -payment.amountCents);
    this.#move(right.method, payment.amountCents);
    Object.assign(payment, right, { closesBefore: this.closes });
  }

  #carry(from: Holder, to: Holder, amountCents: number): void {
    this[`${from}Cents`] -= amountCents;
    this[`${to}Cents`] += amountCents;
  }

  #move(method: PaymentMethod, amountCents: number): void {
    if (method === 'CASH') this.tillCents += amountCents;
    else if (method === 'BANK_TRANSFER') this.bankCents += amountCents;
    else {
      this.cardCents += amountCents;
      this.sessionCardCents += amountCents;
    }
  }
}

/** How the money of some lines goes back: the way it came, or all by transfer when it is much. */
export function refundsOf(sale: ModelSale, returnedCents: number): Refund[] {
  let left = returnedCents;
  return sale.payments.flatMap((payment) => {
    const amountCents = Math.min(left, payment.refundableCents);
    left -= amountCents;
    const method = returnedCents > TRANSFER_REFUND_OVER_CENTS ? 'BANK_TRANSFER' : payment.method;
    return amountCents > 0 ? [{ payment, method, amountCents }] : [];
  });
}

/** Random numbers that can be had again from their seed (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(oneIn: number): boolean {
    return this.between(1, oneIn) === 1;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)]!;
  }

  some<T>(from: readonly T[], atMost: number): T[] {
    const left = [...from];
    const count = Math.min(left.length, this.between(1, atMost));
    return Array.from({ length: count }, () => left.splice(this.between(0, left.length - 1), 1)[0]!);
  }

  /** Parts of a whole, each at least one. */
  split(whole: number, atMost: number): number[] {
    const parts: number[] = [];
    let left = whole;
    while (left > 0 && parts.length < atMost - 1 && !this.chance(2)) {
      const part = this.between(1, left);
      parts.push(part);
      left -= part;
    }
    return left > 0 ? [...parts, left] : parts;
  }
}
