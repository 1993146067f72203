import { date, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import {
  amortizationFault,
  renewalOn,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { usePayments } from '../payments/use-payments.tsx';
import { operationOf } from './operation-of.ts';
import { actOf } from './recoverable-dialog.ts';
import { recoverables } from './recoverable-sales.queries.ts';

const es = recoverableSalesEs.page;
const NOTHING: { readonly amortizationCents: number | null } = { amortizationCents: null };

/** Another period, and as much of the capital as the customer likes. */
export function RenewDialog(props: Doing<RecoverableSale>) {
  const { of: sale } = props;
  const { version } = sale;
  const today = useToday();
  const form = useForm(NOTHING);
  const { errors } = form;
  const { amortizationCents: amortization } = form.values;
  const amortizationCents = amortization === null || Number.isNaN(amortization) ? 0 : amortization;
  const renewal = renewalOn(sale, amortizationCents, today);
  const { totalCents } = renewal;
  const payments = usePayments({
    dueCents: totalCents,
    operationCents: operationOf(sale, totalCents),
    errors,
    of: sale,
  });
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.renewVerb(money(totalCents))}
      pairs={[
        [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
        [es.toPay, money(totalCents)],
        [es.nextDue, date(renewal.dueAfter)],
      ]}
      amountCents={totalCents}
      why={es.bannedRenewal}
      asks={['payment']}
      isReady={!Number.isNaN(amortization)}
      errors={errors}
      check={() => amortizationFault(sale, amortizationCents)?.fields ?? payments.check()}
      body={() => ({ version, amortizationCents, totalCents, payments: payments.bodies })}
      send={recoverables.renew.on(sale.id)}
    >
      <MoneyInput label={es.amortization} description={es.amortizationHelp} {...form.pick('amortizationCents')} />
      <Pairs
        pairs={[
          [es.custody, money(renewal.custodyCents)],
          [
            `${es.surcharge}, ${es.delay(String(renewal.delayDays))}`,
            renewal.surchargeCents > 0 && money(renewal.surchargeCents),
          ],
          [es.amortization, amortizationCents > 0 && money(amortizationCents)],
        ]}
        sum={[es.toPay, money(totalCents)]}
        after={[
          [es.pending, money(renewal.pendingAfterCents)],
          [es.nextDue, date(renewal.dueAfter)],
        ]}
      />
      {payments.fields}
    </ActionDialog>
  );
}
