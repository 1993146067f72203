import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer, CustomerSummary } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useForm } from '../../../ui/use-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { customerFaults } from './customer-check.ts';
import { CustomerLine } from './customer-search.tsx';
import { dataOf, NOBODY } from './customer-values.ts';
import { customers, customersQueries, type Likeness } from './customers.queries.ts';

const es = customersEs.form;

interface NewCustomerDialogProps {
  readonly onClose: () => void;
  readonly onRegistered: (customer: Customer) => void;
  /** Where a customer found here is used at once; without it their record is opened. */
  readonly onPick?: ((customer: CustomerSummary) => void) | undefined;
}

export function NewCustomerDialog({ onClose, onRegistered, onPick }: NewCustomerDialogProps) {
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const form = useForm(NOBODY, {
    keptAs: 'customer-new',
    save: {
      form: 'customer-new',
      failed: customersEs.failed.register,
      done: customersEs.done.register,
      body: dataOf,
      check: (body) => customerFaults(body),
      send: (body, key) => customers.register.send({ body, key }),
      onDone: (customer) => {
        close();
        onRegistered(customer);
      },
      onRefused: (fault) => {
        const { customerId } = fault.details;
        setTakenBy(fault.code === 'CUSTOMER_EXISTS' && typeof customerId === 'string' ? customerId : null);
        return false;
      },
    },
  });
  // Closed by hand it is given up; what is lost with its tab is found again.
  const close = (): void => {
    form.discard();
    onClose();
  };
  return (
    <DialogForm
      title={es.newTitle}
      verb={es.save}
      size={720}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onCancel={close}
    >
      <CustomerFields
        isNew
        form={form}
        similar={<SimilarCustomers likeness={form.values} onPick={onPick} />}
        taken={
          takenBy !== null &&
          form.errors.of('nationalId') !== undefined && (
            <Link to="/customers/$customerId" params={{ customerId: takenBy }} className="lk">
              {es.open}
            </Link>
          )
        }
      />
    </DialogForm>
  );
}

interface SimilarCustomersProps {
  readonly likeness: Likeness;
  readonly onPick: NewCustomerDialogProps['onPick'];
}

/** Somebody who could be the same person: shown, never refused (B-18). */
function SimilarCustomers({ likeness, onPick }: SimilarCustomersProps) {
  const text = useDebounced(JSON.stringify([likeness.name, likeness.surname, likeness.mobile].map((t) => t.trim())));
  const [name, surname, mobile] = JSON.parse(text) as [string, string, string];
  const found = useQuery(customersQueries.similar({ name, surname, mobile })).data?.data ?? [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="note" data-tone="run">
          <b>{es.similar}</b>
          <ul className="similar-customers">
            {found.map((customer) => (
              <li key={customer.id}>
                {onPick && customer.status === 'ACTIVE' ? (
                  <button type="button" className="lk" onClick={() => onPick(customer)}>
                    <CustomerLine customer={customer} />
                  </button>
                ) : (
                  <Link to="/customers/$customerId" params={{ customerId: customer.id }} className="lk">
                    <CustomerLine customer={customer} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
