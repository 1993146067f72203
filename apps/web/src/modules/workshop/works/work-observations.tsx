import { Button, Textarea } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work, WorkObservations } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { FormEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { works } from './works.queries.ts';

const { fields, page: es } = worksEs;

/** What is noted about a job, until it is handed over (R-WORK-14). */
export function WorkObservationsPanel({ work, canWrite }: { work: Work; canWrite: boolean }) {
  const may = canWrite && work.actions.some(({ action, allowed }) => action === 'editObservations' && allowed);
  if (!may) {
    return (
      <Panel title={es.observations}>
        <p className={work.observations === '' ? 'dim' : undefined}>{work.observations || es.noObservations}</p>
      </Panel>
    );
  }
  return <Editable work={work} />;
}

function Editable({ work }: { work: Work }) {
  const form = useForm({ observations: work.observations });
  const version = useVersion(work.version, ({ observations }: WorkObservations) => ({ observations }));
  const command = useCommand({
    form: `work-observations:${work.id}`,
    failed: worksEs.failed.editObservations,
    run: (body: WorkObservations, key) => works.editObservations.send({ params: { workId: work.id }, body, key }),
    done: () => worksEs.done.editObservations,
    onDone: (reply) => {
      version.saved(reply.version);
      form.reset({ observations: reply.observations });
    },
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const save = (over: number): void => command.mutate({ ...form.values, version: over });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Every step of the job counts its version up; a note is of what is on the screen now.
    save(Math.max(version.read, work.version));
  };
  return (
    <Panel title={es.observations}>
      <form className="stack" onSubmit={submit} noValidate>
        {version.newer && (
          <StaleEdit
            labels={{ observations: fields.observations }}
            mine={form.values}
            theirs={version.newer.theirs}
            changedBy={version.newer.changedBy}
            onKeep={() => save(version.accept())}
            onTake={() => form.reset(version.take())}
          />
        )}
        <Textarea
          autosize
          minRows={2}
          maxLength={1000}
          aria-label={fields.observations}
          {...form.text('observations')}
        />
        <div className="row-end">
          <Button type="submit" variant="default" loading={command.isPending} disabled={!form.isChanged}>
            {es.saveObservations}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
