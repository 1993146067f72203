/** What browser tests of used gold share: a seller with papers, photos, a drawing, a ring taken over the API. */
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { extraGoldCents } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import type { GoldTier } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { Page } from '@playwright/test';
import { CODE, expect, type Seat } from './fixtures.ts';
import { customer, PHOTO, upload } from './people.ts';

const { page: es } = purchasesEs;
const dialog = (page: Page) => page.getByRole('dialog');
const ADDRESS = {
  street: 'Calle Mayor de Triana',
  number: '45',
  town: 'Las Palmas de Gran Canaria',
  zipCode: '35002',
  province: 'P35',
  country: 'SPAIN',
};

/** Somebody of this test alone who may sell to the shop. */
export const seller = (seat: Seat, surname: string): Promise<string> =>
  customer(seat, surname, { name: 'Guayarmina', birthDate: '1979-03-08', address: ADDRESS });

/** A drawing with enough ink, made on a canvas. */
export async function drawing(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 120;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 300, 120);
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(10, 60);
    pen.bezierCurveTo(80, 0, 160, 120, 290, 30);
    pen.stroke();
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}

/** As a customer does on a tablet. */
export async function draw(page: Page): Promise<void> {
  const box = (await dialog(page).getByLabel(proofsEs.pad.label).boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let at = 1; at <= 20; at += 1) {
    const y = box.y + box.height * (0.5 + 0.3 * Math.sin(at / 2));
    await page.mouse.move(box.x + 30 + (at * (box.width - 60)) / 20, y, { steps: 3 });
  }
  await page.mouse.up();
  await dialog(page).getByRole('button', { name: proofsEs.pad.keep }).click();
}

export async function addPhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: filesEs.photos.add }).click();
  await (await chooser).setFiles({ name: 'lote.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByText(es.photo('1'))).toBeVisible();
}

export async function pickSeller(page: Page, surname: string): Promise<void> {
  await page.getByRole('combobox', { name: es.customer }).fill(surname);
  await expect(page.getByRole('option').first()).toContainText(surname);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(surname).first()).toBeVisible();
}

export interface Taken {
  readonly id: string;
  readonly code: string;
  readonly lotCode: string;
}

/** A ring taken and paid by transfer, of 4 g unless said; answers who brought it too. */
export async function takeRing(
  page: Page,
  seat: Seat,
  at: '/v1/purchases' | '/v1/recoverable-sales',
  surname: string,
  grams = 4,
): Promise<Taken & { readonly customerId: string }> {
  const reference = at === '/v1/purchases' ? 'CO' : 'VR';
  const customerId = await seller(seat, surname);
  const { centsPerGram, tiers } = (await seat.get(`/v1/lots/prices?reference=${reference}`)) as {
    centsPerGram: Record<string, number>;
    tiers: readonly GoldTier[];
  };
  const weightMg = grams * 1_000;
  const cents = centsPerGram['ORO_18']! * grams + extraGoldCents(tiers, weightMg);
  const { status, json } = await seat.post(at, {
    customerId,
    lines: [{ family: 'ANILLO', description: 'Anillo liso', metal: 'ORO_18', weightMg, metalWeightMg: weightMg }],
    photoIds: [await upload(seat, 'lot-photo', PHOTO)],
    appraisalCents: cents,
    payments: [
      {
        source: 'bank',
        amountCents: cents,
        iban: 'ES9121000418450200051332',
        holderName: 'Guayarmina',
        holderSurname: surname,
      },
    ],
    customerSignature: { fileId: await upload(seat, 'drawn-signature', await drawing(page)) },
    signature: { employeeId: seat.employeeId, code: CODE },
  });
  expect(status, JSON.stringify(json)).toBe(201);
  return { ...(json as unknown as Taken), customerId };
}
