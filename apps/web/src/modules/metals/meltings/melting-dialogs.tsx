/** What is done with a melting. Loaded when one is chosen. */
import { TextInput } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { noticeFault } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { BundlePicker } from './bundle-picker.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { actOf } from './melting-dialog.tsx';
import { meltings, meltingsQueries } from './meltings.queries.ts';
import { chosenFault } from './new-melting-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';

const { dialogs: es, noticePaper, wizard } = meltingsEs;

export const MeltingDialogs = dialogsOf<Melting>({
  manage: ManageDialog,
  giveNotice: NoticeDialog,
  takeNoticeBack: (props) => <ActionDialog {...actOf(props)} send={meltings.takeNoticeBack.on(props.of.id)} />,
  finish: FinishDialog,
  cancel: (props) => <ActionDialog {...actOf(props)} isDanger send={meltings.cancel.on(props.of.id)} />,
});

function ManageDialog(props: Doing<Melting>) {
  const { id, version, bundles, notes, noticeSentOn } = props.of;
  const { data } = useQuery(meltingsQueries.pending);
  const form = useForm<{ bundleIds: readonly string[]; notes: string }>({
    bundleIds: bundles.map((bundle) => bundle.id),
    notes,
  });
  const free = data?.data.filter(({ state }) => state === 'REVIEWED') ?? [];
  // After the notice one can leave, none can come.
  const offered = noticeSentOn === null ? [...bundles, ...free] : bundles;
  const picked = offered.filter((bundle) => form.values.bundleIds.includes(bundle.id));
  const fault = chosenFault(picked);
  return (
    <ActionDialog
      {...actOf(props)}
      verb={wizard.save}
      size={860}
      errors={form.errors}
      check={() => (fault === undefined ? [] : [{ path: 'bundleIds', message: fault }])}
      body={() => ({ version, bundleIds: picked.map((bundle) => bundle.id), notes: form.values.notes.trim() })}
      send={meltings.manage.on(id)}
    >
      <BundlePicker
        bundles={offered}
        chosen={form.values.bundleIds}
        error={form.errors.of('bundleIds')}
        onChange={(ids) => form.set('bundleIds', ids)}
      />
      <NotesField label={wizard.notes} maxLength={1000} {...form.text('notes')} />
    </ActionDialog>
  );
}

const tooSoon = (sentOn: string, reviewedOn: string | null) =>
  noticeFault(sentOn, reviewedOn ?? sentOn, businessDate(new Date()))?.fields ?? [];

interface Notice {
  readonly sentOn: string | null;
  readonly reference: string;
  readonly receiptId: StoredFile | undefined;
}
function NoticeDialog(props: Doing<Melting>) {
  const { id, version, reviewedOn } = props.of;
  const form = useForm<Notice>({ sentOn: null, reference: '', receiptId: undefined });
  const { sentOn, receiptId } = form.values;
  const reference = form.values.reference.trim();
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      pairs={[...pairs, [es.reference, reference]]}
      errors={form.errors}
      check={() => [
        ...(sentOn === null ? [{ path: 'sentOn', message: es.needsDate }] : tooSoon(sentOn, reviewedOn)),
        ...(reference === '' ? [{ path: 'reference', message: es.needsReference }] : []),
        ...(receiptId === undefined ? [{ path: 'receiptId', message: noticePaper.needsCopy }] : []),
      ]}
      body={() => ({ version, sentOn: sentOn!, reference, receiptId: receiptId!.id })}
      send={meltings.giveNotice.on(id)}
    >
      <DateField isFirst label={es.sentOn} {...form.pick('sentOn')} />
      <TextInput label={es.reference} autoComplete="off" maxLength={60} {...form.text('reference')} />
      <UploadField label={noticePaper.copyField} purpose="melting-notice" {...form.pick('receiptId')} isRequired />
    </ActionDialog>
  );
}
