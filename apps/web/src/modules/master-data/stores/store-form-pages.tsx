import { CHANNEL_ES } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storeMachine } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import {
  type Store,
  storeBody,
  type StoreBody,
  type StoreEdit,
} from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { StoreForm, type StoreValues, valuesOf } from './store-form.tsx';
import { stores, storesQueries } from './stores.queries.ts';

const { fields } = storesEs;
const unsigned = storeBody.omit({ signature: true });
const EMPTY: StoreValues = {
  code: '',
  name: '',
  channel: 'STORE',
  platformId: 'main-jewellery',
  phone: '',
  accountingAccount: '',
  address: '',
  taxId: '',
  legalName: '',
  isBlindCount: false,
  requiresEntryCount: false,
};

export function NewStorePage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const creation = useCreation({
    machine: storeMachine,
    words: storesEs,
    form: 'store-found',
    errors: form.errors,
    pairs: [[storesEs.one, form.values.name]],
    body: () => form.values,
    send: (body: StoreBody, key) => stores.found.send({ body, key }),
    onDone: (reply) => void navigate({ to: '/stores/$storeId', params: { storeId: reply.id } }),
  });
  const save = (): void => {
    if (isRight(form)) creation.begin();
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: '/stores', label: storesEs.title }} title={storesEs.new} />
      <StoreForm isNew form={form} verb={storesEs.actions.found} cancelTo="/stores" onSubmit={save} />
      {creation.dialog}
    </div>
  );
}

/** The form first, the signature last. */
function isRight({ values, errors }: Form<StoreValues>): boolean {
  const faults = schemaFaults(unsigned, values);
  if (faults.length > 0) errors.show(faults);
  return faults.length === 0;
}

export function EditStorePage() {
  const { storeId } = useParams({ from: '/_app/stores/$storeId/edit' });
  const query = useQuery({ ...storesQueries.one(storeId), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={storesEs.editTitle} />}>
      {(store) => <EditStore store={store} />}
    </LoadState>
  );
}

function EditStore({ store }: { store: Store }) {
  const navigate = useNavigate();
  const version = useVersion(store.version, (current: StoreEdit & { code: string }) => valuesOf(current));
  const form = useForm(valuesOf(store));
  const { code: _code, ...body } = form.values;
  const creation = useCreation({
    machine: storeMachine,
    offer: store.actions.find(({ action }) => action === 'edit'),
    words: storesEs,
    form: `store-edit:${store.id}`,
    errors: form.errors,
    verb: shellEs.form.save,
    pairs: [[storesEs.one, store.name]],
    body: () => ({ ...body, version: version.read }),
    send: (edited: StoreEdit, key) => stores.edit.send({ params: { storeId: store.id }, body: edited, key }),
    onDone: () => void navigate({ to: '/stores/$storeId', params: { storeId: store.id } }),
    onRefused: version.refused,
  });
  const save = (): void => {
    if (isRight(form)) creation.begin();
  };
  return (
    <div className="page page-wizard">
      <PageHeader
        back={{ to: `/stores/${store.id}`, label: store.name }}
        title={storesEs.editTitle}
        code={store.code}
      />
      <StoreForm
        isNew={false}
        form={form}
        verb={shellEs.form.save}
        note={
          version.newer && (
            <StaleEdit
              labels={fields}
              mine={shownOf(form.values)}
              theirs={shownOf(version.newer.theirs)}
              changedBy={version.newer.changedBy}
              onKeep={() => {
                version.accept();
                save();
              }}
              onTake={() => form.reset(version.take())}
            />
          )
        }
        cancelTo={`/stores/${store.id}`}
        onSubmit={save}
      />
      {creation.dialog}
    </div>
  );
}

/** In words, as a person compares them. */
const shownOf = (known: StoreValues) => ({
  ...known,
  channel: CHANNEL_ES[known.channel],
  platformId: platformsEs.names[known.platformId],
});
