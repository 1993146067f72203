/** A company of the tests that keeps its books by the SII, and the agency it sends them to. */
import { randomUUID } from 'node:crypto';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { enterAll, sendSii } from '../src/modules/office/sii-filings/sii-filings.send.ts';
import { SIGNER } from './certificates.ts';
import { newCompany } from './companies.ts';
import { behindTheGuards } from './database.ts';
import { type Answer, type House, openTill, type Till } from './shop.ts';
import type { SiiAgency } from './sii-agency.ts';
import { nextTaxId } from './suppliers.ts';
import { install, taxCertificate } from './tax-records.ts';

export const SII = '/v1/sii';
export const today = (): string => businessDate(new Date());

export const setSii = (
  admin: Till,
  companyId: string,
  mode: 'off' | 'test' | 'on',
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> =>
  admin.call(
    'POST',
    `${SII}/companies/${companyId}/set-mode`,
    { mode, since: today(), reason: 'Supera los seis millones', signature: admin.signature, ...more },
    key,
  );

export interface Kept {
  readonly admin: Till;
  /** An open till of a shop of it. */
  readonly till: Till;
  readonly companyId: string;
  readonly taxId: string;
}

/** From today on the shop of somebody is of that company. */
export async function moveShop(admin: Till, storeId: string, companyId: string): Promise<void> {
  const store = (await admin.get(`/v1/stores/${storeId}`)).json;
  const { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount, version } =
    store;
  const kept = { name, channel, platformId, phone, accountingAccount, address, isBlindCount, requiresEntryCount };
  const body = { ...kept, companyId, version, signature: admin.signature };
  const { status, text } = await admin.call('PATCH', `/v1/stores/${storeId}`, body);
  if (status !== 200) throw new Error(text);
}

/** With its certificate, and a shop of its own; its mode is still to be said. */
export async function certified(house: House): Promise<Kept> {
  const till = await openTill(house);
  const admin = await till.shop.till('ADMIN');
  const taxId = nextTaxId();
  const companyId = await newCompany(admin, { taxId });
  await moveShop(admin, till.shop.id, companyId);
  const { status, text } = await install(admin, companyId, { file: taxCertificate(taxId) });
  if (status !== 201) throw new Error(text);
  return { admin, till, companyId, taxId };
}

export async function keeping(house: House, mode: 'test' | 'on' = 'on'): Promise<Kept> {
  const kept = await certified(house);
  const { status, text } = await setSii(kept.admin, kept.companyId, mode);
  if (status !== 201) throw new Error(text);
  return kept;
}

export const agencyOf = ({ app: { services } }: House, { on, test }: Pick<SiiAgency, 'on' | 'test'>) => ({
  vault: services.vault,
  alarms: services.alarms,
  config: { sii: { on, test, ca: SIGNER, isOpen: true } },
});

/** Sends what is due, as it would so many minutes from now. */
export const sendSiiAfter = (house: House, agency: SiiAgency, minutes = 0): Promise<number> =>
  sendSii(house.db, agencyOf(house, agency), new Date(Date.now() + minutes * 60_000));

export const enterSii = (house: House, now = new Date()): Promise<void> => enterAll(house.db, now);

export interface Filing {
  readonly id: string;
  readonly book: string;
  readonly kind: string;
  readonly state: string;
  readonly number: string;
  readonly dueOn: string;
  readonly isLate: boolean;
  readonly totalCents: number;
  readonly countedCents: number;
  readonly errorCode: number | null;
}
/** The last one entered first. */
export const filingsOf = async ({ admin, companyId }: Kept, more = ''): Promise<Filing[]> =>
  (await admin.get(`${SII}?companyId[]=${companyId}&limit=200${more}`)).json.data;

/** As if the day it was due had been so many days ago. */
export const lateBy = (house: House, id: string, days: number): Promise<void> =>
  behindTheGuards(house.databaseUrl, `update sii_filings set due_on = business_date() - ${days} where id = '${id}'`);

export const ADDRESS = {
  street: 'Calle Real 1',
  postalCode: '35001',
  city: 'Las Palmas',
  province: 'Las Palmas',
};
// oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
export async function sold({ till }: Pick<Kept, 'till'>, more: Record<string, unknown> = {}): Promise<any> {
  const sale = await till.sell([(await till.shop.piece()).code], 10_000, more);
  if (sale.status !== 201) throw new Error(sale.text);
  return sale.json;
}
export const correction = (till: Till, more: Record<string, unknown> = {}) => ({
  reason: 'El NIF estaba mal',
  signature: till.signature,
  ...more,
});
export const act = (till: Till, id: string, verb: string, body: Record<string, unknown>, key: string = randomUUID()) =>
  till.call('POST', `${SII}/${id}/${verb}`, body, key);
