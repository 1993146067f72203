import { COLOURS, mannersOf, violationsOf, WCAG } from './axe.ts';
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

test('letters dressed as others are known again, and those dressed otherwise are not', async ({ page }) => {
  const manners = async (body: string) => {
    await page.setContent(`<main>${body}</main>`);
    return await mannersOf(page);
  };
  const plain = '<p class="pale" id="a">Uno</p>';
  const known = await manners(plain);
  expect(known).toHaveLength(1);
  expect(await manners(`${plain}<p class="pale __m__-r1" id="b" aria-label="x">Dos</p>`)).toEqual(known);
  for (const other of [
    '<p class="pale strong">Uno</p>',
    '<p class="pale" aria-disabled="true">Uno</p>',
    '<p class="pale" data-active>Uno</p>',
    '<p class="pale" style="color:red">Uno</p>',
    '<div class="dark"><p class="pale">Uno</p></div>',
    '<input class="pale">',
  ])
    expect(
      (await manners(other)).some((manner) => known.includes(manner)),
      other,
    ).toBe(false);
});
