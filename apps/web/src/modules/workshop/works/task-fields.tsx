import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { ExtraDraft, TasksDraft } from './new-work-draft.ts';
import { worksQueries } from './works.queries.ts';
import './works.css';

const { fields, wizard: es } = worksEs;

interface TaskFieldsProps {
  readonly draft: TasksDraft;
  readonly fits: (task: OfferedTask) => boolean;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<TasksDraft>) => void;
  /** The counter gives a tenth off; the workshop says what it costs. */
  readonly isWithoutDiscount?: boolean;
}

/** What is done to it: from the price list, or with its own words and price. */
export function TaskFields({ draft, fits, errors, onChange, isWithoutDiscount = false }: TaskFieldsProps) {
  const change = (patch: Partial<TasksDraft>): void => {
    errors.clear('tasks');
    errors.clear('extraTasks');
    onChange(patch);
  };
  const setExtra = (at: number, patch: Partial<ExtraDraft>): void =>
    change({ extras: draft.extras.map((extra, index) => (index === at ? { ...extra, ...patch } : extra)) });
  return (
    <div className="stack">
      <TaskPicker fits={fits} onPick={(task) => change({ tasks: [...draft.tasks, task] })} />
      <ul className="work-lines" aria-label={fields.tasks}>
        {draft.tasks.map((task, at) => (
          // The same task may be there twice: its place tells them apart.
          <li key={`${task.id} ${at}`} className="work-line">
            <span>{task.description}</span>
            <b className="num">{money(task.priceCents)}</b>
            <RemoveButton
              name={task.description}
              onClick={() => change({ tasks: draft.tasks.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
        {draft.extras.map((extra, at) => (
          <li key={at} className="work-extra">
            <TextInput
              name={`extraTasks.${at}.description`}
              label={fields.extraDescription}
              maxLength={120}
              value={extra.description}
              onChange={(event) => setExtra(at, { description: event.currentTarget.value })}
              error={errors.of(`extraTasks.${at}.description`)}
            />
            <MoneyInput
              name={`extraTasks.${at}.priceCents`}
              label={fields.extraPrice}
              value={extra.priceCents}
              onChange={(priceCents) => setExtra(at, { priceCents })}
              error={errors.of(`extraTasks.${at}.priceCents`)}
            />
            <RemoveButton
              name={extra.description || es.extra}
              onClick={() => change({ extras: draft.extras.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      <p className="field-error" role="alert" data-field="tasks" tabIndex={-1}>
        {errors.of('tasks') ?? errors.of('extraTasks')}
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change({ extras: [...draft.extras, { description: '', priceCents: null }] })}
        >
          {es.addExtra}
        </Button>
      </div>
      {!isWithoutDiscount && (
        <Checkbox
          label={fields.hasDiscount}
          checked={draft.hasDiscount}
          onChange={(event) => change({ hasDiscount: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={es.remove(name)} onClick={onClick}>
      <IconX size={16} aria-hidden />
    </button>
  );
}

function TaskPicker({ fits, onPick }: { fits: (task: OfferedTask) => boolean; onPick: (task: OfferedTask) => void }) {
  const { data } = useQuery(worksQueries.tasks);
  const offered = (data?.data ?? []).filter(fits);
  const form = useForm({ task: '' });
  const task = offered.find((one) => one.id === form.values.task) ?? offered[0];
  if (data && offered.length === 0) return <p className="dim">{es.noOffered}</p>;
  return (
    <div className="work-picker">
      <NativeSelect
        label={fields.task}
        data={offered.map((one) => ({ value: one.id, label: `${one.description}, ${money(one.priceCents)}` }))}
        {...form.choice('task')}
        value={task?.id ?? ''}
      />
      <Button variant="default" disabled={!task} onClick={() => task && onPick(task)}>
        {es.addTask}
      </Button>
    </div>
  );
}
