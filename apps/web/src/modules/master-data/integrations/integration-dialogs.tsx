/** What is done with a connected program. Loaded when something is picked. */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import {
  type Integration,
  INTEGRATION_KEY_MARK,
  renewBody,
  type RenewBody,
} from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { useRef, useState } from 'react';
import { newSecret } from '../../../shell/secret.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { actOf } from './integration-dialog.ts';
import { integrations } from './integrations.queries.ts';
import { ReplayDialog, WebhookDialog } from './webhook-dialogs.tsx';

const { key: es, columns } = integrationsEs;
const USUAL_DAYS = 365;
const unsigned = renewBody.omit({ signature: true, key: true, version: true });

export const IntegrationDialogs = dialogsOf<Integration>({
  renew: RenewDialog,
  setWebhook: WebhookDialog,
  replayWebhook: ReplayDialog,
  dropWebhook: (props) => <ActionDialog {...actOf(props)} send={integrations.dropWebhook.on(props.of.id)} />,
  revoke: (props) => <ActionDialog {...actOf(props)} isDanger send={integrations.revoke.on(props.of.id)} />,
});

/** Another key, made here and shown once it is signed; the one of before ends with it. */
function RenewDialog(props: Doing<Integration>) {
  const { of, onClose } = props;
  const [key] = useState(() => `${INTEGRATION_KEY_MARK}${newSecret()}`);
  const [isSigned, setSigned] = useState(false);
  const isDone = useRef(false);
  const form = useForm({ expiresOn: addDays(useToday(), USUAL_DAYS) });
  const send = async (body: RenewBody, sentKey: string): Promise<Integration> => {
    const reply = await integrations.renew.on(of.id)(body, sentKey);
    isDone.current = true;
    return reply;
  };
  if (isSigned) return <ShownOnce words={es} label={es.label(of.name)} note={es.note} value={key} onClose={onClose} />;
  return (
    <ActionDialog
      {...actOf(props)}
      text={integrationsEs.texts.renew}
      errors={form.errors}
      onClose={() => (isDone.current ? setSigned(true) : onClose())}
      check={() => schemaFaults(unsigned, form.values)}
      body={() => ({ ...form.values, key, version: of.version })}
      send={send}
    >
      <DateField
        label={columns.expires}
        value={form.values.expiresOn || null}
        onChange={(value) => form.set('expiresOn', value ?? '')}
        error={form.errors.of('expiresOn')}
      />
    </ActionDialog>
  );
}
