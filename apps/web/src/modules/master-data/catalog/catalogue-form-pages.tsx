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
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
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
    form: 'catalogue-register',
    failed: catalogEs.failed.register,
    run: (body: NewCatalogueProduct, key) => register(body, key),
    done: (reply) => catalogEs.done.register(reply.code),
    onDone: (reply) => void navigate({ to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: reply.id } }),
    onRefused: form.errors.refused,
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

function EditCatalogue({ product }: { product: CatalogueProduct }) {
  const navigate = useNavigate();
  const version = useVersion(product.version, (current: CatalogueEdit) => fromBody(current));
  const form = useForm(fromProduct(product));
  const command = useCommand({
    form: `catalogue-edit:${product.id}`,
    failed: catalogEs.failed.edit,
    run: (body: CatalogueEdit, key) => edit(product.id, body, key),
    done: () => catalogEs.done.edit,
    onDone: () => void navigate({ to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: product.id } }),
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const submit = useChecked(form, (body) => command.mutate({ ...body, version: version.read }));
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
          version.newer && (
            <StaleEdit
              labels={catalogEs.fields}
              mine={inWords(form.values)}
              theirs={inWords(version.newer.theirs)}
              changedBy={version.newer.changedBy}
              onKeep={() => command.mutate({ ...asBody(form.values), version: version.accept() })}
              onTake={() => form.reset(version.take())}
            />
          )
        }
      />
    </div>
  );
}
