import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer, CustomerEdit } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerFaults } from './customer-check.ts';
import { dataOf, valuesOf } from './customer-values.ts';
import { customers, customersQueries } from './customers.queries.ts';

export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const client = useQueryClient();
  const version = useVersion(customer.version, (current: Customer) => valuesOf(current));
  const form = useForm(valuesOf(customer));
  const command = useCommand({
    form: `customer-edit:${customer.id}`,
    failed: customersEs.failed.edit,
    run: (body: CustomerEdit, key) => customers.edit.send({ params: { customerId: customer.id }, body, key }),
    done: () => customersEs.done.edit,
    onDone: (reply) => {
      client.setQueryData(customersQueries.one(customer.id).queryKey, reply);
      onClose();
    },
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const send = (known: number): void => {
    const data = dataOf(form.values);
    const faults = customerFaults(data);
    form.errors.show(faults);
    if (faults.length === 0 && !command.isPending) command.mutate({ ...data, version: known });
  };
  return (
    <DialogForm
      title={customersEs.form.editTitle}
      verb={shellEs.form.save}
      size={720}
      isBusy={command.isPending}
      isReady={version.newer === null && form.isChanged}
      onSubmit={() => send(version.read)}
      onCancel={onClose}
    >
      {version.newer && (
        <StaleEdit
          labels={customersEs.fields}
          mine={form.values}
          theirs={version.newer.theirs}
          changedBy={version.newer.changedBy}
          onKeep={() => send(version.accept())}
          onTake={onClose}
        />
      )}
      <CustomerFields form={form} />
    </DialogForm>
  );
}
