import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ID_KINDS, isCompanyId, isForeignId } from '@quilate/domain/modules/master-data/customers/customers.states.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { ReactNode } from 'react';
import { countryOptions } from '../../../ui/country-options.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FoldedFields } from '../../../ui/folded-fields.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import type { CustomerValues } from './customer-values.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import './customer.css';

const { fields, form: es } = customersEs;
const KIND_OPTIONS = ID_KINDS.map((value) => ({ value, label: customersEs.idKinds[value] }));

interface CustomerFieldsProps {
  readonly form: Form<CustomerValues>;
  /** Somebody who waits at the counter: a document and a name will do, unless more was already written. */
  readonly isNew?: boolean;
  /** Under the national id, when it belongs to somebody already. */
  readonly taken?: ReactNode;
  /** Under the person: who it could be. */
  readonly similar?: ReactNode;
}

/** Who it is; the rest is asked by what needs it. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['idKind', 'idCountry', 'nationalId', 'name', 'surname']);

export function CustomerFields({ form, isNew = false, taken, similar }: CustomerFieldsProps) {
  const { idKind } = form.values;
  const country = form.pick('idCountry');
  const hasFaultBelow = Object.keys(form.errors.all).some((path) => !ALWAYS_SHOWN.has(path));
  return (
    <>
      <FormGroup title={es.person}>
        <div className="wide-2">
          <NativeSelect label={fields.idKind} data={KIND_OPTIONS} {...form.choice('idKind')} />
        </div>
        {isForeignId(idKind) && (
          <div className="wide-2">
            <NativeSelect
              label={fields.idCountry}
              data={[{ value: '', label: '' }, ...countryOptions()]}
              {...country}
              value={country.value ?? ''}
              onChange={(event) => country.onChange(event.currentTarget.value || null)}
            />
          </div>
        )}
        <div className={isForeignId(idKind) ? 'wide-2' : 'wide-4'}>
          <TextInput
            data-autofocus
            label={customersEs.idKinds[idKind]}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.text('nationalId')}
          />
          {taken}
        </div>
        <TextInput
          className="wide-2"
          label={isCompanyId(idKind) ? customersEs.companyName : fields.name}
          autoComplete="off"
          required
          {...form.text('name')}
        />
        {!isCompanyId(idKind) && (
          <TextInput className="wide-4" label={fields.surname} autoComplete="off" required {...form.text('surname')} />
        )}
      </FormGroup>
      {similar}
      <FoldedFields label={es.more} startsOpen={!isNew || form.isChanged} hasFault={hasFaultBelow}>
        <FormGroup title={es.contact}>
          <TextInput className="wide-2" label={fields.mobile} type="tel" autoComplete="off" {...form.text('mobile')} />
          <TextInput
            className="wide-2"
            label={fields.landline}
            type="tel"
            autoComplete="off"
            {...form.text('landline')}
          />
          <TextInput className="wide-2" label={fields.email} type="email" autoComplete="off" {...form.text('email')} />
          <div className="wide-2">
            <DateField label={fields.birthDate} {...form.pick('birthDate')} />
          </div>
          <Checkbox className="wide-2" label={fields.acceptsSms} {...form.check('acceptsSms')} />
          <Checkbox className="wide-2" label={fields.acceptsEmail} {...form.check('acceptsEmail')} />
        </FormGroup>
        <FormGroup title={es.address}>
          <AddressFields form={form} />
        </FormGroup>
        <NotesField label={fields.notes} maxLength={2000} {...form.text('notes')} />
      </FoldedFields>
    </>
  );
}
