/** Of each change of a shop, one that it can be asked of. */
import { newShop, type Till } from './shop.ts';

let founded = 0;
/** A code no shop of `newShop` gets so soon. */
const nextCode = (): string =>
  `Z${[26, 1].map((n) => String.fromCharCode(65 + (Math.trunc(founded / n) % 26))).join('')}`;

const VALUES = {
  phone: '928111222',
  accountingAccount: '570000012',
  platformId: 'jewels-district',
  otherPlatformIds: ['main-jewellery'],
};

export const storeFresh = (till: () => Till): Readonly<Record<string, () => Promise<Record<string, unknown>>>> => ({
  'POST /v1/stores': async () => {
    founded += 1;
    return { code: nextCode(), ...VALUES };
  },
  'PATCH /v1/stores/{storeId}': async () => {
    const { version } = (await till().get(`/v1/stores/${till().shop.id}`)).json;
    return { ...VALUES, version };
  },
  'POST /v1/stores/{storeId}/deactivate': async () => ({ storeId: (await newShop(till().shop.house)).id }),
  'POST /v1/stores/{storeId}/activate': async () => {
    const { id } = await newShop(till().shop.house);
    await till().call('POST', `/v1/stores/${id}/deactivate`, { signature: till().signature, reason: 'Obras' });
    return { storeId: id };
  },
});
