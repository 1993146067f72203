import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work, WorkObservations } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { FormEvent } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
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
  const form = useForm(
    { observations: work.observations },
    {
      of: work,
      theirs: ({ observations }: WorkObservations) => ({ observations }),
      save: {
        form: `work-observations:${work.id}`,
        failed: worksEs.failed.editObservations,
        done: worksEs.done.editObservations,
        body: (values, version): WorkObservations => ({ ...values, version: isTheirs() ? version : work.version }),
        send: (body, key) => works.editObservations.send({ params: { workId: work.id }, body, key }),
        onDone: ({ observations, version }) => form.reset({ observations }, version),
      },
    },
  );
  /** Every step of the job counts its version up: only where the note is another one did somebody else write it. */
  function isTheirs(): boolean {
    return work.observations !== form.start.observations || form.version > work.version;
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Panel title={es.observations}>
      <form className="stack" onSubmit={submit} noValidate>
        <StaleEdit form={form} labels={{ observations: fields.observations }} />
        <NotesField maxLength={1000} aria-label={fields.observations} {...form.text('observations')} />
        <FormButtons isQuiet verb={es.saveObservations} isBusy={form.isBusy} isReady={form.isChanged} />
      </form>
    </Panel>
  );
}
