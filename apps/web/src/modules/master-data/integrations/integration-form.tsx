import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import type { NewIntegration } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/date-field.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { employees } from '../employees/employees.queries.ts';
import { storesQueries } from '../stores/stores.queries.ts';
import { ScopesField } from './scopes-field.tsx';

const { form: es, columns } = integrationsEs;
const MOST_PEOPLE = 200;

export type IntegrationValues = Omit<NewIntegration, 'key' | 'signature'>;

/** Where it works, as whom, what it sees and what it may do. */
export function IntegrationFields({ form }: { form: Form<IntegrationValues> }) {
  const { storeId } = form.values;
  const stores = useQuery(storesQueries.all).data?.data ?? [];
  const open = stores.filter((store) => store.state === 'active');
  const asked = employees.list.query({ query: { storeId: [storeId], status: ['active'], limit: MOST_PEOPLE } });
  const people = useQuery({ ...asked, enabled: storeId !== '' }).data?.data ?? [];
  const { onChange, ...store } = form.choice('storeId');
  return (
    <>
      <Panel title={es.what}>
        <div className="fields">
          <TextInput label={columns.name} description={es.nameHelp} autoComplete="off" {...form.text('name')} />
          <NativeSelect
            label={columns.store}
            description={es.storeHelp}
            data={[NONE, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
            {...store}
            onChange={(event) => {
              onChange(event);
              form.change({ employeeId: '', storeIds: [] });
            }}
          />
          <NativeSelect
            label={columns.employee}
            description={es.employeeHelp}
            disabled={storeId === ''}
            data={[NONE, ...people.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))]}
            {...form.choice('employeeId')}
          />
          <DateField
            label={columns.expires}
            value={form.values.expiresOn || null}
            onChange={(value) => form.set('expiresOn', value ?? '')}
            error={form.errors.of('expiresOn')}
          />
        </div>
      </Panel>
      <Panel title={es.scopes}>
        <p className="dim">{es.scopesHelp}</p>
        <ScopesField
          value={form.values.scopes}
          onChange={(scopes) => form.set('scopes', scopes)}
          error={form.errors.of('scopes')}
        />
      </Panel>
      <Panel title={es.reach}>
        <Checkbox.Group
          label={es.storesLegend}
          description={es.storesHelp}
          value={[...(form.values.storeIds ?? [])]}
          onChange={(storeIds) => form.set('storeIds', storeIds)}
          error={form.errors.of('storeIds')}
        >
          <div className="stack-tight" data-field="storeIds" tabIndex={-1}>
            {open.map(({ id, name, code }) => (
              <Checkbox key={id} value={id} label={`${name} (${code})`} />
            ))}
          </div>
        </Checkbox.Group>
      </Panel>
    </>
  );
}
const NONE = { value: '', label: es.choose };
