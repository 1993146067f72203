/** What whoever sets a house up with a file writes in it. */
import { CODE, PASSWORD, TEST_COMPANY } from './shop.ts';

export const NEW_HOUSE = {
  company: TEST_COMPANY,
  office: { code: 'OFI', name: 'Oficina', address: 'Calle León y Castillo 3' },
  stores: [
    {
      code: 'TEL',
      name: 'Telde',
      address: 'Calle León y Castillo 9, Telde',
      phone: null,
      platformId: 'main-jewellery',
      channel: 'STORE',
    },
  ],
  direction: {
    name: 'Guayarmina',
    surname: 'Bencomo',
    email: 'guayarmina@teide.example',
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    signingCode: CODE,
    repeatedCode: CODE,
  },
};
