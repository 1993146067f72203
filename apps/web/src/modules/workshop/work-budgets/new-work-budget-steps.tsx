import { TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { NewWorkType, WorkStep } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { WorkDraft } from '../works/new-work-draft.ts';
import { ObservationsField } from '../works/observations-field.tsx';
import { PieceFields } from '../works/piece-fields.tsx';
import { PledgeFields } from '../works/pledge-fields.tsx';
import { CustomerStep } from '../works/work-customer-step.tsx';
import { WorkTypeChoice } from '../works/work-type-choice.tsx';

const { fields, wizard: es } = workBudgetsEs;

interface StepProps {
  readonly draft: WorkDraft;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<WorkDraft>) => void;
  readonly onType: (type: NewWorkType) => void;
}

export function BudgetStepFields({ step, ...props }: StepProps & { readonly step: WorkStep }) {
  const { draft, errors, onChange } = props;
  if (step === 'type') return <TypeStep {...props} />;
  if (step === 'customer') {
    return <CustomerStep draft={{ customer: draft.customer }} errors={errors} onChange={onChange} />;
  }
  return (
    <>
      {step === 'pledge' ? (
        <>
          <PledgeFields draft={draft} errors={errors} onChange={onChange} />
          <PieceFields draft={draft} errors={errors} onChange={onChange} />
        </>
      ) : (
        <WantedFields {...props} />
      )}
      <ObservationsField
        value={draft.observations}
        error={errors.of('observations')}
        onChange={(observations) => onChange({ observations })}
      />
      <p className="dim">{es.nothingNow}</p>
    </>
  );
}

function TypeStep({ draft, errors, onChange, onType }: StepProps) {
  return (
    <div className="stack">
      <WorkTypeChoice value={draft.type} onPick={onType} />
      <TextInput
        name="saleCode"
        label={fields.saleCode}
        description={worksEs.wizard.codeHelp}
        classNames={{ input: 'code' }}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        value={draft.saleCode}
        onChange={(event) => {
          errors.clear('saleCode');
          onChange({ saleCode: event.currentTarget.value.toUpperCase() });
        }}
        error={errors.of('saleCode')}
      />
    </div>
  );
}

/** There is nothing to look at: the words are all the workshop has, and a picture if there is one. */
function WantedFields({ draft, limits, errors, onChange }: StepProps) {
  return (
    <div className="stack">
      <NotesField
        name="description"
        label={fields.description}
        description={es.descriptionHelp(count(limits.workBudgetDescriptionMin))}
        minRows={5}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => {
          errors.clear('description');
          onChange({ description: event.currentTarget.value });
        }}
        error={errors.of('description')}
      />
      <UploadField
        label={fields.photoNoPledge}
        purpose="work-pledge"
        name="photoId"
        value={draft.photo ?? undefined}
        onChange={(photo) => onChange({ photo: photo ?? null })}
        error={errors.of('photoId')}
      />
    </div>
  );
}
