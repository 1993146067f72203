import { CONSTANTS } from '../../../policy/constants.ts';
import type { LimitName } from '../../../policy/limits.ts';

export const LIMIT_GROUPS = ['money', 'goods', 'bookings', 'times', 'taxes', 'access'] as const;
export type LimitGroup = (typeof LIMIT_GROUPS)[number];
export type LimitUnit =
  | 'cents'
  | 'days'
  | 'years'
  | 'hours'
  | 'seconds'
  | 'minutes'
  | 'mg'
  | 'rateBp'
  | 'shareBp'
  | 'caratHundredths'
  | 'letters'
  | 'lists'
  | 'requests'
  | 'operations'
  | 'files'
  | 'yesNo';

interface LimitRule {
  readonly group: LimitGroup;
  readonly unit: LimitUnit;
  readonly min: number;
  readonly max: number;
}
const yesNo = { unit: 'yesNo', min: 0, max: 1 } as const;
/** Any part of a whole. */
const share = { unit: 'shareBp', min: 0, max: 10_000 } as const;
const rate = { group: 'taxes', unit: 'rateBp', min: 0, max: 1_500 } as const;

/** How far each may be moved: never beyond what the law allows, whatever the house wants. */
export const LIMIT_RULES: Readonly<Record<LimitName, LimitRule>> = {
  // Ley 7/2012 art. 7: no cash from 1.000 € on where a professional takes part.
  cashLimitCents: { group: 'money', unit: 'cents', min: 0, max: 100_000 },
  cashLimitIsInclusive: { group: 'money', ...yesNo },
  // A private person who lives abroad: 10.000 €.
  nonResidentCashLimitCents: { group: 'money', unit: 'cents', min: 0, max: 1_000_000 },
  refundByTransferOverCents: { group: 'money', unit: 'cents', min: 0, max: 100_000 },
  tillTargetCents: { group: 'money', unit: 'cents', min: 0, max: 1_000_000 },
  idPhotoOverCents: { group: 'money', unit: 'cents', min: 0, max: 100_000 },
  linkedOperationDays: { group: 'money', unit: 'days', min: 0, max: 30 },
  linkedCashMayBeCleared: { group: 'money', ...yesNo },
  discountFreeBp: { group: 'money', ...share },
  // RD 1619/2012 art. 4: simplified invoices of retail up to 3.000 €.
  simplifiedInvoiceMaxCents: { group: 'money', unit: 'cents', min: 40_000, max: 300_000 },
  pickupToleranceMg: { group: 'goods', unit: 'mg', min: 0, max: 100_000 },
  finishedToleranceMg: { group: 'goods', unit: 'mg', min: 0, max: 1_000 },
  remainderAloneMg: { group: 'goods', unit: 'mg', min: 0, max: 100_000 },
  workPromisedDays: { group: 'times', unit: 'days', min: 0, max: 365 },
  workPickupDays: { group: 'times', unit: 'days', min: 1, max: 3_650 },
  workBudgetInitialBp: { group: 'money', ...share },
  workBudgetDescriptionMin: { group: 'goods', unit: 'letters', min: 10, max: 500 },
  returnDays: { group: 'times', unit: 'days', min: 0, max: 365 },
  // Código de Comercio art. 30.
  invoiceKeepYears: { group: 'times', unit: 'years', min: 6, max: 30 },
  // Ley 10/2010 art. 25.
  usedGoldKeepYears: { group: 'times', unit: 'years', min: 10, max: 30 },
  // Ley 10/2010 arts. 24 and 25.
  papersOpenYears: { group: 'times', unit: 'years', min: 1, max: 5 },
  idPhotoKeepDays: { group: 'times', unit: 'days', min: 30, max: 730 },
  idPhotoOfLawCents: { group: 'money', unit: 'cents', min: 0, max: 100_000 },
  examinationKeepYears: { group: 'times', unit: 'years', min: 10, max: 30 },
  examinationWindowDays: { group: 'money', unit: 'days', min: 1, max: 365 },
  examinationOperations: { group: 'money', unit: 'operations', min: 2, max: 1_000 },
  examinationSumCents: { group: 'money', unit: 'cents', min: 0, max: 10_000_000 },
  examinationWaitDays: { group: 'times', unit: 'days', min: 1, max: 30 },
  sellerMinimumYears: { group: 'goods', unit: 'years', min: 18, max: 30 },
  mergeUndoDays: { group: 'times', unit: 'days', min: 1, max: 365 },
  entryCountMinutes: { group: 'times', unit: 'minutes', min: 5, max: 240 },
  secondFactorRequired: { group: 'access', ...yesNo },
  // Decision 17: minutes, not hours.
  authorisationMinutes: { group: 'access', unit: 'minutes', min: 1, max: 15 },
  uploadsPerShopDay: { group: 'access', unit: 'files', min: 100, max: 100_000 },
  programRequestsPerMinute: { group: 'access', unit: 'requests', min: 10, max: 60_000 },
  exportsPerDay: { group: 'access', unit: 'lists', min: 1, max: 1_000 },
  trustSeconds: { group: 'access', unit: 'seconds', min: 0, max: 300 },
  restMinutes: { group: 'access', unit: 'minutes', min: 5, max: 720 },
  phoneIdleMinutes: { group: 'access', unit: 'minutes', min: 1, max: 60 },
  lockAfterMinutes: { group: 'access', unit: 'minutes', min: 1, max: 120 },
  shipmentStalledHours: { group: 'goods', unit: 'hours', min: 1, max: 720 },
  shipmentToleranceMg: { group: 'goods', unit: 'mg', min: 0, max: 1_000 },
  // Ley 10/2010 art. 34: inside Spain from 100.000 € on.
  declaredMovementCents: { group: 'goods', unit: 'cents', min: 0, max: 10_000_000 },
  // RD 197/1988 art. 96: never less.
  meltingNoticeDays: { group: 'goods', unit: 'days', min: 7, max: 60 },
  meltingLossBp: { group: 'goods', unit: 'shareBp', min: 0, max: 1_000 },
  divisionCountsBlind: { group: 'money', ...yesNo },
  divisionTillTargetCents: { group: 'money', unit: 'cents', min: 0, max: 1_000_000 },
  accountChangeDays: { group: 'money', unit: 'days', min: 0, max: 365 },
  exportProofDays: { group: 'taxes', unit: 'days', min: 1, max: 365 },
  wholesaleInvoiceDays: { group: 'taxes', unit: 'days', min: 1, max: 60 },
  supplierSecondPersonCents: { group: 'money', unit: 'cents', min: 0, max: 10_000_000 },
  closingSecondPersonCents: { group: 'money', unit: 'cents', min: 0, max: 10_000_000 },
  lotDeviationBp: { group: 'goods', unit: 'shareBp', min: 0, max: 5_000 },
  lotLimitCents: { group: 'goods', unit: 'cents', min: 0, max: 1_000_000 },
  expertOverCaratHundredths: { group: 'goods', unit: 'caratHundredths', min: 0, max: 500 },
  // RD 197/1988 art. 93: never less.
  policeHoldDays: { group: 'goods', unit: 'days', min: 15, max: 90 },
  policeBookDays: { group: 'goods', unit: 'days', min: 1, max: 7 },
  divisionBookDays: { group: 'goods', unit: 'days', min: 1, max: 31 },
  policeHoldWaitsForBook: { group: 'goods', ...yesNo },
  bookingDiscountBp: { group: 'bookings', ...share },
  bookingMinimumBp: { group: 'bookings', ...share },
  bookingFullRefundDays: { group: 'bookings', unit: 'days', min: 0, max: 365 },
  bookingLateRefundBp: { group: 'bookings', ...share },
  bookingInstalmentDays: { group: 'bookings', unit: 'days', min: 1, max: 365 },
  bookingTermDays: { group: 'bookings', unit: 'days', min: 1, max: 730 },
  bookingCriticalDays: { group: 'bookings', unit: 'days', min: 1, max: 365 },
  bookingPendingDays: { group: 'bookings', unit: 'days', min: 1, max: 30 },
  bookingOldDays: { group: 'bookings', unit: 'days', min: 30, max: 3_650 },
  appraisalDays: { group: 'goods', unit: 'days', min: 1, max: 60 },
  bookingHoldMinutes: { group: 'bookings', unit: 'minutes', min: 1, max: 60 },
  custodyBp: { group: 'goods', unit: 'shareBp', min: 0, max: 5_000 },
  recoveryProfitBp: { group: 'goods', unit: 'shareBp', min: 0, max: 5_000 },
  renewalPeriodDays: { group: 'times', unit: 'days', min: 1, max: 365 },
  delayWarnDays: { group: 'times', unit: 'days', min: 0, max: 365 },
  custodyTaxBp: rate,
  transferTaxBp: { group: 'taxes', unit: 'shareBp', min: 0, max: 1_000 },
  siiDays: { group: 'taxes', unit: 'days', min: 1, max: 8 },
  siiLastDay: { group: 'taxes', unit: 'days', min: 1, max: 28 },
  annualCashCents: { group: 'taxes', unit: 'cents', min: 0, max: 600_000 },
  jewelTaxBp: rate,
  repairTaxBp: rate,
  metalTaxBp: rate,
};

export function isWithinLimits(name: LimitName, value: number): boolean {
  const { unit, min, max } = LIMIT_RULES[name];
  if (unit === 'rateBp') return (CONSTANTS.igicRatesBp as readonly number[]).includes(value);
  return value >= min && value <= max;
}
