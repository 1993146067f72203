import { TextInput } from '@mantine/core';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import {
  type Integration,
  replayBody,
  webhookBody,
} from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './integration-dialog.ts';
import { integrations } from './integrations.queries.ts';

const { webhook: es, texts } = integrationsEs;
const unsignedWebhook = webhookBody.omit({ signature: true });
const unsignedReplay = replayBody.omit({ signature: true });

export function WebhookDialog(props: Doing<Integration>) {
  const form = useForm({ url: props.of.webhook?.url ?? '' });
  return (
    <ActionDialog
      {...actOf(props)}
      text={texts.setWebhook}
      errors={form.errors}
      check={() => schemaFaults(unsignedWebhook, form.values)}
      body={() => form.values}
      send={integrations.setWebhook.on(props.of.id)}
    >
      <TextInput label={es.url} description={es.urlHelp} inputMode="url" autoComplete="off" {...form.text('url')} />
    </ActionDialog>
  );
}

export function ReplayDialog(props: Doing<Integration>) {
  const form = useForm({ since: useToday() });
  return (
    <ActionDialog
      {...actOf(props)}
      text={texts.replayWebhook}
      errors={form.errors}
      check={() => schemaFaults(unsignedReplay, form.values)}
      body={() => form.values}
      send={integrations.replayWebhook.on(props.of.id)}
    >
      <DateField
        label={es.since}
        value={form.values.since || null}
        onChange={(value) => form.set('since', value ?? '')}
        error={form.errors.of('since')}
      />
    </ActionDialog>
  );
}
