import { Button, Checkbox, TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { plainText } from '../../../ui/plain-text.ts';
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

interface TaskPickerProps {
  readonly fits: (task: OfferedTask) => boolean;
  readonly onPick: (task: OfferedTask) => void;
}

/** Written and chosen it is there: there is nothing else to press. */
function TaskPicker({ fits, onPick }: TaskPickerProps) {
  const { data } = useQuery(worksQueries.tasks);
  const [text, setText] = useState('');
  const offered = (data?.data ?? []).filter(fits);
  if (data && offered.length === 0) return <p className="dim">{es.noOffered}</p>;
  const found = offered.filter(({ description }) => plainText(description).includes(plainText(text.trim())));
  return (
    <ComboBox
      name="task"
      label={fields.task}
      description={es.taskHelp}
      text={text}
      hasArrow
      isBusy={data === undefined}
      emptyText={es.noneSuch}
      options={found.map(({ id, description, priceCents }) => ({
        value: id,
        content: (
          <span className="work-option">
            <span>{description}</span>
            <b className="num">{money(priceCents)}</b>
          </span>
        ),
      }))}
      onText={setText}
      onPick={(id) => {
        setText('');
        onPick(offered.find((one) => one.id === id)!);
      }}
    />
  );
}
