import { integrationMachine } from '@quilate/domain/modules/master-data/integrations/integrations.machine.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import {
  newIntegration,
  type NewIntegration,
  INTEGRATION_KEY_MARK,
} from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newSecret } from '../../../shell/secret.ts';
import { useToday } from '../../../shell/today.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { IntegrationFields, type IntegrationValues } from './integration-form.tsx';
import { integrations } from './integrations.queries.ts';

const { key: es, columns } = integrationsEs;
const USUAL_DAYS = 365;
const unsigned = newIntegration.omit({ signature: true, key: true });

/** The key is made here and shown here, once it is signed. */
export function NewIntegrationPage() {
  const navigate = useNavigate();
  const [key] = useState(() => `${INTEGRATION_KEY_MARK}${newSecret()}`);
  const [madeId, setMadeId] = useState<string>();
  const form = useForm<IntegrationValues>({
    name: '',
    employeeId: '',
    storeId: '',
    storeIds: [],
    scopes: [],
    expiresOn: addDays(useToday(), USUAL_DAYS),
  });
  const { name } = form.values;
  const creation = useCreation({
    machine: integrationMachine,
    words: integrationsEs,
    name: 'integration-connect',
    form,
    pairs: [[columns.name, name]],
    check: () => schemaFaults(unsigned, form.values),
    body: () => ({ ...form.values, key }),
    send: (body: NewIntegration, sentKey) => integrations.connect.send({ body, key: sentKey }),
    onDone: ({ id }) => setMadeId(id),
  });
  const leave = (integrationId: string) =>
    void navigate({ to: '/integrations/$integrationId', params: { integrationId }, replace: true });
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: '/integrations', label: integrationsEs.title }}
        title={integrationsEs.new}
        verb={`${integrationsEs.actions.connect}…`}
      >
        <IntegrationFields form={form} />
      </FormPage>
      {madeId === undefined ? (
        creation.dialog
      ) : (
        <ShownOnce words={es} label={es.label(name)} note={es.note} value={key} onClose={() => leave(madeId)} />
      )}
    </>
  );
}
