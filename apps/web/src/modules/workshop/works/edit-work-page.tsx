import { Checkbox } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { type Work, workEdit, type WorkEdit } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import {
  fitsTask,
  type PledgeDraft,
  pledgeBodyOf,
  tasksBodyOf,
  type TasksDraft,
  type WorkDraft,
} from './new-work-draft.ts';
import { PledgeFields } from './pledge-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import { useWorkArea } from './use-work-area.ts';
import { works, worksQueries } from './works.queries.ts';
import './works.css';

const { fields, page: es } = worksEs;

interface EditDraft extends TasksDraft, Pick<WorkDraft, 'pledge' | 'description' | 'photo'> {
  readonly keptLines: readonly string[];
}

export function EditWorkPage() {
  const { workId } = useParams({ strict: false });
  return <OneRecord query={worksQueries.one(workId!)} title={es.editTitle} page={EditWork} />;
}

const draftOf = (work: Work): EditDraft => ({
  pledge: work.pledgeData satisfies PledgeDraft,
  description: work.description,
  photo: null,
  tasks: [],
  extras: [],
  hasDiscount: work.hasDiscount,
  keptLines: work.lines.map((line) => line.id),
});
function EditWork({ of: work }: { of: Work }) {
  const { base } = useWorkArea();
  const navigate = useNavigate();
  const back = `${base}/${work.id}`;
  const form = useForm(draftOf(work), {
    of: work,
    theirs: ({ pledge }: { pledge: string }) => theirsOf(work, pledge),
    save: {
      form: `work-edit:${work.id}`,
      failed: worksEs.failed.edit,
      done: worksEs.done.edit,
      body: bodyOf,
      check: (body) => schemaFaults(workEdit, body),
      send: (body, key) => works.edit.send({ params: { workId: work.id }, body, key }),
      onDone: () => void navigate({ to: path(back) }),
    },
  });
  const { values: draft, errors, change } = form;
  const keep = (keptLines: readonly string[]): void => {
    errors.clear('keptLines');
    change({ keptLines });
  };
  return (
    <FormPage
      form={form}
      back={{ to: back, label: work.code }}
      title={es.editTitle}
      code={work.code}
      verb={shellEs.form.save}
      note={
        <StaleEdit
          form={{ ...form, take: () => void navigate({ to: path(back), ignoreBlocker: true }) }}
          labels={{ pledge: es.pledge }}
          shown={({ pledge }) => ({ pledge: pledge.description })}
        />
      }
    >
      <Panel title={es.pledge}>
        <PledgeFields draft={draft} errors={errors} onChange={change} />
      </Panel>
      <Panel title={es.tasks}>
        <KeptLines work={work} kept={draft.keptLines} onChange={keep} />
        <p className="field-error" role="alert" data-field="keptLines" tabIndex={-1}>
          {errors.of('keptLines')}
        </p>
        <h3 className="dim">{es.newTasks}</h3>
        <TaskFields
          draft={draft}
          fits={(task) => fitsTask({ type: work.type, pledge: draft.pledge }, task)}
          errors={errors}
          onChange={change}
        />
        {errors.of('lines') !== undefined && <p className="field-error">{errors.of('lines')}</p>}
      </Panel>
    </FormPage>
  );
}

/** What the server says of a newer version is the row of the job: its pledge as a text. */
const theirsOf = (work: Work, description: string): EditDraft => ({
  ...draftOf(work),
  pledge: { ...work.pledgeData, description },
});

const bodyOf = (draft: EditDraft, version: number): WorkEdit => ({
  pledge: pledgeBodyOf(draft.pledge),
  description: draft.description.trim(),
  ...tasksBodyOf(draft),
  keptLines: [...draft.keptLines],
  ...(draft.photo ? { photoId: draft.photo.id } : {}),
  version,
});

interface KeptLinesProps {
  readonly work: Work;
  readonly kept: readonly string[];
  readonly onChange: (kept: string[]) => void;
}

/** What is there keeps its price; unticked, it is taken off. */
function KeptLines({ work, kept, onChange }: KeptLinesProps) {
  return (
    <ul className="work-lines" aria-label={fields.tasks}>
      {work.lines.map((line) => (
        <li key={line.id} className="work-line">
          <Checkbox
            label={line.description}
            checked={kept.includes(line.id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...kept, line.id] : kept.filter((id) => id !== line.id))
            }
          />
          <b className="num">{money(line.priceCents)}</b>
        </li>
      ))}
    </ul>
  );
}
