/** Orders to suppliers in the browser tests: a supplier and products of one's own, and a bill on its screen. */
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { Page, TestInfo } from '@playwright/test';
import { expect, type Seat } from './fixtures.ts';
import { purchases } from './supply.ts';

const { receiving } = supplierOrdersEs;
export const ORDERS = '/v1/bulk-purchases/supplier-orders';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Own {
  readonly seat: Seat;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly codes: readonly string[];
  readonly words: string;
}
let turn = 0;

/** A supplier and two products nobody else has. */
export async function own(enter: (role: string, store: string) => Promise<Seat>, info: TestInfo): Promise<Own> {
  const seat = await purchases(enter);
  turn += 1;
  const n = 6_000_000 + (Date.now() % 99_000) * 10 + ((turn + info.retry * 3) % 10);
  const words = `Orfebre${n}`;
  const supplierName = `Casa ${words}, S. L.`;
  const supplier = await seat.post('/v1/bulk-purchases/suppliers', {
    name: supplierName,
    commercialName: '',
    taxId: entityTaxId('B', String(n)),
    phone: '928001122',
    phone2: '',
    email: '',
    web: '',
    street: 'Calle de la Naval, 4',
    postalCode: '35008',
    city: 'Las Palmas de Gran Canaria',
    province: 'P35',
    observations: '',
  });
  const codes: string[] = [];
  for (const what of ['Sortija', 'Gargantilla']) {
    const { json } = await seat.post('/v1/bulk-purchases/catalog', {
      supplierCode: 'PV-1',
      description: `${what} ${words}`,
      family: 'ANILLO',
      metal: 'ORO_18',
      weightMg: 2_500,
      gem: 'NINGUNA',
      costCents: 10_000,
      benefitBp: 10_000,
      taxBp: 1_500,
      lowStockUnits: 2,
      productStatus: 'available',
      categories: ['new'],
      platforms: ['main-jewellery'],
      barcodes: [],
      note: '',
    });
    codes.push(json['code'] as string);
  }
  return { seat, supplierId: supplier.json['id'] as string, supplierName, codes, words };
}

/** Asked for through the API: two of the first product, three of the second. */
export async function asked({ seat, supplierId, codes }: Own): Promise<{ id: string; code: string; version: number }> {
  const lines = codes.map((catalogueCode, at) => ({
    catalogueCode,
    units: 2 + at,
    expectedUnitCostCents: 10_000,
  }));
  const { status, json } = await seat.post(ORDERS, { supplierId, lines, observations: '' });
  expect(status).toBe(201);
  return json as unknown as { id: string; code: string; version: number };
}

/** On the screen of a reception that waits for its bill. */
export async function fillBill(page: Page): Promise<void> {
  await page.getByLabel(receiving.billNumber).fill('F-118');
  await page.getByLabel(receiving.billDate).fill('02/03/2026');
  await page.getByLabel(receiving.shipping).fill('10');
  await page.locator('input[type=file]').setInputFiles({ name: 'factura.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('factura.png')).toBeVisible();
}
