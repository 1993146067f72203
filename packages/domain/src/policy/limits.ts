/** The limits of law and business, each with its first value and source; the direction sets dated rows over them. */
import { datedLimits, type FirstLimits } from '../kernel/limits.ts';
import type { Role } from '../kernel/roles.ts';

/** Who decides over money and people, and so may have to sign in with two factors (docs/decisions/0025). */
export const SECOND_FACTOR_ROLES: readonly Role[] = ['ADMIN', 'MANAGER', 'ACCOUNTANT'];

export const FIRST_LIMITS = {
  /** Cash allowed in one whole operation; above it, transfer or separate card (S0 §5, decision 5). */
  cashLimitCents: [100_000, 'S0 §5'],
  /** 1 when exactly the limit is already too much (Ley 7/2012 art. 7). */
  cashLimitIsInclusive: [1, 'Ley 7/2012 art. 7'],
  /** The same of a private person who has proven to live abroad. */
  nonResidentCashLimitCents: [1_000_000, 'Ley 7/2012 art. 7'],
  refundByTransferOverCents: [100_000, 'S0 §5'],
  tillTargetCents: [100_000, 'S0 §5'],
  /** Of the till of the metals division. */
  divisionTillTargetCents: [0, 'docs/decisions/0100'],
  /** 1 when who keeps the till of the division counts it blind, from whichever shop. */
  divisionCountsBlind: [0, 'docs/decisions/0212'],
  idPhotoOverCents: [40_000, 'S0 §5'],
  /** Days in which what one person begins counts together for it; 1 is the same day, 0 each by itself. */
  linkedOperationDays: [1, 'RD 304/2014 art. 4, docs/decisions/0079'],
  /** 1 when a manager may say that somebody's operations of today are apart: their cash is not added up then. */
  linkedCashMayBeCleared: [0, 'docs/decisions/0396'],
  /** Above it a discount given by hand is a manager's, with the reason. */
  discountFreeBp: [2_000, 'docs/decisions/0095'],
  simplifiedInvoiceMaxCents: [300_000, 'RD 1619/2012 art. 4'],
  /** Days a job waits for its customer until it is said to have expired. */
  workPickupDays: [90, 'docs/decisions/0043'],
  /** Days from today for which a job is promised unless another day is said. */
  workPromisedDays: [15, 'docs/decisions/0092'],
  /** Of a workshop budget: what is paid before its job begins, and how much is told of what nobody leaves. */
  workBudgetInitialBp: [2_000, 'S0 §5'],
  workBudgetDescriptionMin: [40, 'docs/decisions/0052'],
  returnDays: [15, 'docs/decisions/0007'],
  /** Books, invoices and what they rest on are kept this long from the last entry. */
  invoiceKeepYears: [6, 'Código de Comercio art. 30'],
  /** And what anti-laundering rests on, of who sold used gold. */
  usedGoldKeepYears: [10, 'Ley 10/2010 art. 25'],
  /** What is kept of a special examination, from the day it ends. */
  examinationKeepYears: [10, 'Ley 10/2010 arts. 24 and 25'],
  /** Days of a person looked at together; what is noticed in them: how many, or how much below the limit of cash. */
  examinationWindowDays: [30, 'docs/decisions/0270'],
  examinationOperations: [5, 'docs/decisions/0270'],
  examinationSumCents: [300_000, 'docs/decisions/0270'],
  /** Days a suggestion waits until home of direction says so. */
  examinationWaitDays: [7, 'docs/decisions/0270'],
  /** Years after somebody's last operation from which on only direction opens their papers. */
  papersOpenYears: [5, 'Ley 10/2010 art. 25'],
  /** Days after it in which the photo of an id is kept that no law asks for. */
  idPhotoKeepDays: [365, 'docs/decisions/0228'],
  /** From this much on the law asks for it (as for all used gold): it is kept as long as that. */
  idPhotoOfLawCents: [100_000, 'RD 304/2014 art. 4'],
  /** Whoever sells used gold has had this many birthdays. */
  sellerMinimumYears: [18, 'Código Civil arts. 240 and 1263'],
  /** Days in which two merged customers can part again. */
  mergeUndoDays: [30, 'docs/decisions/0031'],
  /** 1 when those of `SECOND_FACTOR_ROLES` must have one; in production they must anyway. */
  secondFactorRequired: [0, 'docs/decisions/0025'],
  /** Minutes without anybody there until the screen is locked. */
  lockAfterMinutes: [15, 'docs/decisions/0027'],
  /** Seconds in which who typed their code signs the next act of small risk without it; 0 is never. */
  trustSeconds: [60, 'docs/decisions/0320'],
  /** Minutes without a reading after which a phone that reads for a screen is disconnected. */
  phoneIdleMinutes: [10, 'docs/decisions/0331'],
  /** Minutes somebody signed in at a counter is still known there without being in front. */
  restMinutes: [240, 'docs/decisions/0030'],
  /** Lists one person takes away in a day before direction is told. */
  /** Requests one connected program makes in a minute. */
  programRequestsPerMinute: [600, 'docs/decisions/0366'],
  exportsPerDay: [40, 'docs/decisions/0087'],
  /** Files one shop uploads in a day before pictures of pieces have to wait; direction is told at four fifths. */
  uploadsPerShopDay: [1_500, 'docs/decisions/0110'],
  /** How long a code of authorisation can be used. */
  authorisationMinutes: [5, 'decision 17'],
  /** Where the till is counted before entering, a count is good for this long. */
  entryCountMinutes: [30, 'docs/decisions/0028'],
  /** How much a finished job may differ from its pledge and the metal it took, without a word. */
  finishedToleranceMg: [20, 'docs/decisions/0085'],
  /** How far counts of the metal remainder may be from the books until a second person has weighed too. */
  remainderAloneMg: [1_000, 'docs/decisions/0209'],
  /** How much the bags of a shop order may differ between preparation and pick-up. */
  pickupToleranceMg: [1_000, 'S1 §5'],
  /** Hours a shipment may lie without anybody doing something with it (B-13). */
  shipmentStalledHours: [48, 'docs/decisions/0037'],
  /** How far bag and pieces may differ on the scale without an incident; S0 §5 allows nothing. */
  shipmentToleranceMg: [0, 'S0 §5'],
  /** Natural days the police know of a melting before it. */
  meltingNoticeDays: [7, 'RD 197/1988 art. 96'],
  /** A melting that loses more than this says why. */
  meltingLossBp: [100, 'docs/decisions/0055'],
  /** Who closed does not pay above this without a second person. */
  closingSecondPersonCents: [300_000, 'docs/decisions/0091'],
  /** Nor who registered the bill of a supplier. */
  supplierSecondPersonCents: [300_000, 'docs/decisions/0214'],
  /** Days in which who changed the account of a wholesale customer does not pay to it without a second person. */
  accountChangeDays: [30, 'docs/decisions/0121'],
  /** Days in which the invoice of a wholesaler comes for a closing that was paid. */
  wholesaleInvoiceDays: [15, 'docs/decisions/0280'],
  /** Days in which what was sold exempt because it leaves the islands has the paper that shows it. */
  exportProofDays: [90, 'docs/decisions/0301'],
  /** How far the price of a lot may be from its appraisal before a zone manager must allow it. */
  lotDeviationBp: [1_000, 'S1 §5'],
  /** And how much a lot may come to. */
  lotLimitCents: [150_000, 'S1 §5'],
  /** A diamond in dispute above this is for the expert appraiser. */
  expertOverCaratHundredths: [50, 'S1 §5'],
  /** Natural days in which the police may ask for a lot (decision 10). */
  policeHoldDays: [15, 'RD 197/1988 art. 93'],
  /** Natural days within which what a shop took in is at the station. */
  policeBookDays: [7, 'RD 197/1988 art. 92'],
  /** And what the metals division had from wholesalers. */
  divisionBookDays: [31, 'RD 197/1988 art. 95'],
  /** 1 when they count only from the day the police book is handed in; 0 from the purchase until it is. */
  policeHoldWaitsForBook: [1, 'docs/decisions/0230'],
  /** Custody and administration of one period of a recoverable sale, the shop's profit when it is recovered. */
  custodyBp: [2_000, 'S0 §9'],
  recoveryProfitBp: [2_000, 'S0 §9'],
  renewalPeriodDays: [30, 'decision 9'],
  /** Days late from which it warns and may be released. */
  delayWarnDays: [14, 'S0 §5'],
  /** What is due for custody and profit; exempt until the adviser says otherwise (decision 19). */
  custodyTaxBp: [0, 'decision 19'],
  /** What the shop owes for what a private person sells it, of the price paid (docs/decisions/0240). */
  transferTaxBp: [550, 'DL 1/2009 art. 31'],
  /** Working days in which an invoice is in its book at the Canary agency, and the day of the month after at most. */
  siiDays: [4, 'Orden de 11 de octubre de 2018'],
  siiLastDay: [15, 'Orden de 11 de octubre de 2018'],
  /** Cash of one person in a year above which it is told in January. */
  annualCashCents: [600_000, 'Orden de 11 de octubre de 2018, anexo 4.1'],
  /** Cash and investment gold that may not move from here on without being declared before. */
  declaredMovementCents: [10_000_000, 'Ley 10/2010 art. 34'],
  /** Of bookings: what comes off the price, and the least an instalment may be of the total. */
  bookingDiscountBp: [1_000, 'S0 §9'],
  bookingMinimumBp: [1_000, 'S0 §9'],
  /** Days in which a cancelled booking gives everything back, and what goes back afterwards. */
  bookingFullRefundDays: [30, 'S0 §5'],
  bookingLateRefundBp: [9_000, 'S0 §9'],
  /** Days to the next instalment unless another day is said, and to the latest pickup. */
  bookingInstalmentDays: [30, 'docs/decisions/0041'],
  bookingTermDays: [90, 'docs/decisions/0041'],
  /** Days late from which on the delay of a booking is critical. */
  bookingCriticalDays: [30, 'docs/decisions/0041'],
  /** Days after which a booking that was handed over or cancelled is old. */
  bookingOldDays: [365, 'docs/decisions/0162'],
  /** Days a piece waits for the first instalment of a booking made without money. */
  bookingPendingDays: [3, 'docs/decisions/0162'],
  /** Days the prices of a kept appraisal hold. */
  appraisalDays: [7, 'docs/decisions/0169'],
  /** How long a piece is kept while its booking is being written. */
  bookingHoldMinutes: [15, 'docs/decisions/0041'],
  jewelTaxBp: [1_500, 'DL 1/2025 art. 36'],
  repairTaxBp: [700, 'DL 1/2025 art. 32'],
  /** Of unwrought metal, which the house accounts for (Ley 20/1991 art. 19.1.2º). */
  metalTaxBp: [700, 'DL 1/2025 art. 32'],
} as const satisfies FirstLimits<string>;
export type LimitName = keyof typeof FIRST_LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

export const limitsOn = datedLimits<LimitName>(FIRST_LIMITS);

/** Whether this much cash is refused in one operation (S0 §5, decision 5). */
export const isOverCashLimit = (operationCents: number, limits: Limits): boolean =>
  operationCents > cashMostCents(limits);

/** Up to how much an operation may be paid in cash. */
export const cashMostCents = ({ cashLimitCents, cashLimitIsInclusive }: Limits): number =>
  cashLimitCents - cashLimitIsInclusive;
