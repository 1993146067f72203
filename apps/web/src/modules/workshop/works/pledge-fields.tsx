import { NativeSelect, TextInput } from '@mantine/core';
import {
  FAMILY_ES,
  type Family,
  familySaid,
  GEM_ES,
  type Gem,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { PLEDGE_METALS, type PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { PledgeDraft, WorkDraft } from './new-work-draft.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import { WeightInput } from '../../../ui/weight-input.tsx';
import '../../../ui/record-form.css';

const { fields } = worksEs;
const METAL_OPTIONS = PLEDGE_METALS.map((value) => ({ value, label: worksEs.metals[value] }));
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FAMILY_OPTIONS = optionsOf(FAMILY_ES);
const GEM_OPTIONS = optionsOf(GEM_ES);

type Described = Pick<WorkDraft, 'pledge' | 'description' | 'photo'>;
interface PledgeFieldsProps {
  readonly draft: Described;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<Described>) => void;
}

/** What is left, as anybody would know it again, and what has to be done to it. */
export function PledgeFields({ draft, errors, onChange }: PledgeFieldsProps) {
  const { pledge } = draft;
  const set = (name: string, patch: Partial<PledgeDraft>): void => {
    errors.clear(`pledge.${name}`);
    onChange({ pledge: { ...pledge, ...patch } });
  };
  return (
    <div className="stack">
      <TextInput
        name="pledge.description"
        label={fields.pledgeDescription}
        maxLength={200}
        autoComplete="off"
        value={pledge.description}
        onChange={(event) => {
          const description = event.currentTarget.value;
          set('description', { description, ...familySaid(pledge.description, description) });
        }}
        error={errors.of('pledge.description')}
      />
      <div className="fields">
        <NativeSelect
          name="pledge.metal"
          label={fields.metal}
          data={METAL_OPTIONS}
          value={pledge.metal}
          onChange={(event) => set('weightMg', { metal: event.currentTarget.value as PledgeMetal })}
        />
        <WeightInput
          name="pledge.weightMg"
          label={fields.weightMg}
          value={pledge.weightMg}
          onChange={(weightMg) => set('weightMg', { weightMg })}
          error={errors.of('pledge.weightMg')}
        />
      </div>
      <NotesField
        name="description"
        label={fields.description}
        minRows={3}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => {
          errors.clear('description');
          onChange({ description: event.currentTarget.value });
        }}
        error={errors.of('description')}
      />
      <div className="fields">
        <NativeSelect
          name="pledge.family"
          label={fields.family}
          data={FAMILY_OPTIONS}
          value={pledge.family}
          onChange={(event) => set('family', { family: event.currentTarget.value as Family })}
        />
        <NativeSelect
          name="pledge.gem"
          label={fields.gem}
          data={GEM_OPTIONS}
          value={pledge.gem}
          onChange={(event) => set('gem', { gem: event.currentTarget.value as Gem })}
        />
      </div>
      <UploadField
        label={fields.photo}
        purpose="work-pledge"
        name="photoId"
        value={draft.photo ?? undefined}
        onChange={(photo) => onChange({ photo: photo ?? null })}
        error={errors.of('photoId')}
      />
    </div>
  );
}
