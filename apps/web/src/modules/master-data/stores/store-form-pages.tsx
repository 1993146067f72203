import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storeMachine } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import {
  type Store,
  storeForm,
  type StoreBody,
  type StoreEdit,
} from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { useCompanyOptions } from '../companies/companies.queries.ts';
import { StoreFields, type StoreValues, valuesOf } from './store-form.tsx';
import { stores, storesQueries } from './stores.queries.ts';

const { fields } = storesEs;
const EMPTY: StoreValues = {
  code: '',
  name: '',
  channel: 'STORE',
  platformId: 'main-jewellery',
  otherPlatformIds: [],
  phone: '',
  accountingAccount: '',
  address: '',
  companyId: '',
  isBlindCount: false,
  actsOnScan: false,
  requiresEntryCount: false,
};

/** The form first, the signature last. */
const faultsOf = (values: StoreValues) => schemaFaults(storeForm, values);

export function NewStorePage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const companies = useCompanyOptions();
  // Where there is one, nobody chooses.
  const values = {
    ...form.values,
    companyId: form.values.companyId || (companies.length === 1 ? companies[0]!.value : ''),
  };
  const creation = useCreation({
    machine: storeMachine,
    words: storesEs,
    name: 'store-found',
    form,
    pairs: [[storesEs.one, form.values.name]],
    check: () => faultsOf(values),
    body: () => values,
    send: (body: StoreBody, key) => stores.found.send({ body, key }),
    onDone: (reply) => void navigate({ to: '/stores/$storeId', params: { storeId: reply.id } }),
  });
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: '/stores', label: storesEs.title }}
        title={storesEs.new}
        verb={`${storesEs.actions.found}…`}
      >
        <StoreFields isNew form={form} />
      </FormPage>
      {creation.dialog}
    </>
  );
}

export function EditStorePage() {
  const { storeId } = useParams({ from: '/_app/stores/$storeId/edit' });
  return <OneRecord query={storesQueries.one(storeId)} title={storesEs.editTitle} page={EditStore} />;
}

function EditStore({ of: store }: { of: Store }) {
  const names = new Map(useCompanyOptions().map(({ value, label }) => [value, label]));
  const navigate = useNavigate();
  const form = useForm(valuesOf(store), {
    of: store,
    theirs: (current: StoreEdit & { code: string }) => valuesOf(current),
  });
  const { code: _code, ...body } = form.values;
  const creation = useCreation({
    machine: storeMachine,
    offer: store.actions.find(({ action }) => action === 'edit'),
    words: storesEs,
    name: `store-edit:${store.id}`,
    form,
    verb: shellEs.form.save,
    pairs: [[storesEs.one, store.name]],
    check: () => faultsOf(form.values),
    body: () => ({ ...body, version: form.version }),
    send: (edited: StoreEdit, key) => stores.edit.send({ params: { storeId: store.id }, body: edited, key }),
    onDone: () => void navigate({ to: '/stores/$storeId', params: { storeId: store.id } }),
  });
  const keep = (): number => {
    creation.submit();
    return form.keep();
  };
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: `/stores/${store.id}`, label: store.name }}
        title={storesEs.editTitle}
        code={store.code}
        verb={`${shellEs.form.save}…`}
        note={
          <StaleEdit form={{ ...form, keep }} labels={fields} shown={(known: StoreValues) => inWords(known, names)} />
        }
      >
        <StoreFields form={form} />
      </FormPage>
      {creation.dialog}
    </>
  );
}

/** In words, as a person compares them. */
const inWords = (known: StoreValues, names: ReadonlyMap<string, string>) => ({
  ...known,
  channel: storesEs.channels[known.channel],
  platformId: platformsEs.names[known.platformId],
  otherPlatformIds: known.otherPlatformIds.map((id) => platformsEs.names[id]).join(', '),
  companyId: names.get(known.companyId) ?? known.companyId,
});
