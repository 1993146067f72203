import { Textarea } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';

interface ObservationsFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

export const ObservationsField = ({ value, error, onChange }: ObservationsFieldProps) => (
  <Textarea
    name="observations"
    label={worksEs.fields.observations}
    autosize
    minRows={2}
    maxLength={1000}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
);
