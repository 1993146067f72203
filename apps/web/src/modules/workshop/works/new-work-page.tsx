import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { NewWorkBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
import { CashClosedNote, useIsCashClosed } from '../../counter/cash/cash-closed-note.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { bodyOfWork, dueNow, priceOf, stepsOf } from './new-work-draft.ts';
import { StepFields } from './new-work-steps.tsx';
import { useWorkArea } from './use-work-area.ts';
import { useWorkDraft } from './use-work-draft.ts';
import { WorkSummaryPairs } from './work-summary.tsx';
import { works } from './works.queries.ts';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';

const es = worksEs.wizard;

/** Type, tasks, customer, pledge and payment, in the order of what it is (S0 §2). */
export function NewWorkPage() {
  const { base, tab } = useWorkArea();
  const { name, form, draft, change, setType, isLeaving } = useWorkDraft(tab === 'WORKSHOP' ? 'WORKSHOP' : 'STORE');
  const { limits } = usePayersCash(draft.customer);
  const { errors, discard } = form;
  const steps = stepsOf(draft);
  const showAt = async (field: string): Promise<void> => {
    const { stepOfField } = await import('./new-work-check.ts');
    change({ step: steps.indexOf(stepOfField(field)) });
  };
  const dueCents = dueNow(draft, limits);
  const { totalCents } = priceOf(draft, limits);
  const isCashClosed = useIsCashClosed();
  const navigate = useNavigate();
  const verb = dueCents > 0 ? es.createVerb(money(dueCents)) : es.createFree;
  const creation = useCreation({
    machine: workMachine,
    words: worksEs,
    name,
    form,
    verb,
    pairs: [
      [worksEs.page.total, totalCents === 0 ? worksEs.page.free : money(totalCents)],
      [es.amountNow, money(dueCents)],
    ],
    body: () => bodyOfWork(draft, limits),
    send: (body: NewWorkBody, key) => works.create.send({ body, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: path(`${base}/${id}`), replace: true });
    },
    onField: (field) => void showAt(field),
  });
  const isClosed = dueCents > 0 && isCashClosed;
  const walk = walkOf({
    form: { values: draft, change, errors },
    steps,
    check: async () => (await import('./new-work-check.ts')).faultsOfStep(draft, limits, steps[draft.step]!),
    onFinish: () => !isClosed && creation.submit(),
  });
  return (
    <>
      <Wizard
        back={{ to: base, label: worksEs.title }}
        title={worksEs.new}
        clear={{ label: es.clear, onClear: discard }}
        steps={steps.map((step) => es.steps[step])}
        {...walk}
        summary={<WorkSummaryPairs draft={draft} limits={limits} />}
        finish={verb}
        isLeaving={isLeaving}
      >
        {isClosed && steps[draft.step] === 'payment' && <CashClosedNote />}
        <StepFields
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
