import type { Address } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';

/** An address as a form holds it: flat. */
export type AddressValues = { readonly [Part in keyof Address as `address.${Part}`]: Address[Part] };

export const NOWHERE: AddressValues = {
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

export const addressValues = (address: Address): AddressValues => ({
  'address.street': address.street,
  'address.number': address.number,
  'address.block': address.block,
  'address.floor': address.floor,
  'address.apartment': address.apartment,
  'address.town': address.town,
  'address.zipCode': address.zipCode,
  'address.province': address.province,
  'address.country': address.country,
});

export const addressOf = (values: AddressValues): Address => ({
  street: values['address.street'],
  number: values['address.number'],
  block: values['address.block'],
  floor: values['address.floor'],
  apartment: values['address.apartment'],
  town: values['address.town'],
  zipCode: values['address.zipCode'],
  province: values['address.country'] === 'SPAIN' ? values['address.province'] : '',
  country: values['address.country'],
});
