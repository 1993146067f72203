import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { NewWorkBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { cashQueries } from '../../counter/cash/cash.queries.ts';
import { bodyOfWork, dueNow, priceOf, stepsOf } from './new-work-draft.ts';
import { StepFields } from './new-work-steps.tsx';
import { useWorkArea } from './use-work-area.ts';
import { useWorkDraft } from './use-work-draft.ts';
import { WorkSummaryPairs } from './work-summary.tsx';
import { create } from './works.queries.ts';

const SignatureDialog = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureDialog })),
);
const es = worksEs.wizard;

/** Type, tasks, customer, pledge and payment, in the order of what it is (S0 §2). */
export function NewWorkPage() {
  const limits = useLimits();
  const { base, tab } = useWorkArea();
  const errors = useFieldErrors();
  const { form, draft, change, setType, discard } = useWorkDraft(tab === 'WORKSHOP' ? 'WORKSHOP' : 'STORE');
  const [isSigning, setSigning] = useState(false);
  const steps = stepsOf(draft);
  const goTo = (step: number): void => change({ step });
  const showAt = async (field: string): Promise<void> => {
    const { stepOfField } = await import('./new-work-check.ts');
    const at = stepOfField(field);
    goTo(stepsOf(draft).indexOf(at));
  };
  const command = useCreate(
    form,
    base,
    errors,
    (at) => {
      setSigning(false);
      void showAt(at);
    },
    discard,
  );
  const dueCents = dueNow(draft, limits);
  const { totalCents } = priceOf(draft, limits);
  const cash = useQuery(cashQueries.current);
  const isClosed = dueCents > 0 && cash.data?.session === null;
  const next = async (): Promise<void> => {
    const { stepFaults } = await import('./new-work-check.ts');
    const faults = stepFaults(draft, limits, steps[draft.step]!);
    if (faults.length > 0) errors.show(faults);
    else if (draft.step < steps.length - 1) goTo(draft.step + 1);
    else if (!isClosed) setSigning(true);
  };
  const verb = dueCents > 0 ? es.createVerb(money(dueCents)) : es.createFree;
  return (
    <>
      <Wizard
        header={
          <PageHeader
            back={{ to: base, label: worksEs.title }}
            title={worksEs.new}
            actions={
              <Button variant="subtle" color="gray" onClick={discard}>
                {es.clear}
              </Button>
            }
          />
        }
        steps={steps.map((step) => es.steps[step])}
        at={draft.step}
        summary={<WorkSummaryPairs draft={draft} limits={limits} />}
        finish={verb}
        isBusy={command.isPending}
        onBack={() => goTo(draft.step - 1)}
        onNext={() => void next()}
      >
        {isClosed && steps[draft.step] === 'payment' && (
          <div className="note spread" data-tone="alert">
            <b>{salesEs.page.cashClosed}</b>
            <LinkButton to="/transactions/open">{salesEs.page.openCash}</LinkButton>
          </div>
        )}
        <StepFields
          step={steps[draft.step]!}
          draft={draft}
          limits={limits}
          errors={errors}
          onChange={change}
          onType={setType}
        />
      </Wizard>
      <Suspense>
        {isSigning && (
          <SignatureDialog
            verb={verb}
            pairs={[
              [worksEs.page.total, totalCents === 0 ? worksEs.page.free : money(totalCents)],
              [es.amountNow, money(dueCents)],
            ]}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            errors={errors}
            onSign={(signature) => command.mutate({ ...bodyOfWork(draft, limits), signature })}
            onCancel={() => setSigning(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function useCreate(
  form: string,
  base: string,
  errors: FieldErrors,
  onOther: (field: string) => void,
  onCreated: () => void,
) {
  const navigate = useNavigate();
  return useCommand({
    action: 'works.create',
    form,
    saysUnsettled: true,
    failed: worksEs.failed.create,
    run: (body: NewWorkBody, key) => {
      errors.reset();
      return create(body, key);
    },
    done: ({ code }) => worksEs.done.create.replace('{code}', code),
    onDone: ({ id }) => {
      onCreated();
      void navigate({ to: path(`${base}/${id}`), replace: true });
    },
    onRefused: (fault) => {
      const other = fault.fields.find((field) => !field.path.startsWith('signature'));
      if (fault.fields.length === 0) return false;
      if (other) onOther(other.path);
      errors.show(fault.fields);
      return true;
    },
  });
}
