import { Button, Checkbox } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { type Work, workEdit, type WorkEdit } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useVersion } from '../../../ui/use-version.ts';
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
  const query = useQuery({ ...worksQueries.one(workId!), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.editTitle} />}>
      {(work) => <EditWork work={work} />}
    </LoadState>
  );
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
/** What the server says of a newer version: the row of the job. */
interface Theirs {
  readonly version: number;
  readonly pledge: string;
}

function EditWork({ work }: { work: Work }) {
  const { base } = useWorkArea();
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const [draft, setDraft] = useState(() => draftOf(work));
  const version = useVersion(work.version, ({ pledge }: Theirs) => ({ pledge }));
  const back = `${base}/${work.id}`;
  const command = useCommand({
    form: `work-edit:${work.id}`,
    failed: worksEs.failed.edit,
    run: (body: WorkEdit, key) => works.edit.send({ params: { workId: work.id }, body, key }),
    done: ({ code }) => worksEs.done.edit.replace('{code}', code),
    onDone: () => void navigate({ to: path(back) }),
    onRefused: (fault) => version.refused(fault) || errors.refused(fault),
  });
  const save = (over: number): void => {
    const body = {
      pledge: pledgeBodyOf(draft.pledge),
      description: draft.description.trim(),
      ...tasksBodyOf(draft),
      keptLines: [...draft.keptLines],
      ...(draft.photo ? { photoId: draft.photo.id } : {}),
      version: over,
    };
    const faults = schemaFaults(workEdit, body);
    if (faults.length > 0) errors.show(faults);
    else command.mutate(body);
  };
  useSubmitKeys(() => save(version.read));
  const change = (patch: Partial<EditDraft>): void => setDraft((known) => ({ ...known, ...patch }));
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: back, label: work.code }} title={es.editTitle} code={work.code} />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(version.read);
        }}
      >
        {version.newer && (
          <StaleEdit
            labels={{ pledge: es.pledge }}
            mine={{ pledge: draft.pledge.description }}
            theirs={version.newer.theirs}
            changedBy={version.newer.changedBy}
            onKeep={() => save(version.accept())}
            onTake={() => void navigate({ to: path(back) })}
          />
        )}
        <Panel title={es.pledge}>
          <PledgeFields draft={draft} errors={errors} onChange={change} />
        </Panel>
        <Panel title={es.tasks}>
          <KeptLines work={work} kept={draft.keptLines} onChange={(keptLines) => change({ keptLines })} />
          <h3 className="dim">{es.newTasks}</h3>
          <TaskFields
            draft={draft}
            fits={(task) => fitsTask({ type: work.type, pledge: draft.pledge }, task)}
            errors={errors}
            onChange={change}
          />
          {errors.of('lines') !== undefined && <p className="field-error">{errors.of('lines')}</p>}
        </Panel>
        <div className="row-end">
          <LinkButton to={path(back)} variant="default">
            {shellEs.form.cancel}
          </LinkButton>
          <Button type="submit" loading={command.isPending}>
            {shellEs.form.save}
          </Button>
        </div>
      </form>
    </div>
  );
}

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
