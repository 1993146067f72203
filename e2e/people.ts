/** Customers of one story alone, with the papers an operation asks for. */
import { expect, type Seat } from './fixtures.ts';

export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export async function upload(seat: Seat, purpose: string, buffer: Buffer): Promise<string> {
  const file = { name: 'foto.png', mimeType: 'image/png', buffer };
  const answer = await seat.api.post(`/v1/files?purpose=${purpose}`, { multipart: { file } });
  expect(answer.status()).toBeLessThan(300);
  return ((await answer.json()) as { id: string }).id;
}

const ASKED = ['DATA_PRIVACY', 'NATIONAL_ID'];
export async function addPapers(seat: Seat, customerId: string, kinds = ASKED): Promise<void> {
  for (const kind of kinds) {
    const fileId = await upload(seat, 'customer-document', PHOTO);
    const { status } = await seat.post(`/v1/customers/${customerId}/add-document`, { kind, fileId });
    expect(status).toBe(200);
  }
}

/** Whom a sale made over the API is to: above 400 € the shop knows who it is. */
export const knownAbove = async (seat: Seat, totalCents: number): Promise<{ customerId?: string }> =>
  totalCents > 40_000 ? { customerId: await customer(seat, 'Comprador') } : {};

/** Somebody the shop knows, with everything it asks of them unless told. */
export async function customer(
  seat: Seat,
  surname: string,
  more: Record<string, unknown> = {},
  kinds = ASKED,
): Promise<string> {
  const digits = 30_000_000 + Math.floor(Math.random() * 60_000_000);
  const nationalId = `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
  const mobile = `6${String(digits).slice(0, 8)}`;
  const body = { nationalId, name: 'Arminda', surname, mobile, ...more };
  const { status, json } = await seat.post('/v1/customers', body);
  expect(status).toBe(201);
  const id = json['id'] as string;
  await addPapers(seat, id, kinds);
  return id;
}
