import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import {
  type NewWholesaleCustomer,
  newWholesaleCustomer,
  type WholesaleCustomer,
  wholesaleCustomerEdit,
  type WholesaleCustomerEdit,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WholesaleCustomerFields } from './wholesale-customer-form.tsx';
import { create, edit, wholesaleCustomersQueries } from './wholesale-customers.queries.ts';
import { dataOf, NO_WHOLESALE, valuesOf, type WholesaleValues } from './wholesale-values.ts';

const BASE = '/metals/customers';
const { documents: _, mobile1: _1, mobile2: _2, isFavourite: _3, ...own } = wholesaleCustomersEs.fields;
const LABELS = { ...customersEs.fields, ...own };
const contactsOf = ({ contacts }: WholesaleValues): string =>
  contacts.map(({ name, surname }) => `${name} ${surname}`.trim()).join(', ');
const inWords = (values: WholesaleValues) => ({
  ...values,
  contacts: contactsOf(values),
  partialPaymentBp: values.partialPaymentBp / 100,
  'address.province': values['address.province'] === '' ? '' : PROVINCE_ES[values['address.province']],
  'address.country': customersEs.countries[values['address.country']],
});

/** That there are no papers is said at the first one, when one has been begun. */
const papersFaultsAt = (values: WholesaleValues, body: NewWholesaleCustomer) => {
  const first = values.documents.length > 0 && body.documents.length === 0 ? 'documents.0.fileId' : 'documents';
  return schemaFaults(newWholesaleCustomer, body).map((fault) =>
    fault.path === 'documents' ? { ...fault, path: first } : fault,
  );
};

export function NewWholesaleCustomerPage() {
  const navigate = useNavigate();
  const form = useForm(NO_WHOLESALE, {
    save: {
      form: 'wholesale-create',
      failed: wholesaleCustomersEs.failed.create,
      done: wholesaleCustomersEs.done.create,
      body: (values): NewWholesaleCustomer => ({
        ...dataOf(values),
        documents: values.documents.flatMap(({ kind, file }) => (file ? [{ kind, fileId: file.id }] : [])),
      }),
      check: (body, values) => papersFaultsAt(values, body),
      send: create,
      onDone: ({ id }) =>
        void navigate({ to: '/metals/customers/$customerId', params: { customerId: id }, replace: true }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: BASE, label: wholesaleCustomersEs.title }}
      title={wholesaleCustomersEs.newTitle}
      verb={wholesaleCustomersEs.actions.create}
    >
      <WholesaleCustomerFields hasPapers form={form} />
    </FormPage>
  );
}

export function EditWholesaleCustomerPage() {
  const { customerId } = useParams({ from: '/_app/metals/customers/$customerId/edit' });
  return (
    <OneRecord
      query={wholesaleCustomersQueries.one(customerId)}
      title={wholesaleCustomersEs.editTitle}
      page={EditWholesaleCustomer}
    />
  );
}

function EditWholesaleCustomer({ of: customer }: { of: WholesaleCustomer }) {
  const navigate = useNavigate();
  const form = useForm(valuesOf(customer), {
    of: customer,
    theirs: (current: WholesaleCustomer) => valuesOf(current),
    save: {
      form: `wholesale-edit:${customer.id}`,
      failed: wholesaleCustomersEs.failed.edit,
      done: wholesaleCustomersEs.done.edit,
      body: (values, version): WholesaleCustomerEdit => ({ ...dataOf(values), version }),
      check: (body) => schemaFaults(wholesaleCustomerEdit, body),
      send: (body, key) => edit(customer.id, body, key),
      onDone: () => void navigate({ to: '/metals/customers/$customerId', params: { customerId: customer.id } }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: `${BASE}/${customer.id}`, label: customer.fiscalName }}
      title={wholesaleCustomersEs.editTitle}
      verb={shellEs.form.save}
      note={<StaleEdit form={form} labels={LABELS} shown={inWords} />}
    >
      <WholesaleCustomerFields form={form} />
    </FormPage>
  );
}
