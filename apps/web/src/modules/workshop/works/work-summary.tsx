import { date, money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { dueNow, isJob, priceOf, promisedOn, type WorkDraft } from './new-work-draft.ts';

const { page: es, fields, wizard } = worksEs;

/** What has been chosen so far, always in sight. */
export function WorkSummaryPairs({ draft, limits }: { draft: WorkDraft; limits: Limits }) {
  const price = priceOf(draft, limits);
  const dueCents = dueNow(draft, limits);
  const tasks = draft.tasks.length + draft.extras.length;
  const isFree = price.totalCents === 0 && price.subtotalCents > 0;
  return (
    <Pairs
      pairs={[
        [fields.type, worksEs.typeNames[draft.type]],
        [fields.situation, worksEs.situations[draft.situation]],
        [es.customer, draft.customer && `${draft.customer.name} ${draft.customer.surname}`],
        [es.pledge, draft.pledge.description],
        [fields.promisedOn, isJob(draft.type) && date(promisedOn(draft, limits))],
        [es.tasks, tasks > 0 && count(tasks)],
        [es.subtotal, money(price.subtotalCents)],
        [es.discount, price.discountCents > 0 && money(-price.discountCents)],
      ]}
      sum={[es.total, isFree ? es.free : money(price.totalCents)]}
      after={[
        [wizard.amountNow, dueCents > 0 && money(dueCents)],
        [wizard.atPickup, price.totalCents > dueCents && money(price.totalCents - dueCents)],
      ]}
    />
  );
}
