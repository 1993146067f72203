import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import {
  type CatalogueEdit,
  type CatalogueProduct,
  newCatalogueProduct,
  type NewCatalogueProduct,
} from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { CatalogueAside, CatalogueFields } from './catalogue-form.tsx';
import { asBody, EMPTY, fromBody, fromProduct, inWords } from './catalogue-values.ts';
import { catalogQueries, edit, register } from './catalog.queries.ts';

const LIST = '/bulk-purchases/catalog';

/** What the schema refuses is said at its field, in the server's own words. */
const faultsOf = (body: NewCatalogueProduct) =>
  schemaFaults(newCatalogueProduct, body).map((fault) => {
    if (fault.path === 'lowStockUnits') return { ...fault, message: catalogEs.form.wholeNumber };
    // The schema names the line; the field is one.
    return fault.path.startsWith('barcodes.') ? { ...fault, path: 'barcodes' } : fault;
  });

export function NewCataloguePage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY, {
    save: {
      form: 'catalogue-register',
      failed: catalogEs.failed.register,
      done: catalogEs.done.register,
      body: asBody,
      check: faultsOf,
      send: register,
      onDone: ({ id }) => void navigate({ to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: id } }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: LIST, label: catalogEs.title }}
      title={catalogEs.new}
      verb={catalogEs.actions.register}
      aside={<CatalogueAside form={form} />}
    >
      <CatalogueFields form={form} />
    </FormPage>
  );
}

export function EditCataloguePage() {
  const { catalogueId } = useParams({ from: '/_app/bulk-purchases/catalog/$catalogueId/edit' });
  return <OneRecord query={catalogQueries.one(catalogueId)} title={catalogEs.editTitle} page={EditCatalogue} />;
}

function EditCatalogue({ of: product }: { of: CatalogueProduct }) {
  const navigate = useNavigate();
  const form = useForm(fromProduct(product), {
    of: product,
    theirs: (current: CatalogueEdit) => fromBody(current),
    save: {
      form: `catalogue-edit:${product.id}`,
      failed: catalogEs.failed.edit,
      done: catalogEs.done.edit,
      body: (values, version): CatalogueEdit => ({ ...asBody(values), version }),
      check: ({ version: _read, ...body }) => faultsOf(body),
      send: (body, key) => edit(product.id, body, key),
      onDone: () => void navigate({ to: '/bulk-purchases/catalog/$catalogueId', params: { catalogueId: product.id } }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: `${LIST}/${product.id}`, label: product.description }}
      title={catalogEs.editTitle}
      code={product.code}
      verb={shellEs.form.save}
      note={<StaleEdit form={form} labels={catalogEs.fields} shown={inWords} />}
      aside={<CatalogueAside form={form} />}
    >
      <CatalogueFields form={form} />
    </FormPage>
  );
}
