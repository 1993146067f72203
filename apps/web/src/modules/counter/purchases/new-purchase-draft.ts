/** A purchase while it is being made. It lives in the tab, so a reload or a locked session loses nothing. */
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { appraise, gemWeightMg, type LotPrices } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotJewel, LotPaymentBody } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { MoneySource } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Family, Gem } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { isOverCashLimit, type Limits } from '@quilate/domain/policy/limits.ts';
import { newKey } from '../../../shell/idempotency.ts';

/** Amounts and weights are null while nothing is typed, and NaN while it is no number. */
export interface DraftGem {
  readonly key: string;
  readonly gem: Exclude<Gem, 'NINGUNA'>;
  readonly units: number | null;
  readonly caratHundredths: number | null;
  readonly valueCents: number | null;
  readonly isDisputed: boolean;
}
export interface DraftJewel {
  readonly key: string;
  readonly family: Family;
  readonly description: string;
  readonly metal: Metal | null;
  readonly fineness: number | null;
  readonly units: number | null;
  readonly weightMg: number | null;
  /** Nothing typed: what is left of the weight without the stones. */
  readonly metalWeightMg: number | null;
  readonly hallmarks: string;
  readonly gems: readonly DraftGem[];
  readonly adjustCents: number | null;
  /** The photo that shows it alone. */
  readonly photoId?: string;
}
export interface DraftPayment {
  readonly key: string;
  readonly source: MoneySource;
  /** Nothing typed: it takes what the others leave. */
  readonly amountCents: number | null;
  readonly iban: string;
  readonly holderName: string;
  readonly holderSurname: string;
}
export interface PurchaseDraft {
  readonly step: number;
  readonly customer: CustomerSummary | null;
  readonly jewels: readonly DraftJewel[];
  readonly photoIds: readonly string[];
  readonly payments: readonly DraftPayment[];
  /** The appraisal somebody has looked at: another one must be looked at again. */
  readonly seenAppraisalCents: number | null;
  /** What the customer drew, and for how much. */
  readonly signed: { readonly fileId: string; readonly totalCents: number } | null;
}

export const emptyJewel = (): DraftJewel => ({
  key: newKey(),
  family: 'ANILLO',
  description: '',
  metal: 'ORO_18',
  fineness: null,
  units: 1,
  weightMg: null,
  metalWeightMg: null,
  hallmarks: '',
  gems: [],
  adjustCents: null,
});
export const emptyGem = (): DraftGem => ({
  key: newKey(),
  gem: 'DIAMANTE',
  units: 1,
  caratHundredths: null,
  valueCents: null,
  isDisputed: false,
});
export const emptyPayment = (source: MoneySource): DraftPayment => ({
  key: newKey(),
  source,
  amountCents: null,
  iban: '',
  holderName: '',
  holderSurname: '',
});
export const emptyPurchase = (): PurchaseDraft => ({
  step: 0,
  customer: null,
  jewels: [emptyJewel()],
  photoIds: [],
  payments: [emptyPayment('till')],
  seenAppraisalCents: null,
  signed: null,
});

const whole = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);

export function jewelOf(jewel: DraftJewel): LotJewel {
  const { key: _, gems: drafts, ...rest } = jewel;
  const gems = drafts.map(({ key: __, ...gem }) => ({
    ...gem,
    units: whole(gem.units),
    caratHundredths: whole(gem.caratHundredths),
    valueCents: whole(gem.valueCents),
  }));
  const weightMg = whole(jewel.weightMg);
  const leftMg = Math.max(0, weightMg - gemWeightMg(gems));
  const metalWeightMg = jewel.metal === null ? 0 : (jewel.metalWeightMg ?? leftMg);
  return {
    ...rest,
    description: jewel.description.trim(),
    hallmarks: jewel.hallmarks.trim(),
    fineness: jewel.fineness ?? undefined,
    units: whole(jewel.units),
    weightMg,
    metalWeightMg: whole(metalWeightMg),
    gems,
    adjustCents: whole(jewel.adjustCents),
  };
}

export const NO_PRICES: LotPrices = {
  centsPerGram: { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null },
  tiers: [],
};
export const appraisedOf = (draft: PurchaseDraft, prices: LotPrices) => appraise(draft.jewels.map(jewelOf), prices);

/** Each with its amount: what is left is of the first one nobody typed. */
export function paymentsOf(draft: PurchaseDraft, totalCents: number, limits: Limits): LotPaymentBody[] {
  const typed = sum(draft.payments.map((payment) => whole(payment.amountCents)));
  const firstFree = draft.payments.findIndex((payment) => payment.amountCents === null);
  const isOver = isOverCashLimit(totalCents, limits);
  return draft.payments.map((payment, at) => {
    const amountCents = whole(payment.amountCents) + (at === firstFree ? Math.max(0, totalCents - typed) : 0);
    const source = isOver ? 'bank' : payment.source;
    if (source !== 'bank') return { source, amountCents };
    const { iban, holderName, holderSurname } = payment;
    return {
      source,
      amountCents,
      ...(iban.trim() === '' ? {} : { iban: iban.trim() }),
      ...(holderName.trim() === '' ? {} : { holderName: holderName.trim() }),
      ...(holderSurname.trim() === '' ? {} : { holderSurname: holderSurname.trim() }),
    };
  });
}
