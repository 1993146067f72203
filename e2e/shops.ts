/** A shop of one story alone, so that its till is nobody else's. */
import { CODE, expect, type Seat } from './fixtures.ts';

interface OwnShop {
  readonly code: string;
  readonly name: string;
  /** Who works in it too, as the demonstration has them in Triana. */
  readonly role: string;
  readonly isBlindCount?: boolean;
}
interface Made {
  readonly id: string;
  /** Direction, and what it signs with. */
  readonly admin: Seat;
  readonly signature: { readonly employeeId: string; readonly code: string };
}

export async function shopOfItsOwn(
  enter: (role: string, storeCode: string) => Promise<Seat>,
  { code, name: shopName, role: worker, isBlindCount = false }: OwnShop,
): Promise<Made> {
  const { employeeId } = await enter(worker, 'TRI');
  const admin = await enter('admin', 'OFI');
  const signature = { employeeId: admin.employeeId, code: CODE };
  const companyId = ((await admin.get('/v1/companies'))['data'] as { id: string }[])[0]!.id;
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
