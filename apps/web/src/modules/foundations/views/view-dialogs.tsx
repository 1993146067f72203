/** A view is given a name, to whom it is seen and whether it is sent; the same is changed later. */
import { NativeSelect, TextInput } from '@mantine/core';
import { EXPORT_FORMATS, type ExportFormat } from '@quilate/domain/kernel/export.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import { viewMachine } from '@quilate/domain/modules/foundations/views/views.machine.ts';
import { policyOfPage } from '@quilate/domain/modules/foundations/views/views.pages.ts';
import { isReport } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import {
  type NewView,
  newView,
  type View,
  type ViewBody,
  viewBody,
  type ViewSearch,
} from '@quilate/domain/modules/foundations/views/views.schema.ts';
import { VIEW_MAILS, type ViewMail, type ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import type { Doing } from '../proofs/act.ts';
import { ActionDialog } from '../proofs/action-dialog.tsx';
import { creationOf } from '../proofs/creation.ts';
import { views } from './views.queries.ts';
import '../../../ui/record-form.css';

const es = viewsEs.fields;
const CONCEPT = 'view';
type Kept = Pick<View, 'search' | 'period'>;

interface Values {
  readonly name: string;
  /** Of nobody else, where it is empty. */
  readonly role: Role | '';
  readonly mail: ViewMail;
  readonly format: ExportFormat;
}
const bodyOf = ({ role, ...values }: Values) => ({ ...values, role: role === '' ? null : role });

interface SaveViewProps {
  readonly page: ViewPage;
  readonly search: ViewSearch;
  readonly kept: Kept;
  readonly onClose: () => void;
}

export function SaveViewDialog({ page, search, kept, onClose }: SaveViewProps) {
  const form = useForm<Values>({ name: '', role: '', mail: 'NEVER', format: 'xlsx' });
  const body = (): NewView => ({ page, search, ...bodyOf(form.values) });
  return (
    <ActionDialog
      concept={CONCEPT}
      words={viewsEs}
      of={{ id: page }}
      offer={creationOf(viewMachine)}
      onClose={onClose}
      title={viewsEs.titles.saveView}
      errors={form.errors}
      check={() => schemaFaults(newView, body())}
      body={body}
      send={(said: NewView, key) => views.saveView.send({ body: said, key })}
    >
      <ViewFields page={page} kept={kept} form={form} />
    </ActionDialog>
  );
}

export function ChangeViewDialog({ of: view, offer, onClose }: Doing<View>) {
  const { name, mail, format } = view;
  const form = useForm<Values>({ name, role: view.role ?? '', mail, format });
  const body = (): ViewBody => ({ ...bodyOf(form.values), version: view.version });
  return (
    <ActionDialog
      concept={CONCEPT}
      words={viewsEs}
      of={view}
      offer={offer}
      onClose={onClose}
      title={viewsEs.titles.changeView}
      errors={form.errors}
      check={() => schemaFaults(viewBody, body())}
      body={body}
      send={(said: ViewBody, key) => views.changeView.send({ params: { viewId: view.id }, body: said, key })}
    >
      <ViewFields page={view.page} kept={view} form={form} />
    </ActionDialog>
  );
}

interface FieldsProps {
  readonly page: ViewPage;
  readonly kept: Kept;
  readonly form: Form<Values>;
}

function ViewFields({ page, kept, form }: FieldsProps) {
  const { role } = useMe();
  const { mail } = form.values;
  return (
    <>
      <TextInput data-autofocus label={es.name} maxLength={60} autoComplete="off" {...form.text('name')} />
      <PeriodNote {...kept} />
      {role === 'ADMIN' && <NativeSelect label={es.role} data={rolesOf(page)} {...form.choice('role')} />}
      {isReport(page) && (
        <NativeSelect
          label={es.mail}
          data={VIEW_MAILS.map((value) => ({ value, label: viewsEs.mails[value] }))}
          {...form.choice('mail')}
        />
      )}
      {mail !== 'NEVER' && (
        <>
          <NativeSelect
            label={es.format}
            data={EXPORT_FORMATS.map((value) => ({ value, label: shellEs.export.formats[value] }))}
            {...form.choice('format')}
          />
          <p className="dim">{viewsEs.mailHelp}</p>
        </>
      )}
    </>
  );
}

/** Who opens the page. */
const rolesOf = (page: ViewPage) => [
  { value: '', label: viewsEs.mine },
  ...rolesAllowed(policyOfPage(page)).map((value) => ({ value, label: viewsEs.everybodyOf(ROLE_ES[value]) })),
];

/** Which days it will show, where it says any. */
function PeriodNote({ search, period }: Kept) {
  if (period === null)
    return 'from' in search || 'to' in search ? <p className="dim">{viewsEs.periods.fixed}</p> : null;
  const { one, many } = viewsEs.periods;
  return <p className="dim">{period.days === 1 ? one[period.ends] : many[period.ends](count(period.days))}</p>;
}

export const DeleteViewDialog = ({ of: view, offer, onClose }: Doing<View>) => (
  <ActionDialog
    concept={CONCEPT}
    words={viewsEs}
    of={view}
    offer={offer}
    onClose={onClose}
    title={`${viewsEs.actions.deleteView}: ${view.name}`}
    isDanger
    send={(_: object, key) => views.deleteView.send({ params: { viewId: view.id }, key })}
  >
    <p className="note">{view.role === null ? viewsEs.deleteNoteMine : viewsEs.deleteNoteOfRole(ROLE_ES[view.role])}</p>
  </ActionDialog>
);
