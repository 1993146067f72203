/** A customer as a form holds it: flat, and nothing is null but a date nobody knows. */
import { phone } from '@quilate/domain/kernel/format.ts';
import type {
  Address,
  Customer,
  CustomerData,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';

type Own = Omit<CustomerData, 'address'>;
export type CustomerValues = Own & { readonly [Part in keyof Address as `address.${Part}`]: Address[Part] };

export const NOBODY: CustomerValues = {
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
  'address.street': '',
  'address.number': '',
  'address.block': '',
  'address.floor': '',
  'address.apartment': '',
  'address.town': '',
  'address.zipCode': '',
  'address.province': '',
  'address.country': 'SPAIN',
};

type Kept = Pick<Customer, keyof Own> & { readonly address: Address };

export const valuesOf = (customer: Kept): CustomerValues => ({
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
  'address.street': customer.address.street,
  'address.number': customer.address.number,
  'address.block': customer.address.block,
  'address.floor': customer.address.floor,
  'address.apartment': customer.address.apartment,
  'address.town': customer.address.town,
  'address.zipCode': customer.address.zipCode,
  'address.province': customer.address.province,
  'address.country': customer.address.country,
});

export const dataOf = (values: CustomerValues): CustomerData => ({
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
  address: {
    street: values['address.street'],
    number: values['address.number'],
    block: values['address.block'],
    floor: values['address.floor'],
    apartment: values['address.apartment'],
    town: values['address.town'],
    zipCode: values['address.zipCode'],
    province: values['address.country'] === 'SPAIN' ? values['address.province'] : '',
    country: values['address.country'],
  },
});
