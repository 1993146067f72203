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
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCommand } from '../../../shell/use-command.ts';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WholesaleCustomerForm } from './wholesale-customer-form.tsx';
import { create, edit, wholesaleCustomersQueries } from './wholesale-customers.queries.ts';
import { dataOf, NO_WHOLESALE, valuesOf, type WholesaleValues } from './wholesale-values.ts';

const BASE = '/metals/customers';
const { documents: _, mobile1: _1, mobile2: _2, isFavourite: _3, ...own } = wholesaleCustomersEs.fields;
const LABELS = { ...customersEs.fields, ...own };
const contactsOf = ({ contacts }: WholesaleValues): string =>
  contacts.map(({ name, surname }) => `${name} ${surname}`.trim()).join(', ');
const shownOf = (values: WholesaleValues) => ({
  ...values,
  contacts: contactsOf(values),
  partialPaymentBp: values.partialPaymentBp / 100,
  'address.province': values['address.province'] === '' ? '' : PROVINCE_ES[values['address.province']],
  'address.country': customersEs.countries[values['address.country']],
});

export function NewWholesaleCustomerPage() {
  const navigate = useNavigate();
  const form = useForm(NO_WHOLESALE);
  const command = useCommand({
    form: 'wholesale-create',
    failed: wholesaleCustomersEs.failed.create,
    run: (body: NewWholesaleCustomer, key) => create(body, key),
    done: () => wholesaleCustomersEs.done.create,
    onDone: ({ id }) =>
      void navigate({ to: '/metals/customers/$customerId', params: { customerId: id }, replace: true }),
    onRefused: form.errors.refused,
  });
  const submit = (): void => {
    const papers = form.values.documents.flatMap(({ kind, file }) => (file ? [{ kind, fileId: file.id }] : []));
    const body = { ...dataOf(form.values), documents: papers };
    const faults = schemaFaults(newWholesaleCustomer, body);
    const first = form.values.documents.length > 0 && papers.length === 0 ? 'documents.0.fileId' : 'documents';
    if (faults.length > 0)
      form.errors.show(faults.map((fault) => (fault.path === 'documents' ? { ...fault, path: first } : fault)));
    else command.mutate(body);
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: BASE, label: wholesaleCustomersEs.title }} title={wholesaleCustomersEs.newTitle} />
      <WholesaleCustomerForm
        hasPapers
        form={form}
        verb={wholesaleCustomersEs.actions.create}
        isBusy={command.isPending}
        cancelTo={BASE}
        onSubmit={submit}
      />
    </div>
  );
}

export function EditWholesaleCustomerPage() {
  const { customerId } = useParams({ from: '/_app/metals/customers/$customerId/edit' });
  const query = useQuery({ ...wholesaleCustomersQueries.one(customerId), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={wholesaleCustomersEs.editTitle} />}>
      {(customer) => <EditWholesaleCustomer customer={customer} />}
    </LoadState>
  );
}

function EditWholesaleCustomer({ customer }: { customer: WholesaleCustomer }) {
  const navigate = useNavigate();
  const version = useVersion(customer.version, (current: WholesaleCustomer) => valuesOf(current));
  const form = useForm(valuesOf(customer));
  const back = `${BASE}/${customer.id}`;
  const command = useCommand({
    form: `wholesale-edit:${customer.id}`,
    failed: wholesaleCustomersEs.failed.edit,
    run: (body: WholesaleCustomerEdit, key) => edit(customer.id, body, key),
    done: () => wholesaleCustomersEs.done.edit,
    onDone: () => void navigate({ to: '/metals/customers/$customerId', params: { customerId: customer.id } }),
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const save = (over: number): void => {
    const body = { ...dataOf(form.values), version: over };
    const faults = schemaFaults(wholesaleCustomerEdit, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body);
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: back, label: customer.fiscalName }} title={wholesaleCustomersEs.editTitle} />
      <WholesaleCustomerForm
        form={form}
        hasPapers={false}
        verb={shellEs.form.save}
        isBusy={command.isPending}
        note={
          version.newer && (
            <StaleEdit
              labels={LABELS}
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
