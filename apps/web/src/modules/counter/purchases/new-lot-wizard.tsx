import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import type { MachineDef } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { type Appraised, managerReasons, needsExpert } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { LotIntake } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLimits, useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { path } from '../../../shell/links.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
import type { ActWords } from '../../foundations/proofs/act.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { CashClosedNote, useIsCashClosed } from '../cash/cash-closed-note.tsx';
import {
  appraisedOf,
  emptyPurchase,
  jewelOf,
  NO_PRICES,
  paymentsOf,
  type PurchaseDraft,
} from './new-purchase-draft.ts';
import { CustomerStep, JewelsStep, PaymentStep, SignatureStep } from './new-purchase-steps.tsx';
import type { purchasesQueries } from './purchases.queries.ts';
import './purchases.css';

const CustomerSignatureDialog = lazy(() =>
  import('../../foundations/proofs/customer-signature-form.tsx').then((file) => ({
    default: file.CustomerSignatureDialog,
  })),
);
const es = purchasesEs.page;
const STEPS = Object.values(purchasesEs.steps);

/** What a lot is taken for: bought for good, or with the right to buy it back. */
export interface LotOperation {
  readonly machine: MachineDef;
  readonly words: ActWords & { readonly title: string; readonly new: string };
  readonly listAt: '/purchases' | '/recoverable-sales';
  readonly prices: ReturnType<typeof purchasesQueries.prices>;
  readonly create: (body: LotIntake, key: string) => Promise<{ readonly id: string; readonly code: string }>;
  /** What the customer must know before signing. */
  readonly terms?: (totalCents: number) => readonly Pair[];
}

/** Who sells, what, for how much, and who signs: then it is paid (S1 §5). */
export function NewLotWizard({ operation }: { operation: LotOperation }) {
  const { words, prices: pricesQuery } = operation;
  const me = useMe();
  const limits = useLimits();
  const today = useToday();
  const name = `${operation.machine.concept}:${me.loggedInStoreId}`;
  const form = useForm(emptyPurchase, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const [isDrawing, setDrawing] = useState(false);
  const client = useQueryClient();
  const { data: prices } = useQuery(pricesQuery);
  const appraised = appraisedOf(draft, prices ?? NO_PRICES);
  const { totalCents, appraisalCents } = appraised;
  const asks = asksOf(draft, appraised, limits);
  const isClosed = useIsCashClosed();
  const terms = totalCents > 0 ? (operation.terms?.(totalCents) ?? []) : [];
  const finish = es.finishVerb(money(totalCents));
  const step = { draft, appraised, prices, limits, errors, onChange: change };
  const why = [
    ...(asks.expert ? [es.needsExpert] : []),
    ...asks.manager.map((reason) => `${lotsEs.managerReasons[reason]}. ${es.needsManager}`),
  ];
  const pairs = [...pairsOf(draft, appraised), ...terms];
  const navigate = useNavigate();
  const creation = useCreation({
    machine: operation.machine,
    words,
    name,
    form,
    verb: finish,
    pairs,
    ...(asks.expert ? { warning: es.needsExpert } : {}),
    why: why.join(' '),
    amountCents: totalCents,
    asks: ['payment', 'customerSignature'],
    alsoNeeds: [
      ...(asks.expert ? (['expertSignature'] as const) : []),
      ...(asks.manager.length > 0 ? (['approval'] as const) : []),
    ],
    body: () => ({
      customerId: draft.customer!.id,
      lines: draft.jewels.map(jewelOf),
      photoIds: [...draft.photoIds],
      appraisalCents,
      payments: paymentsOf(draft, totalCents, limits),
      customerSignature: { fileId: draft.signed!.fileId },
    }),
    send: operation.create,
    onDone: ({ id }) => {
      discard();
      void navigate({ to: path(`${operation.listAt}/${id}`), replace: true });
    },
    onField: (field) => void import('./new-purchase-check.ts').then(({ stepOf }) => change({ step: stepOf(field) })),
  });
  const steps = walkOf({
    form,
    steps: STEPS,
    check: async () => {
      const { faultsOfStep } = await import('./new-purchase-check.ts');
      return faultsOfStep(draft, prices ?? (await client.fetchQuery(pricesQuery)), limits, today);
    },
    onFinish: () => !isClosed && creation.submit(),
  });
  return (
    <>
      <Wizard
        back={{ to: operation.listAt, label: words.title }}
        title={words.new}
        clear={{ label: es.clear, onClear: discard }}
        note={isClosed && <CashClosedNote text={es.cashClosed} />}
        steps={STEPS}
        {...steps}
        summary={<Summary draft={draft} appraised={appraised} terms={terms} />}
        finish={finish}
      >
        {draft.step === 0 && <CustomerStep {...step} />}
        {draft.step === 1 && <JewelsStep {...step} />}
        {draft.step === 2 && <PaymentStep {...step} />}
        {draft.step === 3 && (
          <SignatureStep {...step} why={why} onSign={() => setDrawing(true)} onSigned={steps.onNext} />
        )}
      </Wizard>
      <Suspense>
        {isDrawing && (
          <CustomerSignatureDialog
            pairs={pairs}
            error={errors.of('customerSignature')}
            onSigned={({ fileId }) => {
              errors.clear('customerSignature');
              change({ signed: { fileId, totalCents } });
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

const asksOf = (draft: PurchaseDraft, appraised: Appraised, limits: Limits) => ({
  expert: needsExpert(draft.jewels.map(jewelOf), limits),
  manager: managerReasons(appraised, limits, {
    payments: draft.payments.filter(({ holderName }) => holderName.trim() !== ''),
    sellerName: draft.customer ? `${draft.customer.name} ${draft.customer.surname}` : '',
  }),
});

const pairsOf = (draft: PurchaseDraft, { appraisalCents, totalCents }: Appraised): Pair[] => [
  [es.customer, draft.customer && `${draft.customer.name} ${draft.customer.surname}`],
  [es.appraisal, money(appraisalCents)],
  [es.total, money(totalCents)],
];

interface SummaryProps {
  readonly draft: PurchaseDraft;
  readonly appraised: Appraised;
  readonly terms: readonly Pair[];
}

function Summary({ draft, appraised, terms }: SummaryProps) {
  const weightMg = sum(draft.jewels.map((jewel) => jewelOf(jewel).weightMg));
  const { appraisalCents, extraGoldCents, adjustCents, totalCents } = appraised;
  return (
    <>
      <p className="big" aria-live="polite">
        {money(totalCents)}
      </p>
      <Pairs
        pairs={[
          [es.customer, draft.customer && `${draft.customer.name} ${draft.customer.surname}`],
          [es.pieces, count(draft.jewels.length)],
          [es.weight, grams(weightMg)],
          [es.extraGold, extraGoldCents > 0 && money(extraGoldCents)],
          [es.appraisal, money(appraisalCents)],
          [es.adjustments, adjustCents !== 0 && money(adjustCents)],
        ]}
        sum={[es.total, money(totalCents)]}
        after={terms}
      />
    </>
  );
}
