/** What a closing that is being written holds, and what is still wrong with it. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { type Metal, METALS } from '@quilate/domain/kernel/metals.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { type AgreedLine, recommendedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { ClosingPrices, NewClosing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { WholesaleCustomerSummary } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import type { Own } from '../../foundations/proofs/act.ts';

export interface DraftMetal {
  readonly metal: Metal;
  readonly weightMg: number | null;
  /** Nothing typed: the recommended price. */
  readonly appliedCents: number | null;
}
export interface ClosingDraft {
  readonly step: number;
  readonly customer: Pick<WholesaleCustomerSummary, 'id' | 'fiscalName' | 'taxId'> | null;
  readonly lines: readonly DraftMetal[];
  readonly discount18Cents: number | null;
  readonly notes: string;
}

export const emptyClosing = (): ClosingDraft => ({
  step: 0,
  customer: null,
  lines: [{ metal: 'ORO_18', weightMg: null, appliedCents: null }],
  discount18Cents: null,
  notes: '',
});

export type Real = ClosingPrices['realCents'];

/** The first alloy that is not there yet. */
export const nextMetal = ({ lines }: ClosingDraft): Metal | undefined =>
  METALS.find((metal) => !lines.some((line) => line.metal === metal));

export interface PricedMetal {
  readonly metal: Metal;
  readonly realCents: number | null;
  readonly recommendedCents: number | null;
  readonly appliedCents: number | null;
}

export function pricedOf({ metal, appliedCents }: DraftMetal, draft: ClosingDraft, real: Real): PricedMetal {
  const realCents = real[metal];
  const discount = Number.isNaN(draft.discount18Cents) ? 0 : (draft.discount18Cents ?? 0);
  const recommended = realCents === null ? null : recommendedCents(metal, realCents, discount);
  return { metal, realCents, recommendedCents: recommended, appliedCents: appliedCents ?? recommended };
}

/** As they count for the total: what is not a number yet is nothing. */
export const agreedOf = (draft: ClosingDraft, real: Real): AgreedLine[] =>
  draft.lines.map((line) => ({
    metal: line.metal,
    agreedMg: line.weightMg || 0,
    appliedCents: pricedOf(line, draft, real).appliedCents || 0,
  }));

const fault = (path: string, message: string): FieldError => ({ path, code: 'DRAFT', message });
const { wizard: es } = closingsEs;

/** What keeps the step from being left. */
export function stepFaults(draft: ClosingDraft, real: Real): FieldError[] {
  if (draft.step === 0) return draft.customer ? [] : [fault('customerId', es.needsCustomer)];
  return metalFaults(draft, real);
}

function metalFaults(draft: ClosingDraft, real: Real): FieldError[] {
  const faults = draft.lines.flatMap((line, at) => {
    const { realCents, recommendedCents: recommended, appliedCents } = pricedOf(line, draft, real);
    const wrong: FieldError[] = [];
    if (!line.weightMg || line.weightMg < 0) wrong.push(fault(`lines.${at}.weightMg`, es.needsWeight));
    if (realCents === null) wrong.push(fault(`lines.${at}.metal`, closingsErrors.CLOSING_PRICE_UNKNOWN.es));
    else if (!appliedCents || appliedCents < 0) wrong.push(fault(`lines.${at}.appliedCents`, es.needsPrice));
    else if (appliedCents > recommended!) wrong.push(fault(`lines.${at}.appliedCents`, es.overRecommended));
    return wrong;
  });
  if (draft.lines.length === 0) faults.push(fault('lines', es.needsMetal));
  const { discount18Cents } = draft;
  if (Number.isNaN(discount18Cents)) faults.push(fault('discount18Cents', es.needsPrice));
  else if (discount18Cents && !draft.lines.some(({ metal }) => metal === 'ORO_18'))
    faults.push(fault('discount18Cents', closingsErrors.DISCOUNT_18_WITHOUT_METAL.es));
  return faults;
}

/** The step a refusal belongs to. */
export const stepOf = (path: string): number => (path.startsWith('customerId') ? 0 : 1);

export const bodyOf = (draft: ClosingDraft, real: Real): Own<NewClosing> => ({
  customerId: draft.customer!.id,
  lines: agreedOf(draft, real).map(({ metal, agreedMg, appliedCents }) => ({
    metal,
    weightMg: agreedMg,
    appliedCents,
  })),
  discount18Cents: draft.discount18Cents ?? 0,
  notes: draft.notes,
});
