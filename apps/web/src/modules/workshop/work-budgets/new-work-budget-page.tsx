import { Button } from '@mantine/core';
import { subjectOf } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { NewWorkBudgetBody } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { stepsOf, type WorkDraft } from '../works/new-work-draft.ts';
import { useWorkArea } from '../works/use-work-area.ts';
import { useWorkDraft } from '../works/use-work-draft.ts';
import { bodyOfBudget, hasPledge } from './new-work-budget-draft.ts';
import { BudgetStepFields } from './new-work-budget-steps.tsx';
import { create } from './work-budgets.queries.ts';

const SignatureDialog = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureDialog })),
);
const { wizard: es, page } = workBudgetsEs;

const chosen = (draft: WorkDraft): Pair[] => [
  [worksEs.fields.type, worksEs.typeNames[draft.type]],
  [page.customer, draft.customer && `${draft.customer.name} ${draft.customer.surname}`],
  hasPledge(draft)
    ? [page.pledge, draft.pledge.description]
    : [worksEs.page.order, draft.description.trim() !== '' && subjectOf(draft.description)],
];

/** Type, customer and what is left or wanted: nobody pays anything yet (S0 §2). */
export function NewWorkBudgetPage() {
  const limits = useLimits();
  const { budgets: base } = useWorkArea();
  const errors = useFieldErrors();
  const { form, draft, change, setType, discard } = useWorkDraft('PLEDGE_BUDGET');
  const [isSigning, setSigning] = useState(false);
  const steps = stepsOf(draft);
  const goTo = (step: number): void => change({ step });
  const showAt = async (field: string): Promise<void> => {
    const { stepOfField } = await import('./new-work-budget-check.ts');
    setSigning(false);
    goTo(steps.indexOf(stepOfField(draft, field)));
  };
  const command = useCreate(`${form}:budget`, base, errors, (field) => void showAt(field), discard);
  const next = async (): Promise<void> => {
    const { stepFaults } = await import('./new-work-budget-check.ts');
    const faults = stepFaults(draft, limits, steps[draft.step]!);
    if (faults.length > 0) errors.show(faults);
    else if (draft.step < steps.length - 1) goTo(draft.step + 1);
    else setSigning(true);
  };
  return (
    <>
      <Wizard
        header={
          <PageHeader
            back={{ to: base, label: workBudgetsEs.title }}
            title={workBudgetsEs.new}
            actions={
              <Button variant="subtle" color="gray" onClick={discard}>
                {worksEs.wizard.clear}
              </Button>
            }
          />
        }
        steps={steps.map((step) => worksEs.wizard.steps[step])}
        at={draft.step}
        summary={<Pairs pairs={chosen(draft)} />}
        finish={es.createVerb}
        isBusy={command.isPending}
        onBack={() => goTo(draft.step - 1)}
        onNext={() => void next()}
      >
        <BudgetStepFields
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
            verb={es.createVerb}
            pairs={chosen(draft)}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            errors={errors}
            onSign={(signature) => command.mutate({ ...bodyOfBudget(draft), signature })}
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
    action: 'workBudgets.create',
    form,
    saysUnsettled: true,
    failed: workBudgetsEs.failed.create,
    run: (body: NewWorkBudgetBody, key) => {
      errors.reset();
      return create(body, key);
    },
    done: ({ code }) => workBudgetsEs.done.create.replace('{code}', code),
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
