import { Input, TextInput } from '@mantine/core';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { NOTES_MAX } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { FAMILIES, FAMILY_ES, type Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const es = inventoriesEs.form;
const OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_ES[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'es'),
);

export interface CountDraft {
  readonly families: readonly Family[];
  /** As it is typed: digits, or nothing. */
  readonly confirmed: string;
  readonly notes: string;
}

export const confirmedOf = ({ confirmed }: CountDraft): number | null =>
  confirmed.trim() === '' ? null : Number(confirmed);
export const isBadNumber = ({ confirmed }: CountDraft): boolean => !/^\d{0,6}$/.test(confirmed.trim());

interface CountFieldsProps<Draft extends CountDraft> {
  readonly form: Form<Draft>;
  /** Something has been read: the list does not change any more. */
  readonly isFixed?: boolean;
}

/** What goes into the list, how many there are, and what there is to say. */
export function CountFields<Draft extends CountDraft>({ form, isFixed = false }: CountFieldsProps<Draft>) {
  const { values, errors } = form;
  return (
    <>
      <Input.Wrapper
        label={es.families}
        labelElement="div"
        description={isFixed ? es.familiesFixed : es.familiesHelp}
        error={errors.of('families')}
      >
        {!isFixed && (
          <div style={{ marginTop: 8 }}>
            <FilterMenu
              label={es.families}
              options={OPTIONS}
              value={values.families}
              onChange={(families) => form.set('families', families ?? [])}
            />
          </div>
        )}
      </Input.Wrapper>
      <TextInput
        name="confirmedUnits"
        label={es.confirmed}
        description={es.confirmedHelp}
        inputMode="numeric"
        autoComplete="off"
        value={values.confirmed}
        onChange={(event) => {
          form.set('confirmed', event.currentTarget.value);
          errors.clear('confirmedUnits');
        }}
        error={errors.of('confirmedUnits') ?? (isBadNumber(values) ? es.digits : undefined)}
      />
      <NotesField
        name="notes"
        label={es.notes}
        maxLength={NOTES_MAX}
        value={values.notes}
        onChange={(event) => form.set('notes', event.currentTarget.value)}
        error={errors.of('notes')}
      />
    </>
  );
}
