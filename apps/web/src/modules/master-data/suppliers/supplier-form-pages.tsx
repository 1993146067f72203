import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import {
  type Supplier,
  supplierBody,
  supplierEdit,
  type SupplierEdit,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { SupplierForm, type SupplierValues } from './supplier-form.tsx';
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
const shownOf = (known: SupplierValues) => ({
  ...known,
  province: known.province === '' ? '' : PROVINCE_ES[known.province],
});

export function NewSupplierPage() {
  const { area, base } = useSupplierArea();
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const command = useCommand({
    form: `supplier-create:${area}`,
    failed: suppliersEs.failed.create,
    run: (body: SupplierValues, key) => create(area, body, key),
    done: () => suppliersEs.done.create,
    onDone: (reply) => void navigate({ to: path(`${base}/${reply.id}`), replace: true }),
    onRefused: form.errors.refused,
  });
  const submit = (): void => {
    const faults = schemaFaults(supplierBody, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values);
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: base, label: suppliersEs.title }} title={suppliersEs.new} />
      <SupplierForm
        hasObservations
        form={form}
        verb={suppliersEs.actions.create}
        isBusy={command.isPending}
        cancelTo={base}
        onSubmit={submit}
      />
    </div>
  );
}

export function EditSupplierPage() {
  const { area } = useSupplierArea();
  const { supplierId } = useParams({ strict: false });
  const query = useQuery({ ...suppliersQueries.one(area, supplierId!), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={suppliersEs.editTitle} />}>
      {(supplier) => <EditSupplier supplier={supplier} />}
    </LoadState>
  );
}

function EditSupplier({ supplier }: { supplier: Supplier }) {
  const { area, base } = useSupplierArea();
  const navigate = useNavigate();
  const version = useVersion(supplier.version, (current: SupplierEdit) => valuesOf(current));
  const form = useForm(valuesOf(supplier));
  const back = `${base}/${supplier.id}`;
  const command = useCommand({
    form: `supplier-edit:${supplier.id}`,
    failed: suppliersEs.failed.edit,
    run: (body: SupplierEdit, key) => edit(area, supplier.id, body, key),
    done: () => suppliersEs.done.edit,
    onDone: () => void navigate({ to: path(back) }),
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const save = (over: number): void => {
    const { observations: _apart, ...values } = form.values;
    const body = { ...values, version: over };
    const faults = schemaFaults(supplierEdit, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body);
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: back, label: supplier.name }} title={suppliersEs.editTitle} />
      <SupplierForm
        form={form}
        hasObservations={false}
        verb={shellEs.form.save}
        isBusy={command.isPending}
        note={
          version.newer && (
            <StaleEdit
              labels={fields}
              mine={shownOf(form.values)}
              theirs={shownOf(version.newer.theirs)}
              changedBy={version.newer.changedBy}
              onKeep={() => save(version.accept())}
              onTake={() => form.reset(version.take())}
            />
          )
        }
        cancelTo={back}
        onSubmit={() => save(version.read)}
      />
    </div>
  );
}
