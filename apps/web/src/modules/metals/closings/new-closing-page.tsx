import { Button, Modal } from '@mantine/core';
import { grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { agreedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { ClosingPrices, NewClosing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { wholesaleCustomersQueries } from '../../master-data/wholesale-customers/wholesale-customers.queries.ts';
import {
  agreedOf,
  bodyOf,
  type ClosingDraft,
  emptyClosing,
  type Real,
  stepFaults,
  stepOf,
  whatOf,
} from './new-closing-draft.ts';
import { CustomerStep, MetalStep, SignatureStep } from './new-closing-steps.tsx';
import { closingsQueries, create } from './closings.queries.ts';

const SignatureForm = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureForm })),
);
const CustomerSignatureForm = lazy(() =>
  import('../../foundations/proofs/customer-signature-form.tsx').then((file) => ({
    default: file.CustomerSignatureForm,
  })),
);
const es = closingsEs.wizard;
const STEPS = Object.values(es.steps);

export function NewClosingPage() {
  const query = useQuery(closingsQueries.prices);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={closingsEs.new} />}>
      {(prices) => <NewClosing prices={prices} />}
    </LoadState>
  );
}

function NewClosing({ prices }: { prices: ClosingPrices }) {
  const me = useMe();
  const { customerId } = useSearch({ from: '/_app/metals/closings/new' });
  const errors = useFieldErrors();
  const form = `closing:${me.loggedInStoreId}`;
  const [draft, setDraft, discard] = useTabDraft(form, emptyClosing);
  const [signing, setSigning] = useState<'customer' | 'employee' | null>(null);
  const change = (patch: Partial<ClosingDraft>): void => setDraft((known) => ({ ...known, ...patch }));
  useBegunWith(customerId, draft, (customer) => change({ customer }));
  const command = useCreate(form, errors, discard, (path) => {
    setSigning(path.startsWith('signature') ? 'employee' : null);
    if (!path.startsWith('signature')) change({ step: stepOf(path) });
  });
  const real = prices.realCents;
  const totalCents = agreedCents(agreedOf(draft, real));
  const next = (): void => {
    if (signing !== null) return;
    const faults = stepFaults(draft, real);
    if (faults.length > 0) return errors.show(faults);
    errors.reset();
    if (draft.step < STEPS.length - 1) change({ step: draft.step + 1 });
    else setSigning('employee');
  };
  const step = { draft, prices, errors, onChange: change };
  const finish = es.finishVerb(money(totalCents));
  const pairs = pairsOf(draft, real);
  return (
    <>
      <Wizard
        header={
          <PageHeader
            back={{ to: '/metals/closings', label: closingsEs.title }}
            title={closingsEs.new}
            actions={
              <Button variant="subtle" color="gray" onClick={discard}>
                {es.clear}
              </Button>
            }
          />
        }
        steps={STEPS}
        at={draft.step}
        summary={
          <>
            <p className="big" aria-live="polite">
              {money(totalCents)}
            </p>
            <Pairs pairs={pairs} sum={[es.total, money(totalCents)]} />
          </>
        }
        finish={finish}
        isBusy={command.isPending}
        onBack={() => {
          errors.reset();
          change({ step: draft.step - 1 });
        }}
        onNext={next}
      >
        {draft.step === 0 && <CustomerStep {...step} />}
        {draft.step === 1 && <MetalStep {...step} />}
        {draft.step === 2 && <SignatureStep {...step} onSign={() => setSigning('customer')} />}
      </Wizard>
      <Suspense>
        {signing !== null && (
          <Modal
            opened
            onClose={() => setSigning(null)}
            title={signing === 'customer' ? proofsEs.pad.title : proofsEs.signature}
            size={signing === 'customer' ? 640 : 480}
            closeOnEscape={!command.isPending}
          >
            {signing === 'customer' ? (
              <CustomerSignatureForm
                pairs={[...pairs, [es.total, money(totalCents)]]}
                error={errors.of('customerSignature')}
                onSigned={({ fileId }) => {
                  errors.clear('customerSignature');
                  change({ signed: { fileId, what: whatOf(draft, real) } });
                  setSigning(null);
                }}
                onCancel={() => setSigning(null)}
              />
            ) : (
              <SignatureForm
                verb={finish}
                pairs={pairs}
                isBusy={command.isPending}
                unsettled={command.unsettled}
                errors={errors}
                onSign={(signature) => command.mutate({ ...bodyOf(draft, real), signature })}
                onCancel={() => setSigning(null)}
              />
            )}
          </Modal>
        )}
      </Suspense>
    </>
  );
}

const pairsOf = (draft: ClosingDraft, real: Real): Pair[] => {
  const lines = agreedOf(draft, real);
  return [
    [es.customer, draft.customer?.fiscalName],
    ...lines.map(({ metal, agreedMg, appliedCents }): Pair => [
      METAL_ES[metal],
      `${grams(agreedMg)} × ${es.perGram(money(appliedCents))}`,
    ]),
    [es.weight, lines.length > 1 && grams(sum(lines.map(({ agreedMg }) => agreedMg)))],
  ];
};

/** Begun from the page of a customer: that customer is chosen, unless somebody was. */
function useBegunWith(
  customerId: string | undefined,
  draft: ClosingDraft,
  onFound: (customer: NonNullable<ClosingDraft['customer']>) => void,
): void {
  const isWanted = customerId !== undefined && draft.customer === null;
  const { data } = useQuery({ ...wholesaleCustomersQueries.one(customerId ?? ''), enabled: isWanted });
  const [used, setUsed] = useState<string | null>(null);
  if (isWanted && data && used !== data.id) {
    setUsed(data.id);
    const { id, fiscalName, taxId } = data;
    queueMicrotask(() => onFound({ id, fiscalName, taxId }));
  }
}

function useCreate(
  form: string,
  errors: ReturnType<typeof useFieldErrors>,
  onCreated: () => void,
  onPath: (path: string) => void,
) {
  const navigate = useNavigate();
  return useCommand({
    form,
    saysUnsettled: true,
    failed: closingsEs.failed.create,
    run: (body: NewClosing, key) => {
      errors.reset();
      return create(body, key);
    },
    done: () => closingsEs.done.create,
    onDone: ({ id }) => {
      onCreated();
      void navigate({ to: '/metals/closings/$closingId', params: { closingId: id }, replace: true });
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onPath(path);
      errors.show(fault.fields);
      return true;
    },
  });
}
