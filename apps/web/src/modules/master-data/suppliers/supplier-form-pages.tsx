import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import {
  type Supplier,
  supplierBody,
  supplierEdit,
  type SupplierEdit,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { SupplierFields, type SupplierValues } from './supplier-form.tsx';
import { create, edit, suppliersQueries } from './suppliers.queries.ts';
import { useSupplierArea } from './use-supplier-area.ts';

const { observations: _, ...fields } = suppliersEs.fields;
const EMPTY: SupplierValues = {
  name: '',
  commercialName: '',
  taxId: '',
  phone: '',
  phone2: '',
  email: '',
  web: '',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  observations: '',
};
const valuesOf = (known: Omit<SupplierValues, 'observations'>): SupplierValues => ({
  name: known.name,
  commercialName: known.commercialName,
  taxId: known.taxId,
  phone: known.phone,
  phone2: known.phone2,
  email: known.email,
  web: known.web,
  street: known.street,
  postalCode: known.postalCode,
  city: known.city,
  province: known.province,
  observations: '',
});
const inWords = (known: SupplierValues) => ({
  ...known,
  province: known.province === '' ? '' : PROVINCE_ES[known.province],
});

export function NewSupplierPage() {
  const { area, base } = useSupplierArea();
  const navigate = useNavigate();
  const form = useForm(EMPTY, {
    save: {
      form: `supplier-create:${area}`,
      failed: suppliersEs.failed.create,
      done: suppliersEs.done.create,
      body: (values) => values,
      check: (body) => schemaFaults(supplierBody, body),
      send: (body, key) => create(area, body, key),
      onDone: ({ id }) => void navigate({ to: path(`${base}/${id}`), replace: true }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: base, label: suppliersEs.title }}
      title={suppliersEs.new}
      verb={suppliersEs.actions.create}
    >
      <SupplierFields hasObservations form={form} />
    </FormPage>
  );
}

export function EditSupplierPage() {
  const { area } = useSupplierArea();
  const { supplierId } = useParams({ strict: false });
  return (
    <OneRecord query={suppliersQueries.one(area, supplierId!)} title={suppliersEs.editTitle} page={EditSupplier} />
  );
}

function EditSupplier({ of: supplier }: { of: Supplier }) {
  const { area, base } = useSupplierArea();
  const navigate = useNavigate();
  const back = `${base}/${supplier.id}`;
  const form = useForm(valuesOf(supplier), {
    of: supplier,
    theirs: (current: SupplierEdit) => valuesOf(current),
    save: {
      form: `supplier-edit:${supplier.id}`,
      failed: suppliersEs.failed.edit,
      done: suppliersEs.done.edit,
      body: ({ observations: _apart, ...values }, version) => ({ ...values, version }),
      check: (body) => schemaFaults(supplierEdit, body),
      send: (body, key) => edit(area, supplier.id, body, key),
      onDone: () => void navigate({ to: path(back) }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: back, label: supplier.name }}
      title={suppliersEs.editTitle}
      verb={shellEs.form.save}
      note={<StaleEdit form={form} labels={fields} shown={inWords} />}
    >
      <SupplierFields form={form} />
    </FormPage>
  );
}
