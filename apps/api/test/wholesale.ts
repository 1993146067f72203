/** Wholesale customers nobody has met yet, and what requests on them use up. */
import type { Fresh } from './fuzz-office.ts';
import { uploadPhoto } from './people.ts';
import type { Till } from './shop.ts';
import { nextTaxId } from './suppliers.ts';

export const WHOLESALE = '/v1/metals/customers';

/** Without the documents, as an edit sends them. */
export const wholesaleValues = (over: object = {}) => ({
  taxId: nextTaxId(),
  fiscalName: 'Orfebres de Arucas, S. L.',
  commercialName: 'Oro de Arucas',
  name: 'Idaira',
  surname: 'Falcón Rivero',
  email: 'Idaira@arucas.example',
  mobile: '612 345 678',
  landline: '928 60 11 22',
  address: { street: 'Calle Gourié', number: '3', town: 'Arucas', zipCode: '35400', province: 'P35', country: 'SPAIN' },
  iban: 'ES91 2100 0418 4502 0005 1332',
  contacts: [
    { name: 'Ayoze', surname: 'Melián', mobile1: '633 111 222' },
    { name: 'Fayna', surname: 'Ojeda', email: 'fayna@arucas.example', isFavourite: true },
  ],
  maxPickups: 3,
  partialPaymentBp: 5000,
  allowsPrepayment: false,
  acceptsSms: true,
  acceptsEmail: false,
  licenceNumber: 'MP-35-0412',
  licenceBody: 'Jefatura Superior de Policía de Canarias',
  ...over,
});

export const newWholesale = async (till: Till, over: object = {}) => ({
  ...wholesaleValues(),
  documents: [{ kind: 'ACTIVITY_REGISTRATION', fileId: await uploadPhoto(till, 'wholesale-document') }],
  ...over,
});

// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export async function wholesaleCustomer(till: Till, over: object = {}): Promise<any> {
  const { status, json, text } = await till.call('POST', WHOLESALE, await newWholesale(till, over));
  if (status !== 201) throw new Error(text);
  return json;
}

/** `till`: somebody of the direction, once there is one. */
export function wholesaleRecords(till: () => Till): Fresh {
  const made = async () => ({ customerId: (await wholesaleCustomer(till())).id });
  const paper = async () => ({
    kind: 'OTHER',
    fileId: await uploadPhoto(till(), 'wholesale-document'),
  });
  const withTwo = async () => {
    const { customerId } = await made();
    const { json } = await till().call('POST', `${WHOLESALE}/${customerId}/add-document`, await paper());
    return { customerId, documentId: json.documents[0].id };
  };
  return {
    [`GET ${WHOLESALE}/{customerId}`]: made,
    [`GET ${WHOLESALE}/{customerId}/documents/{documentId}`]: withTwo,
    [`GET ${WHOLESALE}/{customerId}/documents/{documentId}/thumbnail`]: withTwo,
    [`POST ${WHOLESALE}`]: () => newWholesale(till()),
    [`PATCH ${WHOLESALE}/{customerId}`]: async () => ({ ...wholesaleValues(), ...(await made()), version: 1 }),
    [`POST ${WHOLESALE}/{customerId}/add-document`]: async () => ({ ...(await made()), ...(await paper()) }),
    [`POST ${WHOLESALE}/{customerId}/remove-document`]: withTwo,
    [`POST ${WHOLESALE}/{customerId}/ban`]: made,
    [`POST ${WHOLESALE}/{customerId}/unban`]: async () => {
      const { customerId } = await made();
      await till().call('POST', `${WHOLESALE}/${customerId}/ban`, { reason: 'Documentos falsos' });
      return { customerId };
    },
  };
}
