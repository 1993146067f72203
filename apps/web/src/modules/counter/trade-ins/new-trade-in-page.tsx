import { money, percent } from '@quilate/domain/kernel/format.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { tradeInMachine } from '@quilate/domain/modules/counter/trade-ins/trade-ins.machine.ts';
import { allowedCents } from '@quilate/domain/modules/counter/trade-ins/trade-ins.rules.ts';
import type { NewTradeInBody } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';
import { CashClosedNote, useIsCashClosed } from '../cash/cash-closed-note.tsx';
import { appraisedOf, NO_PRICES } from '../purchases/new-purchase-draft.ts';
import { CustomerStep, JewelsStep, SignatureStep } from '../purchases/new-purchase-steps.tsx';
import { purchasesQueries } from '../purchases/purchases.queries.ts';
import { emptySale } from '../sales/new-sale-draft.ts';
import { asksOf, emptyTradeIn, fieldOf, isSigned, type Trade, tradeInBodyOf, tradeOf } from './new-trade-in-draft.ts';
import { accountOf, TradePaymentStep, TradeSummary } from './new-trade-in-steps.tsx';
import { tradeIns } from './trade-ins.queries.ts';

const CustomerSignatureDialog = lazy(() =>
  import('../../foundations/proofs/customer-signature-form.tsx').then((file) => ({
    default: file.CustomerSignatureDialog,
  })),
);
const es = tradeInsEs.page;
const STEPS = Object.values(tradeInsEs.steps);
const PRICES = purchasesQueries.prices('CO');

/** The sale that was being made, with gold as a part of what is paid for it (B-36). */
export function NewTradeInPage() {
  const me = useMe();
  const today = useToday();
  const client = useQueryClient();
  // The draft of the counter, as the page of the sale keeps it.
  const sale = useForm(emptySale, { keptAs: `sale:${me.loggedInStoreId}` });
  const name = `tradeIn:${me.loggedInStoreId}`;
  const form = useForm(() => ({ ...emptyTradeIn(), customer: sale.values.customer }), { keptAs: name });
  const { values: gold, errors, change } = form;
  const [isDrawing, setDrawing] = useState(false);
  const { data: prices } = useQuery(PRICES);
  const { limits, linkedCents } = usePayersCash(gold.customer);
  const appraised = appraisedOf(gold, prices ?? NO_PRICES);
  const trade = tradeOf({ gold, sale: sale.values, appraised, limits, linkedCents });
  const isClosed = useIsCashClosed();
  const why = reasonsOf(trade);
  const creation = useTrade(name, form, trade, () => {
    sale.discard();
    form.discard();
  });
  const steps = walkOf({
    form,
    steps: STEPS,
    check: async () => {
      const { faultsOf } = await import('./new-trade-in-check.ts');
      return faultsOf(trade, prices ?? (await client.fetchQuery(PRICES)), today);
    },
    onFinish: () => !isClosed && creation.submit(),
  });
  const step = { draft: gold, appraised, prices, limits, errors, onChange: change };
  return (
    <>
      <Wizard
        back={{ to: '/sales/new', label: es.back }}
        title={tradeInsEs.new}
        clear={{ label: es.clear, onClear: form.discard }}
        note={
          <>
            {isClosed && <CashClosedNote text={es.cashClosed} />}
            {sale.values.lines.length === 0 && <p className="note">{es.noPieces}</p>}
          </>
        }
        steps={STEPS}
        {...steps}
        summary={<TradeSummary trade={trade} />}
        finish={es.finishVerb(money(trade.saleCents))}
      >
        {gold.step === 0 && <CustomerStep {...step} />}
        {gold.step === 1 && <JewelsStep {...step} />}
        {gold.step === 2 && <TradePaymentStep trade={trade} step={step} onSale={(next) => sale.change(() => next)} />}
        {gold.step === 3 && (
          <SignatureStep
            {...step}
            draft={isSigned(trade) ? gold : { ...gold, signed: null }}
            why={why}
            onSign={() => setDrawing(true)}
            onSigned={steps.onNext}
          />
        )}
      </Wizard>
      <Suspense>
        {isDrawing && (
          <CustomerSignatureDialog
            pairs={pairsOf(trade)}
            error={errors.of('customerSignature')}
            onSigned={({ fileId }) => {
              errors.clear('customerSignature');
              change({ signed: { fileId, totalCents: appraised.totalCents }, signedSaleCents: trade.saleCents });
              setDrawing(false);
            }}
            onCancel={() => setDrawing(false)}
          />
        )}
      </Suspense>
      {creation.dialog}
    </>
  );
}

/** Who signs last, and who has to allow it. */
function useTrade(
  name: string,
  form: Parameters<typeof useCreation>[0]['form'] & StepForm,
  trade: Trade,
  onDone: () => void,
) {
  const navigate = useNavigate();
  const asks = asksOf(trade);
  return useCreation({
    machine: tradeInMachine,
    words: tradeInsEs,
    name,
    form,
    verb: es.finishVerb(money(trade.saleCents)),
    pairs: pairsOf(trade),
    ...(asks.expert ? { warning: purchasesEs.page.needsExpert } : {}),
    why: reasonsOf(trade).join(' '),
    amountCents: allowedCents(trade.saleCents, trade.appraised.totalCents, asks.gold.length > 0),
    asks: ['payment', 'customerSignature'],
    alsoNeeds: [
      ...(asks.expert ? (['expertSignature'] as const) : []),
      ...(asks.discount || asks.gold.length > 0 ? (['approval'] as const) : []),
    ],
    body: () => tradeInBodyOf(trade),
    send: (body: NewTradeInBody, key) => tradeIns.create.send({ body, key }),
    onDone: ({ id }) => {
      onDone();
      void navigate({ to: path(`/trade-ins/${id}`), state: { isJustSold: true }, replace: true });
    },
    fieldOf,
    onField: (field) =>
      void import('./new-trade-in-check.ts').then(({ stepOfField }) => form.change({ step: stepOfField(field) })),
  });
}
interface StepForm {
  readonly change: (patch: { readonly step: number }) => void;
}

const reasonsOf = (trade: Trade): string[] => {
  const { expert, discount, gold } = asksOf(trade);
  return [
    ...(expert ? [purchasesEs.page.needsExpert] : []),
    ...gold.map((reason) => `${lotsEs.managerReasons[reason]}. ${purchasesEs.page.needsManager}`),
    ...(discount ? [salesEs.page.deepDiscount(percent(trade.limits.discountFreeBp))] : []),
  ];
};

const pairsOf = (trade: Trade): Pair[] => {
  const { pairs, sum } = accountOf(trade);
  const { customer } = trade.gold;
  return [[tradeInsEs.fields.customer, customer && `${customer.name} ${customer.surname}`], ...pairs, sum];
};
