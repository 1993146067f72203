import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import type { Page } from '@playwright/test';
import { expect, pieces, sign, test, told } from './fixtures.ts';

const es = labelTemplatesEs;
const { editor, preview, printer, fields } = es;

/** A printer that keeps what it is sent. */
const plugIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: number[] = [];
    const device = {
      vendorId: 2655,
      productId: 288,
      opened: true,
      configuration: { configurationValue: 1 },
      claimInterface: () => Promise.resolve(),
      releaseInterface: () => Promise.resolve(),
      close: () => Promise.resolve(),
      transferOut: (_: number, chunk: Uint8Array) => {
        sent.push(...chunk);
        return Promise.resolve({ status: 'ok', bytesWritten: chunk.length });
      },
    };
    Object.defineProperty(navigator, 'usb', { value: { getDevices: () => Promise.resolve([device]) } });
    Object.assign(globalThis, { sentToPrinter: sent });
  });
const sentTo = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { sentToPrinter } = globalThis as unknown as { sentToPrinter: number[] };
    return String.fromCharCode(...sentToPrinter.splice(0));
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('B-10 direction draws the tag of a jewel anew, tries it, puts a printer right, and goes back to how it came', async ({
  page,
  enter,
  a11y,
}) => {
  await plugIn(page);
  const seat = await enter('admin', 'OFI');
  const [piece] = await pieces(seat, 'pulsera');
  await page.goto('/settings');
  await page.getByRole('link', { name: settingsEs.labels }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.title);
  await expect(page.getByRole('row').filter({ hasText: es.kinds.jewel })).toContainText(es.factory);
  await a11y('templates of labels');
  await page.getByRole('link', { name: es.verbOf(es.change, es.kinds.jewel) }).click();

  const drawing = page.getByRole('img', { name: preview.drawing(es.kinds.jewel, '80', '10') }).first();
  await page.getByLabel(preview.code).fill(piece!.code);
  await page.keyboard.press('Enter');
  await expect(drawing).toContainText(piece!.code);
  await button(page, editor.adjust(fields.text)).click();
  const place = page.getByRole('group', { name: editor.of(fields.text) });
  await page.getByLabel(editor.show(fields.text)).check();
  await expect(page.getByText('Escribe el texto que se imprime').first()).toBeVisible();
  await place.getByLabel(editor.text).fill('Hecho en Telde');
  await place.getByLabel(editor.x).fill('40');
  await expect(page.getByText(/Texto fijo se sale de su cara/).first()).toBeVisible();
  await expect(button(page, editor.save)).toBeDisabled();
  await a11y('a tag that does not fit');
  await place.getByLabel(editor.x).fill('0,5');
  await place.getByLabel(editor.y).fill('2,9');
  await place.getByLabel(editor.y).press('ArrowUp');
  await place.getByLabel(editor.letter).fill('1,5');
  await expect(drawing.getByText('Hecho en Telde')).toHaveAttribute('x', '285');
  await button(page, preview.print).click();
  await expect(told(page, es.printed)).toBeVisible();
  expect(await sentTo(page)).toMatch(new RegExp(`${piece!.code}[^]*\\^FO342,36\\^A0N,18,18\\^FDHecho en Telde\\^FS`));
  await button(page, editor.save).click();
  await sign(page);
  await expect(told(page, es.done.setTemplate)).toBeVisible();

  await page.goto('/settings/labels/printer');
  await page.getByLabel(printer.right).fill('9');
  await expect(page.getByText(printer.wrong)).toBeVisible();
  await page.getByLabel(printer.right).fill('1');
  await expect(page.getByText(printer.moved('1', '0'))).toBeVisible();
  await button(page, printer.ruler).click();
  await expect.poll(() => sentTo(page)).toContain('^FO12,0^GB336,120,2^FS');
  await a11y('a printer put right');
  await button(page, printer.keep).click();
  await expect(page.getByText(printer.kept)).toBeVisible();

  await page.goto(`/products/${piece!.id}`);
  await expect(button(page, productsEs.labels.verb)).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(told(page, es.printed)).toBeVisible();
  expect(await sentTo(page)).toContain('^FO354,36^A0N,18,18^FDHecho en Telde^FS');

  await page.goto('/settings/labels/jewel');
  await button(page, editor.toFactory).click();
  await expect(drawing).not.toContainText('Hecho en Telde');
  await button(page, editor.save).click();
  await sign(page);
  await expect(told(page, es.done.setTemplate)).toBeVisible();
  await page.goto(`/products/${piece!.id}`);
  await expect(button(page, productsEs.labels.verb)).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(told(page, es.printed)).toBeVisible();
  expect(await sentTo(page)).not.toContain('Hecho en Telde');
});
