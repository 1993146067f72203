/** What is missing in a step, said at its field; loaded when somebody wants to go on. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { lotsErrors } from '@quilate/domain/modules/counter/lots/lots.errors.ts';
import { lotFault, type LotPrices } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { lotJewels } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import { appraisedOf, jewelOf, paymentsOf, type PurchaseDraft } from './new-purchase-draft.ts';

const es = purchasesEs.page;
const fault = (path: string, message: string): FieldError => ({ path, code: path, message });

/** And what the shop must have of who sells: asked at the first step, and again with the amount. */
export async function faultsOfStep(draft: PurchaseDraft, prices: LotPrices, limits: Limits, today: string) {
  const faults = stepFaults(draft, prices, limits);
  if (faults.length > 0 || (draft.step !== 0 && draft.step !== 2)) return faults;
  const { totalCents } = appraisedOf(draft, prices);
  const hasCash = draft.step === 2 && paymentsOf(draft, totalCents, limits).some(({ source }) => source !== 'bank');
  const customerId = draft.customer!.id;
  return await papersFaults({ customerId, totalCents, limits, soldOn: today, cash: hasCash ? 'out' : undefined });
}

function stepFaults(draft: PurchaseDraft, prices: LotPrices, limits: Limits): readonly FieldError[] {
  const { appraisalCents, totalCents } = appraisedOf(draft, prices);
  switch (draft.step) {
    case 0:
      return draft.customer === null ? [fault('customerId', es.customerMissing)] : [];
    case 1: {
      const jewels = draft.jewels.map(jewelOf);
      const faults = schemaFaults(lotJewels, jewels).map((one) => ({ ...one, path: `lines.${one.path}` }));
      if (faults.length > 0) return faults;
      const refused = lotFault(jewels, prices);
      if (refused) return refused.fields.length > 0 ? refused.fields : [fault('lines', refused.message)];
      return draft.photoIds.length === 0 ? [fault('photoIds', lotsErrors.PHOTO_MISSING.es)] : [];
    }
    case 2: {
      if (draft.seenAppraisalCents !== appraisalCents) return [fault('appraisalCents', es.confirmMissing)];
      return lotPaymentsFault(paymentsOf(draft, totalCents, limits), totalCents, limits)?.fields ?? [];
    }
    default:
      return draft.signed?.totalCents === totalCents ? [] : [fault('customerSignature', es.customerSignatureMissing)];
  }
}

/** The step a refusal belongs to. */
export function stepOf(path: string): number {
  if (path.startsWith('customerId') || path.startsWith('address')) return 0;
  if (path.startsWith('lines') || path.startsWith('photoIds')) return 1;
  if (path.startsWith('payments') || path.startsWith('appraisalCents')) return 2;
  return 3;
}
