import { Button, NativeSelect, TextInput } from '@mantine/core';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { type WorkTaskType, WORK_TASK_TYPES } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import type { FormEvent } from 'react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';

import '../../../ui/record-form.css';

const { fields, page: es } = workTasksEs;
const TYPE_OPTIONS = WORK_TASK_TYPES.map((value) => ({ value, label: workTasksEs.type[value] }));

/** The price may be empty while somebody types. */
export interface WorkTaskValues {
  readonly description: string;
  readonly type: WorkTaskType;
  readonly priceCents: number | null;
}

interface WorkTaskFormProps {
  readonly form: Form<WorkTaskValues>;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly hint?: string;
  readonly onSubmit: () => void;
}

export function WorkTaskForm({ form, verb, isBusy, isReady, hint, onSubmit }: WorkTaskFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const type = form.pick('type');
  return (
    <Panel title={es.data}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput label={fields.description} maxLength={120} {...form.text('description')} />
        <div className="fields">
          <NativeSelect
            label={fields.type}
            data={TYPE_OPTIONS}
            {...type}
            onChange={(event) => type.onChange(event.currentTarget.value as WorkTaskType)}
          />
          <MoneyInput label={fields.priceCents} {...form.pick('priceCents')} />
        </div>
        {hint !== undefined && <p className="dim">{hint}</p>}
        <div className="row-end">
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {verb}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
