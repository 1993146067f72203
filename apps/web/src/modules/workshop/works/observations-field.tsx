import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

interface ObservationsFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

export const ObservationsField = ({ value, error, onChange }: ObservationsFieldProps) => (
  <NotesField
    name="observations"
    label={worksEs.fields.observations}
    maxLength={1000}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
