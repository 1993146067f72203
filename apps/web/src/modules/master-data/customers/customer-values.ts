/** A customer as a form holds it: flat, and nothing is null but a date nobody knows. */
import { phone } from '@quilate/domain/kernel/format.ts';
import type {
  Address,
  Customer,
  CustomerData,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { isForeignId } from '@quilate/domain/modules/master-data/customers/customers.states.ts';
import { addressOf, addressValues, type AddressValues, NOWHERE } from './address-values.ts';

type Own = Omit<CustomerData, 'address'>;
export type CustomerValues = Own & AddressValues;

export const NOBODY: CustomerValues = {
  idKind: 'NATIONAL_ID',
  idCountry: null,
  nationalId: '',
  name: '',
  surname: '',
  birthDate: null,
  email: '',
  mobile: '',
  landline: '',
  notes: '',
  acceptsSms: false,
  acceptsEmail: false,
  ...NOWHERE,
};

type Kept = Pick<Customer, keyof Own> & { readonly address: Address };

export const valuesOf = (customer: Kept): CustomerValues => ({
  idKind: customer.idKind,
  idCountry: customer.idCountry,
  nationalId: customer.nationalId,
  name: customer.name,
  surname: customer.surname,
  birthDate: customer.birthDate,
  email: customer.email ?? '',
  mobile: phone(customer.mobile ?? ''),
  landline: phone(customer.landline ?? ''),
  notes: customer.notes,
  acceptsSms: customer.acceptsSms,
  acceptsEmail: customer.acceptsEmail,
  ...addressValues(customer.address),
});

export const dataOf = (values: CustomerValues): CustomerData => ({
  idKind: values.idKind,
  idCountry: isForeignId(values.idKind) ? values.idCountry : null,
  nationalId: values.nationalId,
  name: values.name,
  surname: values.surname,
  birthDate: values.birthDate,
  email: values.email.trim(),
  mobile: values.mobile,
  landline: values.landline,
  notes: values.notes,
  acceptsSms: values.acceptsSms,
  acceptsEmail: values.acceptsEmail,
  address: addressOf(values),
});
