import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import {
  type CatalogueEdit,
  type CatalogueProduct,
  newCatalogueProduct,
  type NewCatalogueProduct,
} from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { CatalogueForm } from './catalogue-form.tsx';
import { asBody, type CatalogueValues, EMPTY, fromBody, fromProduct, inWords } from './catalogue-values.ts';
import { catalogQueries, edit, register } from './catalog.queries.ts';

const LIST = '/bulk-purchases/catalog';

/** Sends what the schema lets through; what it refuses is said at its field, in the server's own words. */
function useChecked(form: Form<CatalogueValues>, send: (body: NewCatalogueProduct) => void): () => void {
  return () => {
    const body = asBody(form.values);
    const faults = schemaFaults(newCatalogueProduct, body).map((fault) => {
      if (fault.path === 'lowStockUnits') return { ...fault, message: catalogEs.form.wholeNumber };
      // The schema names the line; the field is one.
      return fault.path.startsWith('barcodes.') ? { ...fault, path: 'barcodes' } : fault;
    });
    if (faults.length > 0) form.errors.show(faults);
    else send(body);
  };
}

export function NewCataloguePage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const command = useCommand({
    action: 'catalog.register',
    form: 'catalogue-register',
    failed: catalogEs.failed.register,
    run: (body: NewCatalogueProduct, key) => register(body, key),
    done: (reply) => catalogEs.done.register(reply.code),
    onDone: (reply) => void navigate({ to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: reply.id } }),
    onRefused: (fault) => {
      form.errors.show(fault.fields);
      return fault.fields.length > 0;
    },
  });
  const submit = useChecked(form, (body) => command.mutate(body));
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: LIST, label: catalogEs.title }} title={catalogEs.new} />
      <CatalogueForm
        form={form}
        verb={catalogEs.actions.register}
        isBusy={command.isPending}
        cancelTo={LIST}
        onSubmit={submit}
      />
    </div>
  );
}

export function EditCataloguePage() {
  const { catalogueId } = useParams({ from: '/_app/bulk-purchases/catalog/$catalogueId/edit' });
  const query = useQuery({ ...catalogQueries.one(catalogueId), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={catalogEs.editTitle} />}>
      {(product) => <EditCatalogue product={product} />}
    </LoadState>
  );
}

interface Stale {
  readonly theirs: CatalogueValues;
  readonly version: number;
  readonly changedBy: string | null;
}

function EditCatalogue({ product }: { product: CatalogueProduct }) {
  const navigate = useNavigate();
  // The version that was read when the form opened: what comes in meanwhile must not pass as known.
  const [version, setVersion] = useState(product.version);
  const [stale, setStale] = useState<Stale | null>(null);
  const form = useForm(fromProduct(product));
  const command = useCommand({
    action: 'catalog.edit',
    form: `catalogue-edit:${product.id}`,
    failed: catalogEs.failed.edit,
    run: (body: CatalogueEdit, key) => edit(product.id, body, key),
    done: () => catalogEs.done.edit,
    onDone: () => void navigate({ to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: product.id } }),
    onRefused: (fault) => {
      if (fault.code === 'VERSION_CONFLICT') {
        const current = fault.details['current'] as CatalogueEdit;
        const changedBy = fault.details['changedBy'] as string | null;
        setStale({ theirs: fromBody(current), version: current.version, changedBy });
        return true;
      }
      form.errors.show(fault.fields);
      return fault.fields.length > 0;
    },
  });
  const submit = useChecked(form, (body) => command.mutate({ ...body, version }));
  const back = `${LIST}/${product.id}`;
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: back, label: product.description }} title={catalogEs.editTitle} code={product.code} />
      <CatalogueForm
        form={form}
        verb={shellEs.form.save}
        isBusy={command.isPending}
        cancelTo={back}
        onSubmit={submit}
        note={
          stale && (
            <StaleEdit
              labels={catalogEs.fields}
              mine={inWords(form.values)}
              theirs={inWords(stale.theirs)}
              changedBy={stale.changedBy}
              onKeep={() => {
                setVersion(stale.version);
                setStale(null);
                command.mutate({ ...asBody(form.values), version: stale.version });
              }}
              onTake={() => {
                setVersion(stale.version);
                setStale(null);
                form.reset(stale.theirs);
              }}
            />
          )
        }
      />
    </div>
  );
}
