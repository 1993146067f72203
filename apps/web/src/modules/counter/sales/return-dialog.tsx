import { money } from '@quilate/domain/kernel/format.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { ReturnForm } from './return-form.tsx';
import { beginReturn, planOf, returnBodyOf, returnFaults } from './return-plan.ts';
import { actOf } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';
import './return.css';

const es = salesEs.page;

/** What comes back and how its money is refunded; a manager when it is late or goes back another way. */
export function ReturnDialog(props: Doing<Sale>) {
  const { of: sale, offer } = props;
  const limits = useLimits();
  const isPastDeadline = offer.needs.includes('approval');
  const { values: draft, errors, change } = useForm(beginReturn(sale, isPastDeadline));
  const plan = planOf(sale, draft, limits);
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.returnVerb(money(plan.returnedCents))}
      pairs={[
        [salesEs.one, <span className="code">{sale.code}</span>],
        [es.toRefund, money(plan.returnedCents)],
      ]}
      why={isPastDeadline ? es.pastDeadline : paymentsEs.otherMethod}
      alsoNeeds={plan.hasOtherMethod ? ['approval'] : []}
      amountCents={plan.returnedCents}
      size={640}
      isReady={Object.keys(draft.lines).length > 0}
      errors={errors}
      check={() => returnFaults(sale, draft, plan, limits)}
      body={() => returnBodyOf(draft, plan)}
      send={sales.return.on(sale.id)}
    >
      {isPastDeadline && (
        <p className="note" data-tone="alert">
          {es.pastDeadline}
        </p>
      )}
      <ReturnForm
        sale={sale}
        draft={draft}
        plan={plan}
        errors={errors}
        onlyDefects={isPastDeadline}
        onChange={change}
      />
    </ActionDialog>
  );
}
