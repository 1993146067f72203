/** A shop of one story alone, so that its till is nobody else's. */
import { CODE, expect, type Seat } from './fixtures.ts';

interface OwnShop {
  readonly code: string;
  readonly name: string;
  /** Who works in it too, as the demonstration has them in Triana. */
  readonly role: string;
  readonly isBlindCount?: boolean;
  /** Where it is not the one most shops are of. */
  readonly companyName?: string;
}
interface Company {
  readonly id: string;
  readonly legalName: string;
  readonly storeCount: number;
}

/** That one, or the one most shops are of: it stays so. */
export async function companyOf(seat: Seat, name?: string): Promise<string> {
  const companies = (await seat.get('/v1/companies'))['data'] as Company[];
  const byShops = companies.toSorted((a, b) => b.storeCount - a.storeCount);
  return (name === undefined ? byShops[0] : companies.find(({ legalName }) => legalName === name))!.id;
}

interface Made {
  readonly id: string;
  /** Direction, and what it signs with. */
  readonly admin: Seat;
  readonly signature: { readonly employeeId: string; readonly code: string };
}

export async function shopOfItsOwn(
  enter: (role: string, storeCode: string) => Promise<Seat>,
  { code, name: shopName, role: worker, isBlindCount = false, companyName }: OwnShop,
): Promise<Made> {
  const { employeeId } = await enter(worker, 'TRI');
  const admin = await enter('admin', 'OFI');
  const signature = { employeeId: admin.employeeId, code: CODE };
  const companyId = await companyOf(admin, companyName);
  const { json } = await admin.post('/v1/stores', {
    code,
    name: shopName,
    channel: 'STORE',
    platformId: 'main-jewellery',
    phone: null,
    accountingAccount: null,
    address: null,
    companyId,
    isBlindCount,
    requiresEntryCount: false,
    signature,
  });
  const id = json['id'] as string;
  const known = await admin.get(`/v1/employees/${employeeId}`);
  const { name, surname, email, mobile, gender, role, startDate, version } = known;
  const storeIds = [...(known['stores'] as { id: string }[]).map((store) => store.id), id];
  const saved = await admin.api.patch(`/v1/employees/${employeeId}`, {
    data: { name, surname, email, mobile, gender, role, startDate, version, storeIds, signature },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(saved.status()).toBe(200);
  return { id, admin, signature };
}
