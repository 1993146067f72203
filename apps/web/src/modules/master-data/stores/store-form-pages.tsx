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
      form.errors.show(fault.fields);
      return fault.fields.length > 0;
    },
    error: {
      code: form.errors.of('signature.code') ?? form.errors.of('signature'),
      employeeId: form.errors.of('signature.employeeId'),
    },
  };
}

export function NewStorePage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const signing = useSigning(form);
  const command = useCommand({
    action: 'stores.found',
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
          error={signing.error}
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

interface Stale {
  readonly theirs: StoreValues;
  readonly version: number;
  readonly changedBy: string | null;
}

function EditStore({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [version, setVersion] = useState(store.version);
  const [stale, setStale] = useState<Stale | null>(null);
  const form = useForm(valuesOf(store));
  const signing = useSigning(form);
  const command = useCommand({
    action: 'stores.edit',
    form: `store-edit:${store.id}`,
    failed: storesEs.failed.edit,
    saysUnsettled: true,
    run: (body: StoreEdit, key) => edit(store.id, body, key),
    done: () => storesEs.done.edit,
    onDone: () => void navigate({ to: '/stores/$storeId', params: { storeId: store.id } }),
    onRefused: (fault) => {
      if (fault.code !== 'VERSION_CONFLICT') return signing.refused(fault);
      const current = fault.details['current'] as StoreEdit & { code: string };
      setStale({
        theirs: valuesOf(current),
        version: current.version,
        changedBy: fault.details['changedBy'] as string | null,
      });
      signing.cancel();
      return true;
    },
  });
  const goOn = (newer: Stale): void => {
    setVersion(newer.version);
    setStale(null);
  };
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
          stale && (
            <StaleEdit
              labels={fields}
              mine={shownOf(form.values)}
              theirs={shownOf(stale.theirs)}
              changedBy={stale.changedBy}
              onKeep={() => {
                goOn(stale);
                signing.start();
              }}
              onTake={() => {
                goOn(stale);
                form.reset(stale.theirs);
              }}
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
          error={signing.error}
          onSign={(signature) => command.mutate({ ...body, version, signature })}
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
