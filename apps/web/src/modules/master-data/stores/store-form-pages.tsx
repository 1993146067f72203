import { CHANNEL_ES } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import {
  type Store,
  storeBody,
  type StoreBody,
  type StoreEdit,
} from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { StoreForm, type StoreValues, valuesOf } from './store-form.tsx';
import { edit, found, storesQueries } from './stores.queries.ts';

const { fields } = storesEs;
const values = storeBody.omit({ signature: true });
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

/** The form first, the signature last; what is refused at a field goes back to the form. */
function useSigning(form: Form<StoreValues>) {
  const [isSigning, setSigning] = useState(false);
  return {
    isSigning,
    cancel: () => setSigning(false),
    start: (): void => {
      const faults = schemaFaults(values, form.values);
      if (faults.length > 0) form.errors.show(faults);
      else setSigning(true);
    },
    refused: (fault: Fault): boolean => {
      if (fault.fields.some((field) => !field.path.startsWith('signature'))) setSigning(false);
      return form.errors.refused(fault);
    },
  };
}

export function NewStorePage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const signing = useSigning(form);
  const command = useCommand({
    form: 'store-found',
    failed: storesEs.failed.found,
    saysUnsettled: true,
    run: (body: StoreBody, key) => found(body, key),
    done: () => storesEs.done.found,
    onDone: (reply) => void navigate({ to: '/stores/$storeId', params: { storeId: reply.id } }),
    onRefused: signing.refused,
  });
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: '/stores', label: storesEs.title }} title={storesEs.new} />
      <StoreForm isNew form={form} verb={storesEs.actions.found} cancelTo="/stores" onSubmit={signing.start} />
      {signing.isSigning && (
        <SignatureDialog
          verb={storesEs.actions.found}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={form.errors}
          onSign={(signature) => command.mutate({ ...form.values, signature })}
          onCancel={signing.cancel}
        />
      )}
    </div>
  );
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
  const signing = useSigning(form);
  const command = useCommand({
    form: `store-edit:${store.id}`,
    failed: storesEs.failed.edit,
    saysUnsettled: true,
    run: (body: StoreEdit, key) => edit(store.id, body, key),
    done: () => storesEs.done.edit,
    onDone: () => void navigate({ to: '/stores/$storeId', params: { storeId: store.id } }),
    onRefused: (fault) => {
      if (!version.refused(fault)) return signing.refused(fault);
      signing.cancel();
      return true;
    },
  });
  const { code: _code, ...body } = form.values;
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
                signing.start();
              }}
              onTake={() => form.reset(version.take())}
            />
          )
        }
        cancelTo={`/stores/${store.id}`}
        onSubmit={signing.start}
      />
      {signing.isSigning && (
        <SignatureDialog
          verb={shellEs.form.save}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={form.errors}
          onSign={(signature) => command.mutate({ ...body, version: version.read, signature })}
          onCancel={signing.cancel}
        />
      )}
    </div>
  );
}

/** In words, as a person compares them. */
const shownOf = (known: StoreValues) => ({
  ...known,
  channel: CHANNEL_ES[known.channel],
  platformId: platformsEs.names[known.platformId],
});
