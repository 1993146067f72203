import { Button, Modal } from '@mantine/core';
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import type { Limits } from '@quilate/domain/kernel/policy.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { type Appraised, managerReasons, needsExpert } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { LotIntake } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLimits, useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import type { Approval } from '../../foundations/proofs/approval-form.tsx';
import type { Signature } from '../../foundations/proofs/signature-form.tsx';
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

const SignatureForm = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureForm })),
);
const ApprovalForm = lazy(() =>
  import('../../foundations/proofs/approval-form.tsx').then((file) => ({ default: file.ApprovalForm })),
);
const CustomerSignatureForm = lazy(() =>
  import('../../foundations/proofs/customer-signature-form.tsx').then((file) => ({
    default: file.CustomerSignatureForm,
  })),
);
const es = purchasesEs.page;
const STEPS = Object.values(purchasesEs.steps);
const SIGNERS = {
  customer: proofsEs.pad.title,
  expert: proofsEs.expertTitle,
  approval: proofsEs.approvalTitle,
  employee: proofsEs.signature,
};
type Signing = keyof typeof SIGNERS;

/** What a lot is taken for: bought for good, or with the right to buy it back. */
export interface LotOperation {
  /** In the audit: `purchase`. */
  readonly concept: string;
  readonly words: {
    readonly title: string;
    readonly new: string;
    readonly done: { readonly create: string };
    readonly failed: { readonly create: string };
  };
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
  const errors = useFieldErrors();
  const form = `${operation.concept}:${me.loggedInStoreId}`;
  const [draft, setDraft, discard] = useTabDraft(form, emptyPurchase);
  const [signing, setSigning] = useState<Signing | null>(null);
  const [proofs, setProofs] = useState<{ expertSignature?: Signature; approval?: Approval }>({});
  const client = useQueryClient();
  const { data: prices } = useQuery(pricesQuery);
  const appraised = appraisedOf(draft, prices ?? NO_PRICES);
  const { totalCents, appraisalCents } = appraised;
  const asks = asksOf(draft, appraised, limits);
  const change = (patch: Partial<PurchaseDraft>): void => setDraft((known) => ({ ...known, ...patch }));
  const command = useCreate(operation, form, errors, discard, (field) => {
    setSigning(field.startsWith('signature') ? 'employee' : signerOf(field));
    // Who was refused is asked again.
    if (signerOf(field) !== null) setProofs({});
    return signerOf(field) === null && !field.startsWith('signature') ? change : undefined;
  });
  const isClosed = useIsCashClosed();
  /** The next of those who must still sign. */
  const ask = (given: typeof proofs): void => {
    if (asks.expert && !given.expertSignature) setSigning('expert');
    else if (asks.manager.length > 0 && !given.approval) setSigning('approval');
    else setSigning('employee');
  };
  const next = async (): Promise<void> => {
    if (signing !== null) return;
    const { stepFaults } = await import('./new-purchase-check.ts');
    const faults = stepFaults(draft, prices ?? (await client.fetchQuery(pricesQuery)), limits);
    if (faults.length > 0) return errors.show(faults);
    errors.reset();
    if (draft.step < STEPS.length - 1) change({ step: draft.step + 1 });
    else if (!isClosed) ask(proofs);
  };
  const terms = totalCents > 0 ? (operation.terms?.(totalCents) ?? []) : [];
  const finish = es.finishVerb(money(totalCents));
  const step = { draft, appraised, prices, limits, errors, onChange: change };
  const why = [
    ...(asks.expert ? [es.needsExpert] : []),
    ...asks.manager.map((reason) => `${lotsEs.managerReasons[reason]}. ${es.needsManager}`),
  ];
  return (
    <>
      <Wizard
        header={
          <>
            <PageHeader
              back={{ to: operation.listAt, label: words.title }}
              title={words.new}
              actions={
                <Button variant="subtle" color="gray" onClick={discard}>
                  {es.clear}
                </Button>
              }
            />
            {isClosed && <CashClosedNote text={es.cashClosed} />}
          </>
        }
        steps={STEPS}
        at={draft.step}
        summary={<Summary draft={draft} appraised={appraised} terms={terms} />}
        finish={finish}
        isBusy={command.isPending}
        onBack={() => {
          errors.reset();
          change({ step: draft.step - 1 });
        }}
        onNext={() => void next()}
      >
        {draft.step === 0 && <CustomerStep {...step} />}
        {draft.step === 1 && <JewelsStep {...step} />}
        {draft.step === 2 && <PaymentStep {...step} />}
        {draft.step === 3 && <SignatureStep {...step} why={why} onSign={() => setSigning('customer')} />}
      </Wizard>
      <Suspense>
        {signing !== null && (
          <Signatures
            signing={signing}
            pairs={[...pairsOf(draft, appraised), ...terms]}
            concept={operation.concept}
            why={why.join(' ')}
            verb={finish}
            totalCents={totalCents}
            errors={errors}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            onDrawn={(fileId) => {
              errors.clear('customerSignature');
              change({ signed: { fileId, totalCents } });
              setSigning(null);
            }}
            onExpert={(expertSignature) => {
              const given = { ...proofs, expertSignature };
              setProofs(given);
              ask(given);
            }}
            onApprove={(approval) => {
              const given = { ...proofs, approval };
              setProofs(given);
              ask(given);
            }}
            onSign={(signature) =>
              command.mutate({
                customerId: draft.customer!.id,
                lines: draft.jewels.map(jewelOf),
                photoIds: [...draft.photoIds],
                appraisalCents,
                payments: paymentsOf(draft, totalCents, limits),
                customerSignature: { fileId: draft.signed!.fileId },
                signature,
                ...(asks.expert && proofs.expertSignature ? { expertSignature: proofs.expertSignature } : {}),
                ...(asks.manager.length > 0 && proofs.approval ? { approval: proofs.approval } : {}),
              })
            }
            onCancel={() => setSigning(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const asksOf = (draft: PurchaseDraft, appraised: Appraised, limits: Limits) => ({
  expert: needsExpert(draft.jewels.map(jewelOf), limits),
  manager: managerReasons(appraised, limits),
});

function signerOf(field: string): Signing | null {
  if (field.startsWith('expertSignature')) return 'expert';
  if (field.startsWith('approval')) return 'approval';
  return field.startsWith('customerSignature') ? 'customer' : null;
}

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

interface SignaturesProps {
  readonly signing: Signing;
  readonly concept: string;
  readonly pairs: readonly Pair[];
  readonly why: string;
  readonly verb: string;
  readonly totalCents: number;
  readonly errors: FieldErrors;
  readonly isBusy: boolean;
  readonly unsettled: string | undefined;
  readonly onDrawn: (fileId: string) => void;
  readonly onExpert: (signature: Signature) => void;
  readonly onApprove: (approval: Approval) => void;
  readonly onSign: (signature: Signature) => void;
  readonly onCancel: () => void;
}

/** Each in turn in the same place: the customer, the expert, the manager, and who finishes it. */
function Signatures(props: SignaturesProps) {
  const { signing, pairs, why, errors, onCancel } = props;
  const size = signing === 'customer' ? 640 : 480;
  return (
    <Modal opened onClose={onCancel} title={SIGNERS[signing]} size={size} closeOnEscape={!props.isBusy}>
      {signing === 'customer' && (
        <CustomerSignatureForm
          pairs={pairs}
          error={errors.of('customerSignature')}
          onSigned={({ fileId }) => props.onDrawn(fileId)}
          onCancel={onCancel}
        />
      )}
      {signing === 'expert' && (
        <SignatureForm
          of="expert"
          verb={proofsEs.sign}
          pairs={pairs}
          warning={es.needsExpert}
          isBusy={false}
          errors={errors}
          onSign={props.onExpert}
          onCancel={onCancel}
        />
      )}
      {signing === 'approval' && (
        <ApprovalForm
          why={why}
          pairs={pairs}
          ask={{ action: `${props.concept}.create`, recordCode: null, amountCents: props.totalCents }}
          errors={errors}
          onApprove={props.onApprove}
          onCancel={onCancel}
        />
      )}
      {signing === 'employee' && (
        <SignatureForm
          verb={props.verb}
          pairs={pairs}
          isBusy={props.isBusy}
          unsettled={props.unsettled}
          errors={errors}
          onSign={props.onSign}
          onCancel={onCancel}
        />
      )}
    </Modal>
  );
}

type Change = (patch: Partial<PurchaseDraft>) => void;

function useCreate(
  { words, create, listAt }: LotOperation,
  form: string,
  errors: FieldErrors,
  onCreated: () => void,
  /** Answers how to go to a step, where the refusal belongs to one. */
  onRefused: (path: string) => Change | undefined,
) {
  const navigate = useNavigate();
  return useCommand({
    form,
    saysUnsettled: true,
    failed: words.failed.create,
    run: (body: LotIntake, key) => {
      errors.reset();
      return create(body, key);
    },
    done: ({ code }) => words.done.create.replace('{code}', code),
    onDone: ({ id }) => {
      onCreated();
      void navigate({ to: path(`${listAt}/${id}`), replace: true });
    },
    onRefused: (fault) => {
      const field = fault.fields[0]?.path;
      if (field === undefined) return false;
      const goTo = onRefused(field);
      void import('./new-purchase-check.ts').then(({ stepOf }) => {
        goTo?.({ step: stepOf(field) });
        errors.show(fault.fields);
      });
      return true;
    },
  });
}
