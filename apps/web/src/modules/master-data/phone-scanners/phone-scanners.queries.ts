import type { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { phoneScannersPaths } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.paths.ts';
import type { PairBody } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import { clientOf } from '../../../shell/client.ts';
import { once } from '../../../shell/idempotency.ts';
import { FRESH } from '../../../shell/query-client.ts';

const phones = clientOf<typeof phoneScannersContract>()('phone-scanners', phoneScannersPaths);

export const deskQuery = { ...phones.desk.query(), ...FRESH };
export const offer = (key: string) => phones.offer.send({ key });
export const endPhone = (key: string) => phones.endPhone.send({ key });
/** Asked again with the same key while no answer comes: the phone waits for it. */
export const takeScan = (scanId: string) =>
  once(`phone-scan:${scanId}`, (key) => phones.takeScan.send({ params: { scanId }, key }));

export const phoneQuery = { ...phones.phone.query(), ...FRESH };
export const pair = (body: PairBody, key: string) => phones.pair.send({ body, key });
export const sendScan = (code: string, key: string) => phones.sendScan.send({ body: { code }, key });
export const leave = (key: string) => phones.leave.send({ key });
