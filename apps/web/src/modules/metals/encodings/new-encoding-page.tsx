import { Button, TextInput } from '@mantine/core';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { NewEncoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { create } from './encodings.queries.ts';

export function NewEncodingPage() {
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const [description, setDescription] = useState('');
  const command = useCommand({
    action: 'encodings.create',
    form: 'encoding-new',
    failed: encodingsEs.failed.create,
    run: (body: NewEncoding, key) => create(body, key),
    done: () => encodingsEs.done.create,
    onDone: ({ id }) =>
      void navigate({ to: '/metals/encodings/$encodingId', params: { encodingId: id }, replace: true }),
    onRefused: ({ fields }) => {
      errors.show(fields);
      return fields.length > 0;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    command.mutate({ description });
  };
  return (
    <div className="page">
      <PageHeader back={{ to: '/metals/encodings', label: encodingsEs.title }} title={encodingsEs.actions.create} />
      <Panel>
        <form className="stack" onSubmit={submit} noValidate>
          <TextInput
            name="description"
            label={encodingsEs.columns.description}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            error={errors.of('description')}
          />
          <Button type="submit" loading={command.isPending}>
            {encodingsEs.actions.create}
          </Button>
        </form>
      </Panel>
    </div>
  );
}
