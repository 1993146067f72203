import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { companyMachine } from '@quilate/domain/modules/master-data/companies/companies.machine.ts';
import {
  type Company,
  type CompanyBody,
  type CompanyEdit,
  companyForm,
  type CompanyValues,
} from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FormPage } from '../../../ui/form-page.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { companies, companiesQueries } from './companies.queries.ts';
import { CompanyFields, NO_COMPANY } from './company-form.tsx';

const { fields } = companiesEs;

/** The form first, the signature last. */
const faultsOf = (values: CompanyValues) => schemaFaults(companyForm, values);

export function NewCompanyPage() {
  const navigate = useNavigate();
  const form = useForm(NO_COMPANY);
  const creation = useCreation({
    machine: companyMachine,
    words: companiesEs,
    name: 'company-found',
    form,
    pairs: [[companiesEs.one, form.values.legalName]],
    check: () => faultsOf(form.values),
    body: () => form.values,
    send: (body: CompanyBody, key) => companies.found.send({ body, key }),
    onDone: ({ id }) => void navigate({ to: '/companies/$companyId', params: { companyId: id } }),
  });
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: '/companies', label: companiesEs.title }}
        title={companiesEs.new}
        verb={`${companiesEs.actions.found}…`}
      >
        <CompanyFields form={form} />
      </FormPage>
      {creation.dialog}
    </>
  );
}

export function EditCompanyPage() {
  const { companyId } = useParams({ from: '/_app/companies/$companyId/edit' });
  return <OneRecord query={companiesQueries.one(companyId)} title={companiesEs.editTitle} page={EditCompany} />;
}

const valuesOf = (known: CompanyValues): CompanyValues => ({
  legalName: known.legalName,
  taxId: known.taxId,
  street: known.street,
  postalCode: known.postalCode,
  city: known.city,
  province: known.province,
  registration: known.registration,
});

function EditCompany({ of: company }: { of: Company }) {
  const navigate = useNavigate();
  const form = useForm(valuesOf(company), { of: company, theirs: (current: CompanyEdit) => valuesOf(current) });
  const creation = useCreation({
    machine: companyMachine,
    offer: company.actions.find(({ action }) => action === 'edit'),
    words: companiesEs,
    name: `company-edit:${company.id}`,
    form,
    verb: shellEs.form.save,
    pairs: [[companiesEs.one, company.legalName]],
    check: () => faultsOf(form.values),
    body: () => ({ ...form.values, version: form.version }),
    send: (edited: CompanyEdit, key) => companies.edit.send({ params: { companyId: company.id }, body: edited, key }),
    onDone: () => void navigate({ to: '/companies/$companyId', params: { companyId: company.id } }),
  });
  const keep = (): number => {
    creation.submit();
    return form.keep();
  };
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: `/companies/${company.id}`, label: company.legalName }}
        title={companiesEs.editTitle}
        code={company.taxId}
        verb={`${shellEs.form.save}…`}
        note={<StaleEdit form={{ ...form, keep }} labels={fields} shown={inWords} />}
      >
        <CompanyFields form={form} />
      </FormPage>
      {creation.dialog}
    </>
  );
}

/** In words, as a person compares them. */
const inWords = (known: CompanyValues) => ({
  ...known,
  province: known.province === '' ? '' : PROVINCE_ES[known.province],
});
