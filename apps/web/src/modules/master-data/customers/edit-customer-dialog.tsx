import { Button, Modal } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer, CustomerEdit } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerFaults } from './customer-check.ts';
import { type CustomerValues, dataOf, valuesOf } from './customer-values.ts';
import { customersQueries, edit } from './customers.queries.ts';

interface Newer {
  readonly values: CustomerValues;
  readonly version: number;
  readonly changedBy: string | null;
}

export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const client = useQueryClient();
  // The version that was read when the form opened: what comes in meanwhile must not pass as known.
  const [version, setVersion] = useState(customer.version);
  const [newer, setNewer] = useState<Newer | null>(null);
  const form = useForm(valuesOf(customer));
  const command = useCommand({
    action: 'customers.edit',
    form: `customer-edit:${customer.id}`,
    failed: customersEs.failed.edit,
    run: (body: CustomerEdit, key) => edit(customer.id, body, key),
    done: () => customersEs.done.edit,
    onDone: (reply) => {
      client.setQueryData(customersQueries.one(customer.id).queryKey, reply);
      onClose();
    },
    onRefused: (fault) => {
      if (fault.code === 'VERSION_CONFLICT') {
        const current = fault.details['current'] as Customer;
        const changedBy = fault.details['changedBy'] as string | null;
        setNewer({ values: valuesOf(current), version: current.version, changedBy });
        return true;
      }
      form.errors.show(fault.fields);
      return fault.fields.length > 0;
    },
  });
  const send = (known: number): void => {
    const data = dataOf(form.values);
    const faults = customerFaults(data);
    form.errors.show(faults);
    if (faults.length === 0 && !command.isPending) command.mutate({ ...data, version: known });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(version);
  };
  return (
    <Modal opened onClose={onClose} title={customersEs.form.editTitle} size={720} closeOnEscape={!command.isPending}>
      <form className="stack" onSubmit={submit} noValidate>
        {newer && (
          <StaleEdit
            labels={customersEs.fields}
            mine={form.values}
            theirs={newer.values}
            changedBy={newer.changedBy}
            onKeep={() => {
              setVersion(newer.version);
              setNewer(null);
              send(newer.version);
            }}
            onTake={onClose}
          />
        )}
        <CustomerFields form={form} />
        <div className="row-end">
          <Button variant="default" onClick={onClose} disabled={command.isPending}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" loading={command.isPending} disabled={newer !== null || !form.isChanged}>
            {shellEs.form.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
