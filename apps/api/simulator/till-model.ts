/** A shop's till in a few lines, written from the specification and not from the code: what the real one must say. */
import type { MovementType } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { Disposition } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import {
  AFTER,
  stateOf,
  fromAccount,
  totalOf,
  WAYS,
  type Holder,
  type Count,
  type GoldPayment,
  type ModelBag,
  type ModelBook,
  type ModelBooking,
  type ModelBudget,
  type ModelGold,
  type ModelLine,
  type ModelMissing,
  type ModelMovement,
  type ModelPayment,
  type ModelRecoverable,
  type ModelSale,
  type ModelTaken,
  type ModelTrip,
  type ModelWork,
  type ModelWorkBudget,
  type Money,
  type Refund,
} from './till-things.ts';
import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

const TARGET_CENTS = 100_000;
export const CASH_LIMIT_CENTS = 100_000;
const RETURN_DAYS = 15;
export const TRANSFER_REFUND_OVER_CENTS = 100_000;

/** From then on only what is defective comes back, and a manager says so. */
export const isLate = (sale: ModelSale, today: number): boolean => today > sale.soldDay + RETURN_DAYS;

export class TillModel {
  isOpen = false;
  tillCents = 0;
  floatCents: number;
  remainderCents: number;
  cardCents = 0;
  bankCents = 0;
  extraordinaryCents = 0;
  /** Of the metals division: with its commercial. */
  commercialCents = 0;
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
  /** How many there ever were, those that were undone too. */
  readonly numbered = { sales: 0, purchases: 0, recoverable_sales: 0, bookings: 0, sale_budgets: 0, works: 0 };
  readonly sales: ModelSale[] = [];
  readonly movements: ModelMovement[] = [];
  onTheWay: ModelTrip[] = [];
  gold: ModelGold[] = [];
  recoverables: ModelRecoverable[] = [];
  taken: ModelTaken[] = [];
  readonly books: ModelBook[] = [];
  /** Of jewels that may be bought back: custody, and the fifth of whoever bought them. */
  custodyCents = 0;
  /** Those whose piece is still kept. */
  bookings: ModelBooking[] = [];
  /** Those that are neither handed over nor given up. */
  budgets: ModelBudget[] = [];
  /** Payments that were taken back. */
  readonly undone: ModelPayment[] = [];
  /** Paid for pieces that are still kept, and for jobs that are not over: held, with their tax owed. */
  heldCents = 0;
  readonly works: ModelWork[] = [];
  workBudgets: ModelWorkBudget[] = [];
  readonly bags: ModelBag[] = [];
  readonly missing: ModelMissing[] = [];
  /** Of cancelled jobs: what customers have not had back yet. */
  owedCents = 0;
  /** Of jobs that are over: income and tax together. */
  netWorksCents = 0;

  /** What the till opens and closes with. */
  readonly targetCents: number;

  constructor(floatCents: number, remainderCents: number, targetCents: number = TARGET_CENTS) {
    this.targetCents = targetCents;
    this.floatCents = floatCents;
    this.remainderCents = remainderCents;
  }

  /** What goes to the remainder, or the code of the refusal. */
  redistribution({ countedCents, isMove }: Count): number | 'INSUFFICIENT_FUNDS' {
    const moved = isMove ? countedCents - this.targetCents : 0;
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
    for (const payment of payments) this.receive(payment.method, payment.amountCents);
    this.netSalesCents += sale.totalCents;
    this.sessionSales += 1;
    this.sales.push(sale);
    this.numbered.sales += 1;
  }

  /** The refusal a return must get, or nothing. */
  returnFault(
    sale: ModelSale,
    lines: readonly ModelLine[],
    dispositions: readonly Disposition[],
    refunds: readonly Refund[],
    today: number,
  ) {
    if (isLate(sale, today) && dispositions.some((one) => one !== 'DEFECTIVE')) return 'RETURN_TOO_LATE';
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
      this.receive(refund.method, -refund.amountCents);
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

  /** Of all there is an invoice of. */
  get invoicedCents(): number {
    return this.netSalesCents + this.netWorksCents + this.heldCents + this.custodyCents;
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

  get goldCents(): number {
    return this.gold.reduce((total, one) => total + totalOf(one.payments), 0);
  }

  get goldMg(): number {
    return this.gold.reduce((total, one) => total + one.weightMg, 0);
  }

  isGoldTooDear(payments: readonly GoldPayment[], backCents = { till: 0, remainder: 0 }): boolean {
    return (['till', 'remainder'] as const).some(
      (name) => fromAccount(payments, name) > this[`${name}Cents`] + backCents[name],
    );
  }

  buyGold(gold: ModelGold): void {
    this.#pay(gold.payments, -1);
    this.gold.push(gold);
    this.numbered.purchases += 1;
    this.taken.push({ lotCode: gold.lotCode, boughtDay: gold.boughtDay, isBooked: false });
  }

  /** The refusal a correction must get, or nothing: what was paid before is back first. */
  goldCorrectionFault(gold: ModelGold, payments: readonly GoldPayment[]) {
    if (JSON.stringify(gold.payments) === JSON.stringify(payments)) return 'PURCHASE_UNCHANGED';
    const back = { till: fromAccount(gold.payments, 'till'), remainder: fromAccount(gold.payments, 'remainder') };
    return this.isGoldTooDear(payments, back) ? 'INSUFFICIENT_FUNDS' : undefined;
  }

  correctGold(gold: ModelGold, payments: readonly GoldPayment[]): void {
    this.#pay(gold.payments, 1);
    this.#pay(payments, -1);
    Object.assign(gold, { payments, closesBefore: this.closes });
  }

  undoGold(gold: ModelGold): void {
    this.#pay(gold.payments, 1);
    this.gold = this.gold.filter((one) => one !== gold);
    this.taken = this.taken.filter(({ lotCode }) => lotCode !== gold.lotCode);
  }

  #pay(payments: readonly GoldPayment[], sign: 1 | -1): void {
    for (const { source, amountCents } of payments) this[`${source}Cents`] += sign * amountCents;
  }

  takeRecoverable(sale: ModelRecoverable): void {
    this.tillCents -= sale.capitalCents;
    this.recoverables.push(sale);
    this.numbered.recoverable_sales += 1;
    this.taken.push({ lotCode: sale.lotCode, boughtDay: sale.boughtDay, isBooked: false });
  }

  renewRecoverable(sale: ModelRecoverable, custodyCents: number, backCents: number): void {
    this.tillCents += custodyCents + backCents;
    this.custodyCents += custodyCents;
    sale.pendingCents -= backCents;
  }

  handOverRecoverable(sale: ModelRecoverable): void {
    this.recoverables = this.recoverables.filter((one) => one !== sale);
  }

  book(booking: ModelBooking): void {
    booking.piece.status = 'reserved';
    this.bookings.push(booking);
    this.numbered.bookings += 1;
    for (const payment of booking.instalments.flat()) this.#hold(payment, 1);
  }

  payPart(booking: ModelBooking, payments: ModelPayment[]): void {
    booking.instalments.push(payments);
    for (const payment of payments) this.#hold(payment, 1);
  }

  undoPart(booking: ModelBooking): void {
    const payments = booking.instalments.pop()!;
    this.undone.push(...payments);
    for (const payment of payments) this.#hold(payment, -1);
  }

  cancelBooking(booking: ModelBooking, refunds: readonly Refund[]): void {
    booking.piece.status = 'available';
    this.bookings = this.bookings.filter((known) => known !== booking);
    for (const refund of refunds) this.#hold(refund, -1);
  }

  handOver(booking: ModelBooking, sale: ModelSale): void {
    this.bookings = this.bookings.filter((known) => known !== booking);
    this.heldCents -= sale.totalCents;
    this.sell(sale, []);
  }

  askFor(budget: ModelBudget): void {
    this.budgets.push(budget);
    this.numbered.sale_budgets += 1;
    for (const payment of budget.payments) this.#hold(payment, 1);
  }

  /** Of the sale, the half that was paid before is held no more. */
  handOverAsked(budget: ModelBudget, sale: ModelSale): void {
    this.budgets = this.budgets.filter((known) => known !== budget);
    this.heldCents -= budget.totalCents / 2;
    this.sell(sale, sale.payments.slice(budget.payments.length));
  }

  giveUp(budget: ModelBudget, refunds: readonly Refund[]): void {
    if (budget.piece) budget.piece.status = 'available';
    this.budgets = this.budgets.filter((known) => known !== budget);
    for (const refund of refunds) this.#hold(refund, -1);
  }

  takeIn(work: ModelWork): void {
    this.#hold({ method: work.method, amountCents: work.paidCents }, 1);
    this.works.push(work);
    this.numbered.works += 1;
  }

  finishWork(work: ModelWork, method: PaymentMethod): void {
    this.receive(method, work.totalCents - work.paidCents);
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
    this.receive(work.method, -work.paidCents);
    this.owedCents -= work.paidCents;
    work.state = 'refunded';
  }

  #hold({ method, amountCents }: Money, sign: 1 | -1): void {
    this.heldCents += sign * amountCents;
    this.receive(method, sign * amountCents);
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
    this.receive(payment.method, -payment.amountCents);
    this.receive(right.method, payment.amountCents);
    Object.assign(payment, right, { closesBefore: this.closes });
  }

  #carry(from: Holder, to: Holder, amountCents: number): void {
    this[`${from}Cents`] -= amountCents;
    this[`${to}Cents`] += amountCents;
  }

  receive(method: PaymentMethod, amountCents: number): void {
    if (method === 'CASH') this.tillCents += amountCents;
    else if (method === 'BANK_TRANSFER') this.bankCents += amountCents;
    else {
      this.cardCents += amountCents;
      this.sessionCardCents += amountCents;
    }
  }
}
