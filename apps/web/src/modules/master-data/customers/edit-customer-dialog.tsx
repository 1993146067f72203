import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerFaults } from './customer-check.ts';
import { dataOf, valuesOf } from './customer-values.ts';
import { customers, customersQueries } from './customers.queries.ts';

export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useForm(valuesOf(customer), {
    of: customer,
    theirs: (current: Customer) => valuesOf(current),
    save: {
      form: `customer-edit:${customer.id}`,
      failed: customersEs.failed.edit,
      done: customersEs.done.edit,
      body: (values, version) => ({ ...dataOf(values), version }),
      check: ({ version: _read, ...data }) => customerFaults(data),
      send: (body, key) => customers.edit.send({ params: { customerId: customer.id }, body, key }),
      shownAs: customersQueries.one(customer.id).queryKey,
      onDone: onClose,
    },
  });
  return (
    <DialogForm
      title={customersEs.form.editTitle}
      verb={shellEs.form.save}
      size={720}
      isBusy={form.isBusy}
      isReady={form.newer === null && form.isChanged}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <StaleEdit form={form} labels={customersEs.fields} />
      <CustomerFields form={form} />
    </DialogForm>
  );
}
