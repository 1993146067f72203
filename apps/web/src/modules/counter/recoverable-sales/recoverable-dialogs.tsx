/** What is done with a recoverable sale. Loaded when one is chosen. */
import { date, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import type { Doing, ReasonedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { usePayments } from '../payments/use-payments.tsx';
import { lotDialogs } from '../purchases/lot-dialog.tsx';
import { operationOf } from './operation-of.ts';
import { actOf } from './recoverable-dialog.ts';
import { recoverables } from './recoverable-sales.queries.ts';
import { RenewDialog } from './renew-dialog.tsx';

const es = recoverableSalesEs.page;

/** The customer's PIN, their signature, and who hands the lot over (S0 §4). */
function DeliverDialog(props: Doing<RecoverableSale>) {
  const { id, code, lotCode, customerName } = props.of;
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[
        [recoverableSalesEs.one, <span className="code">{code}</span>],
        [es.lot, <span className="code">{lotCode}</span>],
        [es.customer, customerName],
      ]}
      send={recoverables.deliver.on(id)}
    />
  );
}

/** All that is left, the profit and what the delay costs; inside the police hold with a manager. */
function WithdrawDialog(props: Doing<RecoverableSale>) {
  const { of: sale } = props;
  const { version } = sale;
  const errors = useFieldErrors();
  const recovery = sale.recovery!;
  const { totalCents } = recovery;
  const payments = usePayments({
    dueCents: totalCents,
    operationCents: operationOf(sale, totalCents),
    errors,
    of: sale,
  });
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.withdrawVerb(money(totalCents))}
      pairs={[
        [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
        [es.toPay, money(totalCents)],
      ]}
      amountCents={totalCents}
      asks={['payment']}
      errors={errors}
      check={payments.check}
      body={() => ({ version, totalCents, payments: payments.bodies })}
      send={recoverables.withdraw.on(sale.id)}
    >
      {sale.isInHold && (
        <p className="note">
          {sale.dates.holdUntil === null ? es.holdWaits : es.holdWarning(date(sale.dates.holdUntil))}
        </p>
      )}
      <Pairs
        pairs={[
          [es.capital, money(recovery.capitalCents)],
          [es.profit, money(recovery.profitCents)],
          [
            `${es.surcharge}, ${es.delay(String(recovery.delayDays))}`,
            recovery.surchargeCents > 0 && money(recovery.surchargeCents),
          ],
        ]}
        sum={[es.toPay, money(totalCents)]}
      />
      {payments.fields}
    </ActionDialog>
  );
}

type Reasoned = 'undoRenewal' | 'undoWithdrawal' | 'release' | 'undoRelease' | 'cancel' | 'annul';

/** What is taken back, released or cancelled, and why. */
function ReasonDialog(props: Doing<RecoverableSale>) {
  const { of: sale } = props;
  const { version } = sale;
  const action = props.offer.action as Reasoned;
  const last = sale.events.findLast((event) => event.undone === null);
  const isUndo = action === 'undoRenewal' || action === 'undoWithdrawal';
  const amountCents = isUndo && last ? last.totalCents : sale.baseCents;
  return (
    <ActionDialog
      {...actOf(props)}
      words={{ ...recoverableSalesEs, asks: { [action]: { label: es.why } } }}
      pairs={[
        [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
        [isUndo ? es.givenBack : es.base, money(amountCents)],
      ]}
      amountCents={amountCents}
      isDanger
      send={(body: ReasonedBody, key) =>
        action === 'undoRenewal'
          ? recoverables.undoRenewal.on(sale.id)({ ...body, version }, key)
          : recoverables[action].on(sale.id)(body, key)
      }
    />
  );
}

export const RecoverableDialogs = dialogsOf<RecoverableSale>({
  renew: RenewDialog,
  withdraw: WithdrawDialog,
  deliver: DeliverDialog,
  undoRenewal: ReasonDialog,
  undoWithdrawal: ReasonDialog,
  release: ReasonDialog,
  undoRelease: ReasonDialog,
  cancel: ReasonDialog,
  annul: ReasonDialog,
  ...lotDialogs,
});
