/** What is done with a trade-in. Loaded when it is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import type { TradeIn } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { useRefunds } from '../payments/use-refunds.tsx';
import { tradeIns } from './trade-ins.queries.ts';

const { fields, page: es } = tradeInsEs;

/** Jewel, gold and money go back to whose they were; of the money, the way it came. */
type Send = ReturnType<typeof tradeIns.undo.on>;

function BackDialog({ send, ...props }: Doing<TradeIn> & { readonly send: Send }) {
  const { of: tradeIn } = props;
  const { sale, purchase, tradedCents } = tradeIn;
  const moneyCents = sale.totalCents - tradedCents;
  const { errors } = useForm({});
  const refunds = useRefunds({
    amountCents: moneyCents,
    payments: tradeIn.payments.filter(({ method }) => method !== 'TRADE_IN'),
    isAllowed: true,
    errors,
  });
  return (
    <ActionDialog
      {...props}
      concept="tradeIn"
      words={tradeInsEs}
      verb={es.undoVerb(money(sale.totalCents))}
      pairs={[
        [fields.sale, <span className="code">{sale.code}</span>],
        [fields.purchase, <span className="code">{purchase.code}</span>],
        [fields.traded, money(tradedCents)],
        [es.moneyBack, moneyCents > 0 && money(moneyCents)],
        [fields.backToShop, purchase.totalCents > tradedCents && money(purchase.totalCents - tradedCents)],
      ]}
      amountCents={sale.totalCents}
      errors={errors}
      check={refunds.check}
      body={refunds.body}
      send={send}
    >
      {moneyCents > 0 ? refunds.fields : <p className="note">{es.nothingPaid}</p>}
    </ActionDialog>
  );
}

function UndoDialog(props: Doing<TradeIn>) {
  return <BackDialog {...props} send={tradeIns.undo.on(props.of.id)} />;
}

function AnnulDialog(props: Doing<TradeIn>) {
  return <BackDialog {...props} send={tradeIns.annul.on(props.of.id)} />;
}

export const TradeInDialogs = dialogsOf<TradeIn>({ undo: UndoDialog, annul: AnnulDialog });
