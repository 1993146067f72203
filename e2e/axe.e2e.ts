import { COLOURS, violationsOf, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('the measurement of accessibility finds a picture without words, a field without a name and pale letters', async ({
  page,
}) => {
  await page.setContent(`<html lang="es"><title>x</title><main><h1>x</h1><img src="x.png"><input>
    <p style="color:#999;background:#aaa">Pálido</p></main></html>`);
  const found = async (rules: Parameters<typeof violationsOf>[1]) =>
    (await violationsOf(page, rules)).map(({ id }) => id).toSorted();
  expect(await found(WCAG)).toEqual(['color-contrast', 'image-alt', 'label']);
  expect(await found(COLOURS)).toEqual(['color-contrast']);
});
