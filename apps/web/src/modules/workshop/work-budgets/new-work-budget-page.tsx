import { subjectOf } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { workBudgetMachine } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import type { NewWorkBudgetBody } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { useLimits } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { stepsOf, type WorkDraft } from '../works/new-work-draft.ts';
import { useWorkArea } from '../works/use-work-area.ts';
import { useWorkDraft } from '../works/use-work-draft.ts';
import { bodyOfBudget, hasPledge } from './new-work-budget-draft.ts';
import { BudgetStepFields } from './new-work-budget-steps.tsx';
import { workBudgets } from './work-budgets.queries.ts';

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
  const { name, form, draft, change, setType, isLeaving } = useWorkDraft('PLEDGE_BUDGET');
  const { errors, discard } = form;
  const steps = stepsOf(draft);
  const showAt = async (field: string): Promise<void> => {
    const { stepOfField } = await import('./new-work-budget-check.ts');
    change({ step: steps.indexOf(stepOfField(draft, field)) });
  };
  const navigate = useNavigate();
  const creation = useCreation({
    machine: workBudgetMachine,
    words: workBudgetsEs,
    name: `${name}:budget`,
    form,
    verb: es.createVerb,
    pairs: chosen(draft),
    body: () => bodyOfBudget(draft),
    send: (body: NewWorkBudgetBody, key) => workBudgets.create.send({ body, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: path(`${base}/${id}`), replace: true });
    },
    onField: (field) => void showAt(field),
  });
  const walk = walkOf({
    form: { values: draft, change, errors },
    steps,
    check: async () => (await import('./new-work-budget-check.ts')).faultsOfStep(draft, limits, steps[draft.step]!),
    onFinish: creation.submit,
  });
  return (
    <>
      <Wizard
        back={{ to: base, label: workBudgetsEs.title }}
        title={workBudgetsEs.new}
        clear={{ label: worksEs.wizard.clear, onClear: discard }}
        steps={steps.map((step) => worksEs.wizard.steps[step])}
        {...walk}
        summary={<Pairs pairs={chosen(draft)} />}
        finish={es.createVerb}
        isLeaving={isLeaving}
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
      {creation.dialog}
    </>
  );
}
