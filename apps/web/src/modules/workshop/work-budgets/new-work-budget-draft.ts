/** A budget while it is being written down: on the draft of the job it could become. */
import type { NewWorkBudgetBody } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { piecesBodyOf, pledgeBodyOf, type WorkDraft } from '../works/new-work-draft.ts';

export const hasPledge = ({ type }: Pick<WorkDraft, 'type'>): boolean => type === 'PLEDGE_BUDGET';

export function bodyOfBudget(draft: WorkDraft): Omit<NewWorkBudgetBody, 'signature'> {
  const saleCode = draft.saleCode.trim();
  return {
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    ...(hasPledge(draft) ? { pledge: pledgeBodyOf(draft.pledge), pieces: piecesBodyOf(draft) } : {}),
    description: draft.description.trim(),
    ...(draft.photo ? { photoId: draft.photo.id } : {}),
    observations: draft.observations.trim(),
    ...(saleCode === '' ? {} : { saleCode }),
  };
}
