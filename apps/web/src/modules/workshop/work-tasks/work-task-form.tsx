import { NativeSelect, TextInput } from '@mantine/core';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { type WorkTaskType, WORK_TASK_TYPES } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { Form } from '../../../ui/use-form.ts';

import '../../../ui/record-form.css';

const { fields } = workTasksEs;
const TYPE_OPTIONS = WORK_TASK_TYPES.map((value) => ({ value, label: workTasksEs.type[value] }));

/** The price may be empty while somebody types. */
export interface WorkTaskValues {
  readonly description: string;
  readonly type: WorkTaskType;
  readonly priceCents: number | null;
}

export function WorkTaskFields({ form }: { form: Form<WorkTaskValues> }) {
  return (
    <>
      <TextInput label={fields.description} maxLength={120} {...form.text('description')} />
      <div className="fields">
        <NativeSelect label={fields.type} data={TYPE_OPTIONS} {...form.choice('type')} />
        <MoneyInput label={fields.priceCents} {...form.pick('priceCents')} />
      </div>
    </>
  );
}
