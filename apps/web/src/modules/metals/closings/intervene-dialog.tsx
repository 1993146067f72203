import { NativeSelect, TextInput } from '@mantine/core';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { POLICE_TYPES } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { type Closing, interveneClosingBody } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './closing-dialog.ts';
import { closings } from './closings.queries.ts';

const es = closingsEs.dialogs;
const TYPES = POLICE_TYPES.map((value) => ({ value, label: policeEs.types[value] }));
const TEXTS = ['badgeNumber', 'proceedingNumber', 'station', 'officerName', 'officerSurname', 'phone'] as const;
const NOBODY = {
  policeType: 'POLICIA_NACIONAL' as (typeof POLICE_TYPES)[number],
  badgeNumber: '',
  proceedingNumber: '',
  station: '',
  officerName: '',
  officerSurname: '',
  phone: '',
  imageId: undefined as StoredFile | undefined,
};
const officersBody = interveneClosingBody.omit({ signature: true });

/** What the officers wrote in their record, and who signs that the metal stands still from now on. */
export function InterveneDialog(props: Doing<Closing>) {
  const { of: closing } = props;
  const form = useForm(NOBODY);
  const body = { ...form.values, imageId: form.values.imageId?.id ?? '' };
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        [es.proceedingNumber, form.values.proceedingNumber],
      ]}
      warning={closingsEs.texts.intervene}
      errors={form.errors}
      check={() => schemaFaults(officersBody, body)}
      body={() => body}
      send={closings.intervene.on(closing.id)}
    >
      <NativeSelect label={es.policeType} data={TYPES} {...form.choice('policeType')} />
      {TEXTS.map((name) => (
        <TextInput key={name} label={es[name]} autoComplete="off" {...form.text(name)} />
      ))}
      <UploadField label={es.image} purpose="police-record" {...form.pick('imageId')} isRequired />
    </ActionDialog>
  );
}
