/** A wholesale customer as its form holds it: flat, with contacts and documents as lists. */
import { iban, phone } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import type {
  WholesaleContact,
  WholesaleCustomer,
  WholesaleCustomerData,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import type { AddedDocumentKind } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import { addressOf, addressValues, type AddressValues, NOWHERE } from '../customers/address-values.ts';

export interface PaperValues {
  readonly kind: AddedDocumentKind;
  readonly file: StoredFile | undefined;
}
export type WholesaleValues = Omit<WholesaleCustomerData, 'address' | 'maxPickups'> &
  AddressValues & { readonly maxPickups: string; readonly documents: readonly PaperValues[] };

export const NO_CONTACT: WholesaleContact = {
  name: '',
  surname: '',
  email: '',
  mobile1: '',
  mobile2: '',
  isFavourite: false,
};

export const NO_WHOLESALE: WholesaleValues = {
  taxId: '',
  fiscalName: '',
  commercialName: '',
  name: '',
  surname: '',
  email: '',
  mobile: '',
  landline: '',
  ...NOWHERE,
  iban: '',
  contacts: [],
  maxPickups: '1',
  partialPaymentBp: 0,
  allowsPrepayment: false,
  acceptsSms: false,
  acceptsEmail: false,
  licenceNumber: '',
  licenceBody: '',
  documents: [{ kind: 'ACTIVITY_REGISTRATION', file: undefined }],
};

type Known = Pick<WholesaleCustomer, keyof WholesaleCustomerData>;

export const valuesOf = (known: Known): WholesaleValues => ({
  taxId: known.taxId,
  fiscalName: known.fiscalName,
  commercialName: known.commercialName,
  name: known.name,
  surname: known.surname,
  email: known.email,
  mobile: phone(known.mobile),
  landline: phone(known.landline),
  ...addressValues(known.address),
  iban: iban(known.iban),
  contacts: known.contacts.map(({ name, surname, email, mobile1, mobile2, isFavourite }) => ({
    name,
    surname,
    email,
    mobile1: phone(mobile1),
    mobile2: phone(mobile2),
    isFavourite,
  })),
  maxPickups: String(known.maxPickups),
  partialPaymentBp: known.partialPaymentBp,
  allowsPrepayment: known.allowsPrepayment,
  acceptsSms: known.acceptsSms,
  acceptsEmail: known.acceptsEmail,
  licenceNumber: known.licenceNumber,
  licenceBody: known.licenceBody,
  documents: [],
});

/** What is sent; a number that is none is refused by the schema. */
export const dataOf = (values: WholesaleValues): WholesaleCustomerData => ({
  taxId: values.taxId,
  fiscalName: values.fiscalName,
  commercialName: values.commercialName,
  name: values.name,
  surname: values.surname,
  email: values.email.trim(),
  mobile: values.mobile,
  landline: values.landline,
  address: addressOf(values),
  iban: values.iban,
  contacts: values.contacts,
  maxPickups: values.maxPickups.trim() === '' ? Number.NaN : Number(values.maxPickups),
  partialPaymentBp: values.partialPaymentBp ?? Number.NaN,
  allowsPrepayment: values.allowsPrepayment,
  acceptsSms: values.acceptsSms,
  acceptsEmail: values.acceptsEmail,
  licenceNumber: values.licenceNumber,
  licenceBody: values.licenceBody,
});
